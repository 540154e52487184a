//! What a type's name means: typedefs, records and enumerations.
//!
//! clang prints types by name only, qualified or not as the version likes. A name
//! that two different types could have is refused, never guessed.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use super::index::{Index, enumerators};
use super::json::{Node, TypeText};
use super::types::{CType, QualType, parse};
use super::unnamed::{Bindings, Unnamed};
use crate::kernel::ast::{I32, IntType, Scalar, U32};

/// Where names are read, to return to.
pub struct Scope {
    here: (u64, Option<u64>),
    unnamed: Bindings,
}

/// Resolves names of types.
pub struct Names<'a> {
    by_name: HashMap<&'a str, Vec<&'a Node>>,
    /// Enumerations without a name, by id and by what clang prints of their type.
    unnamed_enumerations: HashMap<u64, &'a Node>,
    enumerations_by_text: HashMap<&'a str, Vec<&'a Node>>,
    /// Unnamed records and closures, by what clang prints of their place.
    scopes: HashMap<u64, String>,
    /// The record that a type is a member of.
    parents: HashMap<u64, u64>,
    /// The function that a type is local to.
    functions: HashMap<u64, u64>,
    /// The function whose body is being read, and the record it is a method of.
    here: Cell<(u64, Option<u64>)>,
    /// `(lambda at …)` and the like.
    unnamed: Unnamed,
    cache: RefCell<HashMap<u64, HashMap<String, Option<QualType>>>>,
}

impl<'a> Names<'a> {
    /// Collects every type of the unit.
    pub fn new(index: &Index<'a>) -> Self {
        let mut by_name: HashMap<&str, Vec<&Node>> = HashMap::new();
        let (mut scopes, mut parents, mut functions) = (HashMap::new(), HashMap::new(), HashMap::new());
        for node in &index.types {
            let complete = node.kind.starts_with("Typ") || node.is("EnumDecl") || node.flag("completeDefinition");
            if complete && !node.name().is_empty() {
                by_name.entry(node.name()).or_default().push(node);
                scopes.insert(node.id, index.scope(node.id).to_owned());
                parents.extend(index.parent(node.id).map(|p| (node.id, p.id)));
                functions.extend(index.function_of_type(node.id).map(|f| (node.id, f)));
            }
        }
        let unnamed_enumerations: HashMap<u64, &Node> =
            index.types.iter().filter(|n| n.is("EnumDecl") && n.name().is_empty()).map(|n| (n.id, *n)).collect();
        let mut enumerations_by_text: HashMap<&str, Vec<&Node>> = HashMap::new();
        for node in unnamed_enumerations.values() {
            let text = node.inner.iter().find(|c| c.is("EnumConstantDecl")).and_then(|c| c.ty.as_ref());
            enumerations_by_text.entry(text.map_or("", |t| &*t.written)).or_default().push(node);
        }
        let (unnamed, cache, here) = (Unnamed::new(index), RefCell::default(), Cell::new((0, None)));
        Self { by_name, unnamed_enumerations, enumerations_by_text, scopes, parents, functions, here, unnamed, cache }
    }

    /// From here on, names are read as in the body of this function, whoever called it.
    pub fn enter(&self, function: u64, record: Option<u64>) {
        self.return_to(Scope { here: (function, record), unnamed: Bindings::new() });
        self.call(function, record);
    }

    /// From here on, names are read as in the body of this function, called from here. Gives
    /// what to return to.
    pub fn call(&self, function: u64, record: Option<u64>) -> Scope {
        let scope = Scope { here: self.here.replace((function, record)), unnamed: self.unnamed.bindings() };
        if self.unnamed.enter(function) {
            self.cache.borrow_mut().clear();
        }
        scope
    }

    /// From here on, names are read as they were before a call.
    pub fn return_to(&self, scope: Scope) {
        self.here.set(scope.here);
        if self.unnamed.return_to(scope.unnamed) {
            self.cache.borrow_mut().clear();
        }
    }

