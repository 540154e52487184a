//! The kinds of nodes and of casts, by clang's names, and operators.
//!
//! Clang's vocabulary changes from version to version: a kind that is not listed arrives
//! by its name, so that it can be refused by name. Operators are those of the language; with
//! another one a document is refused.

use std::fmt;

use serde::{Deserialize, Deserializer};

use crate::kernel::op::BinOp;

/// An enumeration of names of clang's, with a place for one that is not listed.
macro_rules! names {
    ($(#[$doc:meta])* $Type:ident, $(#[$absent:meta])* Absent, $($name:ident)*) => {
        $(#[$doc])*
        #[derive(Clone, Default, PartialEq, Eq, Debug)]
        pub enum $Type {
            $(#[$absent])*
            #[default]
            Absent,
            $(#[doc = concat!("`", stringify!($name), "`")] $name,)*
            /// One that is not listed here, by its name.
            Other(Box<str>),
        }

        impl $Type {
            /// Clang's name.
            pub fn name(&self) -> &str {
                match self {
                    $Type::Absent => "Absent",
                    $($Type::$name => stringify!($name),)*
                    $Type::Other(name) => name,
                }
            }
        }

        impl From<&str> for $Type {
            fn from(name: &str) -> Self {
                match name {
                    "Absent" => $Type::Absent,
                    $(stringify!($name) => $Type::$name,)*
                    other => $Type::Other(other.into()),
                }
            }
        }

        impl fmt::Display for $Type {
            fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str(self.name())
            }
        }

        impl<'de> Deserialize<'de> for $Type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Ok($Type::from(&*String::deserialize(deserializer)?))
            }
        }
    };
}

names! {
    /// What a node is.
    Kind,
    /// A child that is not there: a `for` without condition.
    Absent,

    BindingDecl CXXConstructorDecl CXXConversionDecl CXXDestructorDecl CXXMethodDecl CXXRecordDecl
    ClassTemplateSpecializationDecl DecompositionDecl EmptyDecl EnumConstantDecl EnumDecl FieldDecl FunctionDecl
    NamespaceAliasDecl ParmVarDecl RecordDecl StaticAssertDecl TypeAliasDecl TypedefDecl UsingDecl
    UsingDirectiveDecl UsingEnumDecl UsingShadowDecl VarDecl VarTemplateSpecializationDecl

    CXXCtorInitializer

    AttributedStmt BreakStmt CXXCatchStmt CXXForRangeStmt CXXTryStmt CaseStmt CompoundStmt ContinueStmt
    CoroutineBodyStmt DeclStmt DefaultStmt DoStmt ForStmt GCCAsmStmt GotoStmt IfStmt IndirectGotoStmt LabelStmt
    MSAsmStmt NullStmt ReturnStmt SwitchStmt WhileStmt

    AddrLabelExpr ArrayInitLoopExpr ArraySubscriptExpr AsTypeExpr AtomicExpr BinaryConditionalOperator BinaryOperator BlockExpr
    BuiltinBitCastExpr
    CStyleCastExpr CUDAKernelCallExpr CXXAddrspaceCastExpr CXXBindTemporaryExpr CXXBoolLiteralExpr CXXConstCastExpr
    CXXConstructExpr CXXDefaultArgExpr CXXDefaultInitExpr CXXDeleteExpr CXXDynamicCastExpr CXXFunctionalCastExpr
    CXXInheritedCtorInitExpr CXXMemberCallExpr CXXNewExpr CXXNoexceptExpr CXXNullPtrLiteralExpr CXXOperatorCallExpr CXXParenListInitExpr
    CXXReinterpretCastExpr CXXScalarValueInitExpr CXXStaticCastExpr CXXTemporaryObjectExpr CXXThisExpr CXXThrowExpr
    CXXTypeidExpr CallExpr CharacterLiteral CoawaitExpr CompoundAssignOperator CompoundLiteralExpr
    ConditionalOperator ConstantExpr ConvertVectorExpr CoyieldExpr DeclRefExpr ExprWithCleanups ExtVectorElementExpr
    FloatingLiteral GNUNullExpr GenericSelectionExpr ImplicitCastExpr ImplicitValueInitExpr InitListExpr
    IntegerLiteral LambdaExpr MaterializeTemporaryExpr MemberExpr OffsetOfExpr OpaqueValueExpr ParenExpr
    PredefinedExpr RecoveryExpr ShuffleVectorExpr SizeOfPackExpr StmtExpr StringLiteral SubstNonTypeTemplateParmExpr
    TypeTraitExpr UnaryExprOrTypeTraitExpr UnaryOperator UserDefinedLiteral

    AnnotateAttr BuiltinAttr CUDAConstantAttr CUDADeviceAttr CUDAGlobalAttr CUDALaunchBoundsAttr CUDASharedAttr
    DeviceKernelAttr HIPManagedAttr OpenCLIntelReqdSubGroupSizeAttr OpenCLKernelAttr ReqdWorkGroupSizeAttr
}

impl Kind {
    /// Whether it is the kind of a declaration.
    pub fn is_declaration(&self) -> bool {
        self.name().ends_with("Decl")
    }

    /// Whether it is the kind of an attribute.
    pub fn is_attribute(&self) -> bool {
        self.name().ends_with("Attr")
    }

    /// An attribute's name, much as the source has it.
    pub fn attribute(&self) -> String {
        self.name().trim_end_matches("Attr").to_lowercase()
    }

    /// Whether it is a directive of OpenMP.
    pub fn is_of_openmp(&self) -> bool {
        self.name().starts_with("OMP")
    }

    /// Whether it is an attribute that changes nothing of what a variable is and does, or that is modelled.
    pub fn is_harmless_attribute(&self) -> bool {
        let names = [
            "AlignedAttr",
            "AnnotateAttr",
            "BuiltinAttr",
            "CUDAConstantAttr",
            "CUDADeviceAttr",
            "CUDASharedAttr",
            "ConstInitAttr",
            "DeprecatedAttr",
            "GNUInlineAttr",
            "HIPManagedAttr",
            "HostDeviceAttr",
            "InternalLinkageAttr",
            "ModeAttr",
            "NoDebugAttr",
            "NoDestroyAttr",
            "OpenCLAccessAttr",
            "PackedAttr",
            "RetainAttr",
            "SectionAttr",
            "SuppressAttr",
            "UninitializedAttr",
            "UnusedAttr",
            "UsedAttr",
            "VisibilityAttr",
            "TypeVisibilityAttr",
        ];
        names.contains(&self.name())
    }

    /// Whether it is an attribute of a statement that is advice to the compiler, and no more.
    pub fn is_advice(&self) -> bool {
        let names = [
            "AlwaysInlineAttr",
            "CodeAlignAttr",
            "FallThroughAttr",
            "LikelyAttr",
            "LoopHintAttr",
            "NoInlineAttr",
            "NoMergeAttr",
            "OpenCLUnrollHintAttr",
            "SuppressAttr",
            "UnlikelyAttr",
            "UnusedAttr",
        ];
        names.contains(&self.name())
    }

    /// Whether it is an attribute of a function, or of a parameter, that promises what nobody
    /// proves: compilers rest on it.
    pub fn is_promise(&self) -> bool {
        let names = [
            "AlignValueAttr",
            "AllocAlignAttr",
            "AllocSizeAttr",
            "AssumeAlignedAttr",
            "AnyX86NoReturnAttr",
            "C11NoReturnAttr",
            "CXX11NoReturnAttr",
            "ConstAttr",
            "NoReturnAttr",
            "NonNullAttr",
            "PureAttr",
            "RestrictAttr",
            "ReturnsNonNullAttr",
        ];
        names.contains(&self.name())
    }

    /// Whether it is the kind of a function.
    pub fn is_function(&self) -> bool {
        matches!(
            self,
            Kind::FunctionDecl
                | Kind::CXXMethodDecl
                | Kind::CXXConstructorDecl
                | Kind::CXXConversionDecl
                | Kind::CXXDestructorDecl
        )
    }

    /// Whether it is the kind of a variable.
    pub fn is_variable(&self) -> bool {
        matches!(self, Kind::VarDecl | Kind::ParmVarDecl | Kind::VarTemplateSpecializationDecl)
    }
}

names! {
    /// What a cast does.
    CastKind,
    /// The node is no cast.
    Absent,

    AddressSpaceConversion ArrayToPointerDecay BaseToDerived BitCast BooleanToSignedIntegral BuiltinFnToFnPtr
    CPointerToObjCPointerCast ConstructorConversion Dependent DerivedToBase FloatingCast FloatingToBoolean
    FloatingToIntegral FunctionToPointerDecay IntegralCast IntegralToBoolean IntToOCLSampler IntegralToFloating IntegralToPointer
    LValueBitCast LValueToRValue LValueToRValueBitCast NoOp NullToPointer PointerToBoolean PointerToIntegral ToUnion
    ToVoid UncheckedDerivedToBase UserDefinedConversion VectorSplat ZeroToOCLOpaqueType
}

/// Who means a variable by its name.
#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Linkage {
    /// Every file.
    External,
    /// Its own file.
    Internal,
    /// The document.
    #[default]
    None,
}

