//! Z3.
//!
//! Each query runs in a context of its own: what a context has seen before
//! influences its search, and outcomes must depend on the query alone.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use z3::ast::{Array, Ast, Bool, Dynamic};
use z3::{Config, Params, SatResult, Solver, Sort, SortKind, Symbol, Tactic};

use crate::ivl::Arithmetic;
use crate::ivl::ast::Type;
use crate::ivl::sort::value_of;
use crate::ivl::value::{Map, Value};
use crate::smt::model::Model;
use crate::smt::text::Query;
use crate::smt::{Budget, Outcome, watch};
use crate::vc::wp::Vc;

/// Maps with more entries than this are not read from models.
const MAP_ENTRIES: usize = 100_000;

/// A way to solve a query.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Engine {
    /// Equations solved first, then the general procedure. In both arithmetics the
    /// fastest on most conditions of kernels, often by a factor of ten.
    Equations,
    /// Equations solved first, then what Z3 has for bit-vectors with arrays. On few hard
    /// obligations it is two to four times as fast; on many at once it is slower.
    Bits,
    /// The general procedure, with no equation solved before. What solving takes grows with the
    /// cube of a chain of sums, and does not listen while it does.
    Plain,
    /// What Z3 chooses for the query, knowing its logic.
    Default,
}

/// Limits the solver's memory, in megabytes, over all its queries; those that need more
/// are `unknown`. To be called before the first query.
pub fn limit_memory(megabytes: u32) {
    // Searches give up at the first mark; at the second everything in Z3 fails.
    z3::set_global_param("memory_high_watermark_mb", &(megabytes - megabytes / 8).to_string());
    z3::set_global_param("memory_max_size", &megabytes.to_string());
    MEMORY_LIMIT.store(megabytes, Ordering::Relaxed);
}

/// The limit that was set, in megabytes.
pub fn memory_limit() -> Option<u32> {
    Some(MEMORY_LIMIT.load(Ordering::Relaxed)).filter(|limit| *limit > 0)
}

/// Whether Z3 was refused memory. From then on every query is `unknown`.
pub fn is_exhausted() -> bool {
    MEMORY_IS_EXHAUSTED.load(Ordering::Relaxed)
}

/// In megabytes; 0 is no limit.
static MEMORY_LIMIT: AtomicU32 = AtomicU32::new(0);
static MEMORY_IS_EXHAUSTED: AtomicBool = AtomicBool::new(false);

/// Does the goal of `vc` follow? `query` is its text.
pub fn solve(vc: &Vc, query: &Query, engine: Engine, budget: Budget) -> Outcome {
    if memory_limit().is_none() {
        return ask(vc, query, engine, budget);
    }
    let exhausted = || Outcome::Unknown { reason: "the solver ran out of memory (`--memory`)".to_owned() };
    // After an allocation has failed Z3 makes no further context, and the bindings would panic.
    if MEMORY_IS_EXHAUSTED.load(Ordering::Relaxed) {
        return exhausted();
    }
    // It returns null where it has no memory left, and the bindings panic.
    catch_unwind(AssertUnwindSafe(|| ask(vc, query, engine, budget))).unwrap_or_else(|_| {
        MEMORY_IS_EXHAUSTED.store(true, Ordering::Relaxed);
        exhausted()
    })
}

fn ask(vc: &Vc, query: &Query, engine: Engine, budget: Budget) -> Outcome {
    let unknown = |reason: String| Outcome::Unknown { reason };
    let Some(time) = budget.time() else {
        return unknown("no time was left".to_owned());
    };
    // The solver counts whole milliseconds: what it ends at them has run out of time.
    let milliseconds = u32::try_from(time.as_millis()).unwrap_or(u32::MAX);
    let time = Duration::from_millis(milliseconds.into());
    let start = Instant::now();
    in_new_context(|| {
        let solver = solver(query, engine);
        solver.set_params(&parameters(budget.rlimit, milliseconds));
        // The model is read under the same limit: it is evaluated by the solver, which can take
        // as long as the search.
        let result = watch::watched(time, || {
            solver.from_string(query.text.as_str());
            let result = (solver.get_assertions().len() == query.assertions).then(|| solver.check());
            let model = if result == Some(SatResult::Sat) { solver.get_model() } else { None };
            (result, model.map(|model| read(vc, query, &model)))
        });
        let out_of_time = start.elapsed() >= time || watch::is_stopped();
        match result.0 {
            None if out_of_time => unknown("the solver ran out of time".to_owned()),
            None => unknown("the solver does not accept the text of the condition".to_owned()),
            Some(SatResult::Unsat) => Outcome::Proved,
            Some(SatResult::Unknown) => {
                unknown(reason(&solver.get_reason_unknown().unwrap_or_default(), budget, out_of_time))
            }
            Some(SatResult::Sat) => match result.1 {
                Some(model) => Outcome::Refuted(Box::new(model)),
                None => unknown("the solver gave no model".to_owned()),
            },
        }
    })
}

