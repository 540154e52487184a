#include "unread.h"

#include "clang/AST/Attr.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace barrister {

bool isOfTheDevice(const FunctionDecl *F) {
  if (F->getASTContext().getLangOpts().OpenCL)
    return true;
  auto Runs = [](const FunctionDecl *Around) {
    auto *Device = Around->getAttr<CUDADeviceAttr>();
    return Around->hasAttr<CUDAGlobalAttr>() || (Device && !Device->isImplicit());
  };
  for (const DeclContext *In = F; In; In = In->getParent())
    if (auto *Around = dyn_cast<FunctionDecl>(In); Around && Runs(Around))
      return true;
  return false;
}

bool isOfTheDeviceOnly(const FunctionDecl *F) {
  if (!isOfTheDevice(F))
    return false;
  for (const DeclContext *In = F; In; In = In->getParent())
    if (auto *Around = dyn_cast<FunctionDecl>(In); Around && (Around->hasAttr<CUDAHostAttr>() || !isOfTheDevice(Around)))
      return false;
  // CUDA's compiler takes it for both where it was declared for the host.
  for (const NamedDecl *D : F->getDeclContext()->getRedeclContext()->lookup(F->getDeclName()))
    if (auto *Other = dyn_cast<FunctionDecl>(D->getUnderlyingDecl()); Other && !isOfTheDevice(Other))
      return false;
  return true;
}

bool mayBeLeftOut(const FunctionDecl *F) {
  const LangOptions &Language = F->getASTContext().getLangOpts();
  if (!Language.CUDA && !Language.OpenCL)
    return false;
#if CLANG_VERSION_MAJOR >= 18
  // A template then belongs to whichever side asks for it.
  if (Language.OffloadImplicitHostDeviceTemplates)
    return false;
#endif
  for (const DeclContext *In = F; In; In = In->getParent())
    if (auto *R = dyn_cast<CXXRecordDecl>(In); R && R->isLambda())
      return false;
  // Nobody writes the call of a constructor or a destructor down.
  if (isOfTheDevice(F) && (isa<CXXConstructorDecl>(F) || isa<CXXDestructorDecl>(F)))
    return false;
  // What is constant is evaluated; a type that is not written is deduced from the body.
  return !F->isConstexpr() && !F->getReturnType()->getContainedDeducedType() && !F->isDefaulted();
}

FunctionKey keyOf(const SourceManager &Sources, const FunctionDecl *F) {
  auto [File, Offset] = Sources.getDecomposedExpansionLoc(F->getLocation());
  return {Sources.getFilename(Sources.getLocForStartOfFile(File)).str(), Offset};
}

Errors::Errors(DiagnosticOptions &Options, unsigned MostPrinted) : Into(Text), MostPrinted(MostPrinted) {
#if CLANG_VERSION_MAJOR >= 21
  Printer = std::make_unique<TextDiagnosticPrinter>(Into, Options);
#else
  Printer = std::make_unique<TextDiagnosticPrinter>(Into, &Options);
#endif
}

static std::string placeOf(const SourceManager &Sources, SourceLocation L) {
  PresumedLoc At = L.isValid() ? Sources.getPresumedLoc(Sources.getExpansionLoc(L)) : PresumedLoc();
  return At.isValid() ? std::string(At.getFilename()) + ":" + std::to_string(At.getLine()) + ":" + std::to_string(At.getColumn()) + ": " : "";
}

std::string Errors::Error::described(const SourceManager &Sources) const {
  return placeOf(Sources, Places.front()) + "error: " + Message;
}

void Errors::BeginSourceFile(const LangOptions &Language, const Preprocessor *PP) {
  IsCuda = Language.CUDA;
  Printer->BeginSourceFile(Language, PP);
}

void Errors::EndSourceFile() {
  Printer->EndSourceFile();
  Into.flush();
}

void Errors::HandleDiagnostic(DiagnosticsEngine::Level Level, const Diagnostic &Info) {
  DiagnosticConsumer::HandleDiagnostic(Level, Info);
  if (Level >= DiagnosticsEngine::Error) {
    HasMisplaced |= Info.getID() == diag::err_attributes_not_allowed;
    llvm::SmallString<128> Message;
    Info.FormatDiagnostic(Message);
    bool IsUnknown = Info.getID() == diag::err_undeclared_var_use || Info.getID() == diag::err_undeclared_var_use_suggest;
    bool IsNoMember = Info.getID() == diag::err_no_member || Info.getID() == diag::err_no_member_suggest;
    LacksNames |= IsCuda && (IsUnknown || (IsNoMember && Message.str().contains("in namespace 'std'")));
    LacksConcepts |= IsCuda && Message == "unknown type name 'concept'";
    Found.push_back({{Info.getLocation()}, std::string(Message), Info.getID() == diag::err_pp_hash_error});
    if (Found.size() == MostPrinted + 1)
      Into << "further errors are not printed\n";
  } else if (!Found.empty() && Level == DiagnosticsEngine::Note) {
    Found.back().Places.push_back(Info.getLocation());
  }
  if (Found.size() <= MostPrinted)
    Printer->HandleDiagnostic(Level, Info);
}