/// What a `UnaryOperator` does.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, Debug)]
pub enum Unary {
    /// `++`, before or behind the operand.
    #[serde(rename = "++")]
    Increment,
    /// `--`, before or behind the operand.
    #[serde(rename = "--")]
    Decrement,
    /// `&e`
    #[serde(rename = "&")]
    AddressOf,
    /// `*e`
    #[serde(rename = "*")]
    Dereference,
    /// `+e`
    #[serde(rename = "+")]
    Plus,
    /// `-e`
    #[serde(rename = "-")]
    Minus,
    /// `~e`
    #[serde(rename = "~")]
    Not,
    /// `!e`
    #[serde(rename = "!")]
    LogicalNot,
    /// `__real e`
    #[serde(rename = "__real")]
    Real,
    /// `__imag e`
    #[serde(rename = "__imag")]
    Imaginary,
    /// `__extension__ e`
    #[serde(rename = "__extension__")]
    Extension,
    /// `co_await e`
    #[serde(rename = "co_await")]
    Coawait,
}

/// What a `BinaryOperator` does, and with what a `CompoundAssignOperator` combines.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, Debug)]
pub enum Binary {
    /// `a = b`
    #[serde(rename = "=")]
    Assign,
    /// `a, b`
    #[serde(rename = ",")]
    Comma,
    /// `a + b`
    #[serde(rename = "+")]
    Add,
    /// `a - b`
    #[serde(rename = "-")]
    Subtract,
    /// `a * b`
    #[serde(rename = "*")]
    Multiply,
    /// `a / b`
    #[serde(rename = "/")]
    Divide,
    /// `a % b`
    #[serde(rename = "%")]
    Remainder,
    /// `a << b`
    #[serde(rename = "<<")]
    ShiftLeft,
    /// `a >> b`
    #[serde(rename = ">>")]
    ShiftRight,
    /// `a & b`
    #[serde(rename = "&")]
    And,
    /// `a | b`
    #[serde(rename = "|")]
    Or,
    /// `a ^ b`
    #[serde(rename = "^")]
    Xor,
    /// `a && b`
    #[serde(rename = "&&")]
    LogicalAnd,
    /// `a || b`
    #[serde(rename = "||")]
    LogicalOr,
    /// `a == b`
    #[serde(rename = "==")]
    Equal,
    /// `a != b`
    #[serde(rename = "!=")]
    NotEqual,
    /// `a < b`
    #[serde(rename = "<")]
    Less,
    /// `a <= b`
    #[serde(rename = "<=")]
    LessOrEqual,
    /// `a > b`
    #[serde(rename = ">")]
    Greater,
    /// `a >= b`
    #[serde(rename = ">=")]
    GreaterOrEqual,
    /// `a <=> b`
    #[serde(rename = "<=>")]
    Compare,
    /// `a.*b`
    #[serde(rename = ".*")]
    MemberOfObject,
    /// `a->*b`
    #[serde(rename = "->*")]
    MemberOfPointee,
}

impl Binary {
    /// The operator of the kernel AST, comparisons and logic included, if it is one.
    pub fn operator(self) -> Option<BinOp> {
        Some(match self {
            Binary::Add => BinOp::Add,
            Binary::Subtract => BinOp::Sub,
            Binary::Multiply => BinOp::Mul,
            Binary::Divide => BinOp::Div,
            Binary::Remainder => BinOp::Rem,
            Binary::And => BinOp::BitAnd,
            Binary::Or => BinOp::BitOr,
            Binary::Xor => BinOp::BitXor,
            Binary::ShiftLeft => BinOp::Shl,
            Binary::ShiftRight => BinOp::Shr,
            Binary::Equal => BinOp::Eq,
            Binary::NotEqual => BinOp::Ne,
            Binary::Less => BinOp::Lt,
            Binary::LessOrEqual => BinOp::Le,
            Binary::Greater => BinOp::Gt,
            Binary::GreaterOrEqual => BinOp::Ge,
            Binary::LogicalAnd => BinOp::And,
            Binary::LogicalOr => BinOp::Or,
            Binary::Assign | Binary::Comma | Binary::Compare | Binary::MemberOfObject | Binary::MemberOfPointee => {
                return None;
            }
        })
    }
}
