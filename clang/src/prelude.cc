#include "prelude.h"

#include "roots.h"
#include "types.h"
#include "write.h"

#include "barrister-clang/src/bridge.h"
#include "barrister-clang/src/bridge.rs.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/Version.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"
#include <algorithm>
#include <memory>

using namespace clang;

namespace barrister {

void Additions::add(const Decl *To, const Decl *D) {
  if (To->isFromASTFile())
    All.insert(D);
}

void Additions::AddedCXXImplicitMember(const CXXRecordDecl *To, const Decl *D) { add(To, D); }
void Additions::AddedCXXTemplateSpecialization(const ClassTemplateDecl *Of, const ClassTemplateSpecializationDecl *D) { add(Of->getCanonicalDecl(), D); }
void Additions::AddedCXXTemplateSpecialization(const VarTemplateDecl *Of, const VarTemplateSpecializationDecl *D) { add(Of->getCanonicalDecl(), D); }
void Additions::AddedCXXTemplateSpecialization(const FunctionTemplateDecl *Of, const FunctionDecl *D) { add(Of->getCanonicalDecl(), D); }
void Additions::CompletedImplicitDefinition(const FunctionDecl *D) { add(D, D); }
void Additions::VariableDefinitionInstantiated(const VarDecl *D) { add(D, D); }
void Additions::FunctionDefinitionInstantiated(const FunctionDecl *D) { add(D, D); }
void Additions::DefaultArgumentInstantiated(const ParmVarDecl *D) { add(D, D); }
void Additions::DefaultMemberInitializerInstantiated(const FieldDecl *D) { add(D, D); }

// Whether a walk comes to a declaration where its template stands, as `RecursiveASTVisitor` does; what is written out
// as a specialisation, or asked for by name, is a declaration of the source.
static bool standsAtTemplate(const Decl *D) {
  if (auto *F = dyn_cast<FunctionDecl>(D))
    return F->getTemplateSpecializationKind() != TSK_ExplicitSpecialization;
  TemplateSpecializationKind Kind = TSK_Undeclared;
  if (auto *R = dyn_cast<ClassTemplateSpecializationDecl>(D))
    Kind = R->getSpecializationKind();
  else if (auto *V = dyn_cast<VarTemplateSpecializationDecl>(D))
    Kind = V->getSpecializationKind();
  return Kind == TSK_Undeclared || Kind == TSK_ImplicitInstantiation;
}

std::vector<Decl *> Additions::declarations(const SourceManager &Sources) const {
  std::vector<Decl *> Outermost;
  for (const Decl *D : All) {
    bool IsPart = false;
    for (const DeclContext *In = D->getLexicalDeclContext(); In && !IsPart; In = In->getLexicalParent())
      IsPart = All.contains(cast<Decl>(In));
    if (!IsPart && standsAtTemplate(D))
      Outermost.push_back(const_cast<Decl *>(D));
  }
  std::stable_sort(Outermost.begin(), Outermost.end(), [&](const Decl *A, const Decl *B) {
    return Sources.isBeforeInTranslationUnit(A->getLocation(), B->getLocation());
  });
  return Outermost;
}

void freeNames(Preprocessor &Of) {
  if (IdentifierInfo &Extent = Of.getIdentifierTable().get("__array_extent"); Extent.getTokenID() != tok::identifier)
    Extent.revertTokenIDToIdentifier();
}

// Looks whether a prelude is one, when all of it is read.
class Examination : public ASTConsumer {
public:
  Examination(llvm::StringRef Own, llvm::StringRef Directory, std::string &OfTheDevice, bool &IsFit)
      : Own(Own), Directory(Directory), OfTheDevice(OfTheDevice), IsFit(IsFit) {}

  void HandleTranslationUnit(ASTContext &Context) override {
    if (Context.getDiagnostics().hasErrorOccurred())
      return;
    llvm::raw_null_ostream Nowhere;
    Queue Declarations;
    Types Table(Context, Declarations);
    Writer Out(Nowhere, Context, Declarations, Table, Own, 0);
    // What is opened has to have a value.
    Out.out().value(nullptr);
    bool ForHost = Context.getLangOpts().CUDA && !Context.getLangOpts().CUDAIsDevice;
    Roots Begin(Out, ForHost, UINT_MAX);
    Begin.walk(Context.getTranslationUnitDecl(), nullptr);
    IsFit = Begin.hasNone() && !hasAxioms(Context) && readsOnlyItsOwn(Context.getSourceManager());
    OfTheDevice = Begin.namesOfTheDevice();
  }

private:
  std::string Own, Directory;
  std::string &OfTheDevice;
  bool &IsFit;

