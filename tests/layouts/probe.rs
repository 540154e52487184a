//! What is asked of a record or of a type: steps of a kernel, and what clang must say of
//! the numbers that the kernel's run gives.

/// The argument of a conversion or of an assignment: the elements of the array `in`.
pub const INPUTS: [i64; 8] = [300, -1, 70_000, -129, (1 << 40) | 5, 0x8000_0000, 1, 2];

/// A part of a record.
#[derive(Clone, Debug)]
pub struct Member {
    /// Behind the arrow: `f1.f2[3]`.
    pub path: String,
    /// What it is.
    pub kind: Kind,
    /// The base class or member, named as the record's source does, that it is a part of.
    pub part_of: Option<Part>,
}

/// A part of a record that can be assigned as a whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// A base class.
    Base(String),
    /// A data member.
    Member(String),
}

/// What a member is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// An integer or `bool`.
    Integer,
    /// An enumeration; its enumerators, if it has no other values.
    Enumeration(Option<Vec<i64>>),
    /// A floating-point number of this type.
    Float(&'static str),
    /// One of a vector's components, which has no address: the vector, its place in there,
    /// and its type.
    Lane(String, u64, &'static str),
    /// A bit-field, which has no address.
    BitField,
    /// Something of which only place and size are asked.
    Whole,
}

/// One of the arguments of a kernel for records, and an element of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Origin {
    /// `p` rather than `q`.
    pub from_p: bool,
    /// Which element.
    pub element: u64,
}

/// Step `n` of a kernel ends with a write to `out[n]`.
#[derive(Clone, Debug)]
pub enum Step {
    /// A number; `$` stands for it in what clang must agree with.
    Number {
        /// What gives it.
        code: String,
        /// Of clang.
        claim: String,
    },
    /// Reads a member of `*p` (its position).
    Read(usize),
    /// Writes this to a member of `*q`.
    Write(usize, String),
    /// Copies something.
    Effect(String),
    /// What is read is the member of this origin.
    Copied {
        /// The object: `q[1]`.
        object: String,
        /// The position of the member.
        member: usize,
        /// Where its value was before.
        origin: Origin,
    },
}

/// A kernel of a case.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// Its name, which no other kernel of the file has.
    pub name: String,
    /// Its steps in order.
    pub steps: Vec<Step>,
}

/// A record or a nest of scopes.
#[derive(Clone, Debug)]
pub struct Case {
    /// Its number: the seed.
    pub seed: u64,
    /// The source, with a [`slot`] for each step where clang is to be asked.
    pub text: String,
    /// The record's name in there; empty for a nest of scopes.
    pub record: String,
    /// Its members.
    pub members: Vec<Member>,
    /// Kernels; those behind the first use what the first one tells of the record.
    pub kernels: Vec<Kernel>,
}

/// The place of claims about a step.
pub fn slot(kernel: usize, step: usize) -> String {
    format!("/*@{kernel}.{step}@*/")
}

impl Case {
    /// The expression of a member, whose value does not matter.
    fn unevaluated(&self, path: &str) -> String {
        format!("(({} *)0)->{path}", self.record)
    }

    /// The type that a member's value is to be seen at.
    fn type_of(&self, member: &Member, is_c: bool) -> String {
        let whole = format!("__typeof__({})", self.unevaluated(&member.path));
        match &member.kind {
            Kind::Lane(_, _, scalar) => (*scalar).to_owned(),
            // A constant outside of an enumeration's values is an error.
            Kind::Enumeration(_) if !is_c => format!("__underlying_type({whole})"),
            _ => whole,
        }
    }

    /// A member is at this offset and has this size.
    pub fn is_at(&self, member: &Member, offset: i64, width: u64) -> String {
        match &member.kind {
            Kind::Lane(vector, lane, scalar) => {
                let start = format!("__builtin_offsetof({}, {vector})", self.record);
                format!("{start} + {lane} * sizeof({scalar}) == {offset} && sizeof({scalar}) == {width}")
            }
            _ => {
                let size = format!("sizeof({}) == {width}", self.unevaluated(&member.path));
                format!("__builtin_offsetof({}, {}) == {offset} && {size}", self.record, member.path)
            }
        }
    }

    /// The bytes of a member, as a number, are this value of its type.
    pub fn has_value(&self, member: &Member, bytes: u64, value: u64, is_c: bool) -> String {
        format!("(u64)({}){bytes}ull == {value}ull", self.type_of(member, is_c)).replace("ull", suffix(is_c))
    }

    /// What is written to a member after a conversion, as far as its bytes go.
    pub fn is_stored(&self, member: &Member, from: &str, width: u64, value: u64, is_c: bool) -> String {
        let mask = if width >= 8 { u64::MAX } else { (1 << (8 * width)) - 1 };
        let converted = format!("(u64)({})({from})", self.type_of(member, is_c));
        format!("({converted} & {mask}ull) == {}ull", value & mask).replace("ull", suffix(is_c))
    }
}

/// OpenCL has no `unsigned long long`.
pub fn suffix(is_c: bool) -> &'static str {
    if is_c { "ul" } else { "ull" }
}

/// What a step does, in the kernel.
pub fn code(case_members: &[Member], step: &Step, number: usize, space: &str) -> String {
    let shown = |object: &str, member: &Member| match member.kind {
        Kind::Float(ty) => format!("*({space}{ty} *)(out + {number}) = {object}{};", member.path),
        _ => format!("out[{number}] = (u64){object}{};", member.path),
    };
    match step {
        Step::Number { code, .. } => format!("out[{number}] = (u64)({code});"),
        Step::Read(member) => shown("p->", &case_members[*member]),
        Step::Write(member, value) => {
            let path = &case_members[*member].path;
            let ty = match &case_members[*member].kind {
                Kind::Lane(_, _, scalar) => (*scalar).to_owned(),
                _ => format!("__typeof__(q->{path})"),
            };
            format!("q->{path} = ({ty})({value}); out[{number}] = 0;")
        }
        Step::Effect(text) => format!("{text} out[{number}] = 0;"),
        Step::Copied { object, member, .. } => shown(&format!("{object}."), &case_members[*member]),
    }
}
