//! Raw commands with names and sorts resolved. Attributes carry what Boogie has
//! no commands for: accesses, barriers, barrier invariants, places in the source.
//! An attribute that says nothing to us is an error, not a comment.

use crate::base::id::Id;
use crate::base::source::{FileId, Span};
use crate::ivl::ast::{
    Access, AccessKind, Barrier, BarrierInvariant, Collective, Command, CommandKind, Exchange, Expr, ExprKind,
    InvariantForm, SiteId, Type, VarId,
};
use crate::ivl::build;
use crate::ivl::parse::Scope;
use crate::ivl::print::access_word;
use crate::ivl::raw::{self, Argument, Attribute, Problem};
use crate::ivl::resolve_expr::{check, infer};
use crate::ivl::sort::INDEX;
use crate::kernel::ast::IntType;
use crate::kernel::integer::U32;
use crate::obligation::{Kind, Obligation};

/// The commands of a block. `assume {:at_next …} true;` gives its place to the
/// command after it, which is an assignment or a havoc.
pub(crate) fn commands(scope: &Scope, raw: &[raw::Command]) -> Result<Vec<Command>, Problem> {
    let mut commands = Vec::with_capacity(raw.len());
    let mut next: Option<Span> = None;
    for raw in raw {
        if let Some(span) = place_of_next(raw)? {
            if next.replace(span).is_some() {
                return Err(Problem::new(raw.at, "the next command has two places"));
            }
            continue;
        }
        let (kind, own) = command(scope, raw)?;
        let takes_next = matches!(kind, CommandKind::Assign(..) | CommandKind::Havoc(_));
        if next.is_some() && !takes_next {
            return Err(Problem::new(raw.at, "expected the assignment or havoc that `at_next` announces"));
        }
        commands.push(Command { kind, span: next.take().or(own) });
    }
    match next {
        Some(_) => Err(Problem::new(raw.last().map_or(0, |raw| raw.at), "no command follows in this block")),
        None => Ok(commands),
    }
}

fn place_of_next(raw: &raw::Command) -> Result<Option<Span>, Problem> {
    match &raw.kind {
        raw::CommandKind::Assume(attributes, _) => match attributes.as_slice() {
            [attribute] if attribute.name.text == "at_next" => place(attribute).map(Some),
            _ => Ok(None),
        },
        raw::CommandKind::Assign(..) | raw::CommandKind::Havoc(_) | raw::CommandKind::Assert(..) => Ok(None),
    }
}

fn command(scope: &Scope, raw: &raw::Command) -> Result<(CommandKind, Option<Span>), Problem> {
    match &raw.kind {
        raw::CommandKind::Assign(name, e) => {
            let id = assignable(scope, name)?;
            let e = check(scope, e, &scope.program.vars[id].ty)?;
            Ok((CommandKind::Assign(id, e), None))
        }
        raw::CommandKind::Havoc(names) => {
            let ids = names.iter().map(|name| assignable(scope, name)).collect::<Result<_, _>>()?;
            Ok((CommandKind::Havoc(ids), None))
        }
        raw::CommandKind::Assume(attributes, e) => {
            let mut attributes = Attributes::new(raw.at, attributes);
            let span = attributes.place()?;
            let claim = check(scope, e, &Type::Bool)?;
            let kind = match marker(scope, &mut attributes)? {
                Some(marker) if matches!(*claim, crate::ivl::ast::ExprKind::Bool(true)) => marker,
                Some(_) => return Err(Problem::new(e.at, "expected `true` after these attributes")),
                None => CommandKind::Assume(claim),
            };
            attributes.finish()?;
            Ok((kind, span))
        }
        raw::CommandKind::Assert(attributes, e) => {
            let mut attributes = Attributes::new(raw.at, attributes);
            let span = attributes.place()?;
            let obligation = obligation(attributes.require("obligation")?)?;
            // What the printer says of such kinds; of others it would be a lie.
            if !obligation.kind.is_assumed_afterwards()
                && let Some(subsumption) = attributes.take("subsumption")?
                && number(subsumption)? != 0
            {
                return Err(wrong(subsumption, "expected 0"));
            }
            attributes.finish()?;
            Ok((CommandKind::Assert(obligation, check(scope, e, &Type::Bool)?), span))
        }
    }
}

