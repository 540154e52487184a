//! Claims as the author of a kernel would write them.

use crate::kernel::ast::{Function, Language, LocalId, ObjectId};

use super::claims::{Fact, Name, Proposal, What};
use super::fit::condition::Condition;
use super::fit::term::{Binary, Term, Unary};
use super::fit::{Bound, Claim};
use super::simulate::Domain;

/// Names for the element that a claim is about: the first that the kernel does not use.
const ELEMENTS: [&str; 4] = ["x", "i", "element", "element_"];

/// Writes them.
pub struct Writer<'a> {
    pub function: &'a Function,
    pub language: Language,
    pub domain: Domain,
}

impl Writer<'_> {
    /// The annotation that states a proposal.
    pub fn annotation(&self, proposal: &Proposal) -> String {
        let words = Words { writer: self, names: &proposal.names };
        match &proposal.what {
            What::Elements(array, claim) => {
                let (array, element) = (self.array(*array), self.element());
                let claim = words.claim(claim, &format!("{array}[{element}]"));
                format!("__element_invariant({array}, {element}, {claim});")
            }
            What::Across(local, claim) => {
                let claim = words.claim(claim, &self.local(*local));
                format!("__barrier_invariant_1({claim}, {});", self.thread())
            }
            What::Held(local, claim) => format!("__invariant({});", words.claim(claim, &self.local(*local))),
            What::Given(local, claim) => format!("__shuffle_invariant({});", words.claim(claim, &self.local(*local))),
            What::Numbers(fact) => format!("__invariant({});", words.fact(fact)),
        }
    }

    /// What the element is called.
    pub fn element(&self) -> &'static str {
        let is_free = |name: &&&str| !self.function.locals.iter().any(|local| local.name.as_deref() == Some(**name));
        ELEMENTS.iter().find(is_free).copied().unwrap_or("element__")
    }

    /// An array's name.
    pub fn array(&self, object: ObjectId) -> String {
        self.function.objects[object].name.clone()
    }

    /// A local's name.
    pub fn local(&self, local: LocalId) -> String {
        self.function.locals[local].name.clone().unwrap_or_else(|| "?".to_owned())
    }

    /// A variable of claims.
    pub fn name(&self, name: Name) -> String {
        match name {
            Name::Element => self.element().to_owned(),
            Name::Local(local) => self.local(local),
            Name::Thread => self.thread().to_owned(),
            Name::BlockDim => self.block_dim().to_owned(),
        }
    }

    fn thread(&self) -> &'static str {
        match self.language {
            Language::Cuda => "threadIdx.x",
            Language::OpenCl => "get_local_id(0)",
        }
    }

    fn block_dim(&self) -> &'static str {
        match self.language {
            Language::Cuda => "blockDim.x",
            Language::OpenCl => "get_local_size(0)",
        }
    }
}

struct Words<'a> {
    writer: &'a Writer<'a>,
    names: &'a [Name],
}

impl Words<'_> {
    fn claim(&self, claim: &Claim, value: &str) -> String {
        let sum = match self.writer.domain {
            Domain::Intervals => "__is_sum",
            Domain::Classes => "__is_strided_sum",
        };
        let [lo, hi] = claim.bounds.each_ref().map(|bound| self.bound(bound));
        let sum = format!("{sum}({value}, {lo}, {hi})");
        let guard: Vec<String> = claim.guard.iter().map(|condition| self.condition(condition)).collect();
        if guard.is_empty() { sum } else { format!("__implies({}, {sum})", guard.join(" && ")) }
    }

    fn fact(&self, fact: &Fact) -> String {
        let [own, other] = match fact {
            Fact::Power(a) | Fact::PowerOrZero(a) | Fact::OneOf(a, _) => [self.outer(a), String::new()],
            Fact::AtMost(a, b) | Fact::Equal(a, b) => [self.outer(a), self.outer(b)],
        };
        match fact {
            Fact::Power(_) => format!("__is_pow2({own}) && 1 <= {own}"),
            Fact::PowerOrZero(_) => format!("__is_pow2({own})"),
            Fact::AtMost(..) => format!("{own} <= {other}"),
            Fact::Equal(..) => format!("{own} == {other}"),
            Fact::OneOf(_, [a, b]) => format!("{own} == {} || {own} == {}", self.outer(a), self.outer(b)),
        }
    }

    fn bound(&self, bound: &Bound) -> String {
        match bound {
            Bound::Term(term) => self.outer(term),
            Bound::Choice(condition, a, b) => {
                format!("{} ? {} : {}", self.condition(condition), self.outer(a), self.outer(b))
            }
        }
    }

    fn condition(&self, condition: &Condition) -> String {
        let op = match (condition.less, condition.negated) {
            (true, false) => "<",
            (true, true) => ">=",
            (false, false) => "==",
            (false, true) => "!=",
        };
        // `&` binds less than a comparison.
        let [a, b] = condition.operands.each_ref().map(|term| self.operand(term));
        format!("{a} {op} {b}")
    }

    fn outer(&self, term: &Term) -> String {
        let text = self.operand(term);
        let inner = text.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
        inner.filter(|inner| is_one(inner)).map_or(text.clone(), str::to_owned)
    }

    fn operand(&self, term: &Term) -> String {
        match term {
            Term::Variable(number) => self.writer.name(self.names[*number]),
            Term::Constant(value) => value.to_string(),
            Term::Unary(op, a) => {
                let a = self.operand(a);
                match op {
                    Unary::Next => format!("({a} + 1)"),
                    Unary::Double => format!("(2 * {a})"),
                    Unary::Half => format!("({a} / 2)"),
                    Unary::Lowest => format!("({a} & (0u - {a}))"),
                }
            }
            Term::Binary(op, a, b) => {
                let [a, b] = [self.operand(a), self.operand(b)];
                match op {
                    Binary::Add => format!("({a} + {b})"),
                    Binary::Sub => format!("({a} - {b})"),
                    Binary::Monus => format!("({a} < {b} ? 0 : {a} - {b})"),
                    Binary::And => format!("({a} & {b})"),
                    Binary::Mul => format!("({a} * {b})"),
                    Binary::Div => format!("({a} / {b})"),
                    Binary::Rem => format!("({a} % {b})"),
                    Binary::Below => format!("({a} & ({b} - 1))"),
                    Binary::Aligned => format!("({a} & ~({b} - 1))"),
                    Binary::Min => format!("({a} < {b} ? {a} : {b})"),
                }
            }
        }
    }
}

/// Are the parentheses of a text its own.
fn is_one(inner: &str) -> bool {
    let mut depth = 0;
    inner.chars().all(|c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        depth >= 0
    })
}
