//! A `match` on forms of an IR lists them: a new form then does not compile until each place
//! has said what the form is to it. Who asks for one form says `if let`, `let … else` or
//! `matches!`, or asks the IR (`as_literal`).
//!
//! Without exception: where a list of all the others says nothing, the question belongs to the
//! IR (`BinOp::is_comparison`), whose own `match` lists them.

use std::collections::{BTreeMap, BTreeSet};

use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Pat, UseTree};

use crate::source::{root, syntax_of_sources, visit_without_tests};

/// Where the enums of the IRs are declared: the modules, and their files.
const IRS: [(&str, &str); 9] = [
    ("ast", "src/kernel/ast.rs"),
    ("ast", "src/kernel/expr.rs"),
    ("expr", "src/kernel/expr.rs"),
    ("ast", "src/kernel/op.rs"),
    ("ast", "src/kernel/types.rs"),
    ("together", "src/kernel/together.rs"),
    ("ast", "src/ivl/ast.rs"),
    ("op", "src/kernel/op.rs"),
    ("op", "src/ivl/op.rs"),
];

/// Enums by name, with their variants. Where two IRs have one of the same name, with those of both.
type Enums = BTreeMap<String, BTreeSet<String>>;

/// Adds the enums that a file declares.
fn declared(syntax: &syn::File, enums: &mut Enums) {
    for item in &syntax.items {
        if let syn::Item::Enum(item) = item {
            let variants = item.variants.iter().map(|variant| variant.ident.to_string());
            enums.entry(item.ident.to_string()).or_default().extend(variants);
        }
    }
}

/// The catch-alls of a file in matches on forms of an IR.
struct CatchAlls<'e> {
    enums: &'e Enums,
    /// What the file calls the enums.
    names: BTreeMap<String, String>,
    /// Variants that it may name without their enum.
    bare: BTreeMap<String, String>,
    /// What `Self` is.
    of_self: Option<String>,
    /// The lines, each with an enum.
    found: Vec<(usize, String)>,
}

impl<'e> CatchAlls<'e> {
    fn of(enums: &'e Enums, syntax: &syn::File) -> Vec<(usize, String)> {
        let names = enums.keys().map(|name| (name.clone(), name.clone())).collect();
        let mut all = CatchAlls { enums, names, bare: BTreeMap::new(), of_self: None, found: Vec::new() };
        visit_without_tests(syntax, &mut all);
        all.found
    }

    /// `use crate::kernel::ast::{ExprKind as E, BinOp::*, UnOp::Neg}`; `path` is what stands before.
    fn import(&mut self, tree: &UseTree, path: &[String]) {
        let of = path.last().filter(|name| self.enums.contains_key(*name));
        let of_an_ir = IRS.iter().any(|(module, _)| path.iter().any(|part| part == module));
        let mut name = |own: &syn::Ident, here: &syn::Ident| {
            let (own, here) = (own.to_string(), here.to_string());
            if let Some(of) = of {
                self.bare.insert(here, of.clone());
            } else if of_an_ir && self.enums.contains_key(&own) {
                self.names.insert(here, own);
            } else {
                // Another type of this name.
                self.names.remove(&here);
            }
        };
        match tree {
            UseTree::Path(tree) => self.import(&tree.tree, &[path, &[tree.ident.to_string()]].concat()),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.import(tree, path)),
            UseTree::Name(tree) => name(&tree.ident, &tree.ident),
            UseTree::Rename(tree) => name(&tree.ident, &tree.rename),
            UseTree::Glob(_) => {
                let variants = of.map(|of| self.enums[of].iter().map(|variant| (variant.clone(), of.clone())));
                self.bare.extend(variants.into_iter().flatten());
            }
        }
    }

    /// The enum of which this names a variant.
    fn of_variant(&self, path: &syn::Path) -> Option<String> {
        let segments: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        match &segments[..] {
            [name] => self.bare.get(name).cloned(),
            [.., of, name] => {
                let of = if of == "Self" { self.of_self.as_ref()? } else { of };
                let of = self.names.get(of)?;
                self.enums[of].contains(name).then(|| of.clone())
            }
            [] => None,
        }
    }

    /// An enum of an IR of which the pattern names a variant, if it asks which one a value is:
    /// what stands inside of other enums' variants (but for `Some` and its kin) is their business.
    fn named(&self, pattern: &Pat) -> Option<String> {
        let first = |parts: &Punctuated<Pat, _>| parts.iter().find_map(|part| self.named(part));
        match pattern {
            Pat::Guard(guard) => self.named(&guard.pat),
            Pat::Paren(inner) => self.named(&inner.pat),
            Pat::Reference(inner) => self.named(&inner.pat),
            Pat::Or(or) => or.cases.iter().find_map(|case| self.named(case)),
            Pat::Tuple(tuple) => first(&tuple.elems),
            Pat::Path(path) => self.of_variant(&path.path),
            Pat::TupleStruct(variant) => {
                let wraps = ["Some", "Ok", "Err"].iter().any(|name| variant.path.is_ident(name));
                self.of_variant(&variant.path).or_else(|| first(&variant.elems).filter(|_| wraps))
            }
            Pat::Struct(pattern) => {
                // `Expr { kind: ExprKind::Int(_), .. }`
                let fields = || pattern.fields.iter().find_map(|field| self.named(&field.pat));
                let is_struct = pattern.path.segments.len() == 1;
                self.of_variant(&pattern.path).or_else(|| fields().filter(|_| is_struct))
            }
            Pat::Ident(name) => {
                let inner = || name.subpat.as_ref().and_then(|(_, inner)| self.named(inner));
                self.bare.get(&name.ident.to_string()).cloned().or_else(inner)
            }
            _ => None,
        }
    }
}