fn assignable(scope: &Scope, name: &raw::Name) -> Result<VarId, Problem> {
    let id = scope.var(name.at, &name.text)?;
    if scope.program.vars[id].constant {
        return Err(Problem::new(name.at, format!("`{}` is a constant and cannot change", name.text)));
    }
    Ok(id)
}

/// The type of masks of lanes.
const MASK: IntType = U32;

fn marker(scope: &Scope, attributes: &mut Attributes<'_>) -> Result<Option<CommandKind>, Problem> {
    if let Some(attribute) = attributes.take("access")? {
        return access(scope, attribute, attributes).map(CommandKind::Access).map(Some);
    }
    if let Some(attribute) = attributes.take("barrier")? {
        let site = site(attribute)?;
        let (fences_shared, fences_global) = fences(attributes.require("fences")?)?;
        let of_grid = attributes.take("grid")?.is_some();
        return Ok(Some(CommandKind::Barrier(Barrier { site, fences_shared, fences_global, of_grid })));
    }
    if let Some(attribute) = attributes.take("collective")? {
        let site = site(attribute)?;
        let (fences_shared, fences_global) = fences(attributes.require("fences")?)?;
        let mask = check(scope, expr(attributes.require("mask")?)?, &Type::Machine(MASK))?;
        let exchange = attributes.take("exchange")?.map(|attribute| exchange(scope, attribute)).transpose()?;
        return Ok(Some(CommandKind::Collective(Collective { site, mask, fences_shared, fences_global, exchange })));
    }
    if let Some(attribute) = attributes.take("barrier_invariant")? {
        return barrier_invariant(scope, attribute, attributes).map(CommandKind::BarrierInvariant).map(Some);
    }
    Ok(None)
}

fn exchange(scope: &Scope, attribute: &Attribute) -> Result<Exchange, Problem> {
    let arg = |index: usize| match attribute.args.get(index) {
        Some(arg) if attribute.args.len() == 5 => argument(attribute, arg),
        _ => Err(wrong(attribute, "expected a variable, a value, a thread, when there is one, and a claim")),
    };
    let ExprKind::Var(dst) = *infer(scope, arg(0)?)?.0 else {
        return Err(wrong(attribute, "expected a variable first"));
    };
    let value = check(scope, arg(1)?, &scope.program.vars[dst].ty)?;
    let from = check(scope, arg(2)?, &Type::Machine(MASK))?;
    let (defined, claim) = (check(scope, arg(3)?, &Type::Bool)?, check(scope, arg(4)?, &Type::Bool)?);
    Ok(Exchange { dst, value, from, defined, claim })
}

fn access(scope: &Scope, attribute: &Attribute, attributes: &mut Attributes<'_>) -> Result<Access, Problem> {
    let word = text(attribute, one(attribute)?)?;
    let kinds =
        [AccessKind::Read, AccessKind::Write, AccessKind::AtomicBlock, AccessKind::AtomicDevice, AccessKind::GhostRead];
    let kind = kinds.into_iter().find(|kind| access_word(*kind) == word);
    let kind = kind.ok_or_else(|| wrong(attribute, format!("there is no access `{word}`")))?;
    let site = site(attributes.require("site")?)?;
    let (object, content) = object(scope, attributes.require("object")?)?;
    let offset = check(scope, expr(attributes.require("offset")?)?, &Type::Machine(INDEX))?;
    let units = number(attributes.require("units")?)?;
    let value = attributes.take("value")?;
    let value = value.map(|attribute| check(scope, expr(attribute)?, &content)).transpose()?;
    Ok(Access { site, kind, object, offset, units, value })
}

