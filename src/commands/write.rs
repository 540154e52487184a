//! Files that are written whole, or not at all.

use std::io::Write;
use std::path::Path;

/// Puts a text in the place of a file, whose permissions stay.
///
/// # Errors
/// Its directory cannot be written to, or it cannot be replaced.
pub fn replace(path: &Path, text: &str) -> std::io::Result<()> {
    // What is no file, such as a pipe, cannot be replaced.
    if std::fs::metadata(path).is_ok_and(|known| !known.is_file()) {
        return std::fs::write(path, text);
    }
    let directory = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut file = tempfile::NamedTempFile::new_in(directory)?;
    file.write_all(text.as_bytes())?;
    match std::fs::metadata(path) {
        Ok(known) => file.as_file().set_permissions(known.permissions())?,
        Err(_) => readable_by_all(file.as_file())?,
    }
    file.persist(path).map(|_| ()).map_err(|error| error.error)
}

/// A temporary file is its owner's alone; one that is written for others is not.
fn readable_by_all(file: &std::fs::File) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.set_permissions(std::fs::Permissions::from_mode(0o644))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_made_or_replaced_and_nothing_is_left() {
        let directory = tempfile::tempdir().expect("a directory can be made");
        let path = directory.path().join("report");
        for text in ["one", "two"] {
            replace(&path, text).expect("the directory can be written to");
            assert_eq!(std::fs::read_to_string(&path).expect("it is there"), text);
        }
        assert_eq!(std::fs::read_dir(directory.path()).expect("it is there").count(), 1);
        assert!(replace(&directory.path().join("none/report"), "").is_err());
        assert!(replace(directory.path(), "").is_err());
    }
}
