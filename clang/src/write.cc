#include "write.h"

#include "doubt.h"
#include "clang/AST/Attr.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace barrister {

bool Writer::isOwn(SourceLocation L) const {
  if (L.isInvalid())
    return true;
  return Sources.getFilename(Sources.getExpansionLoc(L)).starts_with(Own);
}

bool Writer::isOfSystem(SourceLocation L) const {
  return L.isInvalid() || Sources.isInSystemHeader(L) || isOwn(L);
}

bool Writer::isBehind(SourceLocation L, unsigned Offset) const {
  auto [File, At] = Sources.getDecomposedExpansionLoc(L);
  return File == Sources.getMainFileID() && At >= Offset;
}

bool Writer::areAllOwn(const Decl *D) const {
  for (const Decl *Each : D->redecls())
    if (!isOwn(Each->getLocation()))
      return false;
  return true;
}

void Writer::place(const char *Name, SourceLocation Begin, SourceLocation End) {
  if (Begin.isInvalid())
    return;
  auto [File, Start] = Sources.getDecomposedExpansionLoc(Begin);
  if (!Sources.getFileEntryForID(File))
    return;
  SourceLocation Last = Sources.getExpansionLoc(End.isValid() ? End : Begin);
  auto [LastFile, LastStart] = Sources.getDecomposedLoc(Last);
  if (LastFile != File || LastStart < Start) {
    Last = Sources.getExpansionLoc(Begin);
    LastStart = Start;
  }
  unsigned Length = Lexer::MeasureTokenLength(Last, Sources, Context.getLangOpts());
  auto [Number, New] = FileNumbers.insert({File, (unsigned)Files.size()});
  if (New)
    Files.push_back(File);
  Out.attributeArray(Name, [&, Number = Number->second, Start = Start, LastStart = LastStart] {
    Out.value((int64_t)Number);
    Out.value((int64_t)Start);
    Out.value((int64_t)(LastStart + Length));
  });
}

void Writer::files() {
  for (FileID File : Files) {
    llvm::StringRef Name = Sources.getFilename(Sources.getLocForStartOfFile(File));
    if (Name.starts_with(Own))
      Out.value(nullptr);
    else
      Out.value(llvm::json::fixUTF8(Name));
  }
}

void Writer::type(const char *Name, QualType T) {
  if (!T.isNull())
    Out.attribute(Name, Table.number(T));
}

void Writer::declaration(const Decl *D) {
  Out.object([&] {
    Out.attribute("id", id(D));
    Out.attribute("kind", std::string(D->getDeclKindName()) + "Decl");
    place("at", D->getBeginLoc(), D->getEndLoc());
    if (auto *N = dyn_cast<NamedDecl>(D))
      named(N);
    if (auto *V = dyn_cast<ValueDecl>(D))
      type("ty", V->getType());
    if (auto *F = dyn_cast<FunctionDecl>(D))
      function(F);
    else if (auto *V = dyn_cast<VarDecl>(D))
      variable(V);
    else if (auto *R = dyn_cast<RecordDecl>(D))
      record(R);
  });
}

void Writer::named(const NamedDecl *D) {
  place("nameAt", D->getLocation(), D->getLocation());
  Out.attribute("name", D->getNameAsString());
  if (D->isImplicit())
    Out.attribute("implicit", true);
}

bool Writer::hasWrittenBody(const FunctionDecl *F) const {
  if (!F->doesThisDeclarationHaveABody() || F->isDependentContext())
    return false;
  if (Doubted && Doubted->why(F))
    return false;
  // The linker may find another definition.
  if (F->hasAttr<WeakAttr>() && !F->hasAttr<CUDAGlobalAttr>())
    return false;
  // So it may for a definition that is for inlining only; of several versions the processor has one chosen.
  if (OfTheHost && (F->isMultiVersion() || (F->hasAttr<GNUInlineAttr>() && F->getStorageClass() == SC_Extern)))
    return false;
  // Of two bodies, one of them for inlining only, callers get either.
  auto IsBody = [](const FunctionDecl *One) { return One->doesThisDeclarationHaveABody(); };
  if (llvm::count_if(F->redecls(), IsBody) > 1)
    return false;
  // What a closure becomes as a pointer has an empty body, which code generation fills in.
  if (auto *M = dyn_cast<CXXMethodDecl>(F); M && M->isLambdaStaticInvoker())
    return false;
  // So has the assignment of a union: code generation copies the bytes.
  if (auto *M = dyn_cast<CXXMethodDecl>(F); M && M->isDefaulted() && M->getParent()->isUnion() && (M->isCopyAssignmentOperator() || M->isMoveAssignmentOperator()))
    return false;
  if (!OfTheHost)
    return Context.getLangOpts().OpenCL || F->hasAttr<CUDADeviceAttr>() || F->hasAttr<CUDAGlobalAttr>() || F->isImplicit() || F->isDefaulted();
  // A closure's body is a part of the code that has the closure.
  auto *M = dyn_cast<CXXMethodDecl>(F);
  return OfTheHost->count(F) || (M && M->getParent()->isLambda());
}