fn object(scope: &Scope, attribute: &Attribute) -> Result<(VarId, Type), Problem> {
    let e = expr(attribute)?;
    let raw::ExprKind::Name(name) = &e.kind else {
        return Err(Problem::new(e.at, "expected the name of a map"));
    };
    let id = scope.var(e.at, name)?;
    match &scope.program.vars[id].ty {
        Type::Map(_, content) => Ok((id, (**content).clone())),
        Type::Bool | Type::Machine(_) | Type::Sort(_) => Err(Problem::new(e.at, format!("`{name}` is no map"))),
    }
}

fn fences(attribute: &Attribute) -> Result<(bool, bool), Problem> {
    let words: Vec<_> = attribute.args.iter().map(|arg| text(attribute, arg)).collect::<Result<_, _>>()?;
    match words.as_slice() {
        [] => Ok((false, false)),
        ["shared"] => Ok((true, false)),
        ["global"] => Ok((false, true)),
        ["shared", "global"] => Ok((true, true)),
        _ => Err(wrong(attribute, "expected `\"shared\"`, `\"global\"`, both in this order, or neither")),
    }
}

fn barrier_invariant(
    scope: &Scope,
    attribute: &Attribute,
    attributes: &mut Attributes<'_>,
) -> Result<BarrierInvariant, Problem> {
    let kind = text(attribute, one(attribute)?)?;
    let site = site(attributes.require("site")?)?;
    let claim = check(scope, expr(attributes.require("claim")?)?, &Type::Bool)?;
    let form = match kind {
        "unary" => InvariantForm::Unary,
        "binary" => InvariantForm::Binary,
        "tuple" => {
            let array = variable(scope, attributes.require("array")?)?;
            let named = attributes.require("elements")?;
            let elements = named.args.iter().map(|arg| argument(named, arg).and_then(|e| as_variable(scope, named, e)));
            let elements = elements.collect::<Result<_, _>>()?;
            let indices = attributes.require("cells")?;
            let cells = indices
                .args
                .iter()
                .map(|arg| argument(indices, arg).and_then(|e| check(scope, e, &Type::Machine(INDEX))))
                .collect::<Result<_, _>>()?;
            InvariantForm::Tuple { array, elements, cells }
        }
        "permutation" => {
            let attribute = attributes.require("array")?;
            let ty = infer(scope, expr(attribute)?)?.1;
            let (array, copied) = (variable(scope, attribute)?, attributes.require("copy")?);
            check(scope, expr(copied)?, &ty)?;
            InvariantForm::Permutation { array, copy: variable(scope, copied)? }
        }
        "element" => {
            let array = variable(scope, attributes.require("array")?)?;
            let element = variable(scope, attributes.require("element")?)?;
            let cell = check(scope, expr(attributes.require("cell")?)?, &Type::Machine(INDEX))?;
            let given = !attributes.take_all("given").is_empty();
            InvariantForm::Element { array, element, cell, given }
        }
        _ => {
            return Err(wrong(
                attribute,
                "expected `\"unary\"`, `\"binary\"`, `\"element\"`, `\"tuple\"` or `\"permutation\"`",
            ));
        }
    };
    let mut instances: Vec<Vec<Expr>> = Vec::new();
    for attribute in attributes.take_all("instance") {
        let args = attribute.args.iter().map(|arg| argument(attribute, arg).and_then(|e| infer(scope, e)));
        instances.push(args.map(|result| result.map(|(e, _)| e)).collect::<Result<_, _>>()?);
    }
    Ok(BarrierInvariant { site, claim, form, instances })
}

fn variable(scope: &Scope, attribute: &Attribute) -> Result<VarId, Problem> {
    as_variable(scope, attribute, expr(attribute)?)
}

fn as_variable(scope: &Scope, attribute: &Attribute, e: &raw::Expr) -> Result<VarId, Problem> {
    build::as_var(&infer(scope, e)?.0).ok_or_else(|| wrong(attribute, "expected a variable"))
}

