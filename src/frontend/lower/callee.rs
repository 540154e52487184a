//! A call, taken apart.

use crate::frontend::tree::Node;

/// A call, taken apart.
pub struct Callee<'a> {
    /// Id of the declaration that is called.
    pub id: u64,
    /// Its name.
    pub name: String,
    /// The object of a method call.
    pub object: Option<Object<'a>>,
    /// The arguments, without the object.
    pub arguments: &'a [Node],
    /// Whether it is written as an operator.
    pub by_operator: bool,
}

impl Callee<'_> {
    /// An assignment written as such: its right operand is evaluated first ([expr.ass]).
    pub fn is_assignment(&self) -> bool {
        let comparison = ["operator==", "operator!=", "operator<=", "operator>="].contains(&self.name.as_str());
        self.by_operator && self.name.ends_with('=') && !comparison
    }

    /// An operator of which C++17 does not say which operand is evaluated first.
    pub fn is_unordered(&self) -> bool {
        let left_first = ["operator[]", "operator()", "operator->", "operator<<", "operator>>", "operator,"];
        self.by_operator && !self.is_assignment() && !left_first.contains(&self.name.as_str())
    }
}

/// The object of a method call.
pub enum Object<'a> {
    /// By an lvalue or a temporary.
    Node(&'a Node),
    /// By a pointer.
    Pointer(&'a Node),
}
