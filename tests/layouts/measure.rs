//! What a run of a case's kernels tells of its types.

use std::collections::BTreeMap;

use barrister::kernel::ast::{Function, ObjectId, Program};
use barrister::kernel::interp::{Access, Array, Event, Executable, Fill, Input, Launch, Options, Outcome, Treatment};

use super::probe::{Case, INPUTS, Kernel, Kind, Member, Origin, Step};

/// Something of which clang is asked at a step.
#[derive(Clone, Debug)]
pub struct Claim {
    pub kernel: usize,
    pub step: usize,
    pub right: String,
    /// The same with another number.
    pub wrong: String,
}

/// What came of a case.
#[derive(Default, Debug)]
pub struct Measured {
    pub claims: Vec<Claim>,
    /// What is wrong whatever clang says.
    pub wrong: Vec<String>,
    /// Why kernels were not run to their end: the interpreter refuses what it does not know.
    pub stopped: Vec<String>,
}

/// Instructions of one run.
const STEPS: u64 = 10_000_000;

/// Why a run tells nothing.
enum Failure {
    Refused(String),
    Wrong(String),
}

/// One access to an array in memory.
#[derive(Clone, Copy, Debug)]
struct Touch {
    object: ObjectId,
    writes: bool,
    offset: i64,
    width: u64,
    value: u64,
}

/// A kernel that was run.
struct Run<'c> {
    case: &'c Case,
    number: usize,
    executable: Executable,
    input: Input,
    objects: BTreeMap<String, ObjectId>,
    touches: Vec<Touch>,
    is_c: bool,
}

/// Offset and width of members, as the first kernel tells them, and the record's size.
#[derive(Default)]
struct Layout {
    size: i64,
    members: BTreeMap<usize, (i64, u64)>,
}

/// Runs the kernels that are not refused.
pub fn measure(case: &Case, program: &Program, is_c: bool) -> Measured {
    let mut measured = Measured::default();
    let mut layout = Layout::default();
    for (number, kernel) in case.kernels.iter().enumerate() {
        let Some(function) = program.kernels.iter().find(|f| f.name.rsplit("::").next() == Some(&kernel.name)) else {
            continue;
        };
        if number > 0 && layout.members.is_empty() {
            continue;
        }
        match run(case, number, program, function, is_c) {
            Ok(run) => run.judge(kernel, &mut layout, &mut measured),
            Err(Failure::Refused(what)) => measured.stopped.push(what),
            Err(Failure::Wrong(what)) => measured.wrong.push(what),
        }
    }
    measured
}

fn run<'c>(
    case: &'c Case,
    number: usize,
    program: &Program,
    function: &Function,
    is_c: bool,
) -> Result<Run<'c>, Failure> {
    let mut objects = BTreeMap::new();
    for param in &function.params {
        if let (Some(name), Some(object)) = (&function.locals[param.local].name, param.object) {
            objects.insert(name.clone(), object);
        }
    }
    let mut input = Input::random(Launch::linear(1, 1), case.seed, Fill::Any);
    let mut given = Array::default();
    (0i64..).step_by(8).zip(INPUTS).for_each(|(offset, value)| given.set(offset, 8, value as u64));
    input.arrays.extend(objects.get("in").map(|object| (*object, given)));
    let options = Options {
        signed_overflow: Treatment::Report,
        bounds: Treatment::Report,
        claims: false,
        step_limit: STEPS,
        trace: vec![(0, 0)],
        ..Options::default()
    };
    let executable = Executable::new(program, function);
    let execution = executable.run(&input, &options);
    if let Outcome::NotExecutable(_, what) = &execution.outcome {
        return Err(Failure::Refused(format!("{what} in the interpreter")));
    }
    if execution.outcome != Outcome::Finished || !execution.violations.is_empty() {
        let what = format!("the run of {}: {:?} {:?}", function.name, execution.outcome, execution.violations);
        return Err(Failure::Wrong(what));
    }
    let touch = |event: &Event| match event {
        Event::Access { kind: kind @ (Access::Read | Access::Write), array, offset, width, value, .. } => {
            let object = array.object.filter(|o| objects.values().any(|known| known == o))?;
            Some(Touch { object, writes: *kind == Access::Write, offset: *offset, width: *width, value: *value })
        }
        _ => None,
    };
    let touches = execution.traces.iter().flatten().filter_map(touch).collect();
    Ok(Run { case, number, executable, input, objects, touches, is_c })
}

