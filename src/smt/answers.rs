//! What was proved before, whatever its variables were called.
//!
//! The intervals between the barriers of a kernel resemble each other, and inference
//! asks again what it asked before. Two queries are the same question if their texts
//! differ in the names of constants only, one to one, and their budgets are equal;
//! then a proof of one is a proof of the other.
//!
//! Of a text with its very names it is known, too, what else came of it: a model, or that its budget
//! was used up. What earlier runs found out is in the [cache](super::cache), if there is one.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt::Write;
use std::sync::{Arc, Mutex};

use crate::ivl::ast::VarId;
use crate::ivl::value::Value;
use crate::smt::cache::{Answer, Cache, Digest, digest};
use crate::smt::model::Model;
use crate::smt::prover::{self, Engine};
use crate::smt::text::{Query, symbol};
use crate::smt::{Budget, Outcome};
use crate::vc::wp::Vc;

/// Longer models are not kept, in bytes.
const LONGEST: usize = 1 << 20;

/// Questions and their answers.
#[derive(Debug, Default)]
pub struct Answers {
    proved: Mutex<HashSet<Question>>,
    /// The model of a text as [`fn@write`] gives it; `None`: its budget was used up.
    open: Mutex<HashMap<Digest, Option<Vec<u8>>>>,
    cache: Option<Arc<Cache>>,
}

/// What decides on the answer of the solver, beside its version.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    /// The condition.
    pub vc: &'a Vc,
    /// Its text.
    pub query: &'a Query,
    /// With which of the solver's procedures.
    pub engine: Engine,
    /// What it may cost; of this the resource units count, the time does not.
    pub budget: Budget,
}

/// The same without the names of constants.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Question {
    digest: Digest,
}

impl Answers {
    /// Knows what earlier runs have found out, if there is a cache.
    pub fn new(cache: Option<Arc<Cache>>) -> Answers {
        Answers { cache, ..Answers::default() }
    }

    /// The earlier outcome, if it depends on the question alone: a time-out, say, is asked again.
    pub fn outcome(&self, asked: &Asked) -> Option<Outcome> {
        let question = asked.question();
        if self.proved.lock().is_ok_and(|proved| proved.contains(&question)) {
            return Some(Outcome::Proved);
        }
        let text = asked.text();
        let refuted = |model: &[u8]| read(asked, model).map(|model| Outcome::Refuted(Box::new(model)));
        if let Some(known) = self.open.lock().ok()?.get(&text) {
            return known.as_ref().map_or(Some(prover::used_up(asked.budget)), |model| refuted(model));
        }
        let cache = self.cache.as_ref()?;
        if cache.look_up(&question.digest, Answer::Proved).is_some() {
            return Some(Outcome::Proved);
        }
        if cache.look_up(&text, Answer::Spent).is_some() {
            return Some(prover::used_up(asked.budget));
        }
        refuted(&cache.look_up(&text, Answer::Refuted)?)
    }

    /// Remembers what came of it.
    pub fn add(&self, asked: &Asked, outcome: &Outcome) {
        let keep = |question: Digest, answer: Answer, content: &[u8]| {
            if let Some(cache) = &self.cache {
                cache.keep(&question, answer, content);
            }
        };
        match outcome {
            Outcome::Proved => {
                let question = asked.question();
                if let Ok(mut proved) = self.proved.lock() {
                    proved.insert(question);
                }
                keep(question.digest, Answer::Proved, &[]);
            }
            Outcome::Refuted(model) => {
                if let Some(model) = write(asked, model) {
                    keep(asked.text(), Answer::Refuted, &model);
                    self.remember(asked.text(), Some(model));
                }
            }
            // Under a limit of memory the solver gives the same reason when that is used up,
            // which another run may not see: then nothing is kept.
            Outcome::Unknown { .. }
                if *outcome == prover::used_up(asked.budget) && prover::memory_limit().is_none() =>
            {
                keep(asked.text(), Answer::Spent, &[]);
                self.remember(asked.text(), None);
            }
            Outcome::Unknown { .. } | Outcome::Unconfirmed { .. } => {}
        }
    }

