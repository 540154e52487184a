//! Reads clang's JSON dump of a translation unit, from a pipe, node by node.
//!
//! - The file of a place is stated by clang only when it changes, so *every*
//!   location in the dump is looked at, in nodes that are dropped and in unknown
//!   fields too.
//! - Bodies of functions in other files than the main one that cannot run on the
//!   device are dropped while reading, which keeps dumps with many host headers small.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;
use std::io::Read;
use std::rc::Rc;

use serde::de::{DeserializeSeed, Deserializer, Error as _, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::json::{Base, DeclRef, Dump, Node, Place, TypeText};

/// Reads a dump. `main_file` is the path on clang's command line.
pub fn read(input: impl Read, main_file: &str) -> Result<Dump, serde_json::Error> {
    let state = RefCell::new(State { main_file: main_file.to_owned(), ..State::default() });
    let mut deserializer = serde_json::Deserializer::from_reader(std::io::BufReader::with_capacity(1 << 16, input));
    deserializer.disable_recursion_limit();
    let root = NodeSeed(&state).deserialize(&mut deserializer)?;
    // A dump of one unit is one value; clang may print a second one for the host.
    Ok(Dump { root, files: state.into_inner().files })
}

/// The kinds of nodes that say less than their text in the source.
const READ_AS_TEXT: &[&str] = &["ExtVectorElementExpr", "ReqdWorkGroupSizeAttr"];

#[derive(Default)]
struct State {
    main_file: String,
    strings: HashMap<String, Rc<str>>,
    files: Vec<Rc<str>>,
    file_ids: HashMap<Rc<str>, u32>,
    current_file: u32,
}

impl State {
    fn intern(&mut self, text: String) -> Rc<str> {
        if let Some(known) = self.strings.get(&text) {
            return known.clone();
        }
        let shared: Rc<str> = Rc::from(text.as_str());
        self.strings.insert(text, shared.clone());
        shared
    }

    fn enter_file(&mut self, path: String) {
        let path = self.intern(path);
        let next = self.files.len() as u32;
        let id = *self.file_ids.entry(path.clone()).or_insert(next);
        if id == next {
            self.files.push(path);
        }
        self.current_file = id;
    }

    fn in_main_file(&self, place: Option<Place>) -> bool {
        place.is_none_or(|p| self.files.get(p.file as usize).is_none_or(|f| **f == *self.main_file))
    }

    /// Drops what cannot matter to device code; see the module's documentation.
    fn prune(&self, node: &mut Node) {
        if !node.is_function() || self.in_main_file(node.loc) || node.flag("constexpr") {
            return;
        }
        let on_device = ["CUDADeviceAttr", "CUDAGlobalAttr"].iter().any(|a| node.has(a));
        if !on_device && node.has("CUDAHostAttr") {
            node.inner.retain(|c| !c.is("CompoundStmt"));
        }
    }
}

type Shared<'s> = &'s RefCell<State>;

struct NodeSeed<'s>(Shared<'s>);

impl<'de> DeserializeSeed<'de> for NodeSeed<'_> {
    type Value = Node;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Node, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for NodeSeed<'_> {
    type Value = Node;
    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a node of clang's syntax tree")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Node, M::Error> {
        let empty = self.0.borrow_mut().intern(String::new());
        let mut node = Node {
            id: 0,
            kind: empty,
            loc: None,
            range: None,
            name: None,
            ty: None,
            category: None,
            inner: Vec::new(),
            extra: None,
        };
        let mut spelled = None;
        while let Some(key) = map.next_key::<String>()? {
            match &*key {
                "range" => (node.range, spelled) = map.next_value_seed(RangeSeed(self.0))?,
                _ => self.field(&key, &mut node, &mut map)?,
            }
        }
        if spelled.is_some() && READ_AS_TEXT.contains(&&*node.kind) {
            node.extra.get_or_insert_default().spelled = spelled;
        }
        self.0.borrow().prune(&mut node);
        Ok(node)
    }
}

