#include "types.h"

#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace barrister {

std::string id(const void *Node) { return "0x" + llvm::utohexstr(reinterpret_cast<uintptr_t>(Node), true); }

std::string text(const llvm::APSInt &Number) {
  llvm::SmallString<40> Digits;
  Number.toString(Digits, 10);
  return std::string(Digits.str());
}

const Decl *Queue::representative(const Decl *D) {
  if (auto *F = dyn_cast<FunctionDecl>(D))
    return F->getDefinition() ? F->getDefinition() : F->getCanonicalDecl();
  if (auto *V = dyn_cast<VarDecl>(D)) {
    if (V->isLocalVarDeclOrParm() && !V->hasExternalStorage())
      return V;
    return V->getDefinition() ? V->getDefinition() : V->getCanonicalDecl();
  }
  if (auto *T = dyn_cast<TagDecl>(D))
    return T->getDefinition() ? T->getDefinition() : T->getCanonicalDecl();
  return D;
}

void Queue::add(const Decl *D) {
  if (!D)
    return;
  D = representative(D);
  if (auto *V = dyn_cast<VarDecl>(D); V && V->isLocalVarDeclOrParm() && !V->hasExternalStorage())
    return;
  if (isa<FunctionDecl, VarDecl, TagDecl>(D) && Known.insert(D).second)
    Waiting.push_back(D);
}

const Decl *Queue::next() {
  if (Waiting.empty())
    return nullptr;
  const Decl *D = Waiting.front();
  Waiting.pop_front();
  return D;
}

// An alignment that a typedef states, and that its canonical type does not have.
static std::string alignedByTypedef(ASTContext &Context, QualType T) {
  for (QualType Inner = T; !Inner.isNull();) {
    if (!Inner->isDependentType() && !Inner->isIncompleteType() && !Inner->isFunctionType() && !Inner->isPlaceholderType() &&
        Context.getTypeInfo(Inner).AlignRequirement == AlignRequirementKind::RequiredByTypedef)
      return Inner.getAsString(Context.getPrintingPolicy()) + ", which has an alignment of its own";
    if (auto *A = Context.getAsArrayType(Inner))
      Inner = A->getElementType();
    else
      Inner = Inner->getPointeeType();
  }
  return "";
}

unsigned Types::number(QualType T) {
  std::string Unmodelled = T->isDependentType() ? "a type of an uninstantiated template" : alignedByTypedef(Context, T);
  QualType Canonical = T.getCanonicalType();
  auto [Known, New] = Numbers.insert({{Canonical.getAsOpaquePtr(), Unmodelled.empty() ? 0 : 1}, (unsigned)Entries.size()});
  if (New)
    Entries.push_back({Canonical, Unmodelled});
  return Known->second;
}

void Types::ends(QualType T) {
  if (T.isNull() || T->isDependentType())
    return;
  if (auto *R = Context.getBaseElementType(T)->getAsCXXRecordDecl(); R && R->hasDefinition() && !R->hasTrivialDestructor())
    Declarations.add(R->getDestructor());
}

bool Types::writeNew(llvm::json::OStream &Out) {
  bool Any = Written < Entries.size();
  for (; Written < Entries.size(); ++Written)
    Out.object([&] { one(Out, Written); });
  return Any;
}

static const char *space(LangAS Space) {
  switch (Space) {
  case LangAS::opencl_global:
  case LangAS::opencl_global_device:
  case LangAS::opencl_global_host:
    return "__global";
  case LangAS::opencl_local:
    return "__local";
  case LangAS::opencl_constant:
    return "__constant";
  case LangAS::opencl_private:
    return "__private";
  case LangAS::opencl_generic:
    return "__generic";
  default:
    return "other";
  }
}

