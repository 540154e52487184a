//! The catalogue of refusals: what is not modelled, why a proof would go wrong without it,
//! what to write instead, and the smallest kernel that is refused for this reason.
//!
//! A place that refuses something names the construct, and says in words of its own what
//! exactly it met. Reports carry the construct's id, `barrister explain ID` prints the entry, and
//! `docs/catalogue.md` holds all of them. A test runs each example, so no entry is dead.

use serde::{Deserialize, Serialize};

mod contracts;
mod control;
mod functions;
mod invariants;
mod memory;
mod objects;
mod warps;

/// What the catalogue says of a construct.
#[derive(Debug)]
pub struct Entry {
    /// The stable id: what reports and JSON carry, and what tests expect.
    pub id: &'static str,
    /// What it is, in a clause that begins in lower case and has no full stop.
    pub what: &'static str,
    /// Why it is refused: what is not modelled, and which proof would go wrong.
    pub why: &'static str,
    /// What to do instead.
    pub instead: &'static str,
    /// What is refused for this reason and no other.
    pub example: Example,
}

/// A file that is refused.
#[derive(Debug)]
pub struct Example {
    /// The language that it is written in.
    pub language: Language,
    /// Flags that it takes.
    pub flags: &'static [&'static str],
    /// The stage of `barrister emit` that is refused; `None`: `barrister verify` refuses it.
    pub stage: Option<&'static str>,
    source: &'static str,
}

/// The language of an example.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// CUDA C++.
    Cuda,
    /// OpenCL C.
    OpenCl,
}

impl Example {
    /// The text of the file.
    pub fn source(&self) -> &'static str {
        // In the catalogue it begins on a line of its own.
        self.source.trim_start_matches('\n')
    }
}

impl Language {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Language::Cuda => "CUDA",
            Language::OpenCl => "OpenCL",
        }
    }

    /// What names of files end with.
    pub fn extension(self) -> &'static str {
        match self {
            Language::Cuda => "cu",
            Language::OpenCl => "cl",
        }
    }
}

