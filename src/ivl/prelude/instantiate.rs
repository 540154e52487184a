//! The preludes' sections, repeated for the types that their heads name.

use crate::ivl::Arithmetic;
use crate::ivl::op::{TYPES, type_name};
use crate::ivl::sort;
use crate::kernel::ast::IntType;
use crate::kernel::integer;

/// The declarations of a prelude, one string each, without comments.
pub fn declarations(arithmetic: Arithmetic) -> Vec<String> {
    let text = match arithmetic {
        Arithmetic::BitVectors => include_str!("../../../prelude/bitvectors.bpl"),
        Arithmetic::Integers => include_str!("../../../prelude/integers.bpl"),
    };
    let mut declarations = Vec::new();
    // What stands before the first head is an introduction.
    for section in text.split("//@ ").skip(1) {
        let (head, body) = section.split_once('\n').unwrap_or((section, ""));
        let templates = templates(body);
        for (t, s) in instances(head.trim()) {
            declarations.extend(templates.iter().map(|template| fill(template, t, s, arithmetic)));
        }
    }
    declarations
}

/// The declarations of a section: each starts at the beginning of a line.
fn templates(body: &str) -> Vec<String> {
    let mut templates: Vec<String> = Vec::new();
    for line in body.lines().filter(|line| !line.is_empty() && !line.starts_with("//")) {
        match templates.last_mut() {
            Some(last) if line.starts_with([' ', '}']) => {
                last.push_str(line);
                last.push('\n');
            }
            _ => templates.push(format!("{line}\n")),
        }
    }
    templates
}

/// The types T, or pairs of types T and S, for which a section stands. Where a
/// section is about T alone, S is T.
fn instances(head: &str) -> Vec<(IntType, IntType)> {
    let singles = |accept: fn(IntType) -> bool| TYPES.into_iter().filter(|t| accept(*t)).map(|t| (t, t)).collect();
    let pairs = |accept: fn(IntType, IntType) -> bool| {
        let all = TYPES.into_iter().flat_map(|t| TYPES.into_iter().map(move |s| (t, s)));
        all.filter(|(t, s)| accept(*t, *s)).collect()
    };
    match head {
        "each T" => singles(|_| true),
        "each unsigned T" => singles(|t| !t.signed),
        "each signed T" => singles(|t| t.signed),
        "each T up to 64" => singles(|t| t.bits <= 64),
        "each unsigned T up to 64" => singles(|t| !t.signed && t.bits <= 64),
        "each signed T up to 64" => singles(|t| t.signed && t.bits <= 64),
        "each T of 128" => singles(|t| t.bits == 128),
        "each T to S" => pairs(|_, _| true),
        "each T to S of the same width" => pairs(|t, s| t.bits == s.bits),
        "each unsigned T to a wider S" => pairs(|t, s| !t.signed && t.bits < s.bits),
        "each signed T to a wider S" => pairs(|t, s| t.signed && t.bits < s.bits),
        "each T to a narrower S" => pairs(|t, s| t.bits > s.bits),
        "each T to S that holds T" => pairs(|t, s| holds(s, t)),
        "each T to S that does not hold T" => pairs(|t, s| !holds(s, t)),
        "each T to unsigned S that does not hold T" => pairs(|t, s| !s.signed && !holds(s, t)),
        "each T to signed S that does not hold T" => pairs(|t, s| s.signed && !holds(s, t)),
        other => panic!("the prelude has a section for `{other}`"),
    }
}

/// Is every value of `t` a value of `s`.
fn holds(s: IntType, t: IntType) -> bool {
    match (s.signed, t.signed) {
        (true, true) | (false, false) => s.bits >= t.bits,
        (true, false) => s.bits > t.bits,
        (false, true) => false,
    }
}

/// The template with every `$NAME` replaced.
fn fill(template: &str, t: IntType, s: IntType, arithmetic: Arithmetic) -> String {
    let mut parts = template.split('$');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|c: char| !c.is_ascii_uppercase() && !c.is_ascii_digit()).unwrap_or(part.len());
        text.push_str(&value(&part[..end], t, s, arithmetic));
        text.push_str(&part[end..]);
    }
    text
}

