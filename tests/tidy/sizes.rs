//! Functions of a readable size: a function says one thing. What must name each form of an IR, or
//! each entry of a catalogue, in one `match` is as long as that takes.

use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use crate::source::{syntax_of_sources, visit_without_tests};

/// Lines of a function beyond which the test fails.
const MOST_LINES: usize = 80;

/// One exhaustive `match` each: instructions, and what the catalogues say.
const EXHAUSTIVE: [(&str, &str); 4] = [
    ("src/kernel/interp/machine.rs", "run"),
    ("src/kernel/interp/follow.rs", "shade"),
    ("src/assumption.rs", "meaning"),
    ("src/obligation.rs", "meaning"),
];

/// Functions by name, with their lines.
#[derive(Default)]
struct Functions(Vec<(String, usize)>);

impl Functions {
    fn add(&mut self, signature: &syn::Signature, block: &syn::Block) {
        let (first, last) = (signature.span().start().line, block.span().end().line);
        self.0.push((signature.ident.to_string(), last + 1 - first));
    }
}

impl<'s> Visit<'s> for Functions {
    fn visit_item_fn(&mut self, function: &'s syn::ItemFn) {
        self.add(&function.sig, &function.block);
        visit::visit_item_fn(self, function);
    }

    fn visit_impl_item_fn(&mut self, function: &'s syn::ImplItemFn) {
        self.add(&function.sig, &function.block);
        visit::visit_impl_item_fn(self, function);
    }
}

#[test]
fn functions_are_of_a_readable_size() {
    let mut too_long = Vec::new();
    let mut excused = Vec::new();
    for (file, syntax) in syntax_of_sources() {
        let mut functions = Functions::default();
        visit_without_tests(&syntax, &mut functions);
        for (name, lines) in functions.0.into_iter().filter(|(_, lines)| *lines > MOST_LINES) {
            match EXHAUSTIVE.iter().find(|(path, excused)| *path == file.path && *excused == name) {
                Some(excuse) => excused.push(*excuse),
                None => too_long.push(format!("{}: {name} has {lines} lines", file.path)),
            }
        }
    }
    assert!(too_long.is_empty(), "more than {MOST_LINES} lines:\n{}", too_long.join("\n"));
    assert_eq!(excused.len(), EXHAUSTIVE.len(), "no longer as long, or twice: {excused:?}");
}

#[test]
fn lines_of_functions_are_counted() {
    let syntax = syn::parse_file("impl A {\n/// Doc.\nfn f(\na: u8,\n) {\n}\n}\nfn g() { 1 }").expect("a file of Rust");
    let mut functions = Functions::default();
    visit_without_tests(&syntax, &mut functions);
    assert_eq!(functions.0, [("f".to_owned(), 4), ("g".to_owned(), 1)]);
}
