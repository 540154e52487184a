// Parses a source in this process, finds what is to be written, and writes it.
#include "doubt.h"
#include "patterns.h"
#include "trace.h"
#include "unread.h"
#include "write.h"

#include "barrister-clang/src/bridge.h"
#include "barrister-clang/src/bridge.rs.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/Attr.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/Stack.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#if CLANG_VERSION_MAJOR >= 22
#include "clang/Driver/CreateInvocationFromArgs.h"
#endif
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringSet.h"
#include <algorithm>
#include <climits>
#include <iterator>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>

using namespace clang;

namespace barrister {

static bool isKernel(const FunctionDecl *F) {
#if CLANG_VERSION_MAJOR >= 21
  return F->hasAttr<CUDAGlobalAttr>() || F->hasAttr<DeviceKernelAttr>();
#else
  return F->hasAttr<CUDAGlobalAttr>() || F->hasAttr<OpenCLKernelAttr>();
#endif
}

// What the preprocessor was asked, outside of the caller's own headers.
struct Asked {
  // A macro that tells of the device's architecture.
  bool Architecture = false;
  // Macros of the toolkit, the compiler and the language that have another value elsewhere,
  // with their values here; what is not defined has none.
  std::map<std::string, std::string> Versions;
  // A condition, in what is no header of the system: the host's code may be another.
  bool Condition = false;
};

class Conditions : public PPCallbacks {
public:
  Conditions(const SourceManager &Sources, std::string Own, Asked &Found) : Sources(Sources), Own(std::move(Own)), Found(Found) {}

  void If(SourceLocation L, SourceRange, ConditionValueKind) override { condition(L); }
  void Ifdef(SourceLocation L, const Token &Name, const MacroDefinition &D) override { named(L, Name, D); }
  void Ifndef(SourceLocation L, const Token &Name, const MacroDefinition &D) override { named(L, Name, D); }
  void Elifdef(SourceLocation L, const Token &Name, const MacroDefinition &D) override { named(L, Name, D); }
  void Elifndef(SourceLocation L, const Token &Name, const MacroDefinition &D) override { named(L, Name, D); }
  void Defined(const Token &Name, const MacroDefinition &D, SourceRange) override { mention(Name, D); }
  void MacroExpands(const Token &Name, const MacroDefinition &D, SourceRange, const MacroArgs *) override { mention(Name, D); }

private:
  const SourceManager &Sources;
  std::string Own;
  Asked &Found;