  static bool hasAxioms(ASTContext &Context) { return llvm::any_of(Context.getTranslationUnitDecl()->decls(), isAxiom); }
  // The other texts are no part of its name.
  bool readsOnlyItsOwn(const SourceManager &Sources) const {
    return std::all_of(Sources.fileinfo_begin(), Sources.fileinfo_end(), [&](const auto &File) {
      return llvm::sys::path::parent_path(File.first.getName()) == Directory;
    });
  }
};

class Precompilation : public GeneratePCHAction {
public:
  std::string Own, Directory, OfTheDevice;
  bool IsFit = false;

protected:
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &Compiler, llvm::StringRef File) override {
    freeNames(Compiler.getPreprocessor());
    std::vector<std::unique_ptr<ASTConsumer>> Both;
    Both.push_back(std::make_unique<Examination>(Own, Directory, OfTheDevice, IsFit));
    Both.push_back(GeneratePCHAction::CreateASTConsumer(Compiler, File));
    return Both.back() ? std::make_unique<MultiplexConsumer>(std::move(Both)) : nullptr;
  }
};

// What is kept is a number that follows from the rest, a length, so many bytes of names, and the precompiled header.
static std::string sealed(const std::string &OfTheDevice, llvm::StringRef File) {
  std::string Rest = std::to_string(OfTheDevice.size()) + " " + OfTheDevice + File.str();
  return std::to_string(llvm::xxHash64(Rest)) + " " + Rest;
}

static std::optional<Prelude> opened(llvm::StringRef Kept) {
  uint64_t Number, Length;
  if (Kept.consumeInteger(10, Number) || !Kept.consume_front(" ") || llvm::xxHash64(Kept) != Number)
    return std::nullopt;
  if (Kept.consumeInteger(10, Length) || !Kept.consume_front(" ") || Length > Kept.size())
    return std::nullopt;
  std::optional<Prelude> Found(std::in_place);
  Found->OfTheDevice = Kept.take_front(Length).str();
  Found->File = Kept.drop_front(Length).str();
  return Found;
}

// What clang is told, but for the source.
static std::shared_ptr<CompilerInvocation> withoutSource(const CompilerInvocation &Of, const std::string &Path) {
  auto Alone = std::make_shared<CompilerInvocation>(Of);
  FrontendOptions &Frontend = Alone->getFrontendOpts();
  Frontend.Inputs = {FrontendInputFile(Path, Frontend.Inputs.front().getKind())};
  Frontend.ProgramAction = frontend::GeneratePCH;
  Frontend.OutputFile.clear();
  Frontend.SkipFunctionBodies = false;
  CodeGenOptions &Code = Alone->getCodeGenOpts();
  Code.MainFileName.clear();
  Code.DebugCompilationDir.clear();
  Code.CoverageCompilationDir.clear();
  Alone->getLangOpts().CUID.clear();
  PreprocessorOptions &Macros = Alone->getPreprocessorOpts();
  Macros.Includes.clear();
  Macros.clearRemappedFiles();
  // It looks for nothing in directories.
  Alone->getHeaderSearchOpts().UserEntries.clear();
  return Alone;
}

static std::string nameOf(const CompilerInvocation &Alone, llvm::StringRef Directory, rust::Slice<const Header> Headers) {
  std::string Name = getClangFullVersion() + "\n";
  llvm::SmallVector<const char *, 128> Words;
  std::vector<std::unique_ptr<std::string>> Kept;
  Alone.generateCC1CommandLine(Words, [&](const llvm::Twine &Word) {
    Kept.push_back(std::make_unique<std::string>(Word.str()));
    return Kept.back()->c_str();
  });
  auto Add = [&](llvm::StringRef Text) { Name += std::to_string(Text.size()) + " " + Text.str() + "\n"; };
  for (const char *Word : Words)
    Add(Word);
  for (const Header &H : Headers)
    if (llvm::StringRef Path(H.path.data(), H.path.size()); llvm::sys::path::parent_path(Path) == Directory) {
      Add(Path);
      Add({H.text.data(), H.text.size()});
    }
  return Name;
}

