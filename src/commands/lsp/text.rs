//! Places of a text as the protocol counts them: lines from 0, and in a line the units of UTF-16.
//!
//! What holds: an offset that is behind the text is its end, and one inside of a character is where that begins; a place
//! behind the end of a line is its end.

use lsp_types::{Position, Range};

/// The place of an offset.
pub(super) fn position(text: &str, offset: usize) -> Position {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    let start = text[..offset].rfind('\n').map_or(0, |end| end + 1);
    let line = text[..start].bytes().filter(|byte| *byte == b'\n').count();
    let character: usize = text[start..offset].chars().map(char::len_utf16).sum();
    Position { line: line as u32, character: character as u32 }
}

/// The places of two offsets.
pub(super) fn range(text: &str, start: usize, end: usize) -> Range {
    Range { start: position(text, start), end: position(text, end.max(start)) }
}

/// The offset of a place.
pub(super) fn offset(text: &str, at: Position) -> usize {
    let mut lines = text.split_inclusive('\n');
    let before: usize = lines.by_ref().take(at.line as usize).map(str::len).sum();
    let line = lines.next().unwrap_or_default().trim_end_matches(['\n', '\r']);
    let mut units = 0;
    for (place, character) in line.char_indices() {
        if units >= at.character as usize {
            return before + place;
        }
        units += character.len_utf16();
    }
    before + line.len()
}

/// Is a place in a range, its end included: a cursor stands behind what it is about.
pub(super) fn is_in(at: Position, range: Range) -> bool {
    range.start <= at && at <= range.end
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "int é;\r\n// 𝕏 is two\nend";

    fn at(line: u32, character: u32) -> Position {
        Position { line, character }
    }

    #[test]
    fn characters_are_counted_in_units_of_utf_16() {
        let of = |what: &str| position(TEXT, TEXT.find(what).expect("the text has it"));
        assert_eq!([of("é"), of(";"), of(" is"), of("end")], [at(0, 4), at(0, 5), at(1, 5), at(2, 0)]);
        assert_eq!(position(TEXT, 999), at(2, 3));
        // Inside of a character.
        assert_eq!(position(TEXT, 5), at(0, 4));
    }

    #[test]
    fn offsets_are_the_way_back() {
        for place in TEXT.char_indices().map(|(place, _)| place).filter(|place| !TEXT[*place..].starts_with('\n')) {
            assert_eq!(offset(TEXT, position(TEXT, place)), place);
        }
        assert_eq!(&TEXT[offset(TEXT, at(0, 99))..][..2], "\r\n");
        assert_eq!(offset(TEXT, at(9, 9)), TEXT.len());
    }
}
