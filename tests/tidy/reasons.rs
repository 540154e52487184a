//! What cannot fail says why: there is no `unwrap`, and the text of an `expect` is the reason,
//! which takes more than two words. `unwrap_or` and its kin say what happens otherwise.

use syn::visit::{self, Visit};

use crate::source::{syntax_of_sources, visit_without_tests};

/// So many words are no reason.
const TOO_FEW: usize = 2;

/// The lines with an `unwrap`, or an `expect` without a reason. A method of this name that takes
/// more than a text is another one.
#[derive(Default)]
struct Unreasoned(Vec<usize>);

impl<'s> Visit<'s> for Unreasoned {
    fn visit_expr_method_call(&mut self, call: &'s syn::ExprMethodCall) {
        let unwraps = ["unwrap", "unwrap_err"].iter().any(|name| call.method == name) && call.args.is_empty();
        let text = match call.args.first() {
            Some(syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. })) if call.args.len() == 1 => text.value(),
            _ => String::new(),
        };
        let expects = ["expect", "expect_err"].iter().any(|name| call.method == name) && !text.is_empty();
        if unwraps || (expects && text.split_whitespace().count() <= TOO_FEW) {
            self.0.push(call.method.span().start().line);
        }
        visit::visit_expr_method_call(self, call);
    }
}

impl Unreasoned {
    fn of(syntax: &syn::File) -> Vec<usize> {
        let mut found = Unreasoned::default();
        visit_without_tests(syntax, &mut found);
        found.0
    }
}

#[test]
fn what_cannot_fail_says_why() {
    let mut found = Vec::new();
    for (file, syntax) in syntax_of_sources() {
        found.extend(Unreasoned::of(&syntax).into_iter().map(|line| format!("{}:{line}", file.path)));
    }
    assert!(found.is_empty(), "unwraps without a reason of more than {TOO_FEW} words:\n{}", found.join("\n"));
}

#[test]
fn unwraps_without_a_reason_are_found() {
    let lines = |text: &str| Unreasoned::of(&syn::parse_file(text).expect("a file of Rust"));
    assert_eq!(lines("fn f() {\na.unwrap();\n}"), [2]);
    assert_eq!(lines("fn f() {\na.expect(\"a value\");\n}"), [2]);
    assert_eq!(lines("fn f() {\na\n.b(c.unwrap_err())\n.expect(\"x\");\n}"), [4, 3]);
    assert!(lines("fn f() { a.unwrap_or(1).expect(\"the caller has asked for it\"); }").is_empty());
    assert!(lines("fn f() { self.expect(a == b, span, \"no\"); }").is_empty());
    assert!(lines("#[cfg(test)]\nmod tests { fn f() { a.unwrap() } }\n#[test] fn g() { a.unwrap() }").is_empty());
}