// What is to be kept of it; nothing where it cannot be made, or is not what it is taken for.
static std::string made(std::shared_ptr<CompilerInvocation> Alone, rust::Slice<const Header> Headers, llvm::StringRef Own, llvm::StringRef Directory) {
  // Nothing is read that is no header of the caller's.
  auto Files = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  for (const Header &H : Headers)
    Files->addFile(llvm::StringRef(H.path.data(), H.path.size()), 0, llvm::MemoryBuffer::getMemBufferCopy({H.text.data(), H.text.size()}));
  llvm::SmallString<128> Place;
  if (llvm::sys::fs::createTemporaryFile("barrister", "pch", Place))
    return "";
  Alone->getFrontendOpts().OutputFile = std::string(Place);
#if CLANG_VERSION_MAJOR >= 21
  CompilerInstance Compiler(Alone);
#else
  CompilerInstance Compiler;
  Compiler.setInvocation(Alone);
#endif
#if CLANG_VERSION_MAJOR == 20
  Compiler.createDiagnostics(*llvm::vfs::getRealFileSystem(), new IgnoringDiagConsumer);
#else
  Compiler.createDiagnostics(new IgnoringDiagConsumer);
#endif
#if CLANG_VERSION_MAJOR >= 22
  Compiler.setVirtualFileSystem(Files);
  Compiler.createFileManager();
#else
  Compiler.createFileManager(Files);
#endif
  Precompilation Reads;
  Reads.Own = Own.str();
  Reads.Directory = Directory.str();
  std::string All;
  if (Compiler.ExecuteAction(Reads) && Reads.IsFit)
    if (auto File = llvm::MemoryBuffer::getFile(Place))
      All = sealed(Reads.OfTheDevice, (*File)->getBuffer());
  llvm::sys::fs::remove(Place);
  return All;
}

// In place of a prelude: its name was seen once; it was made, and is none.
static constexpr llvm::StringLiteral Seen = "seen", Unfit = "unfit";

std::optional<Prelude> Prelude::find(const CompilerInvocation &Of, llvm::StringRef Own, rust::Slice<const Header> Headers, const Shelf &Kept) {
  const PreprocessorOptions &Macros = Of.getPreprocessorOpts();
  // Nothing is to be read before it.
  if (Macros.Includes.empty() || !llvm::StringRef(Macros.Includes.front()).starts_with(Own) || !Macros.MacroIncludes.empty() || !Macros.ChainedIncludes.empty() || !Macros.ImplicitPCHInclude.empty() || Of.getLangOpts().Modules)
    return std::nullopt;
  std::string Path = Macros.Includes.front();
  llvm::StringRef Directory = llvm::sys::path::parent_path(Path);
  std::shared_ptr<CompilerInvocation> Alone = withoutSource(Of, Path);
  std::string Text = nameOf(*Alone, Directory, Headers);
  rust::Str Name(Text.data(), Text.size());
  auto Keep = [&](llvm::StringRef Content) { Kept.keep(Name, rust::Slice<const uint8_t>(Content.bytes_begin(), Content.size())); };
  rust::Vec<uint8_t> Found = Kept.look_up(Name);
  llvm::StringRef Content(reinterpret_cast<const char *>(Found.data()), Found.size());
  if (Content == Unfit)
    return std::nullopt;
  if (std::optional<Prelude> Known = opened(Content))
    return Known;
  if (Content.empty()) {
    Keep(Seen);
    return std::nullopt;
  }
  // Whatever becomes of this process: it is not tried again.
  Keep(Unfit);
  std::string New = made(Alone, Headers, Own, Directory);
  if (!New.empty())
    Keep(New);
  return opened(New);
}

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Prelude::begin(CompilerInvocation &Of, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files) const {
  PreprocessorOptions &Macros = Of.getPreprocessorOpts();
  std::string Place = Macros.Includes.front() + ".pch";
  Macros.Includes.erase(Macros.Includes.begin());
  Macros.ImplicitPCHInclude = Place;
  auto InMemory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  InMemory->addFile(Place, 0, llvm::MemoryBuffer::getMemBuffer(File, Place, false));
  auto All = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(std::move(Files));
  All->pushOverlay(InMemory);
  return All;
}

} // namespace barrister
