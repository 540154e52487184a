//! The assumptions that the tool adds by itself: each has a name, a text and a
//! flag that switches it off. What the user states by `__assume` is not here: it has a
//! place in the source instead.
//!
//! Nor is a contract that is not proved in the same run an assumption of the tool's: it is
//! a [`Claim`], on which a verdict rests only where a flag says so.

use crate::report::Assumption;

/// An assumption of the tool.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Standing {
    /// Blocks and grids have extent 1 in the dimensions that the kernel never names.
    UnusedDimensions,
    /// There are fewer than 2³¹ threads in each dimension of the grid.
    GlobalSize31Bits,
    /// Distinct pointer parameters point to distinct arrays.
    NoAliasing,
    /// Signed arithmetic does not overflow.
    NoSignedOverflow,
    /// Indices of unchecked arrays are within them.
    InBounds,
    /// The launch respects the limits of the hardware.
    DeviceLimits,
    /// What atomics only count up, or only down, does not come back to an earlier value.
    CountersDoNotWrap,
}

impl Standing {
    /// Every assumption of the tool.
    pub const ALL: [Standing; 7] = [
        Standing::UnusedDimensions,
        Standing::GlobalSize31Bits,
        Standing::NoAliasing,
        Standing::NoSignedOverflow,
        Standing::InBounds,
        Standing::DeviceLimits,
        Standing::CountersDoNotWrap,
    ];

    /// The stable name, which `--no-assume` takes.
    pub fn name(self) -> &'static str {
        match self {
            Standing::UnusedDimensions => "unused-dimensions",
            Standing::GlobalSize31Bits => "global-size-31-bits",
            Standing::NoAliasing => "no-aliasing",
            Standing::NoSignedOverflow => "no-signed-overflow",
            Standing::InBounds => "in-bounds",
            Standing::DeviceLimits => "device-limits",
            Standing::CountersDoNotWrap => "counters-do-not-wrap",
        }
    }

    /// The assumption with this name.
    pub fn from_name(name: &str) -> Option<Standing> {
        Standing::ALL.into_iter().find(|a| a.name() == name)
    }

    /// What is assumed, as a clause.
    pub fn text(self) -> &'static str {
        match self {
            Standing::UnusedDimensions => {
                "blocks and grids have extent 1 in the dimensions that the kernel never names"
            }
            Standing::GlobalSize31Bits => "the grid has fewer than 2^31 threads in each dimension",
            Standing::NoAliasing => "pointer parameters alias neither each other nor declared arrays",
            Standing::NoSignedOverflow => "signed arithmetic does not overflow",
            Standing::InBounds => "indices into arrays of unknown or unchecked extent are within them",
            Standing::DeviceLimits => {
                "block of at most 1024 threads, its z at most 64; grid x below 2^31, y and z below 2^16"
            }
            Standing::CountersDoNotWrap => {
                "what atomics only count up, or only count down, by at most 1024 each, does not come back to an earlier value"
            }
        }
    }

    /// The flag that switches it off.
    pub fn flag(self) -> &'static str {
        match self {
            Standing::UnusedDimensions => "--no-assume unused-dimensions",
            Standing::GlobalSize31Bits => "--no-assume global-size-31-bits",
            Standing::NoAliasing => "--may-alias",
            Standing::NoSignedOverflow => "--check-overflow",
            Standing::InBounds => "--bounds",
            Standing::DeviceLimits => "--no-device-limits",
            Standing::CountersDoNotWrap => "--no-assume counters-do-not-wrap",
        }
    }

    /// As reports print it.
    pub fn report(self) -> Assumption {
        Assumption::new(self.name(), self.text()).with_flag(self.flag())
    }
}

/// What a file states and a run may not prove. Without a proof it is a failure, unless a
/// flag accepts it (`--assume`); then it is a named assumption.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Claim {
    /// The contract of the function with this name.
    Contract(String),
    /// Those of all functions without a body.
    EveryDeclaration,
}

impl Claim {
    /// The claim with this name.
    pub fn from_name(name: &str) -> Option<Claim> {
        match name.strip_prefix("contract:")? {
            "" => None,
            "*" => Some(Claim::EveryDeclaration),
            function => Some(Claim::Contract(function.to_owned())),
        }
    }

    /// The stable name, which `--assume` takes and reports print.
    pub fn name(&self) -> String {
        match self {
            Claim::Contract(function) => format!("contract:{function}"),
            Claim::EveryDeclaration => "contract:*".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_distinct_and_found() {
        for assumption in Standing::ALL {
            assert_eq!(Standing::from_name(assumption.name()), Some(assumption));
        }
        assert_eq!(Standing::from_name("no-such-thing"), None);
    }
}
