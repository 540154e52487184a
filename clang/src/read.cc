// Parses a source in this process, finds what is to be written, and writes it.
#include "doubt.h"
#include "prelude.h"
#include "roots.h"
#include "trace.h"
#include "unread.h"
#include "write.h"

#include "barrister-clang/src/bridge.h"
#include "barrister-clang/src/bridge.rs.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/Attr.h"
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

// What the preprocessor was asked, outside of the caller's own headers.
struct Asked {
  // A macro that tells of the device's architecture.
  bool Architecture = false;
  // Macros of the toolkit, the compiler and the language that have another value elsewhere,
  // with their values here; what is not defined has none.
  std::map<std::string, std::string> Versions;
  // The time is asked for: another reading may be of another text.
  bool Clock = false;
  // A condition, in what is no header of the system: the host's code may be another.
  bool Condition = false;
};

class Conditions : public PPCallbacks {
public:
  Conditions(const Preprocessor &Of, std::string Own, Asked &Found) : Sources(Of.getSourceManager()), Language(Of.getLangOpts()), Own(std::move(Own)), Found(Found) {}

  void If(SourceLocation L, SourceRange, ConditionValueKind) override { condition(L); }
  void Ifdef(SourceLocation L, const Token &Name, const MacroDefinition &D) override { named(L, Name, D); }
  void Ifndef(SourceLocation L, const Token &Name, const MacroDefinition &D) override { named(L, Name, D); }
  void Elifdef(SourceLocation L, const Token &Name, const MacroDefinition &D) override { named(L, Name, D); }
  void Elifndef(SourceLocation L, const Token &Name, const MacroDefinition &D) override { named(L, Name, D); }
  void Defined(const Token &Name, const MacroDefinition &D, SourceRange) override { mention(Name, D); }
  void MacroExpands(const Token &Name, const MacroDefinition &D, SourceRange, const MacroArgs *) override { mention(Name, D); }

private:
  const SourceManager &Sources;
  const LangOptions &Language;
  std::string Own;
  Asked &Found;

