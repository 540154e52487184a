#include "doubt.h"

#include "clang/AST/Attr.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringMap.h"
#include <algorithm>
#include <climits>
#include <deque>
#include <tuple>

using namespace clang;

namespace barrister {
namespace {

// Whether declarations are told apart by it: what is within belongs to it.
bool isUnit(const Decl *D) {
  if (auto *V = dyn_cast<VarDecl>(D))
    return !V->isLocalVarDeclOrParm() && !isa<ParmVarDecl>(V);
  return isa<FunctionDecl, TagDecl, TypedefNameDecl, NamespaceAliasDecl>(D);
}

// The graph of what names what, and what errors there are in each.
class Names : public RecursiveASTVisitor<Names> {
public:
  Names(ASTContext &Context, const std::vector<Errors::Error> &Said, const std::string &Own)
      : Context(Context), Sources(Context.getSourceManager()), Own(Own) {
    for (const Errors::Error &E : Said) {
      // What a header of the system says is about whoever asks it for an instance.
      size_t Count = isElsewhere(E.Places.front()) ? E.Places.size() : 1;
      for (SourceLocation L : llvm::ArrayRef(E.Places).take_front(Count))
        if (L.isValid() && !E.IsOfTheSource)
          Places.push_back({Sources.getExpansionLoc(L), &E});
    }
  }

  // Who names a declaration.
  llvm::DenseMap<const Decl *, llvm::SmallSetVector<const Decl *, 4>> NamedBy;
  // What is doubtful by itself, and why.
  std::vector<std::pair<const Decl *, std::string>> Wrong;
  llvm::SetVector<const FunctionDecl *> Functions;
  // Where each declaration stands.
  std::vector<std::pair<const Decl *, SourceRange>> Units;
  // What clang marks, wherever it stands.
  std::vector<const NamedDecl *> Marked;

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return true; }

  // Why clang marks what stands at a place: its error is the nearest in front.
  std::string error(SourceLocation L) const {
    const Errors::Error *Nearest = nullptr;
    for (auto &[At, E] : Places)
      if (!Nearest || (L.isValid() && !Sources.isBeforeInTranslationUnit(Sources.getExpansionLoc(L), At)))
        Nearest = E;
    return Nearest ? Nearest->described(Sources) : "a declaration that clang rejects";
  }

  bool TraverseDecl(Decl *D) {
    if (!D)
      return true;
    // What a header of the system or of ours has within names nothing of the source but by its arguments.
    if (!isa<TranslationUnitDecl, NamespaceDecl, LinkageSpecDecl>(D) && isElsewhere(D->getLocation()) && Within.empty())
      return true;
    if (auto *Named = dyn_cast<NamedDecl>(D); Named && D->isInvalidDecl())
      Marked.push_back(Named);
    if (!isUnit(D)) {
      if (D->isInvalidDecl() && !Within.empty())
        isWrong(Within.back(), D->getLocation());
      return RecursiveASTVisitor::TraverseDecl(D);
    }
    const Decl *Unit = D->getCanonicalDecl();
    if (auto *F = dyn_cast<FunctionDecl>(Unit))
      Functions.insert(F);
    enter(D, Unit);
    Within.push_back(Unit);
    bool Goes = RecursiveASTVisitor::TraverseDecl(D);
    Within.pop_back();
    return Goes;
  }

  bool VisitTypeLoc(TypeLoc T) { return type(T.getType()); }
  bool VisitExpr(Expr *E) {
    if (E->containsErrors() && !Within.empty())
      isWrong(Within.back(), E->getBeginLoc());
    return type(E->getType());
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    for (const TemplateArgumentLoc &A : E->template_arguments())
      argument(A.getArgument());
    return name(E->getDecl()) && name(E->getFoundDecl());
  }
  bool VisitMemberExpr(MemberExpr *E) { return name(E->getMemberDecl()); }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) { return name(E->getConstructor()); }
  bool VisitCXXNewExpr(CXXNewExpr *E) { return name(E->getOperatorNew()) && name(E->getOperatorDelete()); }
  bool VisitCXXDeleteExpr(CXXDeleteExpr *E) { return name(E->getOperatorDelete()); }
  bool VisitOverloadExpr(OverloadExpr *E) {
    for (const NamedDecl *D : E->decls())
      name(D->getUnderlyingDecl());
    return true;
  }
  bool TraverseNestedNameSpecifierLoc(NestedNameSpecifierLoc L) {
    if (L)
      if (const Type *T = L.getNestedNameSpecifier()->getAsType())
        type(QualType(T, 0));
    return RecursiveASTVisitor::TraverseNestedNameSpecifierLoc(L);
  }

private:
  const ASTContext &Context;
  const SourceManager &Sources;
  const std::string &Own;
  std::vector<std::pair<SourceLocation, const Errors::Error *>> Places;
  std::vector<const Decl *> Within;
  llvm::DenseSet<std::pair<const Decl *, const void *>> Seen;
  mutable llvm::DenseMap<const DeclContext *, std::vector<std::pair<FileID, unsigned>>> Ends;