/// Does some work in a context that nothing was done in. To make one clears 16 MB; the bindings make one
/// for each thread, before any other, which serves the thread's first query.
fn in_new_context<R: Send + Sync>(work: impl FnOnce() -> R + Send + Sync) -> R {
    thread_local! { static IS_USED: Cell<bool> = const { Cell::new(false) } }
    match IS_USED.replace(true) {
        true => z3::with_z3_config(&Config::new(), work),
        false => work(),
    }
}

/// What comes of a query that the budget of resource units is too small for.
pub fn used_up(budget: Budget) -> Outcome {
    Outcome::Unknown { reason: units_used_up(budget) }
}

fn units_used_up(budget: Budget) -> String {
    format!("the solver used up its budget of {} units", budget.rlimit)
}

/// Z3's reason, in words for users. It says `timeout` and `canceled` for both kinds of limit.
fn reason(reason: &str, budget: Budget, out_of_time: bool) -> String {
    let limit = ["resource limit", "timeout", "canceled", "interrupted"].iter().any(|word| reason.contains(word));
    match (limit, out_of_time) {
        (true, true) => "the solver ran out of time".to_owned(),
        (true, false) => units_used_up(budget),
        (false, _) => format!("the solver gave up: {reason}"),
    }
}

fn solver(query: &Query, engine: Engine) -> Solver {
    match engine {
        Engine::Equations => in_turn(&["simplify", "propagate-values", "solve-eqs", "simplify", "smt"]),
        Engine::Bits => in_turn(&["simplify", "propagate-values", "solve-eqs", "simplify", "qfaufbv"]),
        Engine::Plain => in_turn(&["simplify", "propagate-values", "simplify", "smt"]),
        // Naming the logic of integers only switches off some of Z3's own choices.
        Engine::Default => match query.arithmetic {
            Arithmetic::BitVectors => Solver::new_for_logic(query.logic()).unwrap_or_default(),
            Arithmetic::Integers => Solver::new(),
        },
    }
}

fn in_turn(tactics: &[&str]) -> Solver {
    let all = tactics.iter().map(|name| Tactic::new(name)).reduce(|before, next| before.and_then(&next));
    all.map_or_else(Solver::new, |tactic| tactic.solver())
}

fn parameters(rlimit: u32, timeout_ms: u32) -> Params {
    let mut params = Params::new();
    params.set_u32("rlimit", rlimit);
    params.set_u32("timeout", timeout_ms);
    params
}

fn read(vc: &Vc, query: &Query, model: &z3::Model) -> Model {
    let mut values = BTreeMap::new();
    for (id, var) in &vc.vars {
        let constant = Dynamic::new_const(Symbol::from(query.names[id].as_str()), &sort(query, &var.ty));
        let interpreted = model.eval(&constant, true);
        if let Some(value) = interpreted.and_then(|value| read_value(model, &value, &var.ty)) {
            values.insert(*id, value);
        }
    }
    Model::new(vc, query.arithmetic, values)
}

fn sort(query: &Query, ty: &Type) -> Sort {
    match ty {
        Type::Bool => Sort::bool(),
        Type::Machine(ty) => match query.arithmetic {
            Arithmetic::BitVectors => Sort::bitvector(u32::from(ty.bits)),
            Arithmetic::Integers => Sort::int(),
        },
        Type::Sort(id) => Sort::uninterpreted(Symbol::from(query.sorts[id].as_str())),
        Type::Map(key, value) => Sort::array(&sort(query, key), &sort(query, value)),
    }
}

fn read_value(model: &z3::Model, value: &Dynamic, ty: &Type) -> Option<Value> {
    match ty {
        Type::Bool => value.as_bool().as_ref().and_then(Bool::as_bool).map(Value::Bool),
        Type::Machine(ty) => match value.sort_kind() {
            SortKind::Bv => value_of(bits(&value.to_string())?, *ty).map(Value::Int),
            _ => value.as_int()?.as_i128().map(Value::Int),
        },
        Type::Sort(_) => Some(Value::Element(value.to_string())),
        Type::Map(key, content) => read_map(model, value, key, content),
    }
}

/// A bit-vector numeral as SMT-LIB writes it.
fn bits(text: &str) -> Option<u128> {
    match text.strip_prefix("#x") {
        Some(digits) => u128::from_str_radix(digits, 16).ok(),
        None => u128::from_str_radix(text.strip_prefix("#b")?, 2).ok(),
    }
}

/// A chain of stores on a constant array; on anything else there is no telling.
fn read_map(model: &z3::Model, value: &Dynamic, key: &Type, content: &Type) -> Option<Value> {
    let mut entries = BTreeMap::new();
    let mut rest = value.clone();
    for _ in 0..MAP_ENTRIES {
        let children = rest.children();
        match children.as_slice() {
            [inner, at, stored] => {
                let at = read_value(model, at, key)?;
                // The outermost store is the latest.
                if let std::collections::btree_map::Entry::Vacant(entry) = entries.entry(at) {
                    entry.insert(read_value(model, stored, content)?);
                }
                rest = inner.clone();
            }
            [constant] if rest.as_array().as_ref().is_some_and(Array::is_const_array) => {
                let otherwise = Box::new(read_value(model, constant, content)?);
                return Some(Value::Map(Map { entries, otherwise }));
            }
            _ => return None,
        }
    }
    None
}
