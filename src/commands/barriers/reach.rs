//! Who may come to a place of the text: the kernel whose body it stands in, or any.
//!
//! What holds: to a place in the body of a kernel that is known nobody else comes; to any other place each kernel may come
//! of which it is not known what it comes to: one that is refused or was given up, a template without an instance, one that
//! the preprocessor or a flag leaves out. Absent: what macros make; where one stands for the word that makes a kernel of a
//! function, its definition counts as a kernel that is not known.

use std::ops::Range;
use std::path::Path;

use crate::base::outline::{self, Token};
use crate::base::source::SourceMap;
use crate::report::{KernelReport, RunReport};

/// What makes a kernel of a function.
const KERNEL: [&str; 2] = ["__global__", "__kernel"];
/// What begins a function: none stands in the body of another but closures, which may be called elsewhere.
const FUNCTION: [&str; 4] = ["__global__", "__kernel", "__device__", "__host__"];

/// Who may come where.
pub struct Reach {
    /// The bodies of kernels that are known.
    bodies: Vec<Range<usize>>,
    /// What a kernel is called of which it is not known what it comes to.
    unknown: Option<String>,
}

impl Reach {
    /// Of a file.
    pub fn of(report: &RunReport, sources: &SourceMap, path: &Path, text: &str) -> Reach {
        let own = sources.find(path);
        let name = |kernel: &KernelReport| (Some(kernel.span.file) == own).then_some(kernel.span.start as usize);
        let all: Vec<usize> = report.kernels().filter_map(name).collect();
        let refused = report.kernels().find(|kernel| kernel.barriers.is_none());
        let refused = refused.map(|kernel| format!("kernel `{}`, which is not verified,", kernel.name));
        let known = report.kernels().filter(|kernel| kernel.barriers.is_some()).filter_map(name);
        Self::new(text, &all, known.collect(), refused)
    }

    /// The names of kernels of which something is told, and of those that are known, by where they begin.
    fn new(text: &str, told: &[usize], known: Vec<usize>, refused: Option<String>) -> Reach {
        let tokens = outline::tokens(text, 0);
        let made = outline::directives(text).into_iter().any(|one| KERNEL.iter().any(|word| one.text.contains(word)));
        let made = made.then(|| "what a macro makes a kernel of".to_owned());
        let unknown = refused.or_else(|| untold(&tokens, told)).or(made);
        Reach { bodies: known.into_iter().filter_map(|name| body(&tokens, name)).collect(), unknown }
    }

    /// The kernel that may come to a place without being known to.
    pub fn unknown_at(&self, place: usize) -> Option<&str> {
        let is_own = self.bodies.iter().any(|body| body.contains(&place));
        self.unknown.as_deref().filter(|_| !is_own)
    }
}

/// A kernel that the text defines and that the report does not tell of.
fn untold(tokens: &[Token], told: &[usize]) -> Option<String> {
    let begins = |(number, token): (usize, &Token)| KERNEL.contains(&token.text).then_some(number);
    tokens.iter().enumerate().filter_map(begins).find_map(|begin| {
        let end = begin + tokens[begin..].iter().position(|token| ["{", ";"].contains(&token.text))?;
        let head = &tokens[begin..end];
        let is_told = head.iter().any(|token| told.contains(&token.start));
        let is_name = |pair: &[Token]| pair[1].text == "(" && !pair[0].text.starts_with("__");
        let name = head.windows(2).find(|pair| is_name(pair)).map_or("", |pair| pair[0].text);
        (tokens[end].text == "{" && !is_told).then(|| format!("kernel `{name}`, which is not read,"))
    })
}

/// The body of the function whose name begins at an offset; `None`: it is not clear where it ends.
fn body(tokens: &[Token], name: usize) -> Option<Range<usize>> {
    let name = tokens.iter().position(|token| token.start == name)?;
    let open = name + tokens[name..].iter().position(|token| ["{", ";"].contains(&token.text))?;
    let mut depth = 0usize;
    for token in &tokens[open..] {
        match token.text {
            "{" => depth += 1,
            "}" => depth = depth.checked_sub(1)?,
            word if FUNCTION.contains(&word) => return None,
            _ => {}
        }
        if depth == 0 {
            return Some(tokens[open].end()..token.start);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "__device__ void f() { meet(); }\n__global__ void k(int *a) { f(); own(); }\n";

    fn at(text: &str, part: &str) -> usize {
        text.find(part).expect("it is there")
    }

    #[test]
    fn a_kernel_that_is_not_known_may_come_to_all_but_bodies_of_others() {
        let known = vec![at(TEXT, "k(")];
        let all_known = Reach::new(TEXT, &known, known.clone(), None);
        assert_eq!(all_known.unknown_at(at(TEXT, "meet")), None);
        let refused = Reach::new(TEXT, &known, known.clone(), Some("kernel `r`".to_owned()));
        assert_eq!(refused.unknown_at(at(TEXT, "meet")), Some("kernel `r`"));
        assert_eq!(refused.unknown_at(at(TEXT, "own")), None);
    }

    #[test]
    fn kernels_of_the_text_that_nothing_is_told_of_are_not_known() {
        let known = vec![at(TEXT, "k(")];
        let unknown = |more: &str| {
            let text = format!("{TEXT}{more}");
            Reach::new(&text, &known, known.clone(), None).unknown_at(at(&text, "meet")).map(str::to_owned)
        };
        let other = "#if 0\n__global__ __launch_bounds__(64) void other(int *a) { f(); }\n#endif\n";
        assert_eq!(unknown(other).as_deref(), Some("kernel `other`, which is not read,"));
        assert_eq!(unknown("__global__ void declared(int *a);\n"), None);
        assert!(unknown("#define KERNEL __global__ void\n").is_some());
    }

    #[test]
    fn a_body_with_another_function_in_it_is_not_clear() {
        let text = "__global__ void k() { auto f = [] __device__ () { own(); }; }\n";
        let known = vec![at(text, "k(")];
        let reach = Reach::new(text, &known, known.clone(), Some("kernel `r`".to_owned()));
        assert!(reach.unknown_at(at(text, "own")).is_some());
    }
}
