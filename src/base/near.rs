//! What an unknown name may have been meant for.

/// How many names are offered.
const MOST: usize = 5;

/// Known names that are near to one, the nearest first. `own`: the part of a name that people remember.
pub fn names<'k>(wanted: &str, known: impl Iterator<Item = &'k str>, own: fn(&'k str) -> &'k str) -> Vec<&'k str> {
    let wanted = wanted.to_lowercase();
    let distance = |name: &'k str| {
        let is_part = wanted.len() > 2 && (name.contains(&wanted) || wanted.contains(own(name)));
        let edits = strsim::levenshtein(&wanted, name).min(strsim::levenshtein(&wanted, own(name)));
        (is_part || edits <= wanted.len() / 3).then_some((edits, name))
    };
    let mut found: Vec<_> = known.filter_map(distance).collect();
    found.sort_unstable();
    found.into_iter().take(MOST).map(|(_, name)| name).collect()
}

/// ``did you mean `a` or `b`?``, if there are such names.
pub fn hint(near: &[&str]) -> Option<String> {
    let quoted: Vec<String> = near.iter().map(|name| format!("`{name}`")).collect();
    (!quoted.is_empty()).then(|| format!("did you mean {}?", quoted.join(" or ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_names_are_found() {
        let known = ["block", "grid", "only-intra-group"];
        let near = |wanted| names(wanted, known.into_iter(), |name| name);
        assert_eq!(near("blok"), ["block"]);
        assert_eq!(near("intra"), ["only-intra-group"]);
        assert_eq!(near("xyzzy"), Vec::<&str>::new());
        assert_eq!(hint(&near("grit")).as_deref(), Some("did you mean `grid`?"));
        assert_eq!(hint(&[]), None);
    }
}