// Functions with bodies, as they are written.
class Bodies : public RecursiveASTVisitor<Bodies> {
public:
  std::vector<const FunctionDecl *> Found;

  bool VisitFunctionDecl(FunctionDecl *F) {
    if (F->doesThisDeclarationHaveABody())
      Found.push_back(F);
    return true;
  }
  bool VisitLambdaExpr(LambdaExpr *E) {
    if (E->getCallOperator()->doesThisDeclarationHaveABody())
      Found.push_back(E->getCallOperator());
    return true;
  }
};

// From the first initialiser of a constructor, or the brace, to the end.
static SourceRange bodyOf(const FunctionDecl *F) {
  SourceRange Range = F->getBody()->getSourceRange();
  if (auto *C = dyn_cast<CXXConstructorDecl>(F))
    for (const CXXCtorInitializer *I : C->inits())
      if (I->isWritten() && I->getSourceOrder() == 0)
        Range.setBegin(I->getSourceLocation());
  return Range;
}

static bool contains(const SourceManager &Sources, SourceRange Range, SourceLocation L) {
  if (Range.isInvalid() || L.isInvalid())
    return false;
  auto [File, At] = Sources.getDecomposedExpansionLoc(L);
  auto [First, Begin] = Sources.getDecomposedExpansionLoc(Range.getBegin());
  auto [Last, End] = Sources.getDecomposedExpansionLoc(Range.getEnd());
  return File == First && File == Last && Begin <= At && At <= End;
}

bool Errors::add(ASTContext &Context, Unread &To) const {
  const SourceManager &Sources = Context.getSourceManager();
  Bodies All;
  All.TraverseDecl(Context.getTranslationUnitDecl());
  bool Grows = false;
  for (const Error &E : Found) {
    const FunctionDecl *Outermost = nullptr;
    // It may be in a closure for the device, in a function of the host.
    bool OfTheDevice = false;
    for (SourceLocation L : E.Places) {
      for (const FunctionDecl *F : All.Found) {
        if (!contains(Sources, bodyOf(F), L))
          continue;
        OfTheDevice |= isOfTheDevice(F);
        if (mayBeLeftOut(F) && (!Outermost || contains(Sources, bodyOf(F), Outermost->getLocation())))
          Outermost = F;
      }
      if (Outermost)
        break;
    }
    if (!Outermost)
      continue;
    std::string Where = placeOf(Sources, E.Places.front());
    auto [Added, IsNew] = To.emplace(keyOf(Sources, Outermost), Rejection{Where + E.Message, "", false});
    Rejection &Why = Added->second;
    Why.All += (Why.All.empty() ? "" : "\n") + Where + "error: " + E.Message;
    Why.OfTheDevice |= OfTheDevice;
    Grows |= IsNew;
  }
  return Grows;
}

bool Inclusions::FileNotFound(llvm::StringRef Name) {
  if (std::find(Missing.begin(), Missing.end(), Name) == Missing.end())
    Missing.push_back(Name.str());
  return MayBeMissing;
}

// Those that the preprocessor obeys, or that are for the statement behind them, or that clang does not know.
static bool isOver(llvm::StringRef Text) {
  // A comment in front of it would have words of its own.
  auto Word = [&] {
    Text = Text.drop_while([](char C) { return isWhitespace(C) || C == '(' || C == '"'; });
    llvm::StringRef First = Text.take_while([](char C) { return isAsciiIdentifierContinue(C); });
    Text = Text.drop_front(First.size());
    return First;
  };
  llvm::StringRef First = Word();
  if (First == "GCC" || First == "clang")
    First = Word();
  if (First.starts_with("nv_") || First.starts_with("diag_"))
    return true;
  return llvm::StringSwitch<bool>(First)
      .Cases("unroll", "nounroll", "omp", "acc", "once", "message", "warning", true)
      .Cases("diagnostic", "region", "endregion", "push_macro", "pop_macro", "ivdep", "simd", true)
      .Cases("system_header", "poison", "loop", "hd_warning_disable", true)
      .Default(false);
}

void Inclusions::MacroExpands(const Token &Name, const MacroDefinition &, SourceRange Range, const MacroArgs *) {
  if (Name.getIdentifierInfo() && Name.getIdentifierInfo()->getName() == "__global__") {
    Lasting.push_back({Range.getBegin(), Open});
    Kernels.push_back(Range.getBegin());
  }
}

void Inclusions::FileChanged(SourceLocation L, FileChangeReason, SrcMgr::CharacteristicKind Kind, FileID) {
  IsInSource = !SrcMgr::isSystem(Kind) && !Sources.getFilename(L).starts_with(Own);
}