void Types::one(llvm::json::OStream &Out, unsigned Number) {
  QualType T = Entries[Number].Type;
  std::string Unmodelled = Entries[Number].Unmodelled;
  Out.attribute("id", Number);
  Out.attribute("text", Unmodelled.empty() ? T.getAsString(Context.getPrintingPolicy()) : Unmodelled);
  // Of a constant object parts may be mutable, in which nothing is constant to a reader.
  const CXXRecordDecl *Of = T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  if (T.isConstQualified() && !(Of && Of->hasDefinition() && Of->hasMutableFields()))
    Out.attribute("const", true);
  if (T.isVolatileQualified())
    Out.attribute("volatile", true);
  if (T.isRestrictQualified())
    Out.attribute("restrict", true);
  if (T.getAddressSpace() != LangAS::Default)
    Out.attribute("space", space(T.getAddressSpace()));
  if (!Unmodelled.empty()) {
    Out.attribute("class", "unmodelled");
    return;
  }
  if (!T->isIncompleteType() && !T->isFunctionType() && !T->isUndeducedType() && !T->isPlaceholderType()) {
    Out.attribute("size", (int64_t)Context.getTypeSizeInChars(T).getQuantity());
    Out.attribute("align", (int64_t)Context.getTypeAlignInChars(T).getQuantity());
  }
  shape(Out, T);
}

void Types::shape(llvm::json::OStream &Out, QualType T) {
  const Type *Plain = T.getTypePtr();
  if (auto *A = dyn_cast<AtomicType>(Plain)) {
    // OpenCL's atomics go by functions. Elsewhere operators are atomic, which is not modelled, nor
    // are those of another size than the type itself.
    if (Context.getLangOpts().OpenCL && Context.getTypeSize(T) == Context.getTypeSize(A->getValueType()))
      return shape(Out, A->getValueType().getCanonicalType());
    Out.attribute("class", "unmodelled");
  } else if (auto *B = dyn_cast<BuiltinType>(Plain)) {
    if (B->getKind() == BuiltinType::Bool) {
      Out.attribute("class", "bool");
    } else if (B->isInteger()) {
      Out.attribute("class", "int");
      Out.attribute("bits", (int64_t)Context.getIntWidth(T.getUnqualifiedType()));
      Out.attribute("signed", B->isSignedInteger());
    } else if (B->getKind() == BuiltinType::Half || B->getKind() == BuiltinType::Float16) {
      Out.attribute("class", "float");
      Out.attribute("format", "half");
    } else if (B->getKind() == BuiltinType::Float || B->getKind() == BuiltinType::Double) {
      Out.attribute("class", "float");
      Out.attribute("format", B->getKind() == BuiltinType::Float ? "single" : "double");
    } else if (B->isVoidType()) {
      Out.attribute("class", "void");
    } else {
      Out.attribute("class", B->isNullPtrType() ? "nullptr" : "unmodelled");
    }
  } else if (isa<PointerType, ReferenceType>(Plain)) {
    Out.attribute("class", isa<PointerType>(Plain) ? "pointer" : "reference");
    Out.attribute("to", number(Plain->getPointeeType()));
  } else if (isa<ConstantArrayType, IncompleteArrayType>(Plain)) {
    Out.attribute("class", "array");
    // With the qualifiers of the array, which are those of its elements.
    Out.attribute("of", number(Context.getAsArrayType(T)->getElementType()));
    if (auto *C = dyn_cast<ConstantArrayType>(Plain))
      Out.attribute("count", (int64_t)C->getSize().getZExtValue());
  } else if (auto *V = dyn_cast<VectorType>(Plain)) {
    Out.attribute("class", "vector");
    Out.attribute("of", number(V->getElementType()));
    Out.attribute("count", (int64_t)V->getNumElements());
  } else if (auto *F = dyn_cast<FunctionType>(Plain)) {
    Out.attribute("class", "function");
    Out.attribute("to", number(F->getReturnType()));
    if (auto *P = dyn_cast<FunctionProtoType>(F)) {
      Out.attributeArray("parameters", [&] {
        for (QualType Parameter : P->getParamTypes())
          Out.value((int64_t)number(Parameter));
      });
      if (P->isVariadic())
        Out.attribute("variadic", true);
    }
  } else if (auto *E = dyn_cast<EnumType>(Plain)) {
    enumeration(Out, E->getDecl());
  } else if (auto *R = dyn_cast<RecordType>(Plain)) {
    record(Out, R->getDecl());
  } else {
    Out.attribute("class", "unmodelled");
  }
}