  bool isElsewhere(SourceLocation L) const {
    if (L.isInvalid())
      return false;
    SourceLocation At = Sources.getExpansionLoc(L);
    return Sources.isInSystemHeader(At) || Sources.getFilename(At).starts_with(Own);
  }

  void isWrong(const Decl *Unit, SourceLocation L) { Wrong.push_back({Unit, error(L)}); }

  // Errors within it, and between it and what stands in front of it.
  void enter(const Decl *D, const Decl *Unit) {
    SourceRange Range = D->getSourceRange();
    Units.push_back({Unit, Range});
    for (auto &[At, E] : Places)
      if (isBetween(Range, At) || isInFront(D, At))
        Wrong.push_back({Unit, E->described(Sources)});
    if (D->isInvalidDecl())
      isWrong(Unit, D->getLocation());
    if (!Within.empty())
      edge(Within.back(), Unit);
    // It is found in what encloses it, and made from its template.
    for (const DeclContext *In = D->getDeclContext(); In; In = In->getParent())
      if (auto *Around = dyn_cast<Decl>(In); Around && isUnit(Around))
        edge(Unit, Around->getCanonicalDecl());
    if (auto *F = dyn_cast<FunctionDecl>(D)) {
      type(F->getType(), Unit);
      edge(Unit, F->getTemplateInstantiationPattern());
      if (const TemplateArgumentList *Arguments = F->getTemplateSpecializationArgs())
        for (const TemplateArgument &A : Arguments->asArray())
          argument(A, Unit);
      if (auto *C = dyn_cast<CXXConstructorDecl>(F))
        for (const CXXCtorInitializer *I : C->inits())
          if (I->getMember())
            edge(Unit, I->getMember());
    } else if (auto *V = dyn_cast<VarDecl>(D)) {
      type(V->getType(), Unit);
      edge(Unit, V->getTemplateInstantiationPattern());
    } else if (auto *R = dyn_cast<CXXRecordDecl>(D)) {
      edge(Unit, R->getTemplateInstantiationPattern());
      if (auto *S = dyn_cast<ClassTemplateSpecializationDecl>(R))
        for (const TemplateArgument &A : S->getTemplateArgs().asArray())
          argument(A, Unit);
      if (R->hasDefinition()) {
        edge(Unit, R->getDestructor());
        for (const CXXBaseSpecifier &Base : R->bases())
          type(Base.getType(), Unit);
      }
    } else if (auto *E = dyn_cast<EnumDecl>(D)) {
      edge(Unit, E->getTemplateInstantiationPattern());
    }
  }

  // Whether a place is between a declaration and the one that stands in front of it.
  bool isInFront(const Decl *D, SourceLocation At) const {
    const DeclContext *In = D->getLexicalDeclContext();
    SourceLocation Begin = Sources.getExpansionLoc(D->getBeginLoc());
    // An error within a record is one of the record's.
    if (!In || !In->isFileContext() || Begin.isInvalid() || Sources.getFileID(At) != Sources.getFileID(Begin) || !Sources.isBeforeInTranslationUnit(At, Begin))
      return false;
    if (auto *Around = dyn_cast<NamespaceDecl>(In); Around && Sources.isBeforeInTranslationUnit(At, Sources.getExpansionLoc(Around->getBeginLoc())))
      return false;
    auto [File, From] = Sources.getDecomposedLoc(At);
    const std::vector<std::pair<FileID, unsigned>> &All = ends(In);
    auto Next = std::lower_bound(All.begin(), All.end(), std::make_pair(File, From));
    return Next == All.end() || Next->first != File || Next->second >= Sources.getFileOffset(Begin);
  }