    /// The type of a node, with every name that matters resolved: the outermost
    /// one and those under pointers, arrays and references.
    pub fn resolve(&self, text: &TypeText) -> Option<QualType> {
        let mut first = self.resolve_text(&text.written, 0);
        if first.as_ref().is_none_or(|t| mentions_other(&t.ty)) {
            first = text.desugared.as_ref().and_then(|d| self.resolve_text(d, 0)).or(first);
        }
        first
    }

    /// The type that a text names.
    pub fn resolve_text(&self, text: &str, depth: u32) -> Option<QualType> {
        if depth > 64 {
            return None;
        }
        let function = self.here.get().0;
        if let Some(known) = self.cache.borrow().get(&function).and_then(|c| c.get(text)) {
            return known.clone();
        }
        let resolved = self.settle(parse(text), depth);
        self.cache.borrow_mut().entry(function).or_default().insert(text.to_owned(), resolved.clone());
        resolved
    }

    /// The values of an enumeration of C++ whose type the source leaves open: those of
    /// the narrowest integer that holds its enumerators ([dcl.enum]). No other value
    /// can be had without undefined behaviour.
    pub fn enumeration_range(&self, text: &TypeText) -> Option<(i128, i128)> {
        let CType::Named(name) = parse(text.desugared.as_ref().unwrap_or(&text.written)).ty else { return None };
        let by_text = self.enumerations_by_text.get(&*name);
        let declarations = by_text.or_else(|| self.by_name.get(split_qualified(&name).1))?;
        let mut ranges = declarations.iter().map(|n| if n.is("EnumDecl") { range_of(n) } else { None });
        let first = ranges.next()??;
        ranges.all(|r| r == Some(first)).then_some(first)
    }

    fn settle(&self, ty: QualType, depth: u32) -> Option<QualType> {
        let boxed = |inner: QualType| self.settle(inner, depth).map(Box::new);
        let settled = match ty.ty {
            CType::Named(name) => {
                return self.name(&name, depth).map(|found| merge(found, ty.is_const, ty.is_restrict, ty.space));
            }
            CType::Pointer(inner) => CType::Pointer(boxed(*inner.clone()).unwrap_or_else(|| Box::new(opaque(*inner)))),
            CType::Reference(inner) => CType::Reference(boxed(*inner)?),
            CType::Array(inner, n) => CType::Array(boxed(*inner)?, n),
            CType::Function(inner) => {
                CType::Function(boxed(*inner.clone()).unwrap_or_else(|| Box::new(opaque(*inner))))
            }
            other @ (CType::Void
            | CType::Scalar(_)
            | CType::Record(_)
            | CType::Vector(..)
            | CType::NullPointer
            | CType::Other(_)) => other,
        };
        Some(QualType { ty: settled, ..ty })
    }

    fn name(&self, name: &str, depth: u32) -> Option<QualType> {
        if depth > 64 {
            return None;
        }
        if let Some(record) = self.unnamed.get(name) {
            return record.map(|record| QualType::plain(CType::Record(record)));
        }
        let (scope, last) = split_qualified(name);
        let (base, arguments) = split_arguments(last);
        let Some(candidates) = self.by_name.get(base) else {
            return self.one_meaning(self.enumerations_by_text.get(name)?, depth);
        };
        let fits = |node: &&&Node| match arguments {
            Some(_) => node.is("ClassTemplateSpecializationDecl"),
            None => !node.is("ClassTemplateSpecializationDecl") || node.kind.starts_with("Typ"),
        };
        let mut fitting: Vec<&Node> = candidates.iter().filter(fits).copied().collect();
        if fitting.is_empty() {
            // Inside a template's instantiation clang may leave the arguments out.
            fitting = candidates.clone();
        }
        if let (Some(wanted), true) = (arguments, fitting.len() > 1) {
            fitting.retain(|n| self.arguments_match(n, wanted));
        }
        // `typedef struct S { … } S;` says nothing new.
        fitting.retain(|n| !names_itself(n));
        self.narrow_by_scope(&mut fitting, scope, depth);
        self.narrow_by_place(&mut fitting, depth);
        self.one_meaning(&fitting, depth)
    }

