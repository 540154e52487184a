//! No circle of more than three files: whoever reads one file of a circle has to read them all.
//!
//! A file needs another one if it names an item that is defined there, be it by a re-export.
//! Methods are not looked at: those of one type may stand in several files (`impl Builder`),
//! and what a file needs for them is the type.

use std::collections::{BTreeMap, BTreeSet};

use petgraph::algo::tarjan_scc;
use petgraph::graph::DiGraph;
use proc_macro2::{TokenStream, TokenTree};
use syn::UseTree;
use syn::visit::{self, Visit};

use crate::source::{File, syntax_of_sources, visit_without_tests};

/// Files of a circle beyond which the test fails.
const MOST_FILES: usize = 3;
/// So many re-exports lead to a definition, at most.
const MOST_REEXPORTS: usize = 8;

/// A path from the root of the crate, as in `["kernel", "ast", "Expr"]`.
type Path = Vec<String>;

/// What a file imports and names.
struct Module {
    /// Where it is.
    own: Path,
    /// The modules that it declares.
    children: BTreeSet<String>,
    /// What `use` brings in: the name here, and the path of what it is.
    imports: Vec<(String, Path)>,
    /// `use path::*`
    globs: Vec<Path>,
    /// Paths in its code.
    named: Vec<Path>,
}

impl Module {
    fn of(file: &File, syntax: &syn::File) -> Module {
        let path = file.path.strip_prefix("src/").unwrap_or(&file.path);
        let path = path.strip_suffix(".rs").unwrap_or(path);
        let path = path.strip_suffix("/mod").unwrap_or(if path == "lib" { "" } else { path });
        let own = path.split('/').filter(|part| !part.is_empty()).map(str::to_owned).collect();
        let children = syntax.items.iter().filter_map(|item| match item {
            syn::Item::Mod(child) => Some(child.ident.to_string()),
            _ => None,
        });
        let children = children.collect();
        let mut module = Module { own, children, imports: Vec::new(), globs: Vec::new(), named: Vec::new() };
        visit_without_tests(syntax, &mut module);
        module
    }

    /// What one `use` says; `before` is what stands before the tree.
    fn import(&mut self, tree: &UseTree, before: &[String]) {
        match tree {
            UseTree::Path(tree) => self.import(&tree.tree, &[before, &[tree.ident.to_string()]].concat()),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.import(tree, before)),
            UseTree::Name(tree) => self.bring(&tree.ident, &tree.ident, before),
            UseTree::Rename(tree) => self.bring(&tree.ident, &tree.rename, before),
            UseTree::Glob(_) => self.globs.extend(self.absolute(before)),
        }
    }

    /// `before::own`, which is called `here`.
    fn bring(&mut self, own: &syn::Ident, here: &syn::Ident, before: &[String]) {
        let path = if own == "self" { before.to_vec() } else { [before, &[own.to_string()]].concat() };
        let here = if here == "self" { before.last().cloned() } else { Some(here.to_string()) };
        self.imports.extend(here.zip(self.absolute(&path)));
    }

    /// The path from the root, of one that says by itself that it is of this crate.
    fn absolute(&self, path: &[String]) -> Option<Path> {
        let first = path.first()?;
        match first.as_str() {
            "crate" => Some(path[1..].to_vec()),
            "self" => Some([&self.own, &path[1..]].concat()),
            "super" => {
                let up = path.iter().take_while(|part| *part == "super").count();
                Some([&self.own[..self.own.len().checked_sub(up)?], &path[up..]].concat())
            }
            _ => self.children.contains(first).then(|| [&self.own, path].concat()),
        }
    }

    fn name(&mut self, path: &[String]) {
        if path.len() > 1 {
            self.named.extend(self.absolute(path));
        }
    }

    /// The paths `a::b` in what a macro is given.
    fn names_of_macro(&mut self, tokens: TokenStream) {
        let mut path: Path = Vec::new();
        let mut goes_on = false;
        for token in tokens {
            match token {
                TokenTree::Ident(name) if goes_on => path.push(name.to_string()),
                TokenTree::Punct(colon) if colon.as_char() == ':' => {
                    goes_on = true;
                    continue;
                }
                token => {
                    self.name(&path);
                    path.clear();
                    match token {
                        TokenTree::Ident(name) => path.push(name.to_string()),
                        TokenTree::Group(group) => self.names_of_macro(group.stream()),
                        TokenTree::Punct(_) | TokenTree::Literal(_) => {}
                    }
                }
            }
            goes_on = false;
        }
        self.name(&path);
    }
}

impl<'s> Visit<'s> for Module {
    fn visit_item_use(&mut self, item: &'s syn::ItemUse) {
        self.import(&item.tree, &[]);
    }