    fn remember(&self, text: Digest, model: Option<Vec<u8>>) {
        if let Ok(mut open) = self.open.lock() {
            open.insert(text, model);
        }
    }
}

impl Asked<'_> {
    /// The digest without the names of constants: of this a proof is remembered.
    pub fn question(&self) -> Question {
        Question { digest: self.digest(&nameless(self.query)) }
    }

    /// The digest with the names of constants: a model, or a budget that was used up, belongs to
    /// the very text.
    fn text(&self) -> Digest {
        self.digest(&self.query.text)
    }

    fn digest(&self, text: &str) -> Digest {
        digest(&[text, self.query.logic(), &format!("{:?}", self.engine), &self.budget.rlimit.to_string()])
    }
}

/// A model as text: values by the names of the query, since the numbers of variables are those
/// of one run.
fn write(asked: &Asked, model: &Model) -> Option<Vec<u8>> {
    let name = |v: &VarId| asked.query.names.get(v);
    let named: Option<BTreeMap<&String, &Value>> = model.values.iter().map(|(v, e)| Some((name(v)?, e))).collect();
    serde_json::to_vec(&named?).ok().filter(|text| text.len() <= LONGEST)
}

/// The model of a text; `None` if it is none.
fn read(asked: &Asked, text: &[u8]) -> Option<Model> {
    let mut named: BTreeMap<String, Value> = serde_json::from_slice(text).ok()?;
    let names = asked.query.names.iter();
    let values = names.filter_map(|(v, name)| Some((*v, named.remove(name)?))).collect();
    Some(Model::new(asked.vc, asked.query.arithmetic, values))
}

/// The text with its constants numbered as they come.
fn nameless(query: &Query) -> String {
    let names: HashSet<String> = query.names.values().map(|name| symbol(name)).collect();
    let mut numbers: HashMap<&str, usize> = HashMap::new();
    let mut out = String::with_capacity(query.text.len());
    for token in Tokens(&query.text) {
        if names.contains(token) {
            let next = numbers.len();
            // No name begins like this.
            write!(out, "\u{1}{}", numbers.entry(token).or_insert(next)).expect("writing to a string");
        } else {
            out.push_str(token);
        }
    }
    out
}

/// Symbols (with their quotes), and what stands between them.
struct Tokens<'t>(&'t str);

impl<'t> Iterator for Tokens<'t> {
    type Item = &'t str;

    fn next(&mut self) -> Option<&'t str> {
        let between = |c: char| c.is_ascii_whitespace() || c == '(' || c == ')';
        let first = self.0.chars().next()?;
        let end = match first {
            '|' => self.0[1..].find('|').map_or(self.0.len(), |i| i + 2),
            c if between(c) => self.0.find(|c| !between(c)).unwrap_or(self.0.len()),
            _ => self.0.find(|c| between(c) || c == '|').unwrap_or(self.0.len()),
        };
        let (token, rest) = self.0.split_at(end);
        self.0 = rest;
        Some(token)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ivl::Arithmetic;
    use crate::smt::portfolio::condition;
    use crate::smt::text;
    use crate::vc::goal::Goal;
    use crate::vc::testing::{nth, passive};

    /// A claim about some constants, ready to be asked.
    struct Claim {
        vc: Vc,
        query: Query,
    }

    impl Claim {
        fn new(vars: &str, claim: &str) -> Claim {
            let passive = passive(vars, &format!("a:\n  assert candidate {claim};\n  return;"));
            let vc = condition(&passive, &Goal::one(nth(&passive, 0)), Arithmetic::Integers).expect("a condition");
            let query = text::query(&vc, Arithmetic::Integers).expect("well-formed");
            Claim { vc, query }
        }