  // Where the declarations end that are written in one, in order.
  const std::vector<std::pair<FileID, unsigned>> &ends(const DeclContext *In) const {
    auto [At, IsNew] = Ends.try_emplace(In);
    if (IsNew) {
      for (const Decl *D : In->decls())
        if (SourceLocation End = Sources.getExpansionLoc(D->getEndLoc()); !D->isImplicit() && End.isValid())
          At->second.push_back(Sources.getDecomposedLoc(End));
      std::sort(At->second.begin(), At->second.end());
    }
    return At->second;
  }

  bool isBetween(SourceRange Range, SourceLocation At) const {
    if (Range.isInvalid() || At.isInvalid())
      return false;
    SourceLocation Begin = Sources.getExpansionLoc(Range.getBegin()), End = Sources.getExpansionLoc(Range.getEnd());
    return !Sources.isBeforeInTranslationUnit(At, Begin) && !Sources.isBeforeInTranslationUnit(End, At);
  }

  void edge(const Decl *From, const Decl *To) {
    while (To && !isUnit(To)) {
      if (auto *Template = dyn_cast<TemplateDecl>(To); Template && Template->getTemplatedDecl())
        To = Template->getTemplatedDecl();
      else if (auto *Shadow = dyn_cast<UsingShadowDecl>(To))
        To = Shadow->getTargetDecl();
      else
        To = dyn_cast_or_null<Decl>(To->getDeclContext());
    }
    if (From && To && From != To->getCanonicalDecl())
      NamedBy[To->getCanonicalDecl()].insert(From);
  }

  bool name(const Decl *D) {
    if (D && !Within.empty()) {
      if (auto *F = dyn_cast<FunctionDecl>(D)) {
        type(F->getType());
        if (const TemplateArgumentList *Arguments = F->getTemplateSpecializationArgs())
          for (const TemplateArgument &A : Arguments->asArray())
            argument(A);
      }
      edge(Within.back(), D);
      for (const DeclContext *In = D->getDeclContext(); In; In = In->getParent())
        if (auto *Around = dyn_cast<Decl>(In); Around && isUnit(Around))
          edge(Within.back(), Around);
    }
    return true;
  }

  void argument(const TemplateArgument &A, const Decl *From = nullptr) {
    if (A.getKind() == TemplateArgument::Type)
      type(A.getAsType(), From);
    else if (A.getKind() == TemplateArgument::Declaration)
      edge(From ? From : Within.empty() ? nullptr : Within.back(), A.getAsDecl());
    else if (A.getKind() == TemplateArgument::Template)
      edge(From ? From : Within.empty() ? nullptr : Within.back(), A.getAsTemplate().getAsTemplateDecl());
    else if (A.getKind() == TemplateArgument::Pack)
      for (const TemplateArgument &Each : A.pack_elements())
        argument(Each, From);
  }

  // Whatever a type is made of, as it is written and as it is.
  bool type(QualType T, const Decl *From = nullptr) {
    From = From ? From : Within.empty() ? nullptr : Within.back();
    if (T.isNull() || !From || !Seen.insert({From, T.getAsOpaquePtr()}).second)
      return true;
    const Type *Plain = T.getTypePtr();
    if (auto *P = dyn_cast<FunctionProtoType>(Plain)) {
      type(P->getReturnType(), From);
      for (QualType Parameter : P->getParamTypes())
        type(Parameter, From);
    } else if (auto *Tag = dyn_cast<TagType>(Plain)) {
      edge(From, Tag->getDecl());
      if (auto *S = dyn_cast<ClassTemplateSpecializationDecl>(Tag->getDecl()))
        for (const TemplateArgument &A : S->getTemplateArgs().asArray())
          argument(A, From);
      for (const DeclContext *In = Tag->getDecl()->getDeclContext(); In; In = In->getParent())
        if (auto *Around = dyn_cast<RecordDecl>(In))
          edge(From, Around);
    } else if (auto *Injected = dyn_cast<InjectedClassNameType>(Plain)) {
      edge(From, Injected->getDecl());
    } else if (auto *Named = dyn_cast<TypedefType>(Plain)) {
      edge(From, Named->getDecl());
    } else if (auto *S = dyn_cast<TemplateSpecializationType>(Plain)) {
      if (const TemplateDecl *Template = S->getTemplateName().getAsTemplateDecl())
        edge(From, Template->getTemplatedDecl());
      for (const TemplateArgument &A : S->template_arguments())
        argument(A, From);
    } else if (auto *A = dyn_cast<ArrayType>(Plain)) {
      type(A->getElementType(), From);
    } else if (auto *M = dyn_cast<MemberPointerType>(Plain)) {
      type(QualType(M->getClass(), 0), From);
    }
    if (QualType Pointee = T->getPointeeType(); !Pointee.isNull())
      type(Pointee, From);
    if (QualType Once = T.getSingleStepDesugaredType(Context); Once != T)
      type(Once, From);
    return true;
  }
};

} // namespace