impl NodeSeed<'_> {
    fn field<'de, M: MapAccess<'de>>(&self, key: &str, node: &mut Node, map: &mut M) -> Result<(), M::Error> {
        match key {
            "id" => node.id = map.next_value_seed(IdSeed)?,
            "kind" => node.kind = self.text(map)?,
            "loc" => node.loc = map.next_value_seed(PlaceSeed(self.0))?.expansion,
            "name" => node.name = Some(self.text(map)?),
            "type" => node.ty = Some(map.next_value_seed(TypeSeed(self.0))?),
            "valueCategory" => node.category = Some(self.text(map)?),
            "inner" => node.inner = map.next_value_seed(NodesSeed(self.0))?,
            _ => return self.rare_field(key, node, map),
        }
        Ok(())
    }

    fn rare_field<'de, M: MapAccess<'de>>(&self, key: &str, node: &mut Node, map: &mut M) -> Result<(), M::Error> {
        let extra = node.extra.get_or_insert_default();
        match key {
            "opcode" => extra.opcode = Some(self.text(map)?),
            "castKind" => extra.cast_kind = Some(self.text(map)?),
            "value" => extra.value = Some(self.text(map)?),
            "storageClass" => extra.storage = Some(self.text(map)?),
            "tagUsed" => extra.tag = Some(self.text(map)?),
            "init" => extra.init = Some(self.text(map)?),
            "referencedDecl" | "anyInit" | "decl" => extra.referenced = Some(map.next_value_seed(RefSeed(self.0))?),
            "field" => extra.union_field = Some(map.next_value_seed(RefSeed(self.0))?.id),
            "referencedMemberDecl" | "targetLabelDeclId" | "declId" => {
                extra.member = Some(map.next_value_seed(IdSeed)?)
            }
            "previousDecl" => extra.previous = Some(map.next_value_seed(IdSeed)?),
            "argType" | "ctorType" | "baseInit" | "fixedUnderlyingType" => {
                extra.operand_type = Some(map.next_value_seed(TypeSeed(self.0))?)
            }
            "computeResultType" => extra.compute_type = Some(map.next_value_seed(TypeSeed(self.0))?),
            "bases" => extra.bases = map.next_value_seed(BasesSeed(self.0))?,
            "array_filler" => extra.filler = map.next_value_seed(NodesSeed(self.0))?,
            "explicitlyDefaulted" => {
                let _ = map.next_value::<IgnoredAny>()?;
                let name = self.0.borrow_mut().intern(key.to_owned());
                extra.flags.push(name);
            }
            _ => {
                if map.next_value_seed(SkimSeed(self.0))? {
                    let name = self.0.borrow_mut().intern(key.to_owned());
                    extra.flags.push(name);
                }
            }
        }
        Ok(())
    }

    fn text<'de, M: MapAccess<'de>>(&self, map: &mut M) -> Result<Rc<str>, M::Error> {
        map.next_value_seed(TextSeed(self.0))
    }
}

/// Walks over any value, for the files that locations in it name; says whether it is `true`.
struct SkimSeed<'s>(Shared<'s>);

impl<'de> DeserializeSeed<'de> for SkimSeed<'_> {
    type Value = bool;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<bool, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for SkimSeed<'_> {
    type Value = bool;
    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("anything")
    }
    fn visit_bool<E>(self, value: bool) -> Result<bool, E> {
        Ok(value)
    }
    fn visit_i64<E>(self, _: i64) -> Result<bool, E> {
        Ok(false)
    }
    fn visit_u64<E>(self, _: u64) -> Result<bool, E> {
        Ok(false)
    }
    fn visit_f64<E>(self, _: f64) -> Result<bool, E> {
        Ok(false)
    }
    fn visit_str<E>(self, _: &str) -> Result<bool, E> {
        Ok(false)
    }
    fn visit_unit<E>(self) -> Result<bool, E> {
        Ok(false)
    }
    fn visit_seq<S: SeqAccess<'de>>(self, mut seq: S) -> Result<bool, S::Error> {
        while seq.next_element_seed(SkimSeed(self.0))?.is_some() {}
        Ok(false)
    }
    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<bool, M::Error> {
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "file" => {
                    let path: String = map.next_value()?;
                    self.0.borrow_mut().enter_file(path);
                }
                "includedFrom" => drop(map.next_value::<IgnoredAny>()?),
                _ => drop(map.next_value_seed(SkimSeed(self.0))?),
            }
        }
        Ok(false)
    }
}

