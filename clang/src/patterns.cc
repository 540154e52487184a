#include "patterns.h"

#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace barrister {

std::string spelling(const Decl *D) {
  std::string Around;
  if (auto *Outer = dyn_cast<NamedDecl>(cast<Decl>(D->getDeclContext())); Outer && !isa<TranslationUnitDecl>(Outer) && !Outer->getNameAsString().empty())
    Around = spelling(Outer) + "::";
  const TemplateParameterList *Parameters = D->getDescribedTemplateParams();
  if (!Parameters)
    return Around + cast<NamedDecl>(D)->getNameAsString();
  std::string List;
  for (const NamedDecl *P : *Parameters)
    List += (List.empty() ? "" : ", ") + (P->getNameAsString().empty() ? "…" : P->getNameAsString());
  return Around + cast<NamedDecl>(D)->getNameAsString() + "<" + List + ">";
}

// Where the code of a declaration begins.
static SourceLocation beginning(const Decl *D) {
  if (auto *F = dyn_cast<FunctionDecl>(D))
    return F->doesThisDeclarationHaveABody() && F->getBody() ? F->getBody()->getBeginLoc() : SourceLocation();
  if (auto *V = dyn_cast<VarDecl>(D); V && V->getInit())
    return V->getInit()->getBeginLoc();
  return SourceLocation();
}

void Patterns::see(const FunctionDecl *F, bool IsOfSystem) {
  SourceLocation Begin = beginning(F);
  if (F->isDependentContext()) {
    if (Begin.isValid() && !IsOfSystem)
      OfPatterns.push_back(Begin);
    return;
  }
  if (Begin.isValid())
    Seen.insert(Begin);
  if (F->getTemplateSpecializationKind() != TSK_ExplicitInstantiationDeclaration || F->isDefined())
    return;
  if (const FunctionDecl *Pattern = F->getTemplateInstantiationPattern())
    if (SourceLocation There = beginning(Pattern); There.isValid())
      Elsewhere.insert(There);
}

void Patterns::see(const VarDecl *V) {
  if (V->getDeclContext()->isDependentContext() || V->isTemplated())
    return;
  if (SourceLocation Begin = beginning(V); Begin.isValid())
    Seen.insert(Begin);
  if (V->getTemplateSpecializationKind() != TSK_ExplicitInstantiationDeclaration || V->getInit())
    return;
  if (const VarDecl *Pattern = V->getTemplateInstantiationPattern())
    if (SourceLocation There = beginning(Pattern); There.isValid())
      Elsewhere.insert(There);
}

Patterns::Bodies Patterns::bodies(llvm::ArrayRef<const Decl *> Around) {
  Bodies Found;
  for (const Decl *D : Around)
    if (isa<FunctionDecl, VarDecl>(D))
      Found.push_back(beginning(D));
  return Found;
}

void Patterns::name(const Expr *E, const ValueDecl *D, llvm::ArrayRef<const Decl *> Around) {
  Names.push_back({E, D, bodies(Around), Around.front()});
}

void Patterns::name(const Expr *E, DeclarationName Name, llvm::ArrayRef<const Decl *> Around) {
  DependentNames.push_back({E, Name, bodies(Around), Around.front()});
}

bool Patterns::areSeen(const Bodies &Within) const {
  // What is within has the places of its instances, too, but for what stands in no body.
  auto Innermost = llvm::find_if(llvm::reverse(Within), [](SourceLocation L) { return L.isValid(); });
  if (Innermost == Within.rend() || !Seen.count(*Innermost))
    return false;
  return llvm::none_of(Within, [&](SourceLocation L) { return L.isValid() && Elsewhere.count(L); });
}

bool Patterns::hasUnseen() const {
  return llvm::any_of(OfPatterns, [&](SourceLocation L) { return !Seen.count(L) || Elsewhere.count(L); });
}

std::string Patterns::title(const Decl *Outermost) {
  auto *M = dyn_cast<CXXMethodDecl>(Outermost);
  if (M && M->getParent()->isLambda())
    return "a closure with parameters of any type";
  if (!Outermost->isTemplated())
    return "a closure with parameters of any type in `" + spelling(Outermost) + "`";
  return "the template `" + spelling(Outermost) + "`";
}

} // namespace barrister
