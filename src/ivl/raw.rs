//! Boogie text as the grammar sees it: names are strings, nothing has a sort.
//!
//! What holds: every node knows the offset of its first byte, and no expression
//! or type is nested more than [`MAX_DEPTH`] deep, so later stages may recurse.
//! The prelude and programs share this form; what belongs only to one of them
//! (`+`, quantifiers; accesses, barriers) is sorted out by their readers.

/// How deep expressions and types may be nested.
pub const MAX_DEPTH: u32 = 1500;

/// What is wrong with a text, at a byte offset.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// Offset of the first byte concerned.
    pub at: usize,
    /// What is wrong, in one sentence without a full stop.
    pub message: String,
}

impl Problem {
    /// A problem at an offset.
    pub fn new(at: usize, message: impl Into<String>) -> Self {
        Self { at, message: message.into() }
    }
}

/// An identifier as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name {
    /// Where it stands.
    pub at: usize,
    /// The identifier, still encoded.
    pub text: String,
}

/// A type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Type {
    /// Where it stands.
    pub at: usize,
    /// What it is.
    pub kind: TypeKind,
    depth: u32,
}

/// The forms of types.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TypeKind {
    /// A declared type, or `bv32`.
    Name(String),
    /// `bool`
    Bool,
    /// `int`
    Int,
    /// `[K]V`
    Map(Box<Type>, Box<Type>),
}

impl Type {
    /// A type without parts.
    pub fn leaf(at: usize, kind: TypeKind) -> Self {
        Self { at, kind, depth: 1 }
    }

    /// `[key]value`, unless that is nested too deep.
    pub fn map(at: usize, key: Type, value: Type) -> Result<Self, Problem> {
        let depth = deepen(at, key.depth.max(value.depth))?;
        Ok(Self { at, kind: TypeKind::Map(Box::new(key), Box::new(value)), depth })
    }
}

/// An expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Expr {
    /// Where it stands.
    pub at: usize,
    /// What it is.
    pub kind: ExprKind,
    depth: u32,
}

/// The forms of expressions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExprKind {
    /// A variable, constant or parameter.
    Name(String),
    /// `true`, `false`
    Bool(bool),
    /// Decimal digits.
    Nat(String),
    /// `5bv32`: decimal digits and the width.
    BitVector(String, u32),
    /// `-e`
    Neg(Box<Expr>),
    /// `!e`
    Not(Box<Expr>),
    /// An infix operator.
    Binary(Binary, Box<Expr>, Box<Expr>),
    /// `if c then t else e`
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `f(a, b)`
    Call(String, Vec<Expr>),
    /// `m[i]`
    Select(Box<Expr>, Box<Expr>),
    /// `m[i := v]`
    Store(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `e[high:low]`: bits `low` to `high - 1`.
    Extract(Box<Expr>, String, String),
    /// `e : T`
    Coerce(Box<Expr>, Type),
    /// `e : 5`, which means something only between brackets.
    Bounds(Box<Expr>, String),
    /// `(forall x: T :: {triggers} e)`
    Quantifier(Box<Quantifier>),
}

/// A quantified expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Quantifier {
    /// `forall` rather than `exists`.
    pub universal: bool,
    /// The bound variables.
    pub bound: Vec<(Name, Type)>,
    /// Triggers: each a list of terms that must all match.
    pub triggers: Vec<Vec<Expr>>,
    /// The body.
    pub body: Expr,
}

/// Infix operators.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Binary {
    /// `<==>`
    Iff,
    /// `==>`
    Implies,
    /// `&&`
    And,
    /// `||`
    Or,
    /// `==`
    Eq,
    /// `!=`
    Ne,
    /// `<`
    Lt,
    /// `<=`
    Le,
    /// `>`
    Gt,
    /// `>=`
    Ge,
    /// `++`
    Concat,
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `div`
    Div,
    /// `mod`
    Mod,
}

impl Expr {
    /// An expression, unless it is nested too deep.
    pub fn new(at: usize, kind: ExprKind) -> Result<Self, Problem> {
        let depth = kind.children().into_iter().map(|child| child.depth).max().unwrap_or(0);
        let type_depth = if let ExprKind::Coerce(_, ty) = &kind { ty.depth } else { 0 };
        let depth = deepen(at, depth.max(type_depth))?;
        Ok(Self { at, kind, depth })
    }

