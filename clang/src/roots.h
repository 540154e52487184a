// What the document begins with.
#pragma once

#include "patterns.h"
#include "prelude.h"
#include "write.h"
#include "clang/AST/Attr.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/SetVector.h"
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace barrister {

using namespace clang;

inline bool isKernel(const FunctionDecl *F) {
#if CLANG_VERSION_MAJOR >= 21
  return F->hasAttr<CUDAGlobalAttr>() || F->hasAttr<DeviceKernelAttr>();
#else
  return F->hasAttr<CUDAGlobalAttr>() || F->hasAttr<OpenCLKernelAttr>();
#endif
}

// Axioms are functions of a reserved name at file scope.
inline bool isAxiom(const Decl *D) {
  auto *F = dyn_cast<FunctionDecl>(D);
  return F && F->getIdentifier() && F->getName().starts_with("__barrister_axiom_");
}

// What the document begins with. For the device: kernels and functions with contracts. For
// the host: whatever names a kernel.
//
// All code is walked over, implicit code and instances of templates included, so that every
// name of a kernel is seen, whether the document has the place or not: those that it has not
// are told of beside it, and so are variables of which it does not have every use.
class Roots : public RecursiveASTVisitor<Roots> {
public:
  std::vector<const Decl *> Found;
  llvm::SmallPtrSet<const FunctionDecl *, 16> OfTheHost;
  // A name of a kernel, or an expression that has one within, which the document does not show.
  struct Name {
    const Expr *E;
    const FunctionDecl *Kernel;
    bool IsWithin;
    // In a template that has it alone: what a user is told of that.
    std::string Where = {};
  };
  std::vector<Name> Names;
  // Names of variables of functions.
  std::vector<std::pair<const Expr *, const VarDecl *>> Uses;
  // A kernel that has a second name for the linker.
  const FunctionDecl *Alias = nullptr;
  // A name of another function, with the functions around it; `IsWithin`: in what the document does not show.
  struct Use {
    const Expr *E;
    const FunctionDecl *Named;
    const Decl *Front;
    llvm::SmallVector<const FunctionDecl *, 2> Around;
    bool IsWithin;
  };
  std::vector<Use> Functions;
  // Functions that the device may run and that are named other than to be called, each once.
  llvm::SetVector<const FunctionDecl *> Addressed;
  // Functions that are called by something else than a name: before and after `main`, where a variable ends, by `new`.
  std::vector<const FunctionDecl *> Entered;
  // Some function or variable of the source has a second name for the linker.
  bool HasSecondNames = false;
  // Some template that is not seen in instances may take the address of another one.
  bool TakesOthers = false;
  // Some closure of the source has no captures: it may become a pointer to a function that has no name.
  bool HasPlainClosures = false;
  // Functions that free all memory of a device, and those that may call them.
  llvm::SmallPtrSet<const FunctionDecl *, 8> Resetting;
  // Functions that call what no name tells: by a pointer, or a virtual function.
  llvm::SmallPtrSet<const FunctionDecl *, 16> CallsAny;
  // A function that frees all memory is named other than to be called, so that those may call it.
  bool ResetIsHeld = false;
  // Some function that the host alone runs asserts something.
  bool AssertsOfTheHost = false;
  // Expressions out of which control may jump, with the functions around them.
  std::vector<std::pair<const Expr *, const FunctionDecl *>> Jumps;

  Roots(const Writer &Out, bool ForHost, unsigned InstancesFrom) : Out(Out), ForHost(ForHost), InstancesFrom(InstancesFrom) {}

  // Walks over all code; of a prelude over what the source adds to it, and no more: no document begins in it.
  void walk(TranslationUnitDecl *All, const Prelude *Begun) {
    if (!Begun) {
      TraverseDecl(All);
      return;
    }
    NamesOfPrelude = Begun->OfTheDevice;
    for (Decl *D : Begun->Added.declarations(All->getASTContext().getSourceManager()))
      TraverseDecl(D);
    for (Decl *D : All->noload_decls())
      if (!D->isFromASTFile())
        TraverseDecl(D);
  }

  // Of a prelude: whether a document can begin without it.
  bool hasNone() const {
    return Found.empty() && OfTheHost.empty() && Names.empty() && Addressed.empty() && Kernels.empty() && KernelPatterns.empty() && Resetting.empty() && !AssertsOfTheHost && !Alias && !HasSecondNames && !HasPlainClosures;
  }
  // Names of functions that the device may run, each with a line's end before and behind it.
  std::string namesOfTheDevice() const {
    std::set<std::string> Sorted;
    for (DeclarationName Name : OfTheDevice)
      Sorted.insert(Name.getAsString());
    std::string All = "\n";
    for (const std::string &Name : Sorted)
      All += Name + "\n";
    return All;
  }

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return true; }

  bool TraverseType(QualType, bool = true) { return true; }
  // What is not evaluated runs nothing, but for closures in it, which may be called elsewhere.
  bool TraverseDecltypeTypeLoc(DecltypeTypeLoc Type, bool = true) {
    return unevaluated([&] { return TraverseStmt(Type.getUnderlyingExpr()); });
  }
  bool TraverseTypeOfExprTypeLoc(TypeOfExprTypeLoc Type, bool = true) {
    auto Operand = [&] { return TraverseStmt(Type.getUnderlyingExpr()); };
    return Type.getUnderlyingExpr()->getType()->isVariablyModifiedType() ? Operand() : unevaluated(Operand);
  }
  bool TraverseCXXNoexceptExpr(CXXNoexceptExpr *E) {
    return unevaluated([&] { return TraverseStmt(E->getOperand()); });
  }
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) {
    if (E->isArgumentType())
      return TraverseTypeLoc(E->getArgumentTypeInfo()->getTypeLoc());
    auto Operand = [&] { return TraverseStmt(E->getArgumentExpr()); };
    return E->getArgumentExpr()->getType()->isVariableArrayType() ? Operand() : unevaluated(Operand);
  }
  bool TraverseLambdaExpr(LambdaExpr *E) {
    unsigned Before = std::exchange(Unevaluated, 0);
    bool Goes = RecursiveASTVisitor::TraverseLambdaExpr(E);
    Unevaluated = Before;
    return Goes;
  }
  // An instance has the kernel that is its argument in its own code.
  bool TraverseTemplateArgumentLoc(const TemplateArgumentLoc &Argument) {
    if (Argument.getArgument().getKind() == TemplateArgument::Type)
      return TraverseTypeLoc(Argument.getTypeSourceInfo()->getTypeLoc());
    if (Argument.getArgument().getKind() != TemplateArgument::Expression)
      return true;
    const Expr *E = Argument.getSourceExpression()->IgnoreParenCasts();
    if (auto *U = dyn_cast<UnaryOperator>(E); U && U->getOpcode() == UO_AddrOf)
      E = U->getSubExpr()->IgnoreParenCasts();
    auto *Names = dyn_cast<DeclRefExpr>(E);
    // Of a variable, an instance that is asked for in a template is nowhere.
    if (auto *F = Names ? dyn_cast<FunctionDecl>(Names->getDecl()) : nullptr)
      takesAddress(E, F);
    return Names || TraverseStmt(Argument.getSourceExpression());
  }

  bool TraverseDecl(Decl *D) {
    // Who asks for an instance does not launch it.
    if (D && isa<NamespaceDecl>(D) && Out.isBehind(D->getLocation(), InstancesFrom))
      return true;
    bool Opens = D && isa<FunctionDecl, VarDecl, FieldDecl>(D);
    if (Opens)
      Around.push_back(D);
    // The body of a function may run, wherever it stands.
    unsigned Before = Unevaluated;
    if (D && isa<FunctionDecl>(D))
      Unevaluated = 0;
    bool Goes = RecursiveASTVisitor::TraverseDecl(D);
    Unevaluated = Before;
    if (Opens)
      Around.pop_back();
    return Goes;
  }

  // Assembly may give any function a second name.
  bool VisitFileScopeAsmDecl(FileScopeAsmDecl *D) {
    HasSecondNames |= !Out.isOfSystem(D->getLocation());
    return true;
  }

  bool VisitVarDecl(VarDecl *V) {
    Unseen.see(V);
    if (V->hasGlobalStorage() && (V->hasAttr<AliasAttr>() || V->hasAttr<AsmLabelAttr>() || V->hasAttr<WeakRefAttr>()))
      HasSecondNames |= !Out.isOfSystem(V->getLocation());
    if (auto *A = V->getAttr<CleanupAttr>())
      enters(A->getFunctionDecl());
    return true;
  }

  // What is like a tuple is taken apart by functions, which no syntax names.
  bool VisitBindingDecl(BindingDecl *B) { return TraverseDecl(B->getHoldingVar()); }

  bool VisitLambdaExpr(LambdaExpr *E) {
    HasPlainClosures |= E->capture_size() == 0 && !Out.isOfSystem(E->getBeginLoc());
    return true;
  }

  bool VisitStmtExpr(StmtExpr *E) {
    const FunctionDecl *In = nullptr;
    for (const Decl *D : Around)
      if (auto *F = dyn_cast<FunctionDecl>(D))
        In = F;
    if (In && !Unevaluated && !isDependent() && jumps(E->getSubStmt()))
      Jumps.push_back({E, In});
    return true;
  }

  bool VisitFunctionDecl(FunctionDecl *F) {
    Unseen.see(F, Out.isOfSystem(F->getLocation()));
    if (F->hasAttr<CUDADeviceAttr>() && !isKernel(F))
      OfTheDevice.insert(F->getDeclName());
    OverloadedOperatorKind Operator = F->getOverloadedOperator();
    bool Allocates = Operator == OO_New || Operator == OO_Array_New || Operator == OO_Delete || Operator == OO_Array_Delete;
    if (Allocates || F->isMain() || F->hasAttr<ConstructorAttr>() || F->hasAttr<DestructorAttr>())
      enters(F);
    if (F->hasAttr<AliasAttr>() || F->hasAttr<AsmLabelAttr>() || F->hasAttr<WeakRefAttr>() || F->hasAttr<IFuncAttr>())
      HasSecondNames |= !Out.isOfSystem(F->getLocation());
    if (!isKernel(F) || F->isInvalidDecl())
      return true;
    Kernels.push_back(F);
    if (F->hasAttr<AliasAttr>() || F->hasAttr<AsmLabelAttr>() || F->hasAttr<WeakRefAttr>() || F->hasAttr<IFuncAttr>())
      Alias = F;
    // A body that was left out is told of by itself.
    if (!F->isThisDeclarationADefinition() || F->hasSkippedBody())
      return true;
    if (F->isDependentContext()) {
      KernelPatterns.push_back(F);
      return true;
    }
    if (const FunctionDecl *Pattern = F->getTemplateInstantiationPattern())
      Instantiated.insert(Pattern->getCanonicalDecl());
    if (!ForHost)
      Found.push_back(F);
    return true;
  }

  bool VisitCallExpr(CallExpr *E) {
    Callees.insert(E->getCallee()->IgnoreParenImpCasts());
    const FunctionDecl *F = E->getDirectCallee();
    if (auto *M = dyn_cast_or_null<CXXMethodDecl>(F); !F || (M && M->isVirtual()))
      for (const Decl *D : Around)
        if (auto *In = dyn_cast<FunctionDecl>(D))
          CallsAny.insert(In);
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (auto *V = dyn_cast<VarDecl>(E->getDecl()); V && V->isLocalVarDeclOrParm() && !Unevaluated) {
      if (isDependent())
        Unseen.name(E, V, Around);
      else
        Uses.push_back({E, V});
    }
    if (auto *O = dyn_cast<TemplateParamObjectDecl>(E->getDecl()))
      namesWithin(E, O->getValue());
    auto *F = dyn_cast<FunctionDecl>(E->getDecl());
    if (!F)
      return true;
    takesAddress(E, F);
    if (resets(F)) {
      ResetIsHeld |= !Callees.count(E);
      Resetting.insert(F);
      for (const Decl *D : Around)
        if (auto *In = dyn_cast<FunctionDecl>(D))
          Resetting.insert(In);
    }
    AssertsOfTheHost |= fails(F) && !isInCodeOfTheDevice();
    bool Annotates = Out.isOwn(F->getLocation()) && F->getIdentifier() && F->getName().starts_with("__");
    if (!F->isDefined())
      namesInArguments(E, F);
    if (isKernel(F))
      names(E, F);
    else if (ForHost)
      refersTo(E, F);
    else if (Annotates && statesContract(F->getName()) && !Around.empty() && !isDependent())
      Found.push_back(Around.front());
    return true;
  }

  // A static member that is named by way of an object.
  bool VisitMemberExpr(MemberExpr *E) {
    auto *F = dyn_cast<FunctionDecl>(E->getMemberDecl());
    if (F)
      takesAddress(E, F);
    if (F && !F->isDefined())
      namesInArguments(E, F);
    if (F && isKernel(F))
      names(E, F);
    else if (F && ForHost)
      refersTo(E, F);
    return true;
  }

  // A template of kernels whose arguments depend on a template around.
  bool VisitOverloadExpr(OverloadExpr *E) {
    for (const NamedDecl *D : E->decls())
      if (auto *Template = dyn_cast<FunctionTemplateDecl>(D->getUnderlyingDecl()); Template && isKernel(Template->getTemplatedDecl()))
        names(E, Template->getTemplatedDecl(), true);
    dependsOn(E, E->getName());
    return true;
  }
  bool VisitCXXDependentScopeMemberExpr(CXXDependentScopeMemberExpr *E) {
    dependsOn(E, E->getMember());
    return true;
  }
  bool VisitDependentScopeDeclRefExpr(DependentScopeDeclRefExpr *E) {
    dependsOn(E, E->getDeclName());
    return true;
  }

  // Adds what stands in templates alone. To be called when all code is walked over.
  void addPatterns() {
    for (const Patterns::Named &N : Unseen.Names) {
      if (Unseen.areSeen(N.Within))
        continue;
      if (auto *V = dyn_cast<VarDecl>(N.D))
        Uses.push_back({N.E, V});
      else if (auto *F = cast<FunctionDecl>(N.D); isKernel(F))
        Names.push_back({N.E, F, true, Patterns::title(N.Outermost)});
      else if (F->getDefinition())
        Functions.push_back({N.E, F->getDefinition(), nullptr, {}, true});
    }
    for (const Patterns::Dependent &N : Unseen.DependentNames) {
      if (Unseen.areSeen(N.Within))
        continue;
      ByName.insert(N.Name);
      bool IsOfTheDevice = OfTheDevice.count(N.Name) || NamesOfPrelude.contains("\n" + N.Name.getAsString() + "\n");
      TakesOthers |= IsOfTheDevice && !Callees.count(N.E);
      for (const FunctionDecl *F : Kernels)
        if (F->getDeclName() == N.Name)
          Names.push_back({N.E, F, true, Patterns::title(N.Outermost)});
    }
  }

  // Whether a template may call a function whose code is known by a name that depends on its parameters, or by none.
  bool mayCall(const FunctionDecl *F) const {
    bool HasNoName = F->isOverloadedOperator() || isa<CXXConstructorDecl, CXXDestructorDecl, CXXConversionDecl>(F);
    return ByName.count(F->getDeclName()) || (HasNoName && Unseen.hasUnseen());
  }

  // What nobody writes where it is computed.
  bool VisitCXXDefaultArgExpr(CXXDefaultArgExpr *E) { return TraverseStmt(E->getExpr()); }
  bool VisitCXXDefaultInitExpr(CXXDefaultInitExpr *E) { return TraverseStmt(E->getExpr()); }

  // Adds to the functions that are written those that call them, so many levels up, so that what
  // they are given is seen; then small ones that only compute something.
  void addCallersAndHelpers() {
    for (unsigned Level = 0; Level < CallerLevels; Level++) {
      std::vector<const Use *> Of;
      for (const Use &U : Functions)
        if (OfTheHost.count(U.Named))
          Of.push_back(&U);
      for (const Use *U : Of)
        for (const FunctionDecl *F : U->Around)
          if (OfTheHost.insert(F).second) {
            Found.push_back(U->Front);
            Found.push_back(F);
          }
    }
    for (unsigned Level = 0; Level < CallerLevels; Level++) {
      std::vector<const FunctionDecl *> Helpers;
      for (const Use &U : Functions)
        if (llvm::any_of(U.Around, [&](const FunctionDecl *F) { return OfTheHost.count(F); }) && computes(U.Named))
          Helpers.push_back(U.Named);
      for (const FunctionDecl *F : Helpers)
        if (OfTheHost.insert(F).second)
          Found.push_back(F);
    }
  }

  // Adds to the functions that may reset a device those that call them.
  void addCallersOfResets() {
    for (bool Grows = !Resetting.empty(); Grows;) {
      Grows = false;
      for (const FunctionDecl *F : Resetting)
        ResetIsHeld |= mayBeCalledUnnamed(F);
      for (const Use &U : Functions)
        if (Resetting.count(U.Named)) {
          ResetIsHeld |= !Callees.count(U.E);
          for (const FunctionDecl *F : U.Around)
            Grows |= Resetting.insert(F).second;
        }
      if (ResetIsHeld)
        for (const FunctionDecl *F : CallsAny)
          Grows |= Resetting.insert(F).second;
    }
  }

  // Whether control comes to a reset where nothing is called: where a variable ends, by `new` and `delete`.
  bool resetsUnseen() const {
    auto IsRunByItself = [](const FunctionDecl *F) { return F->isMain() || F->hasAttr<ConstructorAttr>() || F->hasAttr<DestructorAttr>(); };
    return llvm::any_of(Entered, [&](const FunctionDecl *F) { return Resetting.count(F) && !IsRunByItself(F); });
  }

  // Kernels that are templates and of which there is no instance; a specialisation that the
  // source writes out is none.
  std::vector<const FunctionDecl *> uninstantiated() const {
    std::vector<const FunctionDecl *> Alone;
    for (const FunctionDecl *F : KernelPatterns)
      if (!Instantiated.count(F->getCanonicalDecl()))
        Alone.push_back(F);
    return Alone;
  }

