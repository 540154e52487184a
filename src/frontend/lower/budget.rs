//! How large a kernel may become, when calls are replaced by bodies: two calls in each of
//! twenty functions are a million bodies.

use super::builder::Builder;
use super::context::R;
use crate::base::diagnostic::{Code, Diagnostic};
use crate::base::source::Span;
use crate::frontend::bounds::{CALLS, STATEMENTS};
use crate::frontend::tree::Node;

impl<'a> Builder<'_, 'a> {
    /// Another call is replaced by a body.
    pub fn spend_call(&mut self, function: &'a Node, span: Span) -> R<()> {
        self.cx.bounds.step(span)?;
        self.budget.all_calls += 1;
        *self.budget.calls.entry(function.id).or_default() += 1;
        if self.budget.all_calls <= CALLS {
            return Ok(());
        }
        Err(self.too_large(format!("takes more than {CALLS} calls, which are replaced by bodies"), span).into())
    }

    /// Another statement.
    pub fn spend_statement(&mut self, span: Span) -> R<()> {
        self.cx.bounds.step(span)?;
        self.budget.statements += 1;
        if self.budget.statements <= STATEMENTS {
            return Ok(());
        }
        Err(self.too_large(format!("takes more than {STATEMENTS} statements"), span).into())
    }

    /// Reported at the kernel's own call, if it is within one: there a reader begins.
    fn too_large(&self, how: String, span: Span) -> Diagnostic {
        let call = self.control.frames.get(1).map(|frame| frame.call);
        let name = |id: u64| self.cx.index.decl(id).map_or("", |function| function.title());
        let (what, most) = (call.map_or("the kernel", |_| "what is called here"), self.most_called());
        let often = most.map_or(String::new(), |(id, count)| format!(": `{}` alone is called {count} times", name(id)));
        let diagnostic = Diagnostic::error(Code::Limit, call.unwrap_or(span), format!("{what} {how}{often}"));
        if most.is_none() {
            return diagnostic.with_help("split the kernel, or write what is repeated as a loop");
        }
        // Where calls double at each level, a contract half-way leaves the root of their number.
        let way = self.control.active.get(1..).unwrap_or_default();
        let which = way.get(way.len() / 2).map_or(String::new(), |id| format!(", such as `{}`,", name(*id)));
        diagnostic.with_help(format!(
            "state a contract of a function on the way{which} which then stands for its body: `__ensures`, and \
             `__reads_from` and `__writes_to` where it uses memory; or call it once and keep the result"
        ))
    }

    fn most_called(&self) -> Option<(u64, usize)> {
        let calls = self.budget.calls.iter().map(|(id, count)| (*id, *count));
        calls.max_by_key(|(id, count)| (*count, std::cmp::Reverse(*id)))
    }
}