    /// `a op b`
    pub fn binary(op: Binary, a: Expr, b: Expr) -> Result<Self, Problem> {
        Self::new(a.at, ExprKind::Binary(op, Box::new(a), Box::new(b)))
    }

    /// `m[index]`, where `8:0` as index makes it an extraction.
    pub fn index(m: Expr, index: Expr) -> Result<Self, Problem> {
        let at = m.at;
        match index.kind {
            ExprKind::Bounds(high, low) => match high.kind {
                ExprKind::Nat(high) => Self::new(at, ExprKind::Extract(Box::new(m), high, low)),
                _ => Err(Problem::new(high.at, "the bounds of an extraction must be literals")),
            },
            _ => Self::new(at, ExprKind::Select(Box::new(m), Box::new(index))),
        }
    }

    /// `m[index := value]`
    pub fn store(m: Expr, index: Expr, value: Expr) -> Result<Self, Problem> {
        Self::new(m.at, ExprKind::Store(Box::new(m), Box::new(index), Box::new(value)))
    }
}

impl ExprKind {
    fn children(&self) -> Vec<&Expr> {
        match self {
            ExprKind::Name(_) | ExprKind::Bool(_) | ExprKind::Nat(_) | ExprKind::BitVector(..) => Vec::new(),
            ExprKind::Neg(e) | ExprKind::Not(e) => vec![e],
            ExprKind::Extract(e, ..) | ExprKind::Coerce(e, _) | ExprKind::Bounds(e, _) => vec![e],
            ExprKind::Binary(_, a, b) | ExprKind::Select(a, b) => vec![a, b],
            ExprKind::If(a, b, c) | ExprKind::Store(a, b, c) => vec![a, b, c],
            ExprKind::Call(_, args) => args.iter().collect(),
            ExprKind::Quantifier(q) => q.triggers.iter().flatten().chain([&q.body]).collect(),
        }
    }
}

fn deepen(at: usize, depth: u32) -> Result<u32, Problem> {
    if depth >= MAX_DEPTH {
        return Err(Problem::new(at, format!("nested more than {MAX_DEPTH} deep")));
    }
    Ok(depth + 1)
}

/// `{:name arguments}`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attribute {
    /// The name.
    pub name: Name,
    /// The arguments.
    pub args: Vec<Argument>,
}

/// An argument of an attribute.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Argument {
    /// An expression.
    Expr(Expr),
    /// A string, without its quotes.
    Text(usize, String),
}

/// A declaration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Decl {
    /// `type T;` or `type T = U;`
    Type(Name, Option<Type>),
    /// `var x, y: T;` or, if constant, `const x, y: T;`
    Vars(bool, Vec<Name>, Type),
    /// `function …`
    Function(Function),
    /// `axiom e;`
    Axiom(Expr),
    /// `procedure …`
    Procedure(Procedure),
}

/// A function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Function {
    /// Its attributes.
    pub attributes: Vec<Attribute>,
    /// Its name.
    pub name: Name,
    /// The type parameter of a polymorphic function.
    pub type_param: Option<Name>,
    /// Parameters, not all of them named.
    pub params: Vec<(Option<Name>, Type)>,
    /// The result's type.
    pub result: Type,
    /// The definition.
    pub body: Option<Expr>,
}

/// A procedure without parameters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Procedure {
    /// Its name.
    pub name: Name,
    /// What it may change.
    pub modifies: Vec<Name>,
    /// Its blocks.
    pub blocks: Vec<Block>,
}

/// A basic block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// The label.
    pub label: Name,
    /// The commands.
    pub commands: Vec<Command>,
    /// Where control goes; nowhere: `return`.
    pub targets: Vec<Name>,
}

/// A command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Command {
    /// Where it stands.
    pub at: usize,
    /// What it does.
    pub kind: CommandKind,
}

/// The forms of commands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CommandKind {
    /// `x := e;`
    Assign(Name, Expr),
    /// `havoc x, y;`
    Havoc(Vec<Name>),
    /// `assume {:a} e;`
    Assume(Vec<Attribute>, Expr),
    /// `assert {:a} e;`
    Assert(Vec<Attribute>, Expr),
}