private:
  const Writer &Out;
  bool ForHost;
  unsigned InstancesFrom;
  unsigned Unevaluated = 0;
  std::vector<const Decl *> Around;
  std::vector<const FunctionDecl *> KernelPatterns;
  llvm::SmallPtrSet<const FunctionDecl *, 16> Instantiated;
  std::vector<const FunctionDecl *> Kernels;
  // What calls name as their functions.
  llvm::DenseSet<const Expr *> Callees;
  Patterns Unseen;
  // Names of functions that the device may run.
  llvm::DenseSet<DeclarationName> OfTheDevice;
  // The same of a prelude that is not walked over, as `namesOfTheDevice` has them.
  llvm::StringRef NamesOfPrelude;
  // Names that depend on parameters of such templates.
  llvm::DenseSet<DeclarationName> ByName;

  // Levels of callers, and of helpers.
  static constexpr unsigned CallerLevels = 3;
  // Statements and expressions of a helper, at most.
  static constexpr unsigned MaxHelper = 1000;

  static unsigned size(const Stmt *S, unsigned Most) {
    unsigned All = 1;
    for (const Stmt *Child : S->children())
      if (Child && All <= Most)
        All += size(Child, Most - All);
    return All;
  }

  // A function with a number, extents or nothing for a result, and little code.
  static bool computes(const FunctionDecl *F) {
    auto *M = dyn_cast<CXXMethodDecl>(F);
    if (!F->doesThisDeclarationHaveABody() || F->isDependentContext() || isKernel(F) || (M && !M->isStatic()))
      return false;
    QualType Result = F->getReturnType().getCanonicalType();
    auto *R = Result->getAsCXXRecordDecl();
    if (!Result->isVoidType() && !Result->isIntegralOrEnumerationType() && !(R && R->getName() == "dim3"))
      return false;
    return size(F->getBody(), MaxHelper) <= MaxHelper;
  }

  // A function of the device that is named is called there, or its address is taken.
  void takesAddress(const Expr *E, const FunctionDecl *F) {
    if (!ForHost && !Unevaluated && !isKernel(F) && F->hasAttr<CUDADeviceAttr>() && !F->isDependentContext() && !Callees.count(E))
      Addressed.insert(cast<FunctionDecl>(Queue::representative(F)));
  }

  void enters(const FunctionDecl *F) {
    if (const FunctionDecl *Definition = F->getDefinition())
      Entered.push_back(Definition);
  }

  static bool jumps(const Stmt *S) {
    if (!S || isa<LambdaExpr>(S))
      return false;
    if (isa<BreakStmt, ContinueStmt, ReturnStmt, GotoStmt, IndirectGotoStmt>(S))
      return true;
    return llvm::any_of(S->children(), jumps);
  }

  void refersTo(const Expr *E, const FunctionDecl *F, bool IsWithin = false) {
    const FunctionDecl *Named = F->getDefinition();
    if (Unevaluated || !Named)
      return;
    bool IsInBody = !Around.empty();
    for (const Decl *D : Around)
      IsInBody &= !isa<ParmVarDecl, FieldDecl>(D);
    if (IsInBody && isDependent() && !isOfAType())
      return Unseen.name(E, Named, Around);
    Use U{E, Named, Around.empty() ? nullptr : Around.front(), {}, IsWithin};
    for (const Decl *D : Around)
      if (auto *Function = dyn_cast<FunctionDecl>(D); Function && IsInBody)
        U.Around.push_back(Function);
    Functions.push_back(U);
  }

  // Whether a function is what `assert` calls where its condition is false.
  static bool fails(const FunctionDecl *F) {
    return F->getIdentifier() && llvm::StringSwitch<bool>(F->getName()).Cases("__assert_fail", "__assert_perror_fail", "__assert", "__assert_rtn", "__barrister_assert_fail", true).Default(false);
  }
  bool isInCodeOfTheDevice() const {
    return llvm::any_of(Around, [](const Decl *D) { return D->hasAttr<CUDAGlobalAttr>() || D->hasAttr<CUDADeviceAttr>(); });
  }

  // A virtual function, and what a closure without captures becomes a pointer to.
  static bool mayBeCalledUnnamed(const FunctionDecl *F) {
    auto *M = dyn_cast<CXXMethodDecl>(F);
    return M && (M->isVirtual() || M->getParent()->isLambda());
  }

  // Whether a function frees all memory of a device.
  static bool resets(const FunctionDecl *F) {
    if (F->isDefined() || !F->getIdentifier())
      return false;
    return llvm::StringSwitch<bool>(F->getName())
        .Cases("cudaDeviceReset", "cudaThreadExit", "hipDeviceReset", true)
        .Cases("cuCtxDestroy", "cuCtxDestroy_v2", "cuCtxDetach", "hipCtxDestroy", true)
        .Cases("cuDevicePrimaryCtxRelease", "cuDevicePrimaryCtxRelease_v2", true)
        .Cases("cuDevicePrimaryCtxReset", "cuDevicePrimaryCtxReset_v2", true)
        .Cases("hipDevicePrimaryCtxRelease", "hipDevicePrimaryCtxReset", true)
        .Default(false);
  }

  // A name that a template's parameters give a meaning. The system's templates call nothing of the source by its name.
  void dependsOn(const Expr *E, DeclarationName Name) {
    if (!Unevaluated && !Around.empty() && isDependent() && !Out.isOfSystem(E->getExprLoc()))
      Unseen.name(E, Name, Around);
  }

  static bool statesContract(llvm::StringRef Name) {
    for (llvm::StringRef Clause : {"__requires", "__global_requires", "__ensures", "__global_ensures", "__reads_from", "__writes_to", "__requires_fresh_array", "__array_extent_of"})
      if (Name == Clause)
        return true;
    return false;
  }

  template <typename Then> bool unevaluated(Then Traverse) {
    Unevaluated++;
    bool Goes = Traverse();
    Unevaluated--;
    return Goes;
  }

  bool isDependent() const {
    for (const Decl *D : Around) {
      auto *F = dyn_cast<FunctionDecl>(D);
      if (D->getDeclContext()->isDependentContext() || (F && F->isDependentContext()))
        return true;
    }
    return false;
  }

  // Of a template without a definition here the code is elsewhere.
  void namesInArguments(const Expr *E, const FunctionDecl *F) {
    auto Within = [&](const TemplateArgumentList *Arguments) {
      for (const TemplateArgument &Argument : Arguments->asArray())
        if (Argument.getKind() == TemplateArgument::Declaration)
          if (auto *Function = dyn_cast<FunctionDecl>(Argument.getAsDecl()))
            isKernel(Function) ? names(E, Function, true) : refersTo(E, Function, true);
    };
    if (const TemplateArgumentList *Own = F->getTemplateSpecializationArgs())
      Within(Own);
    if (auto *Class = dyn_cast<ClassTemplateSpecializationDecl>(F->getDeclContext()))
      Within(&Class->getTemplateArgs());
  }

  // A closure in a type, or in a template's parameters: no instance of it is walked over.
  bool isOfAType() const {
    auto *M = Around.empty() ? nullptr : dyn_cast<CXXMethodDecl>(Around.front());
    return M && M->getParent()->isLambda();
  }

  // Default arguments belong to nobody's body, nor do initialisers of members: they are told
  // of even where they depend on a template.
  void names(const Expr *E, const FunctionDecl *F, bool IsWithin = false) {
    if (Unevaluated)
      return;
    bool IsInBody = !Around.empty();
    for (const Decl *D : Around)
      IsInBody &= !isa<ParmVarDecl, FieldDecl>(D);
    if (IsInBody && isDependent() && !isOfAType())
      return Unseen.name(E, F, Around);
    Names.push_back({E, F, IsWithin});
    if (!IsInBody)
      return;
    if (ForHost)
      Found.push_back(Around.front());
    for (const Decl *D : Around)
      if (auto *Function = dyn_cast<FunctionDecl>(D)) {
        OfTheHost.insert(Function);
        if (ForHost)
          Found.push_back(Function);
      }
  }

  // A constant of the type of a class may have a kernel's address in it.
  void namesWithin(const Expr *E, const APValue &Value) {
    if (Value.isLValue()) {
      auto *F = dyn_cast_or_null<FunctionDecl>(Value.getLValueBase().dyn_cast<const ValueDecl *>());
      if (F)
        isKernel(F) ? names(E, F, true) : refersTo(E, F, true);
    } else if (Value.isStruct()) {
      for (unsigned I = 0; I < Value.getStructNumBases(); I++)
        namesWithin(E, Value.getStructBase(I));
      for (unsigned I = 0; I < Value.getStructNumFields(); I++)
        namesWithin(E, Value.getStructField(I));
    } else if (Value.isUnion()) {
      namesWithin(E, Value.getUnionValue());
    } else if (Value.isArray()) {
      for (unsigned I = 0; I < Value.getArrayInitializedElts(); I++)
        namesWithin(E, Value.getArrayInitializedElt(I));
      if (Value.hasArrayFiller())
        namesWithin(E, Value.getArrayFiller());
    }
  }
};

} // namespace barrister
