//! The kinds of nodes, by clang's names.
//!
//! Clang's vocabulary changes from version to version: a kind that is not listed arrives
//! by its name, so that it can be refused by name.

use std::fmt;

use serde::{Deserialize, Deserializer};

macro_rules! kinds {
    ($($kind:ident)*) => {
        /// What a node is.
        #[derive(Clone, Default, PartialEq, Eq, Debug)]
        pub enum Kind {
            /// A child that is not there: a `for` without condition.
            #[default]
            Absent,
            $(#[doc = concat!("`", stringify!($kind), "`")] $kind,)*
            /// One that is not listed here, by its name.
            Other(Box<str>),
        }

        impl Kind {
            /// Clang's name.
            pub fn name(&self) -> &str {
                match self {
                    Kind::Absent => "Absent",
                    $(Kind::$kind => stringify!($kind),)*
                    Kind::Other(name) => name,
                }
            }
        }

        impl From<&str> for Kind {
            fn from(name: &str) -> Self {
                match name {
                    "Absent" => Kind::Absent,
                    $(stringify!($kind) => Kind::$kind,)*
                    other => Kind::Other(other.into()),
                }
            }
        }
    };
}

kinds! {
    BindingDecl CXXConstructorDecl CXXConversionDecl CXXDestructorDecl CXXMethodDecl CXXRecordDecl
    ClassTemplateSpecializationDecl DecompositionDecl EmptyDecl EnumConstantDecl EnumDecl FieldDecl FunctionDecl
    NamespaceAliasDecl ParmVarDecl RecordDecl StaticAssertDecl TypeAliasDecl TypedefDecl UsingDecl
    UsingDirectiveDecl UsingEnumDecl UsingShadowDecl VarDecl VarTemplateSpecializationDecl

    CXXCtorInitializer

    AttributedStmt BreakStmt CXXCatchStmt CXXForRangeStmt CXXTryStmt CaseStmt CompoundStmt ContinueStmt
    CoroutineBodyStmt DeclStmt DefaultStmt DoStmt ForStmt GCCAsmStmt GotoStmt IfStmt IndirectGotoStmt LabelStmt
    MSAsmStmt NullStmt ReturnStmt SwitchStmt WhileStmt

    ArraySubscriptExpr AsTypeExpr AtomicExpr BinaryConditionalOperator BinaryOperator BlockExpr BuiltinBitCastExpr
    CStyleCastExpr CUDAKernelCallExpr CXXAddrspaceCastExpr CXXBindTemporaryExpr CXXBoolLiteralExpr CXXConstCastExpr
    CXXConstructExpr CXXDefaultArgExpr CXXDefaultInitExpr CXXDeleteExpr CXXDynamicCastExpr CXXFunctionalCastExpr
    CXXMemberCallExpr CXXNewExpr CXXNoexceptExpr CXXNullPtrLiteralExpr CXXOperatorCallExpr CXXParenListInitExpr
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
    /// Is it the kind of a declaration.
    pub fn is_declaration(&self) -> bool {
        self.name().ends_with("Decl")
    }

    /// Is it the kind of an attribute.
    pub fn is_attribute(&self) -> bool {
        self.name().ends_with("Attr")
    }

    /// Is it the kind of a statement that is no expression.
    pub fn is_statement(&self) -> bool {
        self.name().ends_with("Stmt")
    }

    /// Is it a directive of OpenMP.
    pub fn is_of_openmp(&self) -> bool {
        self.name().starts_with("OMP")
    }

    /// Is it an attribute that changes nothing of what a variable is and does, or that is modelled.
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

    /// Is it the kind of a function.
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

    /// Is it the kind of a variable.
    pub fn is_variable(&self) -> bool {
        matches!(self, Kind::VarDecl | Kind::ParmVarDecl | Kind::VarTemplateSpecializationDecl)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Kind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Kind::from(&*String::deserialize(deserializer)?))
    }
}
