//! Pointers in memory: the words that maps hold for them (see [`crate::kernel::address`]).
//!
//! ```text
//! load p:   w := map[i]           or arbitrary, where the map is of something else
//!           where nobody writes the array:  w := map[i] or given(array, i)
//!               assume w == 0 or w is the middle of a region
//!                                and, but for pointers to records, array(w), cell(w) == array, i
//!           assume w is a word
//!           p.base := tag(w);  p.offset := place(w)
//! store p:  assume -2^55 <= p.offset < 2^55
//!           map[i] := tag(p.base) * 2^56 + p.offset
//! ```
//!
//! What a word means for a tag that no target of the pointer has is left to what is behind pointers
//! in memory, which stands for everything that is not known. In shared memory that holds nothing but pointers
//! there are no words but those that the kernel stores: to use another one, C gives no meaning, and the assumption says so.
//! Where nothing is stored at all the load is refused, since under that assumption nothing would follow it.

use crate::assumption;
use crate::base::diagnostic::{Diagnostic, Result};
use crate::base::source::Span;
use crate::ivl::ast::{self as ivl, Expr, FunctionId, Type};
use crate::ivl::build;
use crate::ivl::op::Op;
use crate::ivl::thread::Scope;
use crate::kernel::address;
use crate::kernel::ast::{self as kernel, ObjectId, Scalar, Space};
use crate::kernel::integer::I64;
use crate::kernel::visit;
use crate::refusal::Construct;

use super::state::{Encoder, Pointer, PointerLocal};

fn number(value: i128) -> Expr {
    build::lit(value, I64)
}

fn between(low: i128, e: &Expr, high: i128) -> Expr {
    build::and2(build::op(Op::Le, I64, [number(low), e.clone()]), build::op(Op::Le, I64, [e.clone(), number(high)]))
}

/// The word's tag, and its place in that array.
fn parts(word: &Expr) -> (Expr, Expr) {
    let half = number(1 << (address::PLACE_BITS - 1));
    let length = number(1 << address::PLACE_BITS);
    let raised = build::op(Op::AddExact, I64, [word.clone(), half.clone()]);
    let tag = build::op(Op::ShrConst, I64, [raised.clone(), length.clone()]);
    (tag, build::op(Op::SubExact, I64, [build::op(Op::Mask, I64, [raised, length]), half]))
}