fn obligation(attribute: &Attribute) -> Result<Obligation, Problem> {
    let [id, number] = attribute.args.as_slice() else {
        return Err(wrong(attribute, "expected an id and a number"));
    };
    let id = text(attribute, id)?;
    let kind = Kind::from_id(id).ok_or_else(|| wrong(attribute, format!("there is no obligation `{id}`")))?;
    Ok(Obligation::written(kind, natural(attribute, number)?))
}

fn place(attribute: &Attribute) -> Result<Span, Problem> {
    let [file, start, end] = attribute.args.as_slice() else {
        return Err(wrong(attribute, "expected a file number, a start and an end"));
    };
    let file = FileId::from_index(natural(attribute, file)? as usize);
    Ok(Span { file, start: natural(attribute, start)?, end: natural(attribute, end)? })
}

fn site(attribute: &Attribute) -> Result<SiteId, Problem> {
    number(attribute).map(|number| SiteId::from_index(number as usize))
}

fn number(attribute: &Attribute) -> Result<u32, Problem> {
    natural(attribute, one(attribute)?)
}

fn natural(attribute: &Attribute, arg: &Argument) -> Result<u32, Problem> {
    let number = match argument(attribute, arg)? {
        raw::Expr { kind: raw::ExprKind::Nat(digits), .. } => digits.parse().ok(),
        _ => None,
    };
    number.ok_or_else(|| wrong(attribute, "expected a number below 2^32"))
}

fn text<'a>(attribute: &Attribute, arg: &'a Argument) -> Result<&'a str, Problem> {
    match arg {
        Argument::Text(_, text) => Ok(text),
        Argument::Expr(_) => Err(wrong(attribute, "expected a string")),
    }
}

fn expr(attribute: &Attribute) -> Result<&raw::Expr, Problem> {
    argument(attribute, one(attribute)?)
}

fn argument<'a>(attribute: &Attribute, arg: &'a Argument) -> Result<&'a raw::Expr, Problem> {
    match arg {
        Argument::Expr(e) => Ok(e),
        Argument::Text(..) => Err(wrong(attribute, "expected an expression")),
    }
}

fn one(attribute: &Attribute) -> Result<&Argument, Problem> {
    match attribute.args.as_slice() {
        [arg] => Ok(arg),
        _ => Err(wrong(attribute, "expected one argument")),
    }
}

fn wrong(attribute: &Attribute, message: impl std::fmt::Display) -> Problem {
    Problem::new(attribute.name.at, format!("attribute `{}`: {message}", attribute.name.text))
}

/// The attributes of a command that have not been understood yet.
struct Attributes<'a> {
    at: usize,
    rest: Vec<&'a Attribute>,
}

impl<'a> Attributes<'a> {
    fn new(at: usize, attributes: &'a [Attribute]) -> Self {
        Self { at, rest: attributes.iter().collect() }
    }

    fn take_all(&mut self, name: &str) -> Vec<&'a Attribute> {
        let (taken, rest) = self.rest.iter().partition(|attribute| attribute.name.text == name);
        self.rest = rest;
        taken
    }

    fn take(&mut self, name: &str) -> Result<Option<&'a Attribute>, Problem> {
        match self.take_all(name).as_slice() {
            [] => Ok(None),
            [one] => Ok(Some(one)),
            [_, second, ..] => Err(wrong(second, "stands here twice")),
        }
    }

    fn require(&mut self, name: &str) -> Result<&'a Attribute, Problem> {
        let at = self.at;
        self.take(name)?.ok_or_else(|| Problem::new(at, format!("attribute `{name}` is missing")))
    }

    fn place(&mut self) -> Result<Option<Span>, Problem> {
        self.take("at")?.map(place).transpose()
    }

    fn finish(self) -> Result<(), Problem> {
        match self.rest.first() {
            Some(attribute) => Err(wrong(attribute, "means nothing here")),
            None => Ok(()),
        }
    }
}