void Writer::function(const FunctionDecl *F) {
  std::string Title;
  llvm::raw_string_ostream Into(Title);
  F->getNameForDiagnostic(Into, Context.getPrintingPolicy(), true);
  Out.attribute("title", Title);
  if (areAllOwn(F) && F->getDeclContext()->getRedeclContext()->isFileContext())
    Out.attribute("own", true);
  // Of OpenCL's functions clang makes the declarations where they are used.
  if (F->getBuiltinID() || (F->isImplicit() && Context.getLangOpts().OpenCL))
    Out.attribute("builtin", true);
  auto IsOfSystem = [&](const FunctionDecl *Each) { return isOfSystem(Sources.getExpansionLoc(Each->getLocation())); };
  if (!isa<CXXMethodDecl>(F) && !F->isTemplateInstantiation() && llvm::all_of(F->redecls(), IsOfSystem))
    Out.attribute("ofSystem", true);
  if (F->getStorageClass() == SC_Static)
    Out.attribute("static", true);
  if (F->hasAttr<CUDAGlobalAttr>())
    Out.attribute("signature", Title + ": " + F->getType().getCanonicalType().getAsString());
  if (F->isDefaulted())
    Out.attribute("defaulted", true);
  // Clang rejects the body, or that of the template of which it is an instance.
  const FunctionDecl *Pattern = F->getTemplateInstantiationPattern();
  if (F->hasSkippedBody() || (Pattern && Pattern->hasSkippedBody()) || (Doubted && Doubted->why(F)))
    Out.attribute("rejected", true);
  // What a template says of itself, a specialisation with code of its own need not keep, although clang takes it over.
  if (F->isNoReturn() && F->getTemplateSpecializationKind() != TSK_ExplicitSpecialization)
    Out.attribute("noReturn", true);
  if (F->isTrivial())
    Out.attribute("trivial", true);
  if (auto *M = dyn_cast<CXXMethodDecl>(F)) {
    Out.attribute("parent", id(Queue::representative(M->getParent())));
    Declarations.add(M->getParent());
    if (const FunctionDecl *Around = M->getParent()->isLocalClass())
      Out.attribute("around", id(Queue::representative(Around)));
    if (M->isVirtual())
      Out.attribute("virtual", true);
    if (M->isStatic() && F->getStorageClass() != SC_Static)
      Out.attribute("static", true);
    if (M->isCopyAssignmentOperator() || M->isMoveAssignmentOperator())
      Out.attribute("copies", true);
  }
  auto *C = dyn_cast<CXXConstructorDecl>(F);
  if (C && C->isCopyOrMoveConstructor())
    Out.attribute("copies", true);
  Out.attributeArray("inner", [&] {
    for (const ParmVarDecl *P : F->parameters())
      local(P);
    if (hasWrittenBody(F)) {
      Names.insert(F);
      if (C)
        for (const CXXCtorInitializer *I : C->inits())
          initializer(I, C);
      statement(F->getBody());
    }
    attributes(F);
  });
}