impl Encoder<'_> {
    /// An arbitrary word.
    pub(super) fn arbitrary_word(&mut self) -> Expr {
        let word = self.out.declare("word", Type::Machine(I64), Scope::Thread, false);
        self.havoc(word);
        build::var(word)
    }

    /// The word that a cell has held since before the kernel: null, or the middle of a region. Where other
    /// cells have others (`apart`), the word knows its cell.
    pub(super) fn given_word(
        &mut self,
        (object, offset): (ObjectId, &Expr),
        content: Option<Expr>,
        apart: bool,
        span: Span,
    ) -> Result<Expr> {
        let array = number(self.tag(object, span)?);
        let given = self.word_function("word.given", 2);
        let word = content.unwrap_or_else(|| build::apply(given, vec![array.clone(), offset.clone()]));
        let (tag, place) = parts(&word);
        let start = build::op(Op::Mask, I64, [place, number(1 << address::REGION_BITS)]);
        let mut claims = vec![build::eq(tag, number(address::BEHIND)), build::eq(start, number(0))];
        if apart {
            for (name, part) in [("word.array", array), ("word.cell", offset.clone())] {
                let function = self.word_function(name, 1);
                claims.push(build::eq(build::apply(function, vec![word.clone()]), part));
            }
        }
        self.out.assume(build::or2(build::eq(word.clone(), number(0)), build::and(claims)));
        Ok(word)
    }

    /// The number of a place behind pointers in memory: anything, as its array begins anywhere.
    pub(super) fn number_behind(&mut self, place: Expr) -> Expr {
        let function = self.word_function("word.number", 1);
        let number = build::apply(function, vec![place]);
        self.out.assume(build::op(Op::InRange, I64, [number.clone()]));
        number
    }

    /// A function of the launch over words.
    fn word_function(&mut self, name: &str, params: usize) -> FunctionId {
        if let Some(known) = self.functions.get(name) {
            return *known;
        }
        let machine = Type::Machine(I64);
        let function = ivl::Function { name: name.to_owned(), params: vec![machine.clone(); params], result: machine };
        let id = self.out.program.functions.push(function);
        self.functions.insert(name.to_owned(), id);
        id
    }

    /// A thread's memory, and a group's, hold no pointer before somebody stores one.
    pub(super) fn refuse_never_stored(&self, object: ObjectId, span: Span) -> Result<()> {
        let source = &self.function.objects[object];
        let is_empty = matches!(source.space, Space::Shared | Space::Private) && !source.of_argument;
        if !is_empty || self.points_to.is_written(object) {
            return Ok(());
        }
        let what = format!("a pointer in `{}`, where nothing is stored,", source.name);
        Err(Box::new(Diagnostic::unsupported(span, Construct::UninitialisedPointer, what)))
    }

    /// Whether all words in an array are such as the kernel stores: nothing is there before, and nothing else
    /// is made of them.
    pub(super) fn holds_stored_words(&self, object: ObjectId) -> bool {
        let source = &self.function.objects[object];
        let is_empty = matches!(source.space, Space::Shared | Space::Private) && !source.of_argument;
        is_empty && self.points_to.content(object) == Some(Scalar::Int(I64))
    }

    /// Gives a pointer what a word stands for; `stored`: one that the kernel stores.
    pub(super) fn load_word(&mut self, slot: &PointerLocal, word: Expr, stored: bool, span: Span) -> Result<()> {
        self.refuse_unknown_words(span)?;
        self.assume_once(assumption::Kind::PointersApart);
        let (least, greatest) = address::range();
        self.out.assume(between(least, &word, greatest));
        let (tag, place) = parts(&word);
        let has = |value: i128| build::eq(tag.clone(), number(value));
        let behind = address::behind(self.function);
        let mut cases = Vec::new();
        for target in slot.targets.iter().filter(|target| **target != behind) {
            let value = match target {
                None => 0,
                Some(object) => {
                    self.refuse_private(*object, span)?;
                    self.tag(*object, span)?
                }
            };
            cases.push((has(value), *target));
        }
        let named: Vec<Expr> = cases.iter().map(|(case, _)| case.clone()).collect();
        if stored && !self.points_to.stored().contains(&behind) {
            self.out.assume(build::or(named.clone()));
        }
        cases.push((build::not(build::or(named)), behind));
        self.assign_pointer(slot, Pointer { cases, offset: place, unit: slot.unit });
        Ok(())
    }

    /// The word that stands for a pointer.
    pub(super) fn word_of(&mut self, p: &Pointer, span: Span) -> Result<Expr> {
        self.refuse_unknown_words(span)?;
        let half = 1 << (address::PLACE_BITS - 1);
        self.out.assume(between(-half, &p.offset, half - 1));
        let mut word = number(0);
        for (case, target) in &p.cases {
            let Some(object) = target else { continue };
            self.refuse_private(*object, span)?;
            let first = number(self.tag(*object, span)? << address::PLACE_BITS);
            word = build::ite(case.clone(), build::op(Op::AddExact, I64, [first, p.offset.clone()]), word);
        }
        Ok(word)
    }

    fn refuse_private(&self, object: ObjectId, span: Span) -> Result<()> {
        let object = &self.function.objects[object];
        if object.space != Space::Private {
            return Ok(());
        }
        let what = format!("a pointer to `{}` stored in memory", object.name);
        let diagnostic = Diagnostic::unsupported(span, Construct::PointerInMemory, what);
        Err(Box::new(diagnostic.with_help("each thread has a variable of its own there")))
    }

    fn tag(&self, object: ObjectId, span: Span) -> Result<i128> {
        address::tag(self.function, object).ok_or_else(|| {
            let what = "a pointer stored in memory by a kernel of so many arrays";
            Box::new(Diagnostic::unsupported(span, Construct::PointerInMemory, what))
        })
    }

    /// Where parameters may alias, so may they what is behind pointers in memory; and what a function that is called
    /// by its contract stores is not known.
    fn refuse_unknown_words(&self, span: Span) -> Result<()> {
        if visit::any_stmt(self.function, |stmt| matches!(stmt.kind, kernel::StmtKind::Call { .. })) {
            let what = "a pointer in memory, in a kernel that calls a function by its contract,";
            let diagnostic = Diagnostic::unsupported(span, Construct::PointerInMemory, what);
            return Err(Box::new(
                diagnostic.with_help("leave the contract out: then the function is a part of the kernel"),
            ));
        }
        if !self.options.may_alias {
            return Ok(());
        }
        let what = "a pointer in memory under `--may-alias`";
        let diagnostic = Diagnostic::unsupported(span, Construct::MayAlias, what);
        const HELP: &str =
            "without `--may-alias` such pointers are assumed to point to arrays of their own, and the verdict says so";
        Err(Box::new(diagnostic.with_help(HELP)))
    }
}
