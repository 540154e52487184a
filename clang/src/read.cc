// Parses a source in this process, finds what is to be written, and writes it.
#include "write.h"

#include "barrister-clang/src/bridge.h"
#include "barrister-clang/src/bridge.rs.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/Attr.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/Stack.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#if CLANG_VERSION_MAJOR >= 22
#include "clang/Driver/CreateInvocationFromArgs.h"
#endif
#include "llvm/Support/VirtualFileSystem.h"
#include <stdexcept>

using namespace clang;

namespace barrister {

static bool isKernel(const FunctionDecl *F) {
#if CLANG_VERSION_MAJOR >= 21
  return F->hasAttr<CUDAGlobalAttr>() || F->hasAttr<DeviceKernelAttr>();
#else
  return F->hasAttr<CUDAGlobalAttr>() || F->hasAttr<OpenCLKernelAttr>();
#endif
}

// Where macros are named that only the compilation for the device defines: what these
// places choose may be chosen otherwise on the host.
class DeviceNames : public PPCallbacks {
public:
  // From a name, or from the `#if` whose conditions name one to its `#endif`.
  struct Place {
    SourceLocation Begin, End;
    std::string What;
  };

  DeviceNames(const SourceManager &Sources, std::string Own, std::vector<Place> &Found) : Sources(Sources), Own(std::move(Own)), Found(Found) {}

  void If(SourceLocation L, SourceRange Condition, ConditionValueKind) override { open(L, Condition); }
  void Ifdef(SourceLocation L, const Token &Name, const MacroDefinition &) override {
    mention(Name);
    open(L, Name.getLocation());
  }
  void Ifndef(SourceLocation L, const Token &Name, const MacroDefinition &M) override { Ifdef(L, Name, M); }
  void Elif(SourceLocation, SourceRange Condition, ConditionValueKind, SourceLocation) override { condition(Condition); }
  void Elifdef(SourceLocation, const Token &Name, const MacroDefinition &) override {
    mention(Name);
    condition(Name.getLocation());
  }
  void Elifndef(SourceLocation L, const Token &Name, const MacroDefinition &M) override { Elifdef(L, Name, M); }
  void Endif(SourceLocation L, SourceLocation) override {
    if (Open.empty())
      return;
    if (!Open.back().What.empty()) {
      Open.back().End = L;
      Found.push_back(Open.back());
    }
    Open.pop_back();
  }
  void Defined(const Token &Name, const MacroDefinition &, SourceRange) override { mention(Name); }
  void MacroExpands(const Token &Name, const MacroDefinition &, SourceRange, const MacroArgs *) override { mention(Name); }
  void EndOfMainFile() override { Found.insert(Found.end(), Named.begin(), Named.end()); }

private:
  const SourceManager &Sources;
  std::string Own;
  std::vector<Place> &Found;
  // Conditionals that are not closed.
  std::vector<Place> Open;
  // Names that were seen, and that belong to no condition so far.
  std::vector<Place> Named;

  void mention(const Token &Name) {
    llvm::StringRef Text = Name.getIdentifierInfo() ? Name.getIdentifierInfo()->getName() : "";
    SourceLocation At = Sources.getExpansionLoc(Name.getLocation());
    llvm::StringRef File = Sources.getFilename(At);
    bool IsOne = Text.contains("CUDA_ARCH") || Text.contains("NVPTX") || Text.contains("__nvptx") || Text.contains("__PTX__");
    if (IsOne && !File.starts_with(Own))
      Named.push_back({At, At, (File.empty() ? "the command line" : File.str()) + " names `" + Text.str() + "`, which differs between host and device"});
  }
  void open(SourceLocation L, SourceRange Condition) {
    Open.push_back({L, L, ""});
    condition(Condition);
  }
  // The innermost conditional depends on the names in this condition.
  void condition(SourceRange Range) {
    SourceLocation Begin = Sources.getExpansionLoc(Range.getBegin()), End = Sources.getExpansionLoc(Range.getEnd());
    auto Inside = [&](const Place &Name) {
      return Sources.isWrittenInSameFile(Name.Begin, Begin) && Sources.getFileOffset(Name.Begin) >= Sources.getFileOffset(Begin) &&
             Sources.getFileOffset(Name.Begin) <= Sources.getFileOffset(End);
    };
    for (const Place &Name : Named)
      if (Inside(Name) && !Open.empty())
        Open.back().What = Name.What;
    Named.erase(std::remove_if(Named.begin(), Named.end(), Inside), Named.end());
  }
};

// What the document begins with: kernels, functions with contracts, and whatever of the
// host names a kernel.
class Roots : public RecursiveASTVisitor<Roots> {
public:
  std::vector<const Decl *> Found;
  llvm::SmallPtrSet<const FunctionDecl *, 16> OfTheHost;
  // Kernels that are patterns of which nobody asks for an instance.
  std::vector<const FunctionDecl *> Uninstantiated;
  // Functions that the host does not run.
  std::vector<const FunctionDecl *> OnlyOnDevice;