// A constant by its parts, exactly: `1,{2*3},f3f800000`. False, if it has an address in it, or is long.
static bool spell(const APValue &Value, llvm::raw_string_ostream &Into) {
  constexpr size_t Most = 1 << 16;
  auto All = [&](unsigned Count, auto Part) {
    Into << '{';
    for (unsigned I = 0; I < Count; ++I) {
      if (I)
        Into << ',';
      if (!spell(Part(I), Into))
        return false;
    }
    return true;
  };
  if (Into.tell() > Most)
    return false;
  switch (Value.getKind()) {
  case APValue::Int:
    Into << text(Value.getInt());
    return true;
  case APValue::Float: {
    llvm::SmallString<40> Bits;
    Value.getFloat().bitcastToAPInt().toStringUnsigned(Bits, 16);
    Into << 'f' << Bits;
    return true;
  }
  case APValue::Vector:
    return All(Value.getVectorLength(), [&](unsigned I) -> const APValue & { return Value.getVectorElt(I); }) && (Into << '}', true);
  case APValue::Array: {
    unsigned Given = Value.getArrayInitializedElts(), Size = Value.getArraySize();
    if (!All(Given, [&](unsigned I) -> const APValue & { return Value.getArrayInitializedElt(I); }))
      return false;
    if (Value.hasArrayFiller() && Size > Given) {
      Into << ";" << (Size - Given) << '*';
      if (!spell(Value.getArrayFiller(), Into))
        return false;
    }
    Into << '}';
    return true;
  }
  case APValue::Struct:
    return All(Value.getStructNumBases(), [&](unsigned I) -> const APValue & { return Value.getStructBase(I); }) && (Into << "}", true) &&
           All(Value.getStructNumFields(), [&](unsigned I) -> const APValue & { return Value.getStructField(I); }) && (Into << "}", true);
  case APValue::None:
  case APValue::Indeterminate:
  case APValue::FixedPoint:
  case APValue::ComplexInt:
  case APValue::ComplexFloat:
  case APValue::LValue:
  case APValue::MemberPointer:
  case APValue::AddrLabelDiff:
  case APValue::Union:
    return false;
  }
  return false;
}

// What tells a variable from all others of the document, whatever they are called: of C too, where a variable of a function
// has no name of its own for the linker.
void Writer::symbol(const VarDecl *V) {
  if (!V->hasGlobalStorage() || V->getType()->isDependentType() || V->getDeclContext()->isDependentContext() || isa<VarTemplatePartialSpecializationDecl>(V))
    return;
  if (!Mangler)
    Mangler.reset(Context.createMangleContext());
  std::string Name;
  llvm::raw_string_ostream Into(Name);
  if (Mangler->shouldMangleDeclName(V))
    Mangler->mangleName(GlobalDecl(V), Into);
  else
    Into << V->getName();
  bool IsOfFunction = V->isStaticLocal();
  if (IsOfFunction && !Context.getLangOpts().CPlusPlus)
    Into << '.' << id(V);
  // A class without a name that others can use is `$_0`, and a variable of a function that others cannot call has a number
  // behind its name.
  bool IsMadeUp = Name.find("$_") != std::string::npos || (IsOfFunction && (!Context.getLangOpts().CPlusPlus || !V->isExternallyVisible()));
  Out.attribute("symbol", llvm::json::fixUTF8(Name));
  Out.attribute("linkage", IsMadeUp ? "none" : V->isExternallyVisible() ? "external" : "internal");
  const VarDecl *Definition = nullptr;
  const Expr *Init = V->getAnyInitializer(Definition);
  if (!Init || Init->isValueDependent() || !Definition->hasConstantInitialization())
    return;
  std::string Initial;
  llvm::raw_string_ostream Spelled(Initial);
  if (const APValue *Value = Definition->evaluateValue(); Value && spell(*Value, Spelled))
    Out.attribute("initial", Initial);
}

void Writer::variable(const VarDecl *V) {
  Names.insert(V);
  symbol(V);
  // What is local to a thread is initialised once in each, too.
  if (V->getStorageClass() == SC_Static || (V->isLocalVarDecl() && V->getTLSKind() != VarDecl::TLS_None))
    Out.attribute("static", true);
  if (V->hasExternalStorage())
    Out.attribute("extern", true);
  if (V->hasExternalStorage() && isOfSystem(Sources.getExpansionLoc(V->getLocation())))
    Out.attribute("ofSystem", true);
  if (V->isExternC() && !V->getDeclContext()->getRedeclContext()->isTranslationUnit())
    Out.attribute("cLinked", true);
  if (V->isConstexpr())
    Out.attribute("constexpr", true);
  if (V->hasGlobalStorage() && V->getInit() && !V->getInit()->isValueDependent() && V->hasConstantInitialization())
    Out.attribute("fromTheStart", true);
  if (V->getTLSKind() != VarDecl::TLS_None)
    Out.attribute("threadLocal", true);
  if (areAllOwn(V) && V->getDeclContext()->isFileContext())
    Out.attribute("own", true);
  if (V->isLocalVarDecl())
    Table.ends(V->getType());
  const Expr *Init = isa<ParmVarDecl>(V) ? nullptr : V->getInit();
  bool Written = Init && !Init->isValueDependent();
  if (Written)
    Out.attribute("initialised", true);
  Out.attributeArray("inner", [&] {
    if (Written)
      statement(Init);
    if (auto *D = dyn_cast<DecompositionDecl>(V))
      for (const BindingDecl *B : D->bindings())
        binding(B);
    attributes(V);
  });
}

