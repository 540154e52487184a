//! `--format FORMAT[=FILE]` and `--color`.

use std::path::PathBuf;
use std::str::FromStr;

use clap::ValueEnum;

/// One report of a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Output {
    /// In which form.
    pub format: Format,
    /// Where to; `None`: standard output.
    pub file: Option<PathBuf>,
}

/// The form of a report.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Format {
    /// For people.
    Text,
    /// For machines; docs/json-schema.md describes it.
    Json,
    /// The same, one line for each kernel as soon as it is decided.
    Jsonl,
    /// SARIF 2.1.0, for code scanning.
    Sarif,
    /// JUnit's XML, for test reports of CI systems.
    Junit,
    /// Commands of GitHub's workflows, which mark lines of a pull request.
    Github,
    /// A page for a browser: one file, which fetches nothing.
    Html,
}

/// `--color`
#[derive(ValueEnum, Clone, Copy, Default, PartialEq, Eq, Debug)]
pub enum ColorArg {
    /// On a terminal, unless `NO_COLOR` is set.
    #[default]
    Auto,
    /// In files and pipes, too.
    Always,
    /// Nowhere.
    Never,
}

impl FromStr for Output {
    type Err = String;

    /// `text`, `sarif=results.sarif`; `json=-` is standard output.
    fn from_str(text: &str) -> Result<Output, String> {
        let (name, file) = text.split_once('=').map_or((text, None), |(name, file)| (name, Some(file)));
        let format = Format::from_str(name, false).map_err(|_| {
            let names: Vec<String> = Format::value_variants()
                .iter()
                .filter_map(|format| format.to_possible_value().map(|value| value.get_name().to_owned()))
                .collect();
            format!("the formats are {}", names.join(", "))
        })?;
        match file {
            Some("") => Err(format!("a file is missing behind `{name}=`")),
            Some("-") | None => Ok(Output { format, file: None }),
            Some(file) => Ok(Output { format, file: Some(file.into()) }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_format_may_have_a_file() {
        let output = |format, file: Option<&str>| Ok(Output { format, file: file.map(PathBuf::from) });
        assert_eq!("text".parse(), output(Format::Text, None));
        assert_eq!("sarif=a=b.sarif".parse(), output(Format::Sarif, Some("a=b.sarif")));
        assert_eq!("jsonl=-".parse(), output(Format::Jsonl, None));
        assert!("xml".parse::<Output>().is_err_and(|why| why.contains("junit")));
        assert!("json=".parse::<Output>().is_err_and(|why| why.contains("file is missing")));
    }
}