/// Each construct with its entry, in the order of the catalogue. One list makes the enum, all of
/// its values and the entries, so that none can be forgotten.
macro_rules! catalogue {
    ($($module:ident { $($(#[$doc:meta])* $name:ident = $entry:ident,)* })*) => {
        /// A construct that is not modelled.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        pub enum Construct {
            $($($(#[$doc])* $name,)*)*
        }

        impl Construct {
            /// Every construct, in the order of the catalogue.
            pub const ALL: &[Construct] = &[$($(Construct::$name,)*)*];

            /// What the catalogue says of it.
            pub fn entry(self) -> &'static Entry {
                match self {
                    $($(Construct::$name => &$module::$entry,)*)*
                }
            }
        }
    };
}

catalogue! {
    control {
        /// Inline assembly.
        InlineAssembly = INLINE_ASSEMBLY,
        /// A `goto` backwards or into a block, and computed jumps.
        Goto = GOTO,
        /// A record that holds pointers, whose initialiser a jump may pass over.
        JumpPastInitialiser = JUMP_PAST_INITIALISER,
        /// A `case` that does not stand directly in its `switch`.
        CasePlacement = CASE_PLACEMENT,
        /// A GNU statement expression, `({ … })`.
        StatementExpression = STATEMENT_EXPRESSION,
        /// A side effect in an operand of `?:` that names storage or that GNU C evaluates only once.
        ConditionalOperand = CONDITIONAL_OPERAND,
        /// Operands of an unspecified order, one of which changes what another one uses.
        UnspecifiedOrder = UNSPECIFIED_ORDER,
        /// A structured binding.
        StructuredBinding = STRUCTURED_BINDING,
        /// A construct of the language, or a form of one, that is not known.
        UnknownConstruct = UNKNOWN_CONSTRUCT,
    }
    functions {
        /// A function that calls itself.
        Recursion = RECURSION,
        /// A function pointer that may be to any function or is converted, or a closure as one.
        FunctionPointer = FUNCTION_POINTER,
        /// A pointer to a member.
        PointerToMember = POINTER_TO_MEMBER,
        /// A class with virtual functions or virtual base classes.
        VirtualFunctions = VIRTUAL_FUNCTIONS,
        /// A function with variable arguments (`...` of C).
        VariableArguments = VARIABLE_ARGUMENTS,
        /// A default argument of a function without body, or of an object in a list.
        DefaultArgument = DEFAULT_ARGUMENT,
        /// A function without body whose effects are not known, or not for these arguments.
        UnknownFunction = UNKNOWN_FUNCTION,
        /// A constructor without body.
        ConstructorWithoutBody = CONSTRUCTOR_WITHOUT_BODY,
        /// A kernel that is a template without instance.
        KernelTemplate = KERNEL_TEMPLATE,
        /// A function with a body that clang rejects.
        RejectedBody = REJECTED_BODY,
        /// A function with several returns of a reference.
        ReferenceResult = REFERENCE_RESULT,
        /// A block of clang, `^{ … }`.
        Block = BLOCK,
        /// Memory that a kernel allocates and that others use.
        DynamicAllocation = DYNAMIC_ALLOCATION,
    }
    objects {
        /// A destructor that the programmer wrote.
        Destructor = DESTRUCTOR,
        /// A copy that the compiler may leave out.
        CopyElision = COPY_ELISION,
        /// An object that knows its own place, as a value.
        SelfReference = SELF_REFERENCE,
        /// A use of what has ended, by way of a reference or a pointer.
        Dangling = DANGLING,
        /// An initialiser of a member in its class that a list or a constructor leaves to it.
        MemberInitialiser = MEMBER_INITIALISER,
        /// A variable that a closure of the host's code captures.
        CapturedByTheHost = CAPTURED_BY_THE_HOST,
        /// A capture of a lambda that is neither a variable nor `this`.
        Capture = CAPTURE,
        /// A large array or object as a value, or too many variables in memory.
        LargeAggregate = LARGE_AGGREGATE,
        /// A bit-field.
        BitField = BIT_FIELD,
        /// The address of a value without storage, or an index into one.
        AddressOfValue = ADDRESS_OF_VALUE,
        /// A type that is not modelled.
        Type = TYPE,
        /// A type whose size is not known.
        IncompleteType = INCOMPLETE_TYPE,
        /// A complex number of C.
        ComplexNumber = COMPLEX_NUMBER,
        /// A form of vector operation that is not modelled.
        VectorForm = VECTOR_FORM,
        /// A string as an array or as a value.
        String = STRING,
        /// An expression that names storage in a form that is not known.
        Lvalue = LVALUE,
    }
    memory {
        /// A pointer that is kept in memory.
        PointerInMemory = POINTER_IN_MEMORY,
        /// A reference that is kept in memory.
        ReferenceInMemory = REFERENCE_IN_MEMORY,
        /// A pointer as a number, a number as a pointer, or an operation that needs one.
        PointerAsNumber = POINTER_AS_NUMBER,
        /// Pointers compared that may point into string literals, or into objects of no size.
        UnspecifiedAddress = UNSPECIFIED_ADDRESS,
        /// `extern __shared__` of a size: a variable of another file.
        ExternalShared = EXTERNAL_SHARED,
        /// Storage of a library that is no variable in shared memory.
        LibraryStorage = LIBRARY_STORAGE,
        /// A pointer that is used without a value.
        UninitialisedPointer = UNINITIALISED_POINTER,
        /// A pointer from a function that has no body to follow.
        PointerResult = POINTER_RESULT,
        /// A copy of many elements between places that may overlap.
        OverlappingCopy = OVERLAPPING_COPY,
        /// `__ldg` of memory that the kernel writes or that is not global, or in a function that is used by contract.
        ReadOnlyCache = READ_ONLY_CACHE,
        /// A memory scope that is narrower than a work-group, or no constant.
        MemoryScope = MEMORY_SCOPE,
        /// An atomic of C11 or of clang (`_Atomic`, `__atomic_load_n`).
        CAtomic = C_ATOMIC,
        /// A surface or an image that is not known by its name.
        Image = IMAGE,
        /// An asynchronous copy.
        AsynchronousCopy = ASYNCHRONOUS_COPY,
        /// A pointer parameter beside a device variable under `--may-alias`.
        MayAlias = MAY_ALIAS,
        /// An attribute of a variable that may give it a meaning of its own.
        Attribute = ATTRIBUTE,
        /// A variable with C linkage in a namespace.
        CLinkage = C_LINKAGE,
        /// A variable of the file whose initialiser names other storage, is computed, or is not there.
        GlobalVariable = GLOBAL_VARIABLE,
        /// A `static` variable of a function without an address space.
        StaticVariable = STATIC_VARIABLE,
        /// A parameter of a kernel that is no value and no pointer.
        KernelParameter = KERNEL_PARAMETER,
    }
    warps {
        /// A function of warps without mask, or one that is not modelled.
        WarpFunction = WARP_FUNCTION,
        /// A cooperative group that is not modelled.
        CooperativeGroup = COOPERATIVE_GROUP,
        /// A use of a barrier in memory that is not that of a barrier of the group.
        SplitBarrier = SPLIT_BARRIER,
        /// A function of sub-groups that is not modelled.
        SubGroupFunction = SUB_GROUP_FUNCTION,
        /// An operand of a sub-group's function that must be a constant.
        SubGroupOperand = SUB_GROUP_OPERAND,
        /// Sub-groups of another size than 32, or of an unknown one.
        SubGroupSize = SUB_GROUP_SIZE,
        /// A collective operation of a warp in a function that is used by contract.
        CollectiveInContract = COLLECTIVE_IN_CONTRACT,
        /// A collective operation of a warp in an annotation.
        CollectiveInAnnotation = COLLECTIVE_IN_ANNOTATION,
        /// A shuffle invariant that speaks of memory or of another thread.
        ShuffleInvariant = SHUFFLE_INVARIANT,
    }
    contracts {
        /// A contract of a function with a barrier inside.
        ContractWithBarrier = CONTRACT_WITH_BARRIER,
        /// An argument, or a use, that a contract cannot be applied to.
        ContractArgument = CONTRACT_ARGUMENT,
        /// One array for two parameters of a function that is used by contract.
        ContractOneArray = CONTRACT_ONE_ARRAY,
        /// A postcondition about a parameter that the function changes.
        PostconditionOfChangedParameter = POSTCONDITION_OF_CHANGED_PARAMETER,
        /// A claim for all threads (`__global_…`) at a call under a condition.
        ClaimForAllThreads = CLAIM_FOR_ALL_THREADS,
        /// A clause of a contract in a function whose calls are replaced by its body.
        ClauseOfInlinedFunction = CLAUSE_OF_INLINED_FUNCTION,
        /// A function of annotations outside of an annotation.
        OutsideAnnotation = OUTSIDE_ANNOTATION,
        /// An annotation that reads memory in a way that is not modelled.
        AnnotationMemory = ANNOTATION_MEMORY,
        /// A form of annotation that is not modelled.
        AnnotationForm = ANNOTATION_FORM,
        /// A snapshot that is taken elsewhere than directly behind a barrier.
        Snapshot = SNAPSHOT,
        /// `__atomic_has_taken_value` of an array that does not count.
        TakenValue = TAKEN_VALUE,
    }
    invariants {
        /// An invariant of a barrier or of a scan in a block of two or three dimensions.
        InvariantOfRows = INVARIANT_OF_ROWS,
        /// An element invariant of an array that it cannot be proved of.
        ElementInvariantArray = ELEMENT_INVARIANT_ARRAY,
        /// An element invariant that reads another cell than its own.
        ElementInvariantOtherCell = ELEMENT_INVARIANT_OTHER_CELL,
        /// An element invariant that depends on what may differ between threads.
        ElementInvariantOfThread = ELEMENT_INVARIANT_OF_THREAD,
        /// An element invariant at a barrier that cannot publish it.
        ElementInvariantBarrier = ELEMENT_INVARIANT_BARRIER,
        /// A use of a scan's data other than to copy it and to apply the operator.
        ScanData = SCAN_DATA,
        /// An operator of a scan that is not modelled.
        ScanOperator = SCAN_OPERATOR,
        /// Inputs of a scan that are not defined once, in variables.
        ScanInputs = SCAN_INPUTS,
        /// An order of the results of a scan that has none.
        ScanOrder = SCAN_ORDER,
        /// A stage of the pipeline that cannot show what the kernel states.
        PredicatedProgram = PREDICATED_PROGRAM,
    }
}

impl Construct {
    /// The stable id.
    pub fn id(self) -> &'static str {
        self.entry().id
    }

    /// The construct with this id.
    pub fn from_id(id: &str) -> Option<Construct> {
        Construct::ALL.iter().copied().find(|construct| construct.id() == id)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn ids_are_distinct_and_of_one_form() {
        let ids: BTreeSet<&str> = Construct::ALL.iter().map(|construct| construct.id()).collect();
        assert_eq!(ids.len(), Construct::ALL.len());
        for id in ids {
            let name = id.strip_prefix("unsupported/").unwrap_or_default();
            assert!(!name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c == '-'), "{id}");
            assert_eq!(Construct::from_id(id).map(Construct::id), Some(id));
        }
    }

    #[test]
    fn entries_are_sentences() {
        for Entry { id, what, why, instead, .. } in Construct::ALL.iter().map(|construct| construct.entry()) {
            assert!(!what.ends_with('.') && !what.contains("  "), "{id}: {what}");
            for text in [why, instead] {
                assert!(text.ends_with('.') || text.ends_with(".)") || text.ends_with('`'), "{id}: {text}");
                assert!(!text.contains("  ") && !text.contains('\n'), "{id}: {text}");
            }
        }
    }
}