    fn visit_path(&mut self, path: &'s syn::Path) {
        let parts: Path = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        self.name(&parts);
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, called: &'s syn::Macro) {
        self.names_of_macro(called.tokens.clone());
        visit::visit_macro(self, called);
    }
}

/// The modules of the crate by their paths; each is a file.
struct Crate(BTreeMap<Path, Module>);

impl Crate {
    fn of(files: &[(File, syn::File)]) -> Crate {
        // The program is a crate of its own.
        let of_library = files.iter().filter(|(file, _)| file.path != "src/main.rs");
        let modules = of_library.map(|(file, syntax)| Module::of(file, syntax));
        Crate(modules.map(|module| (module.own.clone(), module)).collect())
    }

    /// The file where that is defined which a path names. Behind `most` re-exports nothing is found.
    fn definition(&self, path: &[String], most: usize) -> Option<&Path> {
        let (own, module) = (0..=path.len()).rev().find_map(|n| self.0.get_key_value(&path[..n]))?;
        let Some(name) = path.get(own.len()) else { return Some(own) };
        let most = most.checked_sub(1)?;
        match module.imports.iter().find(|(here, _)| here == name) {
            Some((_, whole)) => self.definition(&[whole, &path[own.len() + 1..]].concat(), most),
            None => Some(own),
        }
    }

    /// The files of which each file needs something.
    fn needs(&self) -> BTreeMap<&Path, BTreeSet<&Path>> {
        let of = |module: &Module| {
            let paths = module.imports.iter().map(|(_, path)| path).chain(&module.globs).chain(&module.named);
            let all = paths.filter_map(|path| self.definition(path, MOST_REEXPORTS));
            all.filter(|path| **path != module.own).collect()
        };
        self.0.iter().map(|(own, module)| (own, of(module))).collect()
    }
}

/// The circles of more files than allowed, each as a text; the largest first.
fn circles(files: &[(File, syn::File)], most: usize) -> Vec<String> {
    let all = Crate::of(files);
    let needs = all.needs();
    let mut graph: DiGraph<&Path, ()> = DiGraph::new();
    let nodes: BTreeMap<&Path, _> = needs.keys().map(|own| (*own, graph.add_node(own))).collect();
    for (own, other) in needs.iter().flat_map(|(own, needed)| needed.iter().map(move |other| (own, other))) {
        graph.add_edge(nodes[own], nodes[other], ());
    }
    let mut circles: Vec<Vec<&Path>> =
        tarjan_scc(&graph).iter().map(|circle| circle.iter().map(|node| graph[*node]).collect()).collect();
    circles.retain(|circle| circle.len() > most);
    circles.sort_by_key(|circle| std::cmp::Reverse(circle.len()));
    let file = |own: &&Path, circle: &[&Path]| {
        let needed = needs[*own].iter().filter(|other| circle.contains(other)).map(|other| other.join("::"));
        format!("    {} needs {}", own.join("::"), needed.collect::<Vec<_>>().join(", "))
    };
    let text = |circle: &Vec<&Path>| {
        let mut lines: Vec<String> = circle.iter().map(|own| file(own, circle)).collect();
        lines.sort();
        format!("{} files:\n{}", circle.len(), lines.join("\n"))
    };
    circles.iter().map(text).collect()
}

#[test]
fn no_circle_of_many_files() {
    let found = circles(&syntax_of_sources(), MOST_FILES);
    assert!(found.is_empty(), "more than {MOST_FILES} files need each other:\n{}", found.join("\n"));
}

#[test]
fn circles_are_found_in_all_spellings() {
    let file = |path: &str, text: &str| {
        let file = File { path: format!("src/{path}.rs"), text: text.to_owned() };
        (file, syn::parse_file(text).expect("the texts are Rust"))
    };
    let files = [
        file("lib", "pub mod a; pub mod b; pub mod c; mod d;"),
        file("a/mod", "mod inside; pub use inside::Item as Other; fn f() { inside::g() }"),
        file("a/inside", "use super::super::b::{self, two}; pub struct Item;"),
        file("b", "fn two() { matches!(1, crate::c::Three(_)) }"),
        // By a re-export: it needs `a::inside`, not `a`. The test at its end does not count.
        file("c", "use crate::a::Other; pub struct Three; #[cfg(test)] mod tests { use crate::d; }"),
        file("d", "use super::c::Three;"),
    ];
    let text = "3 files:\n    a::inside needs b\n    b needs c\n    c needs a::inside";
    assert_eq!(circles(&files, 2), [text]);
    assert!(circles(&files, 3).is_empty());
}
