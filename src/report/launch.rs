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
    /// Threads in a block, where that is no constant and is read, as C writes it.
    pub block_read: [Option<String>; 3],
    /// Blocks in the grid, likewise.
    pub grid_read: [Option<String>; 3],
    /// Arguments that are read, by the parameters' names, as C writes them.
    pub arguments: Vec<(String, String)>,
    /// Bytes of the arrays that the host has allocated, by the parameters' names, as C writes them.
    pub arrays: Vec<(String, String)>,
    /// What holds wherever control comes to the launch, as C writes it.
    pub facts: Vec<String>,
    /// The calls that lead there, the innermost first.
    pub calls: Vec<Span>,
}

/// A launch of the host code, with what is not read of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReadLaunch {
    /// What is read.
    pub launch: AssumedLaunch,
    /// What is not, and why.
    pub unread: Vec<(String, String)>,
}

impl ReadLaunch {
    /// Lines that tell of it.
    pub fn lines(&self, sources: &SourceMap) -> Vec<String> {
        let launch = &self.launch;
        let all = AssumedLaunch { facts: Vec::new(), arguments: Vec::new(), arrays: Vec::new(), ..launch.clone() };
        let by: Vec<String> = launch.calls.iter().map(|call| format!(" by {}", sources.describe(*call))).collect();
        let mut lines = vec![format!("launch at {}{}: {all}", sources.describe(launch.span), by.concat())];
        lines.extend(launch.arguments.iter().map(|(name, value)| format!("  argument {name} = {value}")));
        lines.extend(launch.arrays.iter().map(|(name, bytes)| format!("  `{name}` has {bytes} bytes")));
        lines.extend(launch.facts.iter().map(|fact| format!("  where {fact}")));
        lines.extend(self.unread.iter().map(|(what, why)| format!("  {what}: not read, since {why}")));
        lines
    }
}

/// Facts that a line has, at most, and characters of an expression in it.
const MAX_FACTS: usize = 3;
const MAX_TEXT: usize = 48;

/// ` for the launches at a.cu:7:3 (block (64,2,1), grid (*,1,1)) and …`; nothing for none.
pub fn words(launches: &[AssumedLaunch], sources: &SourceMap) -> String {
    let one = |launch: &AssumedLaunch| {
        let by: Vec<String> = launch.calls.iter().map(|call| format!(" by {}", sources.describe(*call))).collect();
        format!("{}{} ({launch})", sources.describe(launch.span), by.concat())
    };
    let all: Vec<String> = launches.iter().map(one).collect();
    match launches.len() {
        0 => String::new(),
        1 => format!(" for the launch at {}", all[0]),
        _ => format!(" for the launches at {}", all.join(" and ")),
    }
}

impl fmt::Display for AssumedLaunch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sizes = |known: [Option<u64>; 3], read: &[Option<String>; 3]| {
            let one = |axis: usize| match (known[axis], &read[axis]) {
                (Some(n), _) => n.to_string(),
                (None, Some(text)) => short(text),
                (None, None) => "*".to_owned(),
            };
            [one(0), one(1), one(2)].join(",")
        };
        let (block, grid) = (sizes(self.block, &self.block_read), sizes(self.grid, &self.grid_read));
        write!(f, "block ({block}), grid ({grid})")?;
        self.arguments.iter().try_for_each(|(name, value)| write!(f, ", {name} = {}", short(value)))?;
        self.arrays.iter().try_for_each(|(name, bytes)| write!(f, ", `{name}` of {} bytes", short(bytes)))?;
        if let Some(bytes) = self.dynamic_shared {
            write!(f, ", {bytes} bytes of dynamic shared memory")?;
        }
        for (place, fact) in self.facts.iter().take(MAX_FACTS).enumerate() {
            write!(f, "{}{}", if place == 0 { ", where " } else { " and " }, short(fact))?;
        }
        let more = self.facts.len().saturating_sub(MAX_FACTS);
        if more > 0 { write!(f, " and {more} more") } else { Ok(()) }
    }
}

/// A text that does not fill a line.
fn short(text: &str) -> String {
    match text.char_indices().nth(MAX_TEXT) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