namespace {

// Which declarations have a name among their tokens.
class Spellings {
public:
  Spellings(const SourceManager &Sources, const std::vector<Token> &Tokens, const std::vector<std::pair<const Decl *, SourceRange>> &Units)
      : Sources(Sources) {
    for (const Token &T : Tokens)
      if (const IdentifierInfo *Name = T.isAnyIdentifier() ? T.getIdentifierInfo() : nullptr)
        Named[Name].push_back(place(T.getLocation()));
      else if (const char *Sign = tok::getPunctuatorSpelling(T.getKind()))
        Signs[Sign].push_back(place(T.getLocation()));
    for (const auto &[Unit, Range] : Units)
      if (Range.isValid())
        Ranges.push_back({Unit, place(Range.getBegin()), place(Range.getEnd())});
  }

  // Tells of each declaration that has the name of another one within it.
  void each(const NamedDecl *D, llvm::function_ref<void(const Decl *)> Tell) const {
    DeclarationName Name = D->getDeclName();
    const std::vector<Place> *Found = nullptr;
    if (const IdentifierInfo *Word = Name.getAsIdentifierInfo()) {
      if (auto At = Named.find(Word); At != Named.end())
        Found = &At->second;
    } else if (OverloadedOperatorKind Operator = Name.getCXXOverloadedOperator()) {
      llvm::StringRef Sign = getOperatorSpelling(Operator);
      // Of a call, a subscript: the first of the two.
      if (auto At = Signs.find(Sign == "()" || Sign == "[]" ? Sign.take_front() : Sign); At != Signs.end())
        Found = &At->second;
    }
    if (Found)
      for (const Place &At : *Found)
        for (const auto &[Unit, Begin, End] : Ranges)
          if (!isBefore(At, Begin) && !isBefore(End, At))
            Tell(Unit);
  }

private:
  struct Place {
    FileID File;
    unsigned Offset;
    SourceLocation At;
  };
  const SourceManager &Sources;
  llvm::DenseMap<const IdentifierInfo *, std::vector<Place>> Named;
  llvm::StringMap<std::vector<Place>> Signs;
  std::vector<std::tuple<const Decl *, Place, Place>> Ranges;

  Place place(SourceLocation L) const {
    SourceLocation At = Sources.getExpansionLoc(L);
    auto [File, Offset] = Sources.getDecomposedLoc(At);
    return {File, Offset, At};
  }

  bool isBefore(const Place &A, const Place &B) const {
    return A.File == B.File ? A.Offset < B.Offset : Sources.isBeforeInTranslationUnit(A.At, B.At);
  }
};

// Whether an expression may name it and nothing else that is doubtful: members are found in objects, which have a type.
bool isFoundByName(const Decl *D) { return !isa<CXXMethodDecl>(D); }

} // namespace

Doubts::Doubts(ASTContext &Context, const std::vector<Errors::Error> &Said, const std::string &Own, const Inclusions &Files) {
  Names All(Context, Said, Own);
  All.TraverseDecl(Context.getTranslationUnitDecl());
  Spellings Words(Context.getSourceManager(), Files.Tokens, All.Units);
  std::deque<const Decl *> Next;
  auto Doubt = [&](const Decl *D, const std::string &Reason) {
    if (Why.try_emplace(D, Reason).second)
      Next.push_back(D);
  };
  for (auto &[D, Reason] : All.Wrong)
    Doubt(D, Reason);
  llvm::DenseSet<DeclarationName> Spelled;
  auto Spell = [&](const NamedDecl *D, const std::string &Reason) {
    if (Spelled.insert(D->getDeclName()).second)
      Words.each(D, [&](const Decl *Other) { Doubt(Other, Reason); });
  };
  for (const NamedDecl *D : All.Marked)
    Spell(D, All.error(D->getLocation()));
  while (!Next.empty()) {
    const Decl *D = Next.front();
    Next.pop_front();
    std::string Reason = Why.lookup(D);
    if (auto *Named = dyn_cast<NamedDecl>(D); Named && isFoundByName(D))
      Spell(Named, Reason);
    auto By = All.NamedBy.find(D);
    if (By != All.NamedBy.end())
      for (const Decl *Other : By->second)
        Doubt(Other, Reason);
  }
  for (const FunctionDecl *F : All.Functions)
    if (Why.count(F))
      Functions.push_back(F);
}