// A name for a part of what a structured binding takes apart: inner (what it stands for; where a variable of its own
// holds it, that variable, which a function initialises).
void Writer::binding(const BindingDecl *B) {
  Out.object([&] {
    Out.attribute("id", id(B));
    Out.attribute("kind", "BindingDecl");
    place("at", B->getBeginLoc(), B->getEndLoc());
    named(B);
    type("ty", B->getType());
    Out.attributeArray("inner", [&] {
      if (const VarDecl *Holding = B->getHoldingVar())
        declaration(Holding);
      else if (B->getBinding())
        statement(B->getBinding());
    });
  });
}

void Writer::record(const RecordDecl *R) {
  if (R->isUnion())
    Out.attribute("union", true);
  if (isOwn(R->getLocation()) && R->getDeclContext()->isFileContext())
    Out.attribute("own", true);
  auto *C = dyn_cast<CXXRecordDecl>(R);
  if (C && C->isLambda())
    Out.attribute("closure", true);
  Out.attributeArray("inner", [&] {
    for (const FieldDecl *F : R->fields())
      Out.object([&] {
        Out.attribute("id", id(F));
        Out.attribute("kind", "FieldDecl");
        place("at", F->getBeginLoc(), F->getEndLoc());
        named(F);
        type("ty", F->getType());
        Out.attributeArray("inner", [&] {
          if (F->hasInClassInitializer() && F->getInClassInitializer())
            statement(F->getInClassInitializer());
        });
      });
  });
}

void Writer::attributes(const Decl *D) {
  for (const Attr *A : D->attrs())
    attribute(A);
}

static llvm::StringRef attributeName(attr::Kind Kind) {
  switch (Kind) {
#define ATTR(X) case attr::X: return #X "Attr";
#include "clang/Basic/AttrList.inc"
  }
  return "Attr";
}

// attribute: text (what `annotate` says), own (it stands in a header of the caller's),
// values (the arguments of those that state sizes).
void Writer::attribute(const Attr *A) {
  Out.object([&] {
    Out.attribute("id", id(A));
    Out.attribute("kind", attributeName(A->getKind()));
    place("at", A->getRange().getBegin(), A->getRange().getEnd());
    llvm::SmallVector<int64_t, 3> Values;
    auto Evaluated = [&](const Expr *E) {
      Expr::EvalResult Result;
      if (E && !E->isValueDependent() && E->EvaluateAsInt(Result, Context))
        Values.push_back(Result.Val.getInt().getExtValue());
    };
    if (auto *N = dyn_cast<AnnotateAttr>(A)) {
      Out.attribute("name", llvm::json::fixUTF8(N->getAnnotation()));
      SourceLocation Spelled = Sources.getSpellingLoc(N->getLocation());
      if (Sources.getFilename(Spelled).starts_with(Own))
        Out.attribute("own", true);
    } else if (auto *B = dyn_cast<CUDALaunchBoundsAttr>(A)) {
      Evaluated(B->getMaxThreads());
    } else if (auto *W = dyn_cast<ReqdWorkGroupSizeAttr>(A)) {
#if CLANG_VERSION_MAJOR >= 21
      for (const Expr *E : {W->getXDim(), W->getYDim(), W->getZDim()})
        Evaluated(E);
#else
      Values = {W->getXDim(), W->getYDim(), W->getZDim()};
#endif
    } else if (auto *G = dyn_cast<OpenCLIntelReqdSubGroupSizeAttr>(A)) {
      Values = {G->getSubGroupSize()};
    }
    if (!Values.empty())
      Out.attributeArray("values", [&] {
        for (int64_t Value : Values)
          Out.value(Value);
      });
  });
}