fn value(name: &str, t: IntType, s: IntType, arithmetic: Arithmetic) -> String {
    match name {
        "T" => type_name(t),
        "S" => type_name(s),
        "N" => t.bits.to_string(),
        "M" => s.bits.to_string(),
        "2N" => (u32::from(t.bits) * 2).to_string(),
        "GAP" => t.bits.abs_diff(s.bits).to_string(),
        "MIN" => least(t, arithmetic),
        "MAX" => greatest(t),
        "MOD" => power(t.bits),
        "HALF" => power(t.bits - 1),
        "SMIN" => least(s, arithmetic),
        "SMAX" => greatest(s),
        "SMOD" => power(s.bits),
        "SHALF" => power(s.bits - 1),
        // S does not hold T, so of unsigned types T is not the narrower one: no limit exceeds T's.
        "LO" if t.signed && s.signed => sort::bits_of(integer::range(s).0, t).to_string(),
        "LO" => "0".to_owned(),
        "HI" => smaller(t, s),
        other => panic!("the prelude says `${other}`"),
    }
}

fn least(ty: IntType, arithmetic: Arithmetic) -> String {
    match arithmetic {
        Arithmetic::BitVectors => sort::bits_of(integer::range(ty).0, ty).to_string(),
        Arithmetic::Integers if ty.signed => format!("(-{})", power(ty.bits - 1)),
        Arithmetic::Integers => "0".to_owned(),
    }
}

fn maximum(ty: IntType) -> u128 {
    match (ty.signed, ty.bits) {
        (false, 128) => u128::MAX,
        (false, bits) => (1 << bits) - 1,
        (true, bits) => (1 << (bits - 1)) - 1,
    }
}

fn greatest(ty: IntType) -> String {
    maximum(ty).to_string()
}

fn smaller(t: IntType, s: IntType) -> String {
    maximum(t).min(maximum(s)).to_string()
}

/// `2^exponent` in decimal.
fn power(exponent: u8) -> String {
    match 1u128.checked_shl(u32::from(exponent)) {
        Some(power) => power.to_string(),
        None => "340282366920938463463374607431768211456".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ty(bits: u8, signed: bool) -> IntType {
        IntType { bits, signed }
    }

    #[test]
    fn placeholders() {
        let fill = |template, t, s| fill(template, t, s, Arithmetic::Integers);
        assert_eq!(fill("$T_to_$S($MIN, $MAX)", ty(8, true), ty(16, false)), "i8_to_u16((-128), 127)");
        assert_eq!(
            fill("$MOD $HALF $SMOD $SHALF", ty(128, false), ty(8, false)),
            format!("{0} {1} 256 128", power(128), 1u128 << 127)
        );
        assert_eq!(power(128), format!("{}", u128::MAX).replace("211455", "211456"));
    }

    #[test]
    fn limits_of_conversions_over_bit_vectors() {
        let fill = |t, s| fill("$LO $HI", t, s, Arithmetic::BitVectors);
        assert_eq!(fill(ty(32, false), ty(32, true)), "0 2147483647");
        assert_eq!(fill(ty(32, true), ty(64, false)), "0 2147483647");
        assert_eq!(fill(ty(32, true), ty(8, false)), "0 255");
        assert_eq!(fill(ty(16, true), ty(8, true)), "65408 127");
        assert_eq!(fill(ty(16, false), ty(8, true)), "0 127");
    }

    #[test]
    fn every_declaration_is_boogie() {
        for arithmetic in [Arithmetic::BitVectors, Arithmetic::Integers] {
            let declarations = declarations(arithmetic);
            assert!(declarations.len() > 500);
            for text in declarations {
                assert!(crate::ivl::syntax::decl(&text).is_ok(), "{text}");
            }
        }
    }
}