  bool isOwn(SourceLocation L) const { return Sources.getFilename(Sources.getExpansionLoc(L)).starts_with(Own); }
  void condition(SourceLocation L) { Found.Condition |= !isOwn(L) && !Sources.isInSystemHeader(L); }
  void named(SourceLocation L, const Token &Name, const MacroDefinition &D) {
    condition(L);
    mention(Name, D);
  }
  std::string valueOf(const MacroDefinition &D) const {
    std::string Value;
    if (const MacroInfo *Info = D.getMacroInfo())
      for (const Token &T : Info->tokens()) {
        Value += Value.empty() ? "" : " ";
        if (T.isLiteral())
          Value += Lexer::getSpelling(T, Sources, Language);
        else if (const IdentifierInfo *Identifier = T.getIdentifierInfo())
          Value += Identifier->getName();
      }
    return Value;
  }
  void mention(const Token &Name, const MacroDefinition &D) {
    llvm::StringRef Text = Name.getIdentifierInfo() ? Name.getIdentifierInfo()->getName() : "";
    Found.Clock |= Text == "__TIME__" || Text == "__DATE__" || Text == "__TIMESTAMP__";
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
  // With a prelude, if there is one.
  bool WithPrelude = false;
  // There is one. Only what clang accepts is read with it.
  bool HasPrelude = false;
  // A function of it would be written for the host.
  bool NeedsAll = false;
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
  Consumer(std::string Own, unsigned Depth, unsigned InstancesFrom, Attempt &Made, const Inclusions &Files, const Asked &Found, Prelude *Begun)
      : Own(std::move(Own)), Depth(Depth), InstancesFrom(InstancesFrom), Made(Made), Files(Files), Document(Made.Document), Found(Found), Begun(Begun) {}

  ASTMutationListener *GetASTMutationListener() override { return Begun ? &Begun->Added : nullptr; }

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
      if (Begun)
        return;
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
    Begin.walk(Context.getTranslationUnitDecl(), Begun);
    Begin.addPatterns();
    if (ForHost) {
      Begin.addCallersAndHelpers();
      Begin.addCallersOfResets();
      // What names them in a prelude is not known.
      if (llvm::any_of(Begin.OfTheHost, [](const FunctionDecl *F) { return F->isFromASTFile(); })) {
        Out.out().value(nullptr);
        Made.NeedsAll = true;
        return;
      }
      Out.OfTheHost = &Begin.OfTheHost;
    }
    for (const Decl *D : Begin.Found)
      Declarations.add(D);
    for (const FunctionDecl *F : Begin.Addressed)
      Declarations.add(F);
    for (const Decl *D : Context.getTranslationUnitDecl()->noload_decls())
      if (!ForHost && isAxiom(D))
        Declarations.add(D);

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
      // Variables of a prelude are written with functions whose code is not walked over yet.
      if (Begun && ForHost)
        for (const Decl *D : Declarations.all())
          if (isa<FunctionDecl>(D) && D->isFromASTFile())
            Begin.TraverseDecl(const_cast<Decl *>(D));
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
      J.attributeArray("resetting", [&] {
        for (const FunctionDecl *F : Begin.Resetting)
          J.value(id(Queue::representative(F)));
      });
      // No syntax names them where they are called.
      J.attribute("resetsUnnamed", llvm::any_of(Begin.Resetting, [](const FunctionDecl *F) { return isa<CXXConstructorDecl, CXXDestructorDecl, CXXConversionDecl>(F); }));
      J.attribute("resetsHeld", Begin.ResetIsHeld);
      J.attribute("unseenJumps", ForHost && (Jumps || Begin.resetsUnseen()));
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
      if (Found.Clock)
        J.attribute("clock", true);
      // Where it is defined, nothing is asserted.
      std::map<std::string, std::string> Versions = Found.Versions;
      if (ForHost && Begin.AssertsOfTheHost)
        Versions.emplace("NDEBUG", "");
      J.attributeArray("versions", [&] {
        for (const auto &[Name, Value] : Versions)
          J.value(Value.empty() ? Name : Name + "=" + Value);
      });
      if (Begin.TakesOthers)
        J.attribute("takesOthers", true);
      if (Begin.Alias)
        J.attribute("alias", Begin.Alias->getNameAsString());
      // [expr.ass], [expr.shift], [expr.sub].
      if (Context.getLangOpts().CPlusPlus17)
        J.attribute("sequenced", true);
      bool Launches = !LeftOut.empty() && deviceMayLaunch(Context, Files);
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
            if (isOfTheDeviceOnly(F) && !Launches)
              J.attribute("launchesNothing", true);
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
  Prelude *Begun;
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
  // Null: there is none.
  Prelude *Begun = nullptr;
  Attempt &Made;

  explicit Action(Attempt &Made) : Made(Made) {}

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &Compiler, llvm::StringRef) override {
    const SourceManager &Sources = Compiler.getSourceManager();
    Compiler.getPreprocessor().addPPCallbacks(std::make_unique<Conditions>(Compiler.getPreprocessor(), Own, Found));
    freeNames(Compiler.getPreprocessor());
    auto Files = std::make_unique<Inclusions>(Sources, Own, MayBeMissing);
    auto Reads = std::make_unique<Consumer>(Own, Depth, InstancesFrom, Made, *Files, Found, Begun);
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
  rust::Slice<const Header> Headers;
  rust::Slice<const rust::String> Instances;
  unsigned Depth;
  bool MayBeMissing;
  const Shelf &Kept;
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
  std::optional<Prelude> Begun;
  IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files = Asked.Files;
  if (Made.WithPrelude)
    Begun = Prelude::find(*Invocation, Asked.Own, Asked.Headers, Asked.Kept);
  Made.HasPrelude = Begun.has_value();
  if (Begun)
    Files = Begun->begin(*Invocation, Files);
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
  Compiler.setVirtualFileSystem(Files);
  Compiler.createFileManager();
#else
  Compiler.createFileManager(Files);
#endif
  Compiler.setVerboseOutputStream(Made.Said->stream());
  Action Reads(Made);
  Reads.Own = Asked.Own;
  Reads.InstancesFrom = InstancesFrom;
  Reads.Depth = Asked.Depth;
  Reads.MayBeMissing = Asked.MayBeMissing;
  Reads.Begun = Begun ? &*Begun : nullptr;
  bool IsClean = Compiler.ExecuteAction(Reads) && !Compiler.getDiagnostics().hasErrorOccurred() && !Made.NeedsAll;
  Made.Accepted = Made.Doubts ? !Made.Unsure : IsClean;
  Made.Text = Made.Said->Text;
  Made.HasMisplaced = Made.Said->HasMisplaced;
  Made.LacksNames = Made.Said->LacksNames;
  auto IsStandard = [](llvm::StringRef Argument) { return Argument.starts_with("-std=") || Argument.starts_with("--std="); };
  // Ours, which a flag of the caller's overrides.
  Made.LacksConcepts = Made.Said->LacksConcepts && llvm::count_if(Asked.Arguments, IsStandard) == 1;
}

// The first attempt: with a prelude, where there is one; without, too, where that one is not accepted, and does not show
// what the next one is to have.
static void attemptFirst(const Asks &Asked, Attempt &Made) {
  Made.WithPrelude = Asked.Kept.is_there() && !Asked.MayBeMissing;
  attempt(Asked, Made);
  if (!Made.HasPrelude || Made.Accepted || Made.HasMisplaced || Made.LacksNames || Made.LacksConcepts)
    return;
  Made = Attempt();
  attempt(Asked, Made);
}

Reading read(rust::Slice<const rust::String> arguments, rust::Str own, rust::Slice<const Header> headers, rust::Slice<const rust::String> instances, uint32_t depth, bool mayBeMissing, const Shelf &kept) {
  clang::noteBottomOfStack();
  std::vector<std::string> Words;
  for (const rust::String &Argument : arguments)
    Words.emplace_back(Argument);
  auto Disk = llvm::makeIntrusiveRefCnt<Trace>(llvm::vfs::getRealFileSystem());
  Asks Asked{{}, std::string(own), withHeaders(headers, Disk), headers, instances, depth, mayBeMissing, kept};
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
    if (Number == 0)
      attemptFirst(Asked, Made);
    else
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