struct NodesSeed<'s>(Shared<'s>);

impl<'de> DeserializeSeed<'de> for NodesSeed<'_> {
    type Value = Vec<Node>;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Vec<Node>, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for NodesSeed<'_> {
    type Value = Vec<Node>;
    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a list of nodes")
    }
    fn visit_seq<S: SeqAccess<'de>>(self, mut seq: S) -> Result<Vec<Node>, S::Error> {
        let mut nodes = Vec::new();
        while let Some(node) = seq.next_element_seed(NodeSeed(self.0))? {
            nodes.push(node);
        }
        nodes.shrink_to_fit();
        Ok(nodes)
    }
}

struct IdSeed;

impl<'de> DeserializeSeed<'de> for IdSeed {
    type Value = u64;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<u64, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for IdSeed {
    type Value = u64;
    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("an id in hexadecimal")
    }
    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<u64, E> {
        u64::from_str_radix(text.trim_start_matches("0x"), 16).map_err(E::custom)
    }
}

/// A string; numbers and booleans as text.
struct TextSeed<'s>(Shared<'s>);

impl<'de> DeserializeSeed<'de> for TextSeed<'_> {
    type Value = Rc<str>;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Rc<str>, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl Visitor<'_> for TextSeed<'_> {
    type Value = Rc<str>;
    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a text, a number or a truth value")
    }
    fn visit_str<E>(self, text: &str) -> Result<Rc<str>, E> {
        Ok(self.0.borrow_mut().intern(text.to_owned()))
    }
    fn visit_bool<E>(self, value: bool) -> Result<Rc<str>, E> {
        Ok(self.0.borrow_mut().intern(value.to_string()))
    }
    fn visit_i64<E>(self, value: i64) -> Result<Rc<str>, E> {
        Ok(self.0.borrow_mut().intern(value.to_string()))
    }
    fn visit_u64<E>(self, value: u64) -> Result<Rc<str>, E> {
        Ok(self.0.borrow_mut().intern(value.to_string()))
    }
    fn visit_f64<E>(self, value: f64) -> Result<Rc<str>, E> {
        Ok(self.0.borrow_mut().intern(value.to_string()))
    }
}

struct TypeSeed<'s>(Shared<'s>);

impl<'de> DeserializeSeed<'de> for TypeSeed<'_> {
    type Value = TypeText;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<TypeText, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for TypeSeed<'_> {
    type Value = TypeText;
    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a type")
    }
    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<TypeText, M::Error> {
        let (mut written, mut desugared) = (None, None);
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "qualType" => written = Some(map.next_value_seed(TextSeed(self.0))?),
                "desugaredQualType" => desugared = Some(map.next_value_seed(TextSeed(self.0))?),
                _ => drop(map.next_value_seed(SkimSeed(self.0))?),
            }
        }
        let written = written.ok_or_else(|| M::Error::missing_field("qualType"))?;
        Ok(TypeText { desugared: desugared.filter(|d| *d != written), written })
    }
}

struct BasesSeed<'s>(Shared<'s>);

