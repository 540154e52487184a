//! What of a chapter can be played: its files, and its commands with what they print.

/// A part of a chapter, in their order.
pub enum Step {
    /// From here on there is this file.
    File { line: usize, name: String, text: String },
    /// A command, and what it prints: the lines of the chapter, counted from 0.
    Command { line: usize, command: String, printed: std::ops::Range<usize> },
    /// A block that says why it is not played.
    NotPlayed { line: usize, why: String },
    /// A block that is none of these.
    Other { line: usize, words: String },
}

/// What stands before and behind a block.
const FENCE: &str = "```";
/// Before a command.
const PROMPT: &str = "$ ";
/// What an indented block with commands begins with.
const INDENTED: &str = "    $ ";
/// Before the reason why a block is not played.
const NOT_PLAYED: &str = "not played: ";

/// The parts of a chapter.
///
/// # Panics
/// A block does not end.
pub fn steps(text: &str) -> Vec<Step> {
    let lines: Vec<&str> = text.lines().collect();
    let mut steps = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let Some(words) = lines[at].strip_prefix(FENCE) else {
            if lines[at].starts_with(INDENTED) {
                steps.push(Step::Other { line: at + 1, words: lines[at].to_owned() });
            }
            at += 1;
            continue;
        };
        let length = lines[at + 1..].iter().position(|line| *line == FENCE);
        let end = at + 1 + length.unwrap_or_else(|| panic!("line {}: the block does not end", at + 1));
        match words.split_once(' ') {
            Some((_, rest)) if rest.starts_with(NOT_PLAYED) => {
                steps.push(Step::NotPlayed { line: at + 1, why: rest[NOT_PLAYED.len()..].to_owned() });
            }
            Some((_, name)) => {
                let text = lines[at + 1..end].iter().map(|line| format!("{line}\n")).collect();
                steps.push(Step::File { line: at + 1, name: name.to_owned(), text });
            }
            None if words == "console" => steps.extend(commands(&lines, at + 1, end)),
            None => steps.push(Step::Other { line: at + 1, words: words.to_owned() }),
        }
        at = end + 1;
    }
    steps
}

/// The commands of a block. What stands before the first one is nothing that anybody prints.
fn commands(lines: &[&str], from: usize, to: usize) -> Vec<Step> {
    let starts: Vec<usize> = (from..to).filter(|at| lines[*at].starts_with(PROMPT)).collect();
    let ends = starts.iter().skip(1).copied().chain([to]);
    let command = |(start, end): (&usize, usize)| Step::Command {
        line: start + 1,
        command: lines[*start][PROMPT.len()..].to_owned(),
        printed: start + 1..end,
    };
    starts.iter().zip(ends).map(command).collect()
}