// The runtime's functions that launch, in names and in assembly.
static bool launches(llvm::StringRef Text) {
  return Text.contains("cudaLaunch") || Text.contains("cudaGraph") || Text.contains("LaunchDevice") || Text.contains("GetParameterBuffer") || Text.contains("cuLaunch");
}

void Inclusions::see(const Token &T) {
  if (IsInSource && !T.isAnnotation()) {
    SourceLocation At = Sources.getExpansionLoc(T.getLocation());
    const IdentifierInfo *Word = T.getIdentifierInfo();
    if (Word)
      Words.push_back({Word, T.getLocation()});
    bool IsText = T.isLiteral() && T.getLiteralData();
    if (T.is(tok::lesslessless) || (Word && launches(Word->getName())) || (IsText && launches({T.getLiteralData(), T.getLength()})))
      Launches.push_back(At);
  }
  if (MayBeMissing && !Sources.isInSystemHeader(Sources.getExpansionLoc(T.getLocation())))
    Tokens.push_back(T);
  if (T.is(tok::kw___kernel))
    Kernels.push_back(T.getLocation());
  if (!T.isOneOf(tok::l_brace, tok::r_brace))
    return;
  Open += T.is(tok::l_brace) ? 1 : -1;
  Braces.push_back({T.getLocation(), Open});
}

void Inclusions::PragmaDirective(SourceLocation L, PragmaIntroducerKind) {
  llvm::StringRef Text = Sources.getCharacterData(Sources.getSpellingLoc(L));
  Text = Text.take_until([](char C) { return C == '\n'; });
  size_t At = Text.find_insensitive("pragma");
  if (At == llvm::StringRef::npos || !isOver(Text.drop_front(At + strlen("pragma"))))
    Lasting.push_back({L, Open});
}

namespace {
// Where declarations begin that are no part of a function.
class Begins : public RecursiveASTVisitor<Begins> {
public:
  std::vector<SourceLocation> Found;

  bool VisitDecl(Decl *D) {
    if (!D->isImplicit() && !D->getParentFunctionOrMethod() && !isa<ParmVarDecl, TemplateTypeParmDecl, NonTypeTemplateParmDecl, TranslationUnitDecl>(D))
      Found.push_back(D->getBeginLoc());
    return true;
  }
};

// Kernels: their names, and where they are declared.
class KernelNames : public RecursiveASTVisitor<KernelNames> {
public:
  llvm::SmallPtrSet<const IdentifierInfo *, 16> Names;
  llvm::DenseSet<SourceLocation> Declared;

  bool VisitFunctionDecl(FunctionDecl *F) {
    if (F->hasAttr<CUDAGlobalAttr>()) {
      Names.insert(F->getIdentifier());
      Declared.insert(F->getLocation());
    }
    return true;
  }
};
} // namespace

bool deviceMayLaunch(ASTContext &Context, const Inclusions &Files) {
  const SourceManager &Sources = Context.getSourceManager();
  Bodies Read;
  Read.TraverseDecl(Context.getTranslationUnitDecl());
  KernelNames Kernels;
  Kernels.TraverseDecl(Context.getTranslationUnitDecl());
  auto IsOfTheHost = [&](SourceLocation L) {
    bool IsRead = false;
    for (const FunctionDecl *F : Read.Found) {
      if (!F->getBody() || !contains(Sources, bodyOf(F), L))
        continue;
      // What is constant may run on the device, too.
      if (isOfTheDevice(F) || F->hasAttr<CUDADeviceAttr>())
        return false;
      IsRead = true;
    }
    return IsRead;
  };
  auto IsElsewhere = [&](auto &Word) { return Kernels.Names.count(Word.first) && !Kernels.Declared.count(Word.second) && !IsOfTheHost(Word.second); };
  return !llvm::all_of(Files.Launches, IsOfTheHost) || llvm::any_of(Files.Words, IsElsewhere);
}

bool leavesOutMore(ASTContext &Context, const std::vector<const FunctionDecl *> &LeftOut, const Inclusions &Files) {
  if (Files.Lasting.empty())
    return false;
  const SourceManager &Sources = Context.getSourceManager();
  // A body may include files.
  auto IsBehind = [&](SourceLocation L, SourceLocation Other) {
    return Sources.isBeforeInTranslationUnit(Sources.getExpansionLoc(Other), Sources.getExpansionLoc(L));
  };
  Begins Next;
  Next.TraverseDecl(Context.getTranslationUnitDecl());
  for (const FunctionDecl *F : LeftOut) {
    SourceLocation Name = F->getLocation(), End;
    for (SourceLocation L : Next.Found)
      if (IsBehind(L, Name) && (End.isInvalid() || IsBehind(End, L)))
        End = L;
    int Around = 0;
    for (auto [L, Open] : Files.Braces)
      if (IsBehind(Name, L))
        Around = Open;
    for (auto [L, Open] : Files.Lasting)
      if (IsBehind(L, Name) && (End.isInvalid() || IsBehind(End, L)) && Open > Around)
        return true;
  }
  return false;
}

} // namespace barrister