        fn asked(&self, engine: Engine, rlimit: u32) -> Asked<'_> {
            Asked { vc: &self.vc, query: &self.query, engine, budget: Budget { rlimit, ..Budget::default() } }
        }
    }

    const ENGINE: Engine = Engine::Equations;
    const RLIMIT: u32 = 1_000_000;

    fn question(vars: &str, claim: &str) -> Question {
        Claim::new(vars, claim).asked(ENGINE, RLIMIT).question()
    }

    #[test]
    fn names_make_no_difference_and_everything_else_does() {
        let first = question("const x, y: u32;", "u32_lt(x, y) ==> u32_lt(x, 7)");
        assert_eq!(question("const a, b: u32;", "u32_lt(a, b) ==> u32_lt(a, 7)"), first);
        for other in ["u32_lt(a, b) ==> u32_lt(b, 7)", "u32_lt(a, b) ==> u32_lt(a, 8)", "u32_lt(a, a) ==> u32_lt(a, 7)"]
        {
            assert_ne!(question("const a, b: u32;", other), first, "{other}");
        }
        assert_ne!(question("const a, b: i64;", "i64_lt(a, b) ==> i64_lt(a, 7)"), first);
    }

    /// What is known of `x < 7` under another name in two runs, the first of which was told
    /// this outcome.
    fn remembered(outcome: &Outcome, engine: Engine, rlimit: u32, name: &str) -> [Option<Outcome>; 2] {
        let directory = tempfile::tempdir().expect("a directory");
        let cache = || Some(Arc::new(Cache::open(directory.path()).expect("it can be made")));
        let first = Answers::new(cache());
        first.add(&Claim::new("const x: u32;", "u32_lt(x, 7)").asked(ENGINE, RLIMIT), outcome);
        let claim = Claim::new(&format!("const {name}: u32;"), &format!("u32_lt({name}, 7)"));
        [first, Answers::new(cache())].map(|known| known.outcome(&claim.asked(engine, rlimit)))
    }

    #[test]
    fn a_proof_is_one_whatever_the_names_for_this_engine_and_budget() {
        let proved = [Some(Outcome::Proved), Some(Outcome::Proved)];
        assert_eq!(remembered(&Outcome::Proved, ENGINE, RLIMIT, "x"), proved);
        assert_eq!(remembered(&Outcome::Proved, ENGINE, RLIMIT, "other"), proved);
        assert_eq!(remembered(&Outcome::Proved, ENGINE, 1, "x"), [None, None]);
        assert_eq!(remembered(&Outcome::Proved, Engine::Default, RLIMIT, "x"), [None, None]);
    }

    #[test]
    fn what_used_up_its_budget_did_so_under_its_names() {
        let spent = prover::used_up(Budget { rlimit: RLIMIT, ..Budget::default() });
        let both = [Some(spent.clone()), Some(spent.clone())];
        assert_eq!(remembered(&spent, ENGINE, RLIMIT, "x"), both);
        assert_eq!(remembered(&spent, ENGINE, RLIMIT, "other"), [None, None]);
        assert_eq!(remembered(&spent, ENGINE, 1, "x"), [None, None]);
        let late = Outcome::Unknown { reason: "the solver ran out of time".to_owned() };
        assert_eq!(remembered(&late, ENGINE, RLIMIT, "x"), [None, None]);
    }

    #[test]
    fn a_model_is_that_of_the_solver() {
        let vars = "const m: [u32]u32; const x, y: u32; const b: bool;";
        let claim = Claim::new(vars, "!(m[x] == 4000000000 && m[y] == 2 && b)");
        let asked = claim.asked(ENGINE, RLIMIT);
        let outcome = prover::solve(asked.vc, asked.query, asked.engine, asked.budget);
        let model = outcome.model().expect("refuted");
        assert!(!model.violated.is_empty());
        assert!(model.values.values().any(|value| matches!(value, Value::Map(_))));
        let text = write(&asked, model).expect("it is short");
        assert_eq!(read(&asked, &text).as_ref(), Some(model));
        assert_eq!(read(&asked, &text[1..]), None);
        let least = Value::Int(i128::MIN);
        let value = serde_json::to_string(&least).expect("a number");
        assert_eq!(serde_json::from_str::<Value>(&value).ok(), Some(least));
    }

    #[test]
    fn nothing_of_a_text_is_lost() {
        let text = "(assert (= |a b#1| (u32_lt x$ |(|)))\n; end";
        assert_eq!(Tokens(text).collect::<String>(), text);
        assert!(Tokens(text).any(|token| token == "|a b#1|"));
    }
}