  explicit Roots(const Writer &Out) : Out(Out) {}

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return false; }
  bool TraverseTypeLoc(TypeLoc, bool = true) { return true; }

  bool TraverseDecl(Decl *D) {
    bool Opens = D && isa<FunctionDecl, VarDecl, FieldDecl>(D) && (Around.empty() || isa<FunctionDecl>(D));
    if (Opens)
      Around.push_back(D);
    bool Goes = RecursiveASTVisitor::TraverseDecl(D);
    if (Opens)
      Around.pop_back();
    return Goes;
  }

  bool VisitFunctionDecl(FunctionDecl *F) {
    if (F->hasAttr<CUDAGlobalAttr>() || (F->hasAttr<CUDADeviceAttr>() && !F->hasAttr<CUDAHostAttr>()))
      OnlyOnDevice.push_back(F);
    if (!isKernel(F) || F->isInvalidDecl())
      return true;
    if (F->isDependentContext()) {
      if (F->isThisDeclarationADefinition() && !hasInstances(F))
        Uninstantiated.push_back(F);
    } else if (F->isThisDeclarationADefinition()) {
      Found.push_back(F);
    } else if (!F->getDefinition() && F->getTemplateInstantiationPattern() && F->getTemplateInstantiationPattern()->isDefined()) {
      // A member of an instance that nobody uses.
      Uninstantiated.push_back(F);
    }
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    auto *F = dyn_cast<FunctionDecl>(E->getDecl());
    if (!F)
      return true;
    bool Annotates = Out.isOwn(F->getLocation()) && F->getIdentifier() && F->getName().starts_with("__");
    if (isKernel(F) || (Annotates && statesContract(F->getName())))
      around(isKernel(F));
    return true;
  }

  bool VisitCUDAKernelCallExpr(CUDAKernelCallExpr *) {
    around(true);
    return true;
  }

private:
  const Writer &Out;
  std::vector<const Decl *> Around;

  static bool statesContract(llvm::StringRef Name) {
    for (llvm::StringRef Clause : {"__requires", "__global_requires", "__ensures", "__global_ensures", "__reads_from", "__writes_to", "__requires_fresh_array", "__array_extent_of"})
      if (Name == Clause)
        return true;
    return false;
  }

  static bool hasInstances(const FunctionDecl *Pattern) {
    const FunctionTemplateDecl *Template = Pattern->getDescribedFunctionTemplate();
    if (!Template) {
      auto *M = dyn_cast<CXXMethodDecl>(Pattern);
      const ClassTemplateDecl *Class = M ? M->getParent()->getDescribedClassTemplate() : nullptr;
      // Each instance of the class has a declaration of its own, which is looked at.
      return Class && Class->specializations().begin() != Class->specializations().end();
    }
    for (const FunctionDecl *Instance : Template->specializations())
      if (Instance->getDefinition())
        return true;
    return false;
  }

  void around(bool NamesKernel) {
    for (const Decl *D : Around)
      if (D->getDeclContext()->isDependentContext())
        return;
    if (Around.empty())
      return;
    for (const Decl *D : Around) {
      auto *F = dyn_cast<FunctionDecl>(D);
      if (F && F->isDependentContext())
        return;
      if (F && NamesKernel)
        OfTheHost.insert(F);
    }
    Found.push_back(Around.back());
  }
};

class Consumer : public ASTConsumer {
public:
  Consumer(std::string Own, unsigned Depth, std::string &Document, const std::vector<DeviceNames::Place> &Names)
      : Own(std::move(Own)), Depth(Depth), Document(Document), Names(Names) {}

  void HandleTranslationUnit(ASTContext &Context) override {
    if (Context.getDiagnostics().hasErrorOccurred())
      return;
    llvm::raw_string_ostream To(Document);
    Queue Declarations;
    Types Table(Context, Declarations);
    Writer Out(To, Context, Declarations, Table, Own, Depth);
    Roots Begin(Out);
    Begin.TraverseDecl(Context.getTranslationUnitDecl());
    Out.Roots = Begin.OfTheHost;
    for (const Decl *D : Begin.Found)
      Declarations.add(D);
    // Axioms are functions of a reserved name at file scope.
    for (const Decl *D : Context.getTranslationUnitDecl()->decls())
      if (auto *F = dyn_cast<FunctionDecl>(D); F && F->getIdentifier() && F->getName().starts_with("__barrister_axiom_"))
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
      TypesTo.flush();
      J.attributeBegin("types");
      J.rawValue(TypesText);
      J.attributeEnd();
      J.attributeArray("uninstantiated", [&] {
        for (const FunctionDecl *F : Begin.Uninstantiated)
          J.object([&] {
            J.attribute("id", id(F));
            J.attribute("kind", "FunctionDecl");
            J.attribute("name", F->getQualifiedNameAsString());
            Out.place("nameAt", F->getLocation(), F->getLocation());
          });
      });
      std::string Differs = difference(Context, Begin);
      if (!Differs.empty())
        J.attribute("hostDiffers", llvm::json::fixUTF8(Differs));
      Out.tooDeep();
      J.attributeArray("files", [&] { Out.files(); });
    });
  }