impl Run<'_> {
    /// Goes through the steps: each ends with a write to its element of `out`.
    fn judge(&self, kernel: &Kernel, layout: &mut Layout, into: &mut Measured) {
        let out = self.objects.get("out").copied();
        let mut rest = &self.touches[..];
        for (number, step) in kernel.steps.iter().enumerate() {
            let is_end = |t: &Touch| t.writes && Some(t.object) == out && t.offset == 8 * number as i64;
            let Some(end) = rest.iter().position(is_end) else {
                into.wrong.push(format!("{}: nothing was written to out[{number}]", kernel.name));
                return;
            };
            let (before, last) = (&rest[..end], rest[end]);
            match self.judge_step(number, step, before, last, layout) {
                Ok(claims) => into.claims.extend(claims),
                Err(what) => into.wrong.push(format!("{}, step {number}, {step:?}: {what}", kernel.name)),
            }
            rest = &rest[end + 1..];
        }
    }

    fn judge_step(
        &self,
        number: usize,
        step: &Step,
        before: &[Touch],
        last: Touch,
        layout: &mut Layout,
    ) -> Result<Vec<Claim>, String> {
        let claim = |right: String, wrong: String| Claim { kernel: self.number, step: number, right, wrong };
        match step {
            Step::Number { claim: text, .. } => {
                if number == 0 {
                    layout.size = last.value as i64;
                }
                let with = |value: u64| text.replace('$', &spelled(value, text.contains("(u64)"), self.is_c));
                Ok(vec![claim(with(last.value), with(last.value.wrapping_add(1)))])
            }
            Step::Effect(_) => Ok(Vec::new()),
            Step::Read(at) => {
                let member = self.member(*at);
                let touch = self.only(before, "p", false)?;
                layout.members.insert(*at, (touch.offset, touch.width));
                let origin = Origin { from_p: true, element: 0 };
                let bytes = self.bytes(origin, touch.offset, touch.width, layout)?;
                let places = self.places(member, touch, number);
                let value = self.value(member, bytes, last, number)?;
                Ok(places.into_iter().chain(value).collect())
            }
            Step::Write(at, value) => {
                let member = self.member(*at);
                let touch = self.only(before, "q", true)?;
                let mut claims = self.places(member, touch, number);
                let from = match value.strip_prefix("in[").and_then(|v| v.strip_suffix(']')?.parse::<usize>().ok()) {
                    Some(input) => format!("{}{}", INPUTS[input], if self.is_c { "l" } else { "ll" }),
                    None => value.clone(),
                };
                if !matches!(member.kind, Kind::Float(_)) {
                    let stored = |value| self.case.is_stored(member, &from, touch.width, value, self.is_c);
                    claims.push(claim(stored(touch.value), stored(touch.value ^ 1)));
                }
                Ok(claims)
            }
            Step::Copied { member: at, origin, .. } => {
                let Some(&(offset, width)) = layout.members.get(at) else { return Ok(Vec::new()) };
                let bytes = self.bytes(*origin, offset, width, layout)?;
                Ok(self.value(self.member(*at), bytes, last, number)?.into_iter().collect())
            }
        }
    }

    fn member(&self, at: usize) -> &Member {
        &self.case.members[at]
    }

    /// The one access of an argument's array.
    fn only(&self, touches: &[Touch], name: &str, writes: bool) -> Result<Touch, String> {
        let object = self.objects.get(name).copied();
        let found: Vec<&Touch> = touches.iter().filter(|t| Some(t.object) == object && t.writes == writes).collect();
        match found[..] {
            [touch] => Ok(*touch),
            _ => Err(format!("{} accesses instead of one: {found:?}", found.len())),
        }
    }

    /// What was there at first.
    fn bytes(&self, origin: Origin, offset: i64, width: u64, layout: &Layout) -> Result<u64, String> {
        let object = self.objects.get(if origin.from_p { "p" } else { "q" }).ok_or("no such argument")?;
        let offset = offset + origin.element as i64 * layout.size;
        let cells: Vec<(i64, u64)> = (0..width as i64).map(|byte| (offset + byte, 1)).collect();
        let bytes = self.executable.initial(&self.input, *object, &cells).ok_or("an array without content")?;
        Ok(bytes.iter().rev().fold(0, |all, byte| (all << 8) | byte))
    }

    fn places(&self, member: &Member, touch: Touch, step: usize) -> Vec<Claim> {
        let right = self.case.is_at(member, touch.offset, touch.width);
        let claim = |wrong| Claim { kernel: self.number, step, right: right.clone(), wrong };
        let other_offset = self.case.is_at(member, touch.offset + 1, touch.width);
        vec![claim(other_offset), claim(self.case.is_at(member, touch.offset, touch.width + 1))]
    }

    /// The value of a member with these bytes is the one that was written to `out`.
    fn value(&self, member: &Member, bytes: u64, last: Touch, step: usize) -> Result<Option<Claim>, String> {
        if let Kind::Float(_) = member.kind {
            return match last.value == bytes {
                true => Ok(None),
                false => Err(format!("{:#x} instead of {bytes:#x}", last.value)),
            };
        }
        let has = |value| self.case.has_value(member, bytes, value, self.is_c);
        Ok(Some(Claim { kernel: self.number, step, right: has(last.value), wrong: has(last.value.wrapping_add(1)) }))
    }
}

/// A number that clang compares with a size, with a distance, or with another number of 64 bits.
fn spelled(value: u64, is_unsigned: bool, is_c: bool) -> String {
    match is_unsigned {
        true => format!("{value}{}", super::probe::suffix(is_c)),
        false => (value as i64).to_string(),
    }
}