    /// What all of these declarations mean.
    fn one_meaning(&self, nodes: &[&Node], depth: u32) -> Option<QualType> {
        let mut meanings: Vec<QualType> = Vec::new();
        for node in nodes {
            let meaning = self.meaning(node, depth)?;
            if !meanings.contains(&meaning) {
                meanings.push(meaning);
            }
        }
        if meanings.len() == 1 { meanings.pop() } else { None }
    }

    /// `A<int>::T`: members of that record, or what stands in a scope of that name.
    fn narrow_by_scope(&self, fitting: &mut Vec<&Node>, scope: &str, depth: u32) {
        if scope.is_empty() || fitting.len() < 2 {
            return;
        }
        if let Some(QualType { ty: CType::Record(record), .. }) = self.name(scope, depth + 1) {
            let member = |n: &&Node| self.parents.get(&n.id) == Some(&record);
            if fitting.iter().any(member) {
                fitting.retain(member);
                return;
            }
        }
        let inner = split_arguments(split_qualified(scope).1).0;
        let same = |n: &&Node| self.scopes.get(&n.id).is_some_and(|s| s.rsplit("::").next() == Some(inner));
        if fitting.iter().any(same) {
            fitting.retain(same);
        }
    }

    /// A type of this function hides one of this record, which hides the others. Nothing
    /// is left where the name may stand for a hidden one: above the declaration that hides
    /// it; and a record comes from elsewhere as an argument of a template.
    fn narrow_by_place(&self, fitting: &mut Vec<&Node>, depth: u32) {
        let (function, record) = self.here.get();
        let rank = |n: &&Node| match (self.functions.get(&n.id), self.parents.get(&n.id)) {
            (Some(f), _) if *f == function => 3,
            (None, Some(p)) if Some(*p) == record => 2,
            (None, _) => 1,
            (Some(_), _) => 0,
        };
        let Some(best) = fitting.iter().map(rank).max() else { return };
        let (chosen, hidden): (Vec<&Node>, Vec<&Node>) = fitting.iter().partition(|n| rank(n) == best);
        let meanings: Vec<Option<QualType>> = chosen.iter().map(|n| self.meaning(n, depth)).collect();
        let unclear = hidden.iter().any(|n| {
            let is_record = !n.kind.starts_with("Typ");
            let may_be_meant = match rank(n) {
                0 => is_record,
                1 | 2 if best == 3 => true,
                _ => is_record && !self.parents.contains_key(&n.id),
            };
            may_be_meant && !meanings.contains(&self.meaning(n, depth))
        });
        *fitting = if unclear { Vec::new() } else { chosen };
    }

    fn meaning(&self, node: &Node, depth: u32) -> Option<QualType> {
        match &*node.kind {
            // Its alignment is not that of the type.
            "TypedefDecl" | "TypeAliasDecl" if node.has("AlignedAttr") => {
                Some(QualType::plain(CType::Named(format!("{}, which has an alignment of its own", node.name()))))
            }
            "TypedefDecl" | "TypeAliasDecl" => {
                let text = node.ty.as_ref()?;
                if let Some(record) = unnamed_tag(node, "RecordType") {
                    return Some(QualType::plain(CType::Record(record)));
                }
                if let Some(id) = unnamed_tag(node, "EnumType") {
                    return self.meaning(self.unnamed_enumerations.get(&id)?, depth);
                }
                if text.desugared.is_none() && &*text.written == node.name() {
                    return None;
                }
                self.resolve_text(&text.written, depth + 1)
                    .or_else(|| text.desugared.as_ref().and_then(|d| self.resolve_text(d, depth + 1)))
            }
            "EnumDecl" => match node.operand_type() {
                Some(underlying) => self.resolve_text(&underlying.written, depth + 1),
                None => Some(QualType::plain(CType::Scalar(enumeration_type(node)?))),
            },
            _ => Some(QualType::plain(CType::Record(node.id))),
        }
    }

