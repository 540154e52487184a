//! Which variable of the program an array is: what a name in the source does not tell.
//!
//! In a template one declaration is many variables, in a namespace, a class or a function one name is. Clang's mangled name is
//! another one for each. Within a document that is all; two documents mean the same variable only by a name that both
//! give it, and know what it holds only if both say the same of it.

/// A variable that lives as long as the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symbol {
    /// The mangled name.
    pub name: String,
    /// Where else that name means it.
    pub linkage: Linkage,
    /// What it holds at first.
    pub initial: Initial,
}

/// Where a name means one variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Linkage {
    /// In every file of the program.
    External,
    /// In its file; another file may have another variable of this name.
    Internal,
    /// In the document that clang has made of the file: the name has a number in it that the next document may give to another
    /// variable.
    Document,
}

/// What a variable holds before anything runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Initial {
    /// Nothing is said: zero, or what the host writes.
    Nothing,
    /// This constant, as clang spells it.
    Constant(String),
    /// What another file says.
    Elsewhere,
    /// What the source says, and nobody here knows.
    Unknown,
}

impl Symbol {
    /// Whether two variables of one document are one.
    pub fn is(&self, other: &Symbol) -> bool {
        self.name == other.name
    }

    /// Whether two documents mean one variable, or one version of it each.
    pub fn is_named_as(&self, other: &Symbol) -> bool {
        let is_of_document = [self, other].iter().any(|one| one.linkage == Linkage::Document);
        !is_of_document && (&self.name, self.linkage) == (&other.name, other.linkage)
    }

    /// Whether both documents say the same of what it holds.
    pub fn begins_as(&self, other: &Symbol) -> bool {
        match (&self.initial, &other.initial) {
            (Initial::Nothing, Initial::Nothing) | (Initial::Elsewhere, Initial::Elsewhere) => true,
            (Initial::Constant(one), Initial::Constant(two)) => one == two,
            (Initial::Nothing | Initial::Constant(_) | Initial::Elsewhere | Initial::Unknown, _) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn symbol(linkage: Linkage, initial: Initial) -> Symbol {
        Symbol { name: "_ZN1n1tE".to_owned(), linkage, initial }
    }

    #[test]
    fn a_name_of_one_document_means_nothing_in_another() {
        let [file, document] = [Linkage::Internal, Linkage::Document].map(|linkage| symbol(linkage, Initial::Nothing));
        assert!(document.is(&document) && !document.is_named_as(&document));
        assert!(file.is_named_as(&file) && !file.is_named_as(&document));
        assert!(!file.is_named_as(&symbol(Linkage::External, Initial::Nothing)));
    }

    #[test]
    fn what_is_not_known_begins_as_nothing_does() {
        let begins =
            |one: Initial, two: Initial| symbol(Linkage::External, one).begins_as(&symbol(Linkage::External, two));
        let constant = |text: &str| Initial::Constant(text.to_owned());
        assert!(begins(Initial::Nothing, Initial::Nothing) && begins(constant("1"), constant("1")));
        assert!(!begins(constant("1"), constant("2")) && !begins(Initial::Nothing, constant("0")));
        assert!(!begins(Initial::Unknown, Initial::Unknown));
    }
}
