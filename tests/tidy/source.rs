//! Files of the package, as text and as syntax.

use std::path::{Path, PathBuf};

use syn::visit::Visit;

use super::files;

/// A source file: its path from the package's root, its text.
pub struct File {
    pub path: String,
    pub text: String,
}

/// The package's root.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All files below a directory whose extension is one of these, with their texts.
pub fn texts(directory: &str, extensions: &[&str]) -> Vec<File> {
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).ok()?;
        let path = path.strip_prefix(root()).unwrap_or(&path).display().to_string();
        Some(File { path, text })
    };
    files::below(&root().join(directory), extensions).into_iter().filter_map(read).collect()
}

/// The files of `src` that are more than tests, each with its syntax.
pub fn syntax_of_sources() -> Vec<(File, syn::File)> {
    let parse = |file: File| {
        let syntax = syn::parse_file(&file.text).unwrap_or_else(|error| panic!("{}: {error}", file.path));
        (file, syntax)
    };
    let parsed: Vec<_> = texts("src", &["rs"]).into_iter().map(parse).collect();
    let tests: Vec<String> = parsed.iter().flat_map(|(file, syntax)| modules_of_tests(&file.path, syntax)).collect();
    parsed.into_iter().filter(|(file, _)| !tests.contains(&file.path)).collect()
}

/// `#[cfg(test)] mod NAME;`: the files that it may mean.
fn modules_of_tests(path: &str, syntax: &syn::File) -> Vec<String> {
    let module = path.strip_suffix(".rs").unwrap_or(path);
    let folder = ["/mod", "/lib", "/main"].iter().find_map(|end| module.strip_suffix(end)).unwrap_or(module);
    let declared = syntax.items.iter().filter_map(|item| match item {
        syn::Item::Mod(module) if module.content.is_none() && is_of_tests(&module.attrs) => Some(&module.ident),
        _ => None,
    });
    declared.flat_map(|name| [format!("{folder}/{name}.rs"), format!("{folder}/{name}/mod.rs")]).collect()
}

/// Whether there is a `#[cfg(test)]` or a `#[test]`.
pub fn is_of_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        syn::Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string() == "test",
        meta => meta.path().is_ident("test"),
    })
}

/// Visits the items of the file that are more than tests.
pub fn visit_without_tests<'s>(syntax: &'s syn::File, visitor: &mut impl Visit<'s>) {
    syntax.items.iter().filter(|item| !is_of_tests(attributes(item))).for_each(|item| visitor.visit_item(item));
}

fn attributes(item: &syn::Item) -> &[syn::Attribute] {
    match item {
        syn::Item::Fn(item) => &item.attrs,
        syn::Item::Impl(item) => &item.attrs,
        syn::Item::Mod(item) => &item.attrs,
        syn::Item::Use(item) => &item.attrs,
        _ => &[],
    }
}