    fn arguments_match(&self, node: &Node, wanted: &str) -> bool {
        let given: Vec<String> = node.inner.iter().filter(|c| c.is("TemplateArgument")).map(argument_text).collect();
        let wanted = split_list(wanted);
        given.len() >= wanted.len()
            && given.iter().zip(&wanted).all(|(g, w)| {
                normal(g) == normal(w)
                    || is_truth_value(g, w)
                    || match (self.resolve_text(g, 1), self.resolve_text(w, 1)) {
                        (Some(a), Some(b)) => a == b,
                        _ => false,
                    }
            })
    }
}

/// clang prints a truth value in a type's name, and a number for the argument.
fn is_truth_value(given: &str, wanted: &str) -> bool {
    matches!((wanted.trim(), given.trim()), ("true", "1" | "-1") | ("false", "0"))
}

fn names_itself(node: &Node) -> bool {
    let written = node.ty.as_ref().map(|t| parse(&t.written).ty);
    let known = unnamed_tag(node, "RecordType").is_none() && unnamed_tag(node, "EnumType").is_none();
    known && node.kind.starts_with("Typ") && written == Some(CType::Named(node.name().to_owned()))
}

/// The name under pointers and arrays.
pub fn innermost_name(ty: CType) -> Option<String> {
    match ty {
        CType::Named(name) => Some(name),
        CType::Pointer(inner) | CType::Reference(inner) | CType::Array(inner, _) => innermost_name(inner.ty),
        CType::Void
        | CType::Scalar(_)
        | CType::Record(_)
        | CType::Vector(..)
        | CType::Function(_)
        | CType::NullPointer
        | CType::Other(_) => None,
    }
}

/// A template argument as text.
pub fn argument_text(node: &Node) -> String {
    if let Some(ty) = &node.ty {
        return ty.written.to_string();
    }
    if let Some(value) = node.value() {
        return value.to_owned();
    }
    match node.referenced() {
        Some(decl) => format!("&{}", decl.name.as_deref().unwrap_or("")),
        None => node.inner.iter().map(argument_text).collect::<Vec<_>>().join(", "),
    }
}

/// `typedef struct { … } T;`: the record (or enumeration) that the typedef names for the first time.
fn unnamed_tag(node: &Node, kind: &str) -> Option<u64> {
    let mut inner = node.child(0)?;
    while inner.is("ElaboratedType") {
        inner = inner.child(0)?;
    }
    let decl = inner.referenced().filter(|_| inner.is(kind))?;
    decl.name.as_deref().unwrap_or("").is_empty().then_some(decl.id)
}

/// The type of an enumeration that states none: as clang has it, the first of these
/// that holds all enumerators.
fn enumeration_type(node: &Node) -> Option<Scalar> {
    let values: Vec<i128> = enumerators(node).into_iter().map(|(_, value)| value).collect::<Option<_>>()?;
    let (least, greatest) = (values.iter().min().copied().unwrap_or(0), values.iter().max().copied().unwrap_or(0));
    let signed = least < 0;
    let narrow = if signed {
        least >= i128::from(i32::MIN) && greatest <= i128::from(i32::MAX)
    } else {
        greatest <= i128::from(u32::MAX)
    };
    Some(match (narrow, signed) {
        (true, true) => I32,
        (true, false) => U32,
        (false, _) => Scalar::Int(IntType { bits: 64, signed }),
    })
}

/// The values of the narrowest integer that holds all enumerators.
fn range_of(node: &Node) -> Option<(i128, i128)> {
    if node.operand_type().is_some() {
        return None;
    }
    let values: Vec<i128> = enumerators(node).into_iter().map(|(_, value)| value).collect::<Option<_>>()?;
    let (least, greatest) = (values.iter().min().copied().unwrap_or(0), values.iter().max().copied().unwrap_or(0));
    // An enumeration without an enumerator is as one with the enumerator 0.
    let bits = |value: i128| 128 - value.leading_zeros();
    Some(if least < 0 {
        let most = 1i128.checked_shl(bits(greatest.max(0)).max(bits(-(least + 1))))?;
        (-most, most - 1)
    } else {
        (0, 1i128.checked_shl(bits(greatest).max(1))? - 1)
    })
}