/// Does every value match the pattern, but for a guard: `_`, `other`, `(_, _)`, `_ if …`.
fn takes_all(pattern: &Pat) -> bool {
    match pattern {
        Pat::Wild(_) => true,
        Pat::Ident(name) => {
            let is_variable = name.ident.to_string().starts_with(|c: char| c.is_lowercase() || c == '_');
            is_variable && name.subpat.as_ref().is_none_or(|(_, inner)| takes_all(inner))
        }
        Pat::Guard(guard) => takes_all(&guard.pat),
        Pat::Paren(inner) => takes_all(&inner.pat),
        Pat::Reference(inner) => takes_all(&inner.pat),
        Pat::Tuple(tuple) => tuple.elems.iter().all(takes_all),
        _ => false,
    }
}

impl<'s> Visit<'s> for CatchAlls<'_> {
    fn visit_item_use(&mut self, item: &'s syn::ItemUse) {
        self.import(&item.tree, &[]);
    }

    fn visit_item_impl(&mut self, item: &'s syn::ItemImpl) {
        let outer = self.of_self.take();
        if let syn::Type::Path(path) = &*item.self_ty {
            self.of_self = path.path.segments.last().map(|segment| segment.ident.to_string());
        }
        visit::visit_item_impl(self, item);
        self.of_self = outer;
    }

    fn visit_expr_match(&mut self, matched: &'s syn::ExprMatch) {
        let of = matched.arms.iter().find_map(|arm| self.named(&arm.pat));
        for arm in matched.arms.iter().filter(|arm| takes_all(&arm.pat)) {
            let line = arm.fat_arrow_token.spans[0].start().line;
            self.found.extend(of.clone().map(|of| (line, of)));
        }
        visit::visit_expr_match(self, matched);
    }
}

#[test]
fn a_match_on_forms_of_an_ir_lists_them() {
    let mut enums = Enums::new();
    for (_, path) in IRS {
        let text = std::fs::read_to_string(root().join(path)).expect("the table names files");
        declared(&syn::parse_file(&text).expect("what compiles is Rust"), &mut enums);
    }
    let mut found = Vec::new();
    for (file, syntax) in syntax_of_sources() {
        let lines = CatchAlls::of(&enums, &syntax).into_iter();
        found.extend(lines.map(|(line, of)| format!("{}:{line}: catches all the rest of `{of}`", file.path)));
    }
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

/// The lines with catch-alls in this function, where the IR has two enums.
fn lines_of(text: &str) -> Vec<usize> {
    let mut enums = Enums::new();
    let ir = "enum Form { A, B(Op), C { x: u8 } } enum Op { Add, Sub }";
    declared(&syn::parse_file(ir).expect("Rust"), &mut enums);
    let found = CatchAlls::of(&enums, &syn::parse_file(text).expect("Rust"));
    found.into_iter().map(|(line, _)| line).collect()
}

#[test]
fn catch_alls_are_found_in_all_spellings() {
    let in_match = |arms: &str| lines_of(&format!("fn f() {{\nmatch e {{\n{arms}\n}} }}"));
    assert_eq!(in_match("Form::A => 1,\n_ => 2,"), [4]);
    assert_eq!(in_match("Form::A => 1,\nother => 2,"), [4]);
    assert_eq!(in_match("_ if c => 0,\nForm::A => 1, Form::B(_) | Form::C { .. } => 2"), [3]);
    assert_eq!(in_match("Some(ast::Form::C { x: 3 }) => 1,\n_ => 2,"), [4]);
    assert_eq!(in_match("(&Form::B(_), 1) if c => 1,\n(_, _) => 2,"), [4]);
    assert_eq!(in_match("Expr { kind: Form::A, .. } => 1,\n_ => 2,"), [4]);
    assert_eq!(in_match("1 => match e { Form::A => 1, _ => 2 },\n_ => 2,"), [3]);
    assert_eq!(lines_of("use crate::kernel::ast::Form as F;\nfn f() { match e { F::A => 1, _ => 2 } }"), [2]);
    assert_eq!(lines_of("use crate::kernel::ast::Op::*;\nfn f() { match e { Add => 1, _ => 2 } }"), [2]);
    assert_eq!(lines_of("impl Op {\nfn f(self) { match self { Self::Add => 1, _ => 2 } } }"), [2]);
}

#[test]
fn other_matches_may_catch_all() {
    let in_match = |arms: &str| lines_of(&format!("fn f() {{\nmatch e {{\n{arms}\n}} }}"));
    assert!(in_match("Form::A | Form::B(_) => 1,\nForm::C { .. } => 2").is_empty());
    assert!(in_match("Some(\"a\") => 1,\n_ => 2,").is_empty());
    assert!(in_match("Some(x) if matches!(x, Form::A) => 1,\n_ => 2,").is_empty());
    assert!(in_match("CType::Of(Form::A) => 1,\n_ => 2,").is_empty());
    assert!(lines_of("use crate::other::Op;\nfn f() { match e { Op::Add => 1, _ => 2 } }").is_empty());
    assert!(lines_of("#[cfg(test)]\nmod tests { fn f() { match e { Op::Add => 1, _ => 2 } } }").is_empty());
}
