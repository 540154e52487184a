//! What the source says of a kernel's launches.

use std::collections::{BTreeMap, BTreeSet};

use super::expr::LocalId;
use super::host::{Context, HostExpr, UnknownId};
use super::op::Axis;
use super::rounds::Made;
use crate::base::source::Span;

/// What the source says of the launch.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct LaunchHints {
    /// `__launch_bounds__(n)`: at most n threads in a block.
    pub max_threads: Option<u64>,
    /// `reqd_work_group_size(x, y, z)`
    pub block: Option<[u64; 3]>,
    /// `intel_reqd_sub_group_size(n)`
    pub sub_group_size: Option<u64>,
    /// Does the kernel use what OpenCL tells of sub-groups, or do something in them. Then the
    /// source or the user says that they have 32 work-items.
    pub sub_groups: bool,
    /// Where the source launches the kernel, in source order; of a place to which several calls lead,
    /// one for each way.
    pub host: Vec<HostLaunch>,
    /// The same, one for each place, whatever its function is given.
    pub host_open: Vec<HostLaunch>,
    /// In a copy of a kernel that is checked for one launch: what the host says of that.
    pub given: Given,
    /// Why these launches are not taken as read: completes "since …".
    pub unread: Option<String>,
    /// Functions of the device that are not read, of which it is assumed that they launch nothing.
    pub launch_nothing: Vec<String>,
}

/// What is given by a launch's host, in a copy of a kernel that is checked for this launch.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Given {
    /// The parameters that stand for the host's unknowns.
    pub unknowns: BTreeMap<UnknownId, LocalId>,
    /// The unknowns that are no parameters of the kernel itself.
    pub added: Vec<LocalId>,
    /// What follows from them.
    pub follows: Vec<(Follower, HostExpr)>,
    /// What holds of them.
    pub facts: Vec<HostExpr>,
    /// Bytes of the arrays that the host has allocated, by the parameters that point to them.
    pub arrays: Vec<(LocalId, HostExpr)>,
    /// Pointers into one array: the second is so many bytes behind the first.
    pub apart: Vec<(LocalId, LocalId, HostExpr)>,
    /// Unknowns that loops of the host make, in the order in which it makes them.
    pub made: Vec<Made>,
}

/// A number of a launch that follows from values of the host.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Follower {
    /// Threads in a block.
    Block(Axis),
    /// Blocks in the grid.
    Grid(Axis),
    /// An argument.
    Argument(LocalId),
}

/// What an OpenCL host passes beside the sizes.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct NdRange {
    /// The number of dimensions; `None`: any.
    pub dimensions: Option<u64>,
    /// Where the global ids begin.
    pub offset: [u64; 3],
}

/// A launch of a kernel in the source, as far as it can be read: what is `None` may be
/// anything. A place that may launch the kernel in a way that is not understood is a
/// launch of which nothing is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HostLaunch {
    /// The place of the launch.
    pub span: Span,
    /// Threads in a block.
    pub block: [Option<u64>; 3],
    /// Blocks in the grid.
    pub grid: [Option<u64>; 3],
    /// Bytes of dynamic shared memory.
    pub dynamic_shared: Option<u64>,
    /// Integer arguments, by the names of the parameters; what is missing may be anything.
    pub arguments: BTreeMap<String, i64>,
    /// Floating-point literals among the arguments of a kernel with preconditions, by the names of the parameters: the
    /// bits of the value as a `double`.
    pub literals: BTreeMap<String, u64>,
    /// Parameters of such a kernel that are given arrays which the launching function fills, by their names.
    pub filled: BTreeSet<String>,
    /// Parameters that are given the same pointer, by their names in pairs.
    pub same: BTreeSet<(String, String)>,
    /// Parameters that may be given pointers into one array, likewise.
    pub related: BTreeSet<(String, String)>,
    /// What pointers it passes cannot be told of each: two may be one, and one may be null.
    pub is_open: bool,
    /// It stands for several that are told apart no more: a run of it need not be one of theirs.
    pub is_joint: bool,
    /// Parameters that may be given pointers into a variable of the file, with the variable's name.
    pub variables: BTreeSet<(String, String)>,
    /// Pointer parameters that are given no array, by their names.
    pub null: BTreeSet<String>,
    /// Bytes behind the beginning of an array, where that is a constant, of pointers by the names of the parameters.
    pub behind: BTreeMap<String, u64>,
    /// Pointer parameters that are given an address which is not aligned for what they point to, by their names.
    pub misaligned: BTreeSet<String>,
    /// What the host's code says beside constants, where it is read.
    pub context: Option<Context>,
}

/// Whether a name is that of a member, or an element, of a parameter.
pub fn is_part(name: &str, parameter: &str) -> bool {
    name.strip_prefix(parameter).is_some_and(|rest| rest.starts_with(['.', '[']))
}

impl HostLaunch {
    /// A launch of which only the place is known.
    pub fn anything(span: Span) -> Self {
        Self {
            span,
            block: [None; 3],
            grid: [None; 3],
            dynamic_shared: None,
            arguments: BTreeMap::new(),
            literals: BTreeMap::new(),
            filled: BTreeSet::new(),
            same: BTreeSet::new(),
            related: BTreeSet::new(),
            is_open: true,
            is_joint: false,
            variables: BTreeSet::new(),
            null: BTreeSet::new(),
            behind: BTreeMap::new(),
            misaligned: BTreeSet::new(),
            context: None,
        }
    }

    /// The pairs of names that are one array, or parts of one.
    pub fn pairs(&self) -> impl Iterator<Item = (&String, &String)> {
        let apart = self.context.iter().flat_map(|context| &context.distances).map(|(a, b, _)| (a, b));
        self.same.iter().chain(&self.related).map(|(a, b)| (a, b)).chain(apart)
    }

    /// Whether some of its arguments are one array, or parts of one, or of a variable.
    pub fn has_aliases(&self) -> bool {
        self.pairs().next().is_some() || !self.variables.is_empty()
    }

    /// Whether it gives a parameter no array, perhaps.
    pub fn gives_null(&self) -> bool {
        !self.null.is_empty() || self.context.as_ref().is_some_and(|context| !context.null.is_empty())
    }

    /// Is every launch that `other` may be one that this may be.
    pub fn covers(&self, other: &HostLaunch) -> bool {
        let extents = self.block.iter().zip(&other.block).chain(self.grid.iter().zip(&other.grid));
        let shared = (&self.dynamic_shared, &other.dynamic_shared);
        let arguments = self.arguments.iter().all(|(name, value)| other.arguments.get(name) == Some(value))
            && self.filled == other.filled
            && self.literals.iter().all(|(name, value)| other.literals.get(name) == Some(value));
        // Where two are the same array, or one is none, nothing is known that holds of two arrays.
        arguments
            && self.same == other.same
            && self.related == other.related
            && (self.is_open || !other.is_open)
            && self.is_joint == other.is_joint
            && self.variables == other.variables
            && self.null == other.null
            && self.misaligned == other.misaligned
            && self.behind == other.behind
            && (self.context.as_ref().is_none_or(Context::is_empty) || self.context == other.context)
            && extents.chain([shared]).all(|(own, given)| own.is_none() || own == given)
    }
}