private:
  std::string Own;
  unsigned Depth;
  std::string &Document;
  const std::vector<DeviceNames::Place> &Names;

  // Whether what stands in a conditional may change what comes after it: by a directive, in
  // a branch that was skipped, too. One that is hidden by a splice or a digraph counts as such.
  static bool mayReachOut(const SourceManager &Sources, const DeviceNames::Place &Conditional) {
    llvm::StringRef Text = Sources.getBufferData(Sources.getFileID(Conditional.Begin));
    Text = Text.slice(Sources.getFileOffset(Conditional.Begin), Sources.getFileOffset(Conditional.End));
    if (Text.contains("\\\n") || Text.contains("\\\r") || Text.contains("%:") || Text.contains("\?\?"))
      return true;
    for (size_t At = Text.find('#'); At != llvm::StringRef::npos; At = Text.find('#', At + 1)) {
      llvm::StringRef Word = Text.drop_front(At + 1).ltrim(" \t");
      for (llvm::StringRef Condition : {"if", "elif", "else", "endif"})
        if (Word.starts_with(Condition))
          Word = "";
      if (!Word.empty())
        return true;
    }
    return false;
  }

  // Where the host's code may be other than the device's, if it may: anywhere but within
  // a function that the host does not run.
  std::string difference(ASTContext &Context, const Roots &Begin) {
    const SourceManager &Sources = Context.getSourceManager();
    for (const DeviceNames::Place &Each : Names) {
      auto Within = [&](const FunctionDecl *F) {
        SourceLocation From = Sources.getExpansionLoc(F->getBeginLoc()), To = Sources.getExpansionLoc(F->getEndLoc());
        return Sources.isWrittenInSameFile(From, Each.Begin) && Sources.isWrittenInSameFile(From, Each.End) &&
               Sources.getFileOffset(From) <= Sources.getFileOffset(Each.Begin) && Sources.getFileOffset(Each.End) <= Sources.getFileOffset(To);
      };
      if (llvm::none_of(Begin.OnlyOnDevice, Within) || mayReachOut(Sources, Each))
        return Each.What;
    }
    return "";
  }
};

class Action : public ASTFrontendAction {
public:
  std::string Own;
  unsigned Depth = 0;
  std::string Document;
  std::vector<DeviceNames::Place> Names;

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &Compiler, llvm::StringRef) override {
    Compiler.getPreprocessor().addPPCallbacks(std::make_unique<DeviceNames>(Compiler.getSourceManager(), Own, Names));
    return std::make_unique<Consumer>(Own, Depth, Document, Names);
  }
};

Reading read(rust::Slice<const rust::String> arguments, rust::Str own, uint32_t depth) {
  clang::noteBottomOfStack();
  std::vector<std::string> Words;
  for (const rust::String &Argument : arguments)
    Words.emplace_back(Argument);
  std::vector<const char *> Arguments;
  for (const std::string &Word : Words)
    Arguments.push_back(Word.c_str());
#if CLANG_VERSION_MAJOR >= 21
  DiagnosticOptions Options;
  auto *Printer = new TextDiagnosticPrinter(llvm::errs(), Options);
  IntrusiveRefCntPtr<DiagnosticsEngine> Diagnostics = CompilerInstance::createDiagnostics(*llvm::vfs::getRealFileSystem(), Options, Printer);
#elif CLANG_VERSION_MAJOR == 20
  IntrusiveRefCntPtr<DiagnosticOptions> Options = new DiagnosticOptions;
  IntrusiveRefCntPtr<DiagnosticsEngine> Diagnostics = CompilerInstance::createDiagnostics(*llvm::vfs::getRealFileSystem(), &*Options);
#else
  IntrusiveRefCntPtr<DiagnosticOptions> Options = new DiagnosticOptions;
  IntrusiveRefCntPtr<DiagnosticsEngine> Diagnostics = CompilerInstance::createDiagnostics(&*Options);
#endif
  CreateInvocationOptions Create;
  Create.Diags = Diagnostics;
  std::shared_ptr<CompilerInvocation> Invocation = createInvocation(Arguments, Create);
  if (!Invocation)
    return Reading{false, ""};
#if CLANG_VERSION_MAJOR >= 21
  CompilerInstance Compiler(Invocation);
#else
  CompilerInstance Compiler;
  Compiler.setInvocation(Invocation);
#endif
#if CLANG_VERSION_MAJOR == 20
  Compiler.createDiagnostics(*llvm::vfs::getRealFileSystem());
#else
  Compiler.createDiagnostics();
#endif
  if (!Compiler.hasDiagnostics())
    throw std::runtime_error("clang has no place for its messages");
  Action Reads;
  Reads.Own = std::string(own);
  Reads.Depth = depth;
  bool Accepted = Compiler.ExecuteAction(Reads) && !Compiler.getDiagnostics().hasErrorOccurred();
  return Reading{Accepted, Accepted ? rust::String::lossy(Reads.Document) : rust::String()};
}

} // namespace barrister