namespace {
// Where kernels are named, templates included.
class Named : public RecursiveASTVisitor<Named> {
public:
  std::vector<SourceLocation> Found;

  bool VisitFunctionDecl(FunctionDecl *F) {
#if CLANG_VERSION_MAJOR >= 21
    bool IsKernel = F->hasAttr<CUDAGlobalAttr>() || F->hasAttr<DeviceKernelAttr>();
#else
    bool IsKernel = F->hasAttr<CUDAGlobalAttr>() || F->hasAttr<OpenCLKernelAttr>();
#endif
    if (IsKernel)
      Found.push_back(F->getLocation());
    return true;
  }
};
} // namespace

// Whether what stands at a place asks for an instance: `template __global__ void k<int>(int *);`.
static bool isInstance(const SourceManager &Sources, SourceLocation L) {
  auto [File, Offset] = Sources.getDecomposedLoc(L);
  llvm::StringRef Front = Sources.getBufferData(File).take_front(Offset);
  Front = Front.substr(Front.find_last_of(";{}\n") + 1).ltrim();
  Front.consume_front("extern");
  Front = Front.ltrim();
  return Front.consume_front("template") && !Front.ltrim().starts_with("<");
}

// The name in front of the parameters of what begins at a place.
static std::string nameBehind(ASTContext &Context, SourceLocation From) {
  const SourceManager &Sources = Context.getSourceManager();
  auto [File, Offset] = Sources.getDecomposedLoc(From);
  llvm::StringRef Text = Sources.getBufferData(File).drop_front(Offset);
  Text = Text.take_until([](char C) { return C == ';' || C == '{'; });
  for (llvm::StringRef Rest = Text; !Rest.empty();) {
    Rest = Rest.drop_until([](char C) { return isAsciiIdentifierStart(C); });
    llvm::StringRef Word = Rest.take_while([](char C) { return isAsciiIdentifierContinue(C); });
    Rest = Rest.drop_front(Word.size());
    if (Rest.ltrim().starts_with("(") && !Word.empty() && !Word.starts_with("__"))
      return Word.str();
  }
  return "a kernel";
}

std::vector<std::pair<SourceLocation, std::string>> Doubts::lost(ASTContext &Context, const std::vector<SourceLocation> &Kernels) {
  const SourceManager &Sources = Context.getSourceManager();
  auto Place = [&](SourceLocation L) { return Sources.getDecomposedExpansionLoc(L); };
  Named All;
  All.TraverseDecl(Context.getTranslationUnitDecl());
  std::vector<std::pair<SourceLocation, std::string>> Lost;
  for (SourceLocation L : Kernels) {
    auto [File, At] = Place(L);
    // The next such place; up to it there is a function.
    unsigned Next = UINT_MAX;
    for (SourceLocation Other : Kernels)
      if (auto [OtherFile, OtherAt] = Place(Other); OtherFile == File && OtherAt > At)
        Next = std::min(Next, OtherAt);
    bool IsRead = llvm::any_of(All.Found, [&, File = File, At = At](SourceLocation Name) {
      auto [NameFile, NameAt] = Place(Name);
      return NameFile == File && At <= NameAt && NameAt <= Next;
    });
    if (!IsRead && !isInstance(Sources, Sources.getExpansionLoc(L)))
      Lost.push_back({Sources.getExpansionLoc(L), nameBehind(Context, Sources.getExpansionLoc(L))});
  }
  return Lost;
}

const std::string *Doubts::why(const Decl *D) const {
  auto Found = Why.find(D->getCanonicalDecl());
  return Found == Why.end() ? nullptr : &Found->second;
}

} // namespace barrister