  bool isOwn(SourceLocation L) const { return Sources.getFilename(Sources.getExpansionLoc(L)).starts_with(Own); }
  void condition(SourceLocation L) { Found.Condition |= !isOwn(L) && !Sources.isInSystemHeader(L); }
  void named(SourceLocation L, const Token &Name, const MacroDefinition &D) {
    condition(L);
    mention(Name, D);
  }
  static std::string valueOf(const MacroDefinition &D) {
    std::string Value;
    if (const MacroInfo *Info = D.getMacroInfo())
      for (const Token &T : Info->tokens()) {
        Value += Value.empty() ? "" : " ";
        if (T.isLiteral() && T.getLiteralData())
          Value.append(T.getLiteralData(), T.getLength());
        else if (const IdentifierInfo *Identifier = T.getIdentifierInfo())
          Value += Identifier->getName();
      }
    return Value;
  }
  void mention(const Token &Name, const MacroDefinition &D) {
    llvm::StringRef Text = Name.getIdentifierInfo() ? Name.getIdentifierInfo()->getName() : "";
    bool IsOne = Text.contains("CUDA_ARCH") || Text.contains("NVPTX") || Text.contains("__nvptx") || Text.contains("__PTX__");
    Found.Architecture |= IsOne && !isOwn(Name.getLocation());
    static const llvm::StringSet<> Others = {"CUDART_VERSION", "CUDA_VERSION", "__CUDACC_VER_MAJOR__", "__CUDACC_VER_MINOR__",
                                             "__OPENCL_C_VERSION__", "__OPENCL_VERSION__", "__NVCC__", "__clang__", "__clang_major__"};
    if (Others.contains(Text) && !isOwn(Name.getLocation()) && !Sources.isInSystemHeader(Name.getLocation()))
      Found.Versions.emplace(Text, valueOf(D));
  }
};

// What is written behind the source, so that the instances exist that the caller asks for.
static std::string instancesText(rust::Slice<const rust::String> Instances) {
  // Whatever the source ends with, a splice too, ends here; clang's messages name the flag.
  std::string Text = "\n\n";
  unsigned Number = 0;
  for (const rust::String &Instance : Instances)
    Text += "#line 1 \"--instantiate\"\nnamespace __barrister_instances { auto *_" + std::to_string(Number++) + " =\n#line 1\n" + std::string(Instance) + ";\n}\n";
  return Text;
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
  // Expressions out of which control may jump, with the functions around them.
  std::vector<std::pair<const Expr *, const FunctionDecl *>> Jumps;

  Roots(const Writer &Out, bool ForHost, unsigned InstancesFrom) : Out(Out), ForHost(ForHost), InstancesFrom(InstancesFrom) {}

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
      TakesOthers |= OfTheDevice.count(N.Name) && !Callees.count(N.E);
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
  // Names that depend on parameters of such templates.
  // Names of functions that the device may run.
  llvm::DenseSet<DeclarationName> OfTheDevice;
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

// One reading of a source.
struct Attempt {
  // Bodies that are left out; an attempt that meets errors adds more.
  Unread LeaveOut;
  // It added some.
  bool Again = false;
  bool Accepted = false;
  // It is not clear where the bodies end that were left out.
  bool Unsure = false;
  // `alignas` is a macro, for where it stands behind `__shared__`: nvcc takes it there.
  bool AlignsByMacro = false;
  bool HasMisplaced = false;
  // With the headers of C that CUDA's compiler reads before every source.
  bool WithHeadersOfC = false;
  bool LacksNames = false;
  // With those of the C++ library: headers that are missing would include some.
  bool WithLibrary = false;
  bool LacksHeaders = false;
  // In C++20, which the source is written in, and nobody says.
  bool WithConcepts = false;
  bool LacksConcepts = false;
  std::string Document;
  // There are no more attempts.
  bool IsLast = false;
  // Declarations are doubtful, and headers are missing, which the caller allows.
  bool Doubts = false;
  // Clang's messages; the reading owns them.
  Errors *Said = nullptr;
  std::string Text;
};

class Consumer : public ASTConsumer {
public:
  Consumer(std::string Own, unsigned Depth, unsigned InstancesFrom, Attempt &Made, const Inclusions &Files, const Asked &Found)
      : Own(std::move(Own)), Depth(Depth), InstancesFrom(InstancesFrom), Made(Made), Files(Files), Document(Made.Document), Found(Found) {}

  bool shouldSkipFunctionBody(Decl *D) override {
    const FunctionDecl *F = D->getAsFunction();
    bool Skips = F && mayBeLeftOut(F) && Made.LeaveOut.count(keyOf(F->getASTContext().getSourceManager(), F));
    if (Skips)
      LeftOut.push_back(F);
    return Skips;
  }

  void HandleTranslationUnit(ASTContext &Context) override {
    DiagnosticsEngine &Said = Context.getDiagnostics();
    if (Said.hasErrorOccurred()) {
      Made.LacksHeaders = Files.goesOn();
      if (Said.hasFatalErrorOccurred())
        return;
      Made.Again = Made.Said->add(Context, Made.LeaveOut) && !Made.IsLast;
      if (Made.Again || !Files.goesOn())
        return;
      Doubted = std::make_unique<Doubts>(Context, Made.Said->all(), Own, Files);
      Made.Doubts = true;
    }
    if ((!LeftOut.empty() || Doubted) && (Files.Open != 0 || leavesOutMore(Context, LeftOut, Files))) {
      Made.Unsure = true;
      Said.Report(Said.getCustomDiagID(DiagnosticsEngine::Error, "a function with an error has unbalanced braces, or a pragma that lasts beyond it"));
      return;
    }
    bool ForHost = Context.getLangOpts().CUDA && !Context.getLangOpts().CUDAIsDevice;
    llvm::raw_string_ostream To(Document);
    Queue Declarations;
    Types Table(Context, Declarations);
    Writer Out(To, Context, Declarations, Table, Own, Depth);
    Out.Doubted = Doubted.get();
    Roots Begin(Out, ForHost, InstancesFrom);
    Begin.TraverseDecl(Context.getTranslationUnitDecl());
    Begin.addPatterns();
    if (ForHost) {
      Begin.addCallersAndHelpers();
      Out.OfTheHost = &Begin.OfTheHost;
    }
    for (const Decl *D : Begin.Found)
      Declarations.add(D);
    for (const FunctionDecl *F : Begin.Addressed)
      Declarations.add(F);
    // Axioms are functions of a reserved name at file scope.
    for (const Decl *D : Context.getTranslationUnitDecl()->decls())
      if (auto *F = dyn_cast<FunctionDecl>(D); F && !ForHost && F->getIdentifier() && F->getName().starts_with("__barrister_axiom_"))
        Declarations.add(F);

    llvm::json::OStream &J = Out.out();
    J.object([&] {
      std::string TypesText;
      llvm::raw_string_ostream TypesTo(TypesText);
      llvm::json::OStream TypesOut(TypesTo);
      J.attributeArray("declarations", [&] {
        // Declarations lead to types and types to declarations.
        TypesOut.arrayBegin();
        do {
          while (const Decl *D = Declarations.next())
            Out.declaration(D);
        } while (Table.writeNew(TypesOut));
        TypesOut.arrayEnd();
      });
      J.attributeArray("mentions", [&] {
        for (const auto &[E, Kernel, IsWithin, Where] : Begin.Names)
          if (ForHost && (IsWithin || !Out.hasWritten(E)))
            Out.mention(E, Kernel, Where);
      });
      llvm::SmallPtrSet<const VarDecl *, 16> Unseen;
      for (auto [E, V] : Begin.Uses)
        if (ForHost && !Out.hasWritten(E) && Out.hasWritten(V))
          Unseen.insert(V);
      J.attributeArray("unseen", [&] {
        for (const VarDecl *V : Unseen)
          J.value(id(Queue::representative(V)));
      });
      llvm::SmallPtrSet<const FunctionDecl *, 16> Elsewhere;
      for (const Roots::Use &U : Begin.Functions)
        if (Begin.OfTheHost.count(U.Named) && (U.IsWithin || Begin.HasSecondNames || !Out.hasWritten(U.E)))
          Elsewhere.insert(U.Named);
      for (const FunctionDecl *F : Begin.OfTheHost)
        if (Begin.mayCall(F))
          Elsewhere.insert(F);
      for (const FunctionDecl *F : Begin.Entered)
        if (Begin.OfTheHost.count(F))
          Elsewhere.insert(F);
      bool Jumps = llvm::any_of(Begin.Jumps, [&](auto &Jump) { return !Out.hasWritten(Jump.first) && Out.hasWritten(Jump.second); });
      J.attribute("unseenJumps", ForHost && Jumps);
      J.attribute("secondNames", ForHost && Begin.HasSecondNames);
      J.attribute("plainClosures", Begin.HasPlainClosures);
      J.attributeArray("elsewhere", [&] {
        for (const FunctionDecl *F : Elsewhere)
          J.value(id(Queue::representative(F)));
      });
      J.attributeArray("addressed", [&] {
        for (const FunctionDecl *F : Begin.Addressed)
          J.value(id(F));
      });
      TypesTo.flush();
      J.attributeBegin("types");
      J.rawValue(TypesText);
      J.attributeEnd();
      J.attributeArray("uninstantiated", [&] {
        for (const FunctionDecl *F : Begin.uninstantiated())
          J.object([&] {
            J.attribute("id", id(F));
            J.attribute("kind", "FunctionDecl");
            J.attribute("name", F->getQualifiedNameAsString());
            J.attribute("title", spelling(F));
            Out.place("nameAt", F->getLocation(), F->getLocation());
          });
      });
      if (Found.Architecture)
        J.attribute("architecture", Context.getTargetInfo().getTargetOpts().CPU);
      J.attributeArray("versions", [&] {
        for (const auto &[Name, Value] : Found.Versions)
          J.value(Value.empty() ? Name : Name + "=" + Value);
      });
      if (Begin.TakesOthers)
        J.attribute("takesOthers", true);
      if (Begin.Alias)
        J.attribute("alias", Begin.Alias->getNameAsString());
      // [expr.ass], [expr.shift], [expr.sub].
      if (Context.getLangOpts().CPlusPlus17)
        J.attribute("sequenced", true);
      J.attributeArray("unread", [&] {
        for (const FunctionDecl *F : LeftOut)
          J.object([&] {
            const Rejection &Why = Made.LeaveOut.at(keyOf(Context.getSourceManager(), F));
            J.attribute("id", id(Queue::representative(F)));
            J.attribute("kind", "FunctionDecl");
            J.attribute("name", llvm::json::fixUTF8(F->getQualifiedNameAsString()));
            J.attribute("title", llvm::json::fixUTF8(Why.OfTheDevice ? Why.All : Why.First));
            if (Why.OfTheDevice)
              J.attribute("ofTheDevice", true);
            if (isKernel(F))
              J.attribute("kernel", true);
            Out.place("nameAt", F->getLocation(), F->getLocation());
          });
        if (Doubted)
          doubtfulKernels(Context, J, Out);
      });
      J.attributeArray("doubts", [&] {
        if (Doubted)
          for (const Errors::Error &E : Made.Said->all())
            J.value(llvm::json::fixUTF8(E.described(Context.getSourceManager())));
      });
      J.attributeArray("missing", [&] {
        for (const std::string &Name : Files.Missing)
          J.value(llvm::json::fixUTF8(Name));
      });
      // Without a condition the host's code is the device's.
      if (Found.Condition || !Begin.Names.empty() || !LeftOut.empty())
        J.attribute("mayLaunch", true);
      Out.tooDeep();
      J.attributeArray("files", [&] { Out.files(); });
    });
  }

private:
  // Kernels that may be others than were written, with what clang says.
  void doubtfulKernels(ASTContext &Context, llvm::json::OStream &J, Writer &Out) const {
    for (const FunctionDecl *F : Doubted->functions()) {
      const FunctionDecl *Body = F->getDefinition();
      if (!isKernel(F) || !Body || Body->isDependentContext() || Body->hasSkippedBody())
        continue;
      J.object([&] {
        J.attribute("id", id(Queue::representative(F)));
        J.attribute("kind", "FunctionDecl");
        J.attribute("name", llvm::json::fixUTF8(F->getQualifiedNameAsString()));
        J.attribute("title", llvm::json::fixUTF8(*Doubted->why(F)));
        J.attribute("ofTheDevice", true);
        J.attribute("kernel", true);
        Out.place("nameAt", Body->getLocation(), Body->getLocation());
      });
    }
    for (const auto &[Place, Name] : Doubts::lost(Context, Files.Kernels))
      J.object([&, Place = Place, &Name = Name] {
        J.attribute("id", id(nullptr));
        J.attribute("kind", "FunctionDecl");
        J.attribute("name", llvm::json::fixUTF8(Name));
        J.attribute("title", "error: clang reads no function here");
        J.attribute("ofTheDevice", true);
        J.attribute("kernel", true);
        Out.place("nameAt", Place, Place);
      });
  }

  std::string Own;
  unsigned Depth;
  unsigned InstancesFrom;
  Attempt &Made;
  std::unique_ptr<Doubts> Doubted;
  const Inclusions &Files;
  std::string &Document;
  const Asked &Found;
  std::vector<const FunctionDecl *> LeftOut;
};

class Action : public ASTFrontendAction {
public:
  std::string Own;
  unsigned Depth = 0;
  // Where in the file the instances are that are asked for.
  unsigned InstancesFrom = UINT_MAX;
  bool MayBeMissing = false;
  Asked Found;
  Attempt &Made;

  explicit Action(Attempt &Made) : Made(Made) {}

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &Compiler, llvm::StringRef) override {
    const SourceManager &Sources = Compiler.getSourceManager();
    Compiler.getPreprocessor().addPPCallbacks(std::make_unique<Conditions>(Sources, Own, Found));
    // An annotation has the name of one of clang's traits, which libraries would ask for and find the annotation.
    if (IdentifierInfo &Extent = Compiler.getPreprocessor().getIdentifierTable().get("__array_extent"); Extent.getTokenID() != tok::identifier)
      Extent.revertTokenIDToIdentifier();
    auto Files = std::make_unique<Inclusions>(Sources, MayBeMissing);
    auto Reads = std::make_unique<Consumer>(Own, Depth, InstancesFrom, Made, *Files, Found);
    Inclusions *Sees = Files.get();
    Compiler.getPreprocessor().setTokenWatcher([Sees](const Token &T) { Sees->see(T); });
    Compiler.getPreprocessor().addPPCallbacks(std::move(Files));
    return Reads;
  }
};

// Attempts, at most: what is left out may have hidden further errors.
static constexpr unsigned MaxAttempts = 10;

struct Asks {
  std::vector<const char *> Arguments;
  std::string Own;
  // What is on the disk, and the caller's own headers.
  IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files;
  rust::Slice<const rust::String> Instances;
  unsigned Depth;
  bool MayBeMissing;
};

// The caller's headers are in memory: hundreds of files would take longer to write than most
// sources take to be read.
static IntrusiveRefCntPtr<llvm::vfs::FileSystem> withHeaders(rust::Slice<const Header> Headers, IntrusiveRefCntPtr<llvm::vfs::FileSystem> Disk) {
  auto InMemory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  // Some stand in directories that are named as the caller names them.
  if (auto Here = Disk->getCurrentWorkingDirectory())
    InMemory->setCurrentWorkingDirectory(*Here);
  for (const Header &H : Headers) {
    llvm::StringRef Path(H.path.data(), H.path.size()), Text(H.text.data(), H.text.size());
    InMemory->addFile(Path, 0, llvm::MemoryBuffer::getMemBufferCopy(Text, Path));
  }
  auto All = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(std::move(Disk));
  All->pushOverlay(InMemory);
  return All;
}

static IntrusiveRefCntPtr<DiagnosticsEngine> driverDiagnostics() {
#if CLANG_VERSION_MAJOR >= 21
  static DiagnosticOptions Options;
  auto *Printer = new TextDiagnosticPrinter(llvm::errs(), Options);
  return CompilerInstance::createDiagnostics(*llvm::vfs::getRealFileSystem(), Options, Printer);
#elif CLANG_VERSION_MAJOR == 20
  return CompilerInstance::createDiagnostics(*llvm::vfs::getRealFileSystem(), new DiagnosticOptions);
#else
  return CompilerInstance::createDiagnostics(new DiagnosticOptions);
#endif
}

// Puts the instances that are asked for behind the source; where they begin.
static unsigned append(rust::Slice<const rust::String> Instances, CompilerInvocation &Invocation) {
  if (Instances.empty())
    return UINT_MAX;
  llvm::StringRef Path = Invocation.getFrontendOpts().Inputs.front().getFile();
  // Another text may stand in for the file's own.
  auto &Remapped = Invocation.getPreprocessorOpts().RemappedFiles;
  auto Other = llvm::find_if(Remapped, [&](const auto &Pair) { return Pair.first == Path; });
  auto Source = llvm::MemoryBuffer::getFile(Other == Remapped.end() ? Path : llvm::StringRef(Other->second));
  if (!Source)
    throw std::runtime_error("cannot read " + Path.str() + ": " + Source.getError().message());
  unsigned From = (*Source)->getBufferSize();
  auto Longer = llvm::MemoryBuffer::getMemBufferCopy((*Source)->getBuffer().str() + instancesText(Instances), Path);
  if (Other != Remapped.end())
    Remapped.erase(Other);
  Invocation.getPreprocessorOpts().addRemappedFile(Path, Longer.release());
  return From;
}

static void attempt(const Asks &Asked, Attempt &Made) {
  CreateInvocationOptions Create;
  Create.Diags = driverDiagnostics();
  Create.VFS = Asked.Files;
  std::vector<const char *> Arguments = Asked.Arguments;
  if (Made.WithConcepts)
    Arguments.push_back("-std=c++20");
  std::shared_ptr<CompilerInvocation> Invocation = createInvocation(Arguments, Create);
  if (!Invocation)
    return;
  unsigned InstancesFrom = append(Asked.Instances, *Invocation);
  if (Made.WithHeadersOfC)
    Invocation->getPreprocessorOpts().addMacroDef("__BARRISTER_HEADERS_OF_C=1");
  if (Made.WithLibrary)
    Invocation->getPreprocessorOpts().addMacroDef("__BARRISTER_LIBRARY=1");
  if (Made.AlignsByMacro)
    Invocation->getPreprocessorOpts().addMacroDef("__BARRISTER_ALIGNAS=1");
  // All errors are counted; how many are printed is another matter.
  DiagnosticOptions &Messages = Invocation->getDiagnosticOpts();
  unsigned Printed = Messages.ErrorLimit ? Messages.ErrorLimit : UINT_MAX - 1;
  Messages.ErrorLimit = 0;
  Invocation->getFrontendOpts().SkipFunctionBodies = !Made.LeaveOut.empty();
#if CLANG_VERSION_MAJOR >= 21
  CompilerInstance Compiler(Invocation);
#else
  CompilerInstance Compiler;
  Compiler.setInvocation(Invocation);
#endif
  Made.Said = new Errors(Messages, Printed);
#if CLANG_VERSION_MAJOR == 20
  Compiler.createDiagnostics(*llvm::vfs::getRealFileSystem(), Made.Said);
#else
  Compiler.createDiagnostics(Made.Said);
#endif
  if (!Compiler.hasDiagnostics())
    throw std::runtime_error("clang has no place for its messages");
#if CLANG_VERSION_MAJOR >= 22
  Compiler.setVirtualFileSystem(Asked.Files);
  Compiler.createFileManager();
#else
  Compiler.createFileManager(Asked.Files);
#endif
  Compiler.setVerboseOutputStream(Made.Said->stream());
  Action Reads(Made);
  Reads.Own = Asked.Own;
  Reads.InstancesFrom = InstancesFrom;
  Reads.Depth = Asked.Depth;
  Reads.MayBeMissing = Asked.MayBeMissing;
  bool IsClean = Compiler.ExecuteAction(Reads) && !Compiler.getDiagnostics().hasErrorOccurred();
  Made.Accepted = Made.Doubts ? !Made.Unsure : IsClean;
  Made.Text = Made.Said->Text;
  Made.HasMisplaced = Made.Said->HasMisplaced;
  Made.LacksNames = Made.Said->LacksNames;
  auto IsStandard = [](llvm::StringRef Argument) { return Argument.starts_with("-std=") || Argument.starts_with("--std="); };
  // Ours, which a flag of the caller's overrides.
  Made.LacksConcepts = Made.Said->LacksConcepts && llvm::count_if(Asked.Arguments, IsStandard) == 1;
}

Reading read(rust::Slice<const rust::String> arguments, rust::Str own, rust::Slice<const Header> headers, rust::Slice<const rust::String> instances, uint32_t depth, bool mayBeMissing) {
  clang::noteBottomOfStack();
  std::vector<std::string> Words;
  for (const rust::String &Argument : arguments)
    Words.emplace_back(Argument);
  auto Disk = llvm::makeIntrusiveRefCnt<Trace>(llvm::vfs::getRealFileSystem());
  Asks Asked{{}, std::string(own), withHeaders(headers, Disk), instances, depth, mayBeMissing};
  for (const std::string &Word : Words)
    Asked.Arguments.push_back(Word.c_str());
  Attempt Made;
  std::string First;
  for (unsigned Number = 0; Number < MaxAttempts; Number++) {
    Attempt Next;
    Next.LeaveOut = std::move(Made.LeaveOut);
    Next.AlignsByMacro = Made.AlignsByMacro;
    Next.WithHeadersOfC = Made.WithHeadersOfC;
    Next.WithLibrary = Made.WithLibrary;
    Next.WithConcepts = Made.WithConcepts;
    Made = std::move(Next);
    Made.IsLast = Number + 1 == MaxAttempts;
    bool IsWhole = Made.LeaveOut.empty();
    attempt(Asked, Made);
    if (IsWhole)
      First = Made.Text;
    bool Before[] = {Made.AlignsByMacro, Made.WithHeadersOfC, Made.WithLibrary, Made.WithConcepts};
    if (!Made.Accepted || Made.Doubts) {
      Made.AlignsByMacro |= Made.HasMisplaced;
      Made.WithHeadersOfC |= Made.LacksNames;
      Made.WithLibrary |= Made.LacksHeaders;
      Made.WithConcepts |= Made.LacksConcepts;
    }
    bool After[] = {Made.AlignsByMacro, Made.WithHeadersOfC, Made.WithLibrary, Made.WithConcepts};
    if (!std::equal(std::begin(Before), std::end(Before), After) && !Made.IsLast) {
      // Once more from the beginning.
      Made.LeaveOut.clear();
      continue;
    }
    if (Made.Accepted || !Made.Again)
      break;
  }
  // Where leaving out bodies does not help, all that was said is: of those bodies, too.
  if (!Made.Accepted)
    llvm::errs() << First;
  if (Made.Accepted || Made.Unsure)
    llvm::errs() << Made.Text;
  return Reading{Made.Accepted, Made.Accepted ? rust::String::lossy(Made.Document) : rust::String(), rust::String(Disk->answers())};
}

} // namespace barrister