// A declaration in a function: of variables everything, of others that they are there.
void Writer::local(const Decl *D) {
  if (isa<VarDecl>(D) && !isa<VarTemplateSpecializationDecl>(D))
    return declaration(D);
  Out.object([&] {
    // Not the declaration's: that is somebody else's.
    Out.attribute("id", id(nullptr));
    Out.attribute("kind", std::string(D->getDeclKindName()) + "Decl");
    place("at", D->getBeginLoc(), D->getEndLoc());
  });
}

// An initialiser of a constructor: member (a field's id), or baseTy.
void Writer::initializer(const CXXCtorInitializer *I, const CXXConstructorDecl *Of) {
  Out.object([&] {
    Out.attribute("id", id(I));
    Out.attribute("kind", "CXXCtorInitializer");
    place("at", I->getSourceLocation(), I->getRParenLoc());
    if (I->isMemberInitializer())
      Out.attribute("member", id(I->getMember()));
    else if (I->isBaseInitializer())
      type("baseTy", QualType(I->getBaseClass(), 0));
    else if (I->isDelegatingInitializer())
      Out.attribute("delegating", true);
    Out.attributeArray("inner", [&] { Inheriting = Of; statement(I->getInit()); Inheriting = nullptr; });
  });
}

void Writer::tooDeep() {
  if (TooDeep)
    place("tooDeep", TooDeep->getBeginLoc(), TooDeep->getBeginLoc());
}

// The class of a node, or a name that clang has not for what its class does not tell:
// by lanes of GCC's vectors `?:` asks for any bit, of others for the highest one.
static const char *kindOf(const Stmt *S) {
  if (auto *C = dyn_cast_or_null<AbstractConditionalOperator>(S)) {
    auto *V = C->getCond()->getType()->getAs<VectorType>();
    if (V && !isa<ExtVectorType>(V))
      return "GNUVectorConditionalOperator";
  }
  return S ? S->getStmtClassName() : "Absent";
}

void Writer::statement(const Stmt *S) {
  // Whoever reads the document recurses over it, as this does.
  if (Depth >= Most) {
    if (!TooDeep)
      TooDeep = S;
    S = nullptr;
  }
  Depth++;
  Out.object([&] {
    Out.attribute("id", id(S));
    Out.attribute("kind", kindOf(S));
    if (!S)
      return;
    place("at", S->getBeginLoc(), S->getEndLoc());
    if (auto *E = dyn_cast<Expr>(S)) {
      type("ty", E->getType());
      if (E->isGLValue())
        Out.attribute("glvalue", true);
      expressionFields(E);
    } else {
      statementFields(S);
    }
    Out.attributeArray("inner", [&] { children(S); });
  });
  Depth--;
}

// Statements: hasInit and hasVar of those with a head that may have them, constexpr,
// range (a case of a range), label (the id of what is jumped to, or declared).
void Writer::statementFields(const Stmt *S) {
  auto Has = [&](bool Init, bool Var) {
    if (Init)
      Out.attribute("hasInit", true);
    if (Var)
      Out.attribute("hasVar", true);
  };
  if (auto *I = dyn_cast<IfStmt>(S)) {
    Has(I->hasInitStorage(), I->hasVarStorage());
    if (I->isConstexpr())
      Out.attribute("constexpr", true);
  } else if (auto *W = dyn_cast<SwitchStmt>(S)) {
    Has(W->hasInitStorage(), W->hasVarStorage());
  } else if (auto *W = dyn_cast<WhileStmt>(S)) {
    Has(false, W->hasVarStorage());
  } else if (auto *C = dyn_cast<CaseStmt>(S)) {
    if (C->caseStmtIsGNURange())
      Out.attribute("range", true);
  } else if (auto *G = dyn_cast<GotoStmt>(S)) {
    Out.attribute("label", id(G->getLabel()));
  } else if (auto *L = dyn_cast<LabelStmt>(S)) {
    Out.attribute("label", id(L->getDecl()));
  } else if (auto *A = dyn_cast<GCCAsmStmt>(S)) {
    assembly(A);
  }
}

