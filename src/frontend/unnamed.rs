//! Which record an unnamed type's text stands for: `(unnamed struct at k.cu:3:1)`, `(lambda at …)`.
//!
//! clang prints of such a type only where it stands. The types of a macro stand where it
//! is expanded, and those of a template's instances at one place: then the text stands for
//! the one of the function being read, or of a function that called it, and for none
//! where that is not certain.

use std::cell::RefCell;
use std::collections::HashMap;

use super::index::{Index, UnnamedType};
use super::names::innermost_name;
use super::types::parse;

/// What texts mean at a point of the program.
pub type Bindings = HashMap<String, Option<u64>>;

/// The unnamed records of a unit.
pub struct Unnamed {
    /// All that are printed alike.
    records: HashMap<String, Vec<u64>>,
    /// Of texts that several have: what each means in a function; `None` if that is open.
    local: HashMap<u64, Bindings>,
    bound: RefCell<Bindings>,
}

impl Unnamed {
    /// Those that the index found.
    pub fn new(index: &Index) -> Self {
        let mut records: HashMap<String, Vec<u64>> = HashMap::new();
        let mut named = Vec::new();
        for unnamed in &index.unnamed {
            let Some(name) = innermost_name(parse(unnamed.text).ty).filter(|name| is_of(unnamed, name)) else {
                continue;
            };
            let alike = records.entry(name.clone()).or_default();
            if !alike.contains(&unnamed.record.id) {
                alike.push(unnamed.record.id);
            }
            named.push((name, unnamed));
        }
        let mut local: HashMap<u64, Bindings> = HashMap::new();
        for (name, unnamed) in named.iter().filter(|(name, _)| records[name].len() > 1) {
            for function in &unnamed.functions {
                let meaning = local.entry(*function).or_default().entry(name.clone());
                let own = meaning.or_insert(Some(unnamed.record.id));
                if *own != Some(unnamed.record.id) || mentions(index, *function, name) {
                    *own = None;
                }
            }
        }
        Self { records, local, bound: RefCell::default() }
    }

    /// The record; `Some(None)`: one of several. `None`: the name is no such text.
    pub fn get(&self, name: &str) -> Option<Option<u64>> {
        let alike = self.records.get(name)?;
        Some(match alike[..] {
            [record] => Some(record),
            _ => self.bound.borrow().get(name).copied().flatten(),
        })
    }

    /// From here on texts mean what they do in this function, called from where they meant
    /// what they did. Says whether that is something else.
    pub fn enter(&self, function: u64) -> bool {
        let Some(local) = self.local.get(&function) else { return false };
        self.bound.borrow_mut().extend(local.iter().map(|(name, record)| (name.clone(), *record)));
        true
    }

    /// From here on texts mean what they did. Says whether that is something else.
    pub fn return_to(&self, bindings: Bindings) -> bool {
        let changes = *self.bound.borrow() != bindings;
        self.bound.replace(bindings);
        changes
    }

    /// What texts mean here.
    pub fn bindings(&self) -> Bindings {
        self.bound.borrow().clone()
    }
}

/// `struct { … } x; enum { … } y;`: the type of `y` is no record.
fn is_of(unnamed: &UnnamedType, name: &str) -> bool {
    name.contains("(lambda at ") || name.contains(&format!(" {} at ", unnamed.record.tag()))
}

/// Whether a function is given or returns what is printed so: it may be another instance's.
fn mentions(index: &Index, function: u64, name: &str) -> bool {
    let around = [index.decl(function), index.parent(function)];
    around.into_iter().flatten().any(|node| {
        let arguments = node.inner.iter().filter(|c| c.is("TemplateArgument"));
        std::iter::once(node).chain(arguments).filter_map(|n| n.ty.as_ref()).any(|ty| {
            let mut texts = std::iter::once(&ty.written).chain(&ty.desugared);
            texts.any(|text| text.contains(name))
        })
    })
}