impl<'de> DeserializeSeed<'de> for BasesSeed<'_> {
    type Value = Vec<Base>;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Vec<Base>, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for BasesSeed<'_> {
    type Value = Vec<Base>;
    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a list of base classes")
    }
    fn visit_seq<S: SeqAccess<'de>>(self, mut seq: S) -> Result<Vec<Base>, S::Error> {
        let mut bases = Vec::new();
        while let Some(base) = seq.next_element_seed(RefSeed(self.0))? {
            bases.extend(base.ty.map(|ty| Base { ty, is_virtual: base.is_virtual }));
        }
        Ok(bases)
    }
}

struct RefSeed<'s>(Shared<'s>);

impl<'de> DeserializeSeed<'de> for RefSeed<'_> {
    type Value = DeclRef;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<DeclRef, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for RefSeed<'_> {
    type Value = DeclRef;
    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a reference to a declaration")
    }
    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<DeclRef, M::Error> {
        let kind = self.0.borrow_mut().intern(String::new());
        let mut decl = DeclRef { id: 0, kind, name: None, ty: None, is_virtual: false };
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "id" => decl.id = map.next_value_seed(IdSeed)?,
                "kind" => decl.kind = map.next_value_seed(TextSeed(self.0))?,
                "name" => decl.name = Some(map.next_value_seed(TextSeed(self.0))?),
                "isVirtual" => decl.is_virtual = map.next_value()?,
                "type" => decl.ty = Some(map.next_value_seed(TypeSeed(self.0))?),
                _ => drop(map.next_value_seed(SkimSeed(self.0))?),
            }
        }
        Ok(decl)
    }
}

/// A location.
#[derive(Default)]
struct Location {
    /// Of one in a macro, where the macro is expanded.
    expansion: Option<Place>,
    /// Of one in a macro, where its characters stand.
    spelling: Option<Place>,
}

struct PlaceSeed<'s>(Shared<'s>);

impl<'de> DeserializeSeed<'de> for PlaceSeed<'_> {
    type Value = Location;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for PlaceSeed<'_> {
    type Value = Location;
    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a source location")
    }
    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Self::Value, M::Error> {
        let (mut offset, mut length) = (None, 0);
        let mut found = Location::default();
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "offset" => offset = Some(map.next_value::<u32>()?),
                "tokLen" => length = map.next_value()?,
                "file" => {
                    let path: String = map.next_value()?;
                    self.0.borrow_mut().enter_file(path);
                }
                "expansionLoc" => {
                    found.expansion = map.next_value_seed(PlaceSeed(self.0))?.expansion;
                    // Whatever is said of it before or after: it is in a macro.
                    found.spelling.get_or_insert(Place::NOWHERE);
                }
                "spellingLoc" => {
                    let spelling = map.next_value_seed(PlaceSeed(self.0))?.expansion;
                    found.spelling = Some(spelling.unwrap_or(Place::NOWHERE));
                }
                _ => drop(map.next_value::<IgnoredAny>()?),
            }
        }
        let file = self.0.borrow().current_file;
        found.expansion = found.expansion.or(offset.map(|offset| Place { file, offset, length }));
        Ok(found)
    }
}

/// The first and the last token; and where the last one stands, if a macro has a part in the range.
struct RangeSeed<'s>(Shared<'s>);

impl<'de> DeserializeSeed<'de> for RangeSeed<'_> {
    type Value = (Option<(Place, Place)>, Option<Place>);
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for RangeSeed<'_> {
    type Value = (Option<(Place, Place)>, Option<Place>);
    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a source range")
    }
    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Self::Value, M::Error> {
        let (mut begin, mut end) = (Location::default(), Location::default());
        while let Some(key) = map.next_key::<String>()? {
            match key.as_str() {
                "begin" => begin = map.next_value_seed(PlaceSeed(self.0))?,
                "end" => end = map.next_value_seed(PlaceSeed(self.0))?,
                _ => drop(map.next_value::<IgnoredAny>()?),
            }
        }
        let spelled = begin.spelling.and(end.expansion);
        Ok((begin.expansion.zip(end.expansion), end.spelling.or(spelled)))
    }
}
