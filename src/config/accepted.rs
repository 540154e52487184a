//! Which contracts a verdict may rest on without a proof: those that `--assume` names.

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