void Types::enumeration(llvm::json::OStream &Out, const EnumDecl *E) {
  if (E->getDefinition())
    E = E->getDefinition();
  if (E->getIntegerType().isNull()) {
    Out.attribute("class", "unmodelled");
    return;
  }
  Out.attribute("class", "enum");
  Out.attribute("underlying", number(E->getIntegerType()));
  if (E->isFixed() || !Context.getLangOpts().CPlusPlus)
    return;
  // Of one whose type is left open, the values of the narrowest integer that holds its
  // enumerators ([dcl.enum]); one without any is as one with the enumerator 0.
  unsigned Negative = E->getNumNegativeBits(), Positive = std::max(E->getNumPositiveBits(), 1u);
  unsigned Bits = Negative ? std::max(Negative - 1, E->getNumPositiveBits()) : Positive;
  llvm::APSInt Greatest(llvm::APInt::getLowBitsSet(130, Bits), false);
  llvm::APSInt Least(130, false);
  if (Negative)
    Least = llvm::APSInt(-(llvm::APInt(Greatest) + 1), false);
  Out.attribute("least", text(Least));
  Out.attribute("greatest", text(Greatest));
}

void Types::record(llvm::json::OStream &Out, const RecordDecl *R) {
  Out.attribute("class", "record");
  Out.attribute("decl", id(Queue::representative(R)));
  R = R->getDefinition();
  if (!R || R->isInvalidDecl() || R->isDependentContext())
    return;
  Declarations.add(R);
  const ASTRecordLayout &Layout = Context.getASTRecordLayout(R);
  Out.attribute("complete", true);
  if (R->isUnion())
    Out.attribute("union", true);
  if (auto *C = dyn_cast<CXXRecordDecl>(R)) {
    // Behind it other members may stand, if this is a base class or shares its address. clang
    // copies nothing of an empty class.
    CharUnits Data = C->isEmpty() ? CharUnits::Zero() : Layout.getDataSize();
    if (Data != Layout.getSize())
      Out.attribute("dataSize", (int64_t)Data.getQuantity());
    if (C->isPolymorphic())
      Out.attribute("polymorphic", true);
    // Of an object no code of the class has the address.
    if (C->isPOD() && llvm::all_of(C->methods(), [](const CXXMethodDecl *M) { return M->isImplicit(); }))
      Out.attribute("pod", true);
    if (!C->hasTrivialDestructor() && C->getDestructor()) {
      Out.attribute("destructor", id(Queue::representative(C->getDestructor())));
      Declarations.add(C->getDestructor());
    }
    Out.attributeArray("bases", [&] {
      for (const CXXBaseSpecifier &Base : C->bases())
        Out.object([&] {
          const CXXRecordDecl *Of = Base.getType()->getAsCXXRecordDecl();
          Out.attribute("type", number(Base.getType()));
          if (Base.isVirtual())
            Out.attribute("virtual", true);
          Out.attribute("offset", (int64_t)(Base.isVirtual() ? Layout.getVBaseClassOffset(Of) : Layout.getBaseClassOffset(Of)).getQuantity());
        });
    });
  }
  Out.attributeArray("fields", [&] {
    for (const FieldDecl *Field : R->fields())
      Out.object([&] {
        Out.attribute("decl", id(Field));
        Out.attribute("name", Field->getName());
        Out.attribute("type", number(Field->getType()));
        Out.attribute("offset", (int64_t)(Layout.getFieldOffset(Field->getFieldIndex()) / 8));
        if (Field->isBitField())
          Out.attribute("bitField", true);
      });
  });
}

} // namespace barrister
