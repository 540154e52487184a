//! A launch that a verdict is about.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::base::source::{SourceMap, Span};

/// A launch of the host code: what is `None` is arbitrary.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AssumedLaunch {
    /// The place in the source.
    pub span: Span,
    /// Threads in a block.
    pub block: [Option<u64>; 3],
    /// Blocks in the grid.
    pub grid: [Option<u64>; 3],
    /// Bytes of dynamic shared memory, if the kernel uses it.
    pub dynamic_shared: Option<u64>,
    /// Integer arguments that are constants, by the parameters' names, as C writes them.
    pub arguments: Vec<(String, String)>,
}

/// ` for the launches at a.cu:7:3 (block (64,2,1), grid (*,1,1)) and …`; nothing for none.
pub fn words(launches: &[AssumedLaunch], sources: &SourceMap) -> String {
    let one = |launch: &AssumedLaunch| format!("{} ({launch})", sources.describe(launch.span));
    let all: Vec<String> = launches.iter().map(one).collect();
    match launches.len() {
        0 => String::new(),
        1 => format!(" for the launch at {}", all[0]),
        _ => format!(" for the launches at {}", all.join(" and ")),
    }
}

impl fmt::Display for AssumedLaunch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sizes =
            |sizes: [Option<u64>; 3]| sizes.map(|size| size.map_or("*".to_owned(), |n| n.to_string())).join(",");
        write!(f, "block ({}), grid ({})", sizes(self.block), sizes(self.grid))?;
        self.arguments.iter().try_for_each(|(name, value)| write!(f, ", {name} = {value}"))?;
        match self.dynamic_shared {
            Some(bytes) => write!(f, ", {bytes} bytes of dynamic shared memory"),
            None => Ok(()),
        }
    }
}
