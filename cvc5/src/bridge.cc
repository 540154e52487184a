#include "barrister-cvc5/src/bridge.h"

#include <cstdlib>
#include <sstream>
#include <stdexcept>
#include <unordered_map>

#include "barrister-cvc5/src/bridge.rs.h"

namespace barrister {

namespace {

using cvc5::Kind;

const std::unordered_map<std::string, Kind>& kinds() {
  static const std::unordered_map<std::string, Kind> table = {
      {"not", cvc5::NOT},
      {"and", cvc5::AND},
      {"or", cvc5::OR},
      {"=>", cvc5::IMPLIES},
      {"=", cvc5::EQUAL},
      {"distinct", cvc5::DISTINCT},
      {"ite", cvc5::ITE},
      {"select", cvc5::SELECT},
      {"store", cvc5::STORE},
      {"+", cvc5::ADD},
      {"-", cvc5::SUB},
      {"*", cvc5::MULT},
      {"div", cvc5::INTS_DIVISION},
      {"mod", cvc5::INTS_MODULUS},
      {"<", cvc5::LT},
      {"<=", cvc5::LEQ},
      {">", cvc5::GT},
      {">=", cvc5::GEQ},
      {"bvadd", cvc5::BITVECTOR_ADD},
      {"bvsub", cvc5::BITVECTOR_SUB},
      {"bvmul", cvc5::BITVECTOR_MULT},
      {"bvneg", cvc5::BITVECTOR_NEG},
      {"bvand", cvc5::BITVECTOR_AND},
      {"bvor", cvc5::BITVECTOR_OR},
      {"bvxor", cvc5::BITVECTOR_XOR},
      {"bvnot", cvc5::BITVECTOR_NOT},
      {"bvshl", cvc5::BITVECTOR_SHL},
      {"bvlshr", cvc5::BITVECTOR_LSHR},
      {"bvashr", cvc5::BITVECTOR_ASHR},
      {"bvudiv", cvc5::BITVECTOR_UDIV},
      {"bvurem", cvc5::BITVECTOR_UREM},
      {"bvsdiv", cvc5::BITVECTOR_SDIV},
      {"bvsrem", cvc5::BITVECTOR_SREM},
      {"bvult", cvc5::BITVECTOR_ULT},
      {"bvule", cvc5::BITVECTOR_ULE},
      {"bvslt", cvc5::BITVECTOR_SLT},
      {"bvsle", cvc5::BITVECTOR_SLE},
      {"concat", cvc5::BITVECTOR_CONCAT},
      {"extract", cvc5::BITVECTOR_EXTRACT},
      {"zero_extend", cvc5::BITVECTOR_ZERO_EXTEND},
      {"sign_extend", cvc5::BITVECTOR_SIGN_EXTEND},
  };
  return table;
}

}  // namespace

Session::Session(const std::string& logic, uint64_t units, uint64_t millis) {
  solver_.setOption("incremental", "false");
  solver_.setOption("produce-models", "false");
  solver_.setOption("seed", "0");
  // The process is aborted where a limit ends CaDiCaL, which the default uses: cvc5 asks it for
  // values that it does not have. The main SAT solver can be stopped.
  solver_.setOption("bv-solver", "bitblast-internal");
  solver_.setOption("rlimit-per", std::to_string(units));
  solver_.setOption("tlimit-per", std::to_string(millis));
  solver_.setLogic(logic);
}

uint32_t Session::add(const cvc5::Sort& sort) {
  sorts_.push_back(sort);
  return static_cast<uint32_t>(sorts_.size() - 1);
}

uint32_t Session::add(const cvc5::Term& term) {
  terms_.push_back(term);
  return static_cast<uint32_t>(terms_.size() - 1);
}

std::vector<cvc5::Term> Session::terms(rust::Slice<const uint32_t> indices) const {
  std::vector<cvc5::Term> terms;
  terms.reserve(indices.size());
  for (uint32_t index : indices) terms.push_back(terms_.at(index));
  return terms;
}

uint32_t Session::bool_sort() { return add(solver_.getBooleanSort()); }

uint32_t Session::int_sort() { return add(solver_.getIntegerSort()); }

uint32_t Session::bit_vector_sort(uint32_t width) { return add(solver_.mkBitVectorSort(width)); }

uint32_t Session::uninterpreted_sort(rust::Str name) { return add(solver_.mkUninterpretedSort(std::string(name))); }

uint32_t Session::array_sort(uint32_t key, uint32_t value) {
  return add(solver_.mkArraySort(sorts_.at(key), sorts_.at(value)));
}

uint32_t Session::declare(rust::Str name, rust::Slice<const uint32_t> parameters, uint32_t result) {
  std::vector<cvc5::Sort> domain;
  for (uint32_t parameter : parameters) domain.push_back(sorts_.at(parameter));
  const cvc5::Sort& codomain = sorts_.at(result);
  const cvc5::Sort sort = domain.empty() ? codomain : solver_.mkFunctionSort(domain, codomain);
  return add(solver_.mkConst(sort, std::string(name)));
}

uint32_t Session::boolean(bool value) { return add(solver_.mkBoolean(value)); }

uint32_t Session::integer(rust::Str digits) { return add(solver_.mkInteger(std::string(digits))); }

uint32_t Session::bit_vector(uint32_t width, rust::Str digits) {
  return add(solver_.mkBitVector(width, std::string(digits), 10));
}

uint32_t Session::apply(rust::Str name, rust::Slice<const uint32_t> indices, rust::Slice<const uint32_t> operands) {
  const std::string key(name);
  const auto found = kinds().find(key);
  if (found == kinds().end()) throw std::invalid_argument("no operator is called `" + key + "`");
  const Kind kind = key == "-" && operands.size() == 1 ? cvc5::NEG : found->second;
  if (indices.empty()) return add(solver_.mkTerm(kind, terms(operands)));
  const std::vector<uint32_t> numbers(indices.begin(), indices.end());
  return add(solver_.mkTerm(solver_.mkOp(kind, numbers), terms(operands)));
}

uint32_t Session::call(uint32_t function, rust::Slice<const uint32_t> operands) {
  std::vector<cvc5::Term> children = {terms_.at(function)};
  for (const cvc5::Term& operand : terms(operands)) children.push_back(operand);
  return add(solver_.mkTerm(cvc5::APPLY_UF, children));
}

bool Session::is_of_sort(uint32_t term, uint32_t sort) const {
  return terms_.at(term).getSort() == sorts_.at(sort);
}

void Session::assert_formula(uint32_t term) { solver_.assertFormula(terms_.at(term)); }

uint8_t Session::check() {
  result_ = solver_.checkSat();
  if (result_.isUnsat()) return 0;
  return result_.isSat() ? 1 : 2;
}

rust::String Session::reason() const {
  std::ostringstream out;
  if (result_.isUnknown()) out << result_.getUnknownExplanation();
  return rust::String::lossy(out.str());
}

std::unique_ptr<Session> new_session(rust::Str logic, uint64_t units, uint64_t millis) {
  return std::make_unique<Session>(std::string(logic), units, millis);
}

rust::String version() { return rust::String::lossy(cvc5::Solver().getVersion()); }

void leave(int32_t code) { std::_Exit(code); }

}  // namespace barrister