// name (the text, in which an operand is its number between the characters 1 and 2, behind it its modifier, if it has
// one), value (how many operands are outputs), constraints of the operands, outputs first, and clobbers (`goto` stands
// for labels that are jumped to). A text that clang does not take apart, or has these characters, is the character 3.
void Writer::assembly(const GCCAsmStmt *A) {
  SmallVector<GCCAsmStmt::AsmStringPiece, 8> Pieces;
  unsigned Where = 0;
  bool IsReadable = !A->AnalyzeAsmString(Pieces, Context, Where);
  std::string Text;
  for (const GCCAsmStmt::AsmStringPiece &Piece : Pieces) {
    if (Piece.isString()) {
      IsReadable &= Piece.getString().find_first_of("\1\2\3") == std::string::npos;
      Text += Piece.getString();
      continue;
    }
    Text += '\1' + std::to_string(Piece.getOperandNo());
    if (char Modifier = Piece.getModifier())
      Text += Modifier;
    Text += '\2';
  }
  Out.attribute("name", llvm::json::fixUTF8(IsReadable ? Text : "\3"));
  Out.attribute("value", std::to_string(A->getNumOutputs()));
  Out.attributeArray("constraints", [&] {
    for (unsigned I = 0; I < A->getNumOutputs(); ++I)
      Out.value(llvm::json::fixUTF8(A->getOutputConstraint(I)));
    for (unsigned I = 0; I < A->getNumInputs(); ++I)
      Out.value(llvm::json::fixUTF8(A->getInputConstraint(I)));
  });
  Out.attributeArray("clobbers", [&] {
    for (unsigned I = 0; I < A->getNumClobbers(); ++I)
      Out.value(llvm::json::fixUTF8(A->getClobber(I)));
    if (A->isAsmGoto())
      Out.value("goto");
  });
}

// Whether it is a part of an object that is an argument of a template.
static bool isOfTemplateArgument(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (auto *M = dyn_cast<MemberExpr>(E))
    return isOfTemplateArgument(M->getBase());
  if (auto *S = dyn_cast<SubstNonTypeTemplateParmExpr>(E))
    return isOfTemplateArgument(S->getReplacement());
  auto *R = dyn_cast<DeclRefExpr>(E);
  return R && isa<TemplateParamObjectDecl>(R->getDecl());
}

