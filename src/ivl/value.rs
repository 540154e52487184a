//! Values of expressions.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

/// A value.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Value {
    /// A truth value.
    Bool(bool),
    /// A machine integer, as C sees it.
    Int(i128),
    /// An element of an uninterpreted sort, by the solver's name for it.
    Element(String),
    /// A map.
    Map(Map),
}

/// A map: finitely many entries and a value for everything else.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Map {
    /// Values at some keys.
    #[serde(with = "pairs")]
    pub entries: BTreeMap<Value, Value>,
    /// The value at all other keys.
    pub otherwise: Box<Value>,
}

/// Keys of JSON are texts; these are not.
mod pairs {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Deserializer, Serializer};

    use super::Value;

    pub fn serialize<S: Serializer>(entries: &BTreeMap<Value, Value>, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(entries)
    }

    pub fn deserialize<'d, D: Deserializer<'d>>(from: D) -> Result<BTreeMap<Value, Value>, D::Error> {
        Vec::<(Value, Value)>::deserialize(from).map(|pairs| pairs.into_iter().collect())
    }
}

impl Map {
    /// The value at a key.
    pub fn get(&self, key: &Value) -> &Value {
        self.entries.get(key).unwrap_or(&self.otherwise)
    }

    /// The map with another value at a key. What is as everywhere else has no entry, so that equal maps are
    /// written alike.
    pub fn with(mut self, key: Value, value: Value) -> Map {
        if value == *self.otherwise {
            self.entries.remove(&key);
        } else {
            self.entries.insert(key, value);
        }
        self
    }
}

impl Value {
    /// Are they the same; `None` for maps that agree wherever they have entries and differ elsewhere, since there
    /// may be no other key.
    pub fn is(&self, other: &Value) -> Option<bool> {
        let (Value::Map(a), Value::Map(b)) = (self, other) else { return Some(self == other) };
        let differs = |key| a.get(key).is(b.get(key)) == Some(false);
        match a == b {
            true => Some(true),
            false => a.entries.keys().chain(b.entries.keys()).any(differs).then_some(false),
        }
    }

    /// The integer, if it is one.
    pub fn as_int(&self) -> Option<i128> {
        match self {
            Value::Int(value) => Some(*value),
            Value::Bool(_) | Value::Element(_) | Value::Map(_) => None,
        }
    }

    /// The truth value, if it is one.
    pub fn as_bool(&self) -> Option<bool> {
        match self {
            Value::Bool(value) => Some(*value),
            Value::Int(_) | Value::Element(_) | Value::Map(_) => None,
        }
    }

    /// The value of a map at an integer index, if it is such a map.
    pub fn at(&self, index: i128) -> Option<&Value> {
        match self {
            Value::Map(map) => Some(map.get(&Value::Int(index))),
            Value::Bool(_) | Value::Int(_) | Value::Element(_) => None,
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Bool(value) => write!(f, "{value}"),
            Value::Int(value) => write!(f, "{value}"),
            Value::Element(name) => write!(f, "{name}"),
            Value::Map(map) => {
                write!(f, "[")?;
                for (key, value) in &map.entries {
                    write!(f, "{key}: {value}, ")?;
                }
                write!(f, "else: {}]", map.otherwise)
            }
        }
    }
}