/// A name under a pointer that is never followed may stay unknown.
fn opaque(ty: QualType) -> QualType {
    let text = match ty.ty {
        CType::Named(name) => name,
        other => format!("{other:?}"),
    };
    QualType { ty: CType::Other(text), ..ty }
}

fn mentions_other(ty: &CType) -> bool {
    match ty {
        CType::Other(_) => true,
        CType::Pointer(t) | CType::Reference(t) | CType::Array(t, _) => mentions_other(&t.ty),
        CType::Void
        | CType::Scalar(_)
        | CType::Named(_)
        | CType::Record(_)
        | CType::Vector(..)
        | CType::Function(_)
        | CType::NullPointer => false,
    }
}

fn merge(found: QualType, is_const: bool, is_restrict: bool, space: Option<super::types::AddressSpace>) -> QualType {
    QualType {
        is_const: found.is_const || is_const,
        is_restrict: found.is_restrict || is_restrict,
        space: space.or(found.space),
        ty: found.ty,
    }
}

/// Splits `a::b<c::d>::e` into `a::b<c::d>` and `e`.
fn split_qualified(name: &str) -> (&str, &str) {
    let (mut depth, mut at) = (0i32, None);
    let bytes = name.as_bytes();
    for (i, b) in bytes.iter().enumerate() {
        match b {
            b'<' | b'(' => depth += 1,
            b'>' | b')' => depth -= 1,
            b':' if depth == 0 && i > 0 && bytes[i - 1] == b':' => at = Some(i),
            _ => {}
        }
    }
    at.map_or(("", name), |i| (&name[..i - 1], &name[i + 1..]))
}

fn split_arguments(name: &str) -> (&str, Option<&str>) {
    match (name.find('<'), name.ends_with('>')) {
        (Some(i), true) => (&name[..i], Some(&name[i + 1..name.len() - 1])),
        _ => (name, None),
    }
}

fn split_list(text: &str) -> Vec<String> {
    let (mut depth, mut parts, mut current) = (0i32, Vec::new(), String::new());
    for c in text.chars() {
        match c {
            '<' | '(' | '[' => depth += 1,
            '>' | ')' | ']' => depth -= 1,
            _ => {}
        }
        if c == ',' && depth == 0 {
            parts.push(std::mem::take(&mut current));
        } else {
            current.push(c);
        }
    }
    if !current.trim().is_empty() {
        parts.push(current);
    }
    parts.into_iter().map(|p| p.trim().to_owned()).collect()
}

/// `true` and `1`, `4U` and `4`, `(E)1` and `1` are the same argument.
fn normal(text: &str) -> String {
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let text = match (text.starts_with('('), text.find(')')) {
        (true, Some(end)) if end + 1 < text.len() => text[end + 1..].to_owned(),
        _ => text,
    };
    let number = text.trim_end_matches(['U', 'L', 'u', 'l']);
    match text.as_str() {
        "true" => "1".to_owned(),
        "false" => "0".to_owned(),
        _ if number.parse::<i128>().is_ok() => number.to_owned(),
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn qualified_names_split_outside_their_arguments() {
        assert_eq!(split_qualified("a::b<c::d>::e"), ("a::b<c::d>", "e"));
        assert_eq!(split_qualified("b<c::d>"), ("", "b<c::d>"));
        assert_eq!(split_arguments("b<c, d<e>>"), ("b", Some("c, d<e>")));
        assert_eq!(split_list("c, d<e, f>"), ["c", "d<e, f>"]);
    }

    #[test]
    fn arguments_have_one_spelling() {
        assert_eq!(normal("4UL"), normal("4"));
        assert_eq!(normal("true"), normal("1"));
        assert_eq!(normal("(E) 1"), normal("1"));
        assert_ne!(normal("unsigned int"), normal("int"));
    }
}