// Expressions: unary, postfix, binary (for `+=` that is `+`), computeTy of compound assignments, cast
// (its kind), value (literals, constants that clang has computed, enumerators),
// name (traits, lanes of vectors), ref, refKind and name of references, member,
// ref, refKind, name and arrow of members, constructor, zeroing and elidable, extended (a temporary that
// lives as long as a variable), union (an initialiser of one), record and captures of closures.
void Writer::expressionFields(const Expr *E) {
  if (isa<DeclRefExpr, MemberExpr, StmtExpr>(E))
    Names.insert(E);
  if (auto *B = dyn_cast<BinaryOperator>(E))
    Out.attribute("binary", BinaryOperator::getOpcodeStr(B->isCompoundAssignmentOp() ? BinaryOperator::getOpForCompoundAssignment(B->getOpcode()) : B->getOpcode()));
  if (auto *A = dyn_cast<CompoundAssignOperator>(E)) {
    type("computeTy", A->getComputationResultType());
  } else if (auto *U = dyn_cast<UnaryOperator>(E)) {
    Out.attribute("unary", UnaryOperator::getOpcodeStr(U->getOpcode()));
    if (U->isPostfix())
      Out.attribute("postfix", true);
  } else if (auto *C = dyn_cast<CastExpr>(E)) {
    Out.attribute("cast", C->getCastKindName());
  } else if (auto *C = dyn_cast<CallExpr>(E)) {
    ofBuiltin(C);
  } else if (auto *L = dyn_cast<IntegerLiteral>(E)) {
    Out.attribute("value", text(llvm::APSInt(L->getValue(), !L->getType()->isSignedIntegerOrEnumerationType())));
  } else if (auto *L = dyn_cast<CharacterLiteral>(E)) {
    Out.attribute("value", std::to_string(L->getValue()));
  } else if (auto *L = dyn_cast<CXXBoolLiteralExpr>(E)) {
    Out.attribute("value", L->getValue() ? "1" : "0");
  } else if (auto *L = dyn_cast<FloatingLiteral>(E)) {
    llvm::SmallString<16> Digits;
    L->getValue().toString(Digits);
    Out.attribute("value", Digits);
  } else if (auto *L = dyn_cast<StringLiteral>(E)) {
    if (L->getCharByteWidth() == 1)
      Out.attribute("value", llvm::json::fixUTF8(L->getString()));
  } else if (auto *T = dyn_cast<UnaryExprOrTypeTraitExpr>(E)) {
    Out.attribute("name", getTraitSpelling(T->getKind()));
    constant(E);
  } else if (isa<ConstantExpr, TypeTraitExpr, CXXNoexceptExpr, SizeOfPackExpr, OffsetOfExpr>(E)) {
    constant(E);
  } else if (auto *R = dyn_cast<DeclRefExpr>(E)) {
    reference(R->getDecl());
  } else if (auto *M = dyn_cast<MemberExpr>(E)) {
    if (M->isArrow())
      Out.attribute("arrow", true);
    reference(M->getMemberDecl());
    if (isOfTemplateArgument(M))
      constant(E);
  } else if (auto *V = dyn_cast<ExtVectorElementExpr>(E)) {
    Out.attribute("name", V->getAccessor().getName());
  } else if (auto *C = dyn_cast<CXXConstructExpr>(E)) {
    constructor(C);
  } else if (auto *C = dyn_cast<CXXInheritedCtorInitExpr>(E)) {
    Declarations.add(C->getConstructor());
    Out.attribute("ref", id(Queue::representative(C->getConstructor())));
  } else if (auto *I = dyn_cast<InitListExpr>(E)) {
    if (I->getInitializedFieldInUnion())
      Out.attribute("union", true);
    if (I->hasArrayFiller())
      Out.attributeArray("filler", [&] { statement(I->getArrayFiller()); });
  } else if (auto *P = dyn_cast<CXXParenListInitExpr>(E)) {
    if (P->getArrayFiller())
      Out.attributeArray("filler", [&] { statement(P->getArrayFiller()); });
  } else if (auto *L = dyn_cast<LambdaExpr>(E)) {
    captures(L);
  } else if (auto *T = dyn_cast<MaterializeTemporaryExpr>(E)) {
    if (isa_and_nonnull<VarDecl>(T->getExtendingDecl()))
      Out.attribute("extended", true);
  } else if (auto *T = dyn_cast<CXXBindTemporaryExpr>(E)) {
    Table.ends(T->getType());
  } else if (auto *N = dyn_cast<CXXNewExpr>(E)) {
    allocation(N->getOperatorNew());
    Out.attributeArray("values", [&] {
      Out.value((int64_t)N->isArray());
      Out.value((int64_t)N->hasInitializer());
      Out.value((int64_t)N->getNumPlacementArgs());
    });
  } else if (auto *D = dyn_cast<CXXDeleteExpr>(E)) {
    allocation(D->getOperatorDelete());
    if (!D->getDestroyedType().isNull())
      Table.ends(D->getDestroyedType());
  }
}

// own: it is a function of the language, which the source does not replace.
void Writer::allocation(const FunctionDecl *F) {
  if (F && F->isReplaceableGlobalAllocationFunction() && !F->isDefined())
    Out.attribute("own", true);
}

// The value of an integral constant, if clang can tell it.
void Writer::constant(const Expr *E) {
  Expr::EvalResult Result;
  bool Integral = E->getType()->isIntegralOrEnumerationType() && !E->isValueDependent();
  if (Integral && E->EvaluateAsInt(Result, Context))
    Out.attribute("value", text(Result.Val.getInt()));
}

// All bits of what a builtin gives, if that is a constant: of `__builtin_nanf("1")` the text decides on some.
void Writer::ofBuiltin(const CallExpr *E) {
  llvm::APFloat Result(0.0);
  if (E->getBuiltinCallee() == 0 || !E->getType()->isRealFloatingType() || E->isValueDependent() ||
      !E->EvaluateAsFloat(Result, Context, Expr::SE_NoSideEffects))
    return;
  llvm::SmallString<40> Bits;
  Result.bitcastToAPInt().toStringUnsigned(Bits, 16);
  Out.attribute("value", Bits);
}

void Writer::reference(const ValueDecl *D) {
  Declarations.add(D);
  Out.attribute("ref", id(Queue::representative(D)));
  Out.attribute("refKind", std::string(D->getDeclKindName()) + "Decl");
  Out.attribute("name", D->getNameAsString());
  if (isa<FunctionDecl>(D) && areAllOwn(D) && D->getDeclContext()->getRedeclContext()->isFileContext())
    Out.attribute("own", true);
  if (auto *E = dyn_cast<EnumConstantDecl>(D))
    Out.attribute("value", text(E->getInitVal()));
}

void Writer::mention(const Expr *E, const FunctionDecl *Kernel, const std::string &Where) {
  Out.object([&] {
    Out.attribute("id", id(E));
    Out.attribute("kind", "DeclRefExpr");
    place("at", E->getBeginLoc(), E->getEndLoc());
    if (!Where.empty())
      Out.attribute("title", llvm::json::fixUTF8(Where));
    reference(Kernel);
  });
}

void Writer::constructor(const CXXConstructExpr *E) {
  Declarations.add(E->getConstructor());
  Out.attribute("ref", id(Queue::representative(E->getConstructor())));
  if (E->requiresZeroInitialization())
    Out.attribute("zeroing", true);
  if (E->isElidable())
    Out.attribute("elidable", true);
  Table.ends(E->getType());
}

// record: the closure's; captures: the variable that each of its members stands for, in
// order, "this" for the pointer to the object around, "other" for what is not modelled.
void Writer::captures(const LambdaExpr *E) {
  Declarations.add(E->getLambdaClass());
  Declarations.add(E->getCallOperator());
  if (auto *Generic = E->getCallOperator()->getDescribedFunctionTemplate())
    for (const FunctionDecl *Instance : Generic->specializations())
      Declarations.add(Instance);
  Out.attribute("record", id(Queue::representative(E->getLambdaClass())));
  Out.attributeArray("captures", [&] {
    for (const LambdaCapture &C : E->captures()) {
      if (C.capturesVariable())
        Out.value(id(C.getCapturedVar()));
      else
        Out.value(C.getCaptureKind() == LCK_This ? "this" : "other");
    }
  });
}

// What an inherited constructor is given: the parameters of the one that the compiler has made of it, if they are
// references, numbers or pointers.
void Writer::inherited() {
  if (!Inheriting)
    return;
  for (ParmVarDecl *P : Inheriting->parameters()) {
    QualType T = P->getType().getNonReferenceType();
    SourceLocation At = Inheriting->getLocation();
    Expr *Named = DeclRefExpr::Create(Context, NestedNameSpecifierLoc(), SourceLocation(), P, false, At, T, VK_LValue);
    if (P->getType()->isReferenceType())
      statement(Named);
    else if (T->isScalarType())
      statement(ImplicitCastExpr::Create(Context, T.getUnqualifiedType(), CK_LValueToRValue, Named, nullptr, VK_PRValue, FPOptionsOverride()));
  }
}

void Writer::children(const Stmt *S) {
  auto All = [&](const auto &Statements) {
    for (const Stmt *Each : Statements)
      statement(Each);
  };
  if (auto *D = dyn_cast<DeclStmt>(S)) {
    for (const Decl *Each : D->decls())
      local(Each);
  } else if (auto *A = dyn_cast<AttributedStmt>(S)) {
    for (const Attr *Each : A->getAttrs())
      attribute(Each);
    All(S->children());
  } else if (auto *L = dyn_cast<LambdaExpr>(S)) {
    // Its body comes with its operator.
    All(L->capture_inits());
  } else if (isa<CXXInheritedCtorInitExpr>(S)) {
    inherited();
  } else if (auto *A = dyn_cast<CXXDefaultArgExpr>(S)) {
    statement(A->getExpr());
  } else if (auto *I = dyn_cast<CXXDefaultInitExpr>(S)) {
    statement(I->getExpr());
  } else if (auto *O = dyn_cast<OpaqueValueExpr>(S)) {
    if (O->getSourceExpr())
      statement(O->getSourceExpr());
  } else if (auto *G = dyn_cast<GenericSelectionExpr>(S)) {
    if (!G->isResultDependent())
      statement(G->getResultExpr());
  } else if (auto *C = dyn_cast<CapturedStmt>(S)) {
    // Its children are what it captures.
    statement(C->getCapturedStmt());
  } else if (isa<UnaryExprOrTypeTraitExpr, CXXNoexceptExpr, TypeTraitExpr, SizeOfPackExpr, OffsetOfExpr>(S)) {
    // Not evaluated.
  } else {
    All(S->children());
  }
}

} // namespace barrister
