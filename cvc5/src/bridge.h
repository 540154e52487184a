// cvc5 by numbers: sorts and terms are indices into tables of a session, so that
// nothing of cvc5 but the session crosses the bridge.
#pragma once

#include <cvc5/cvc5.h>

#include <cstdint>
#include <memory>
#include <vector>

#include "rust/cxx.h"

namespace barrister {

// Every function throws what cvc5 throws: on the other side that is an `Err`.
class Session {
 public:
  Session(const std::string& logic, uint64_t units, uint64_t millis);

  uint32_t bool_sort();
  uint32_t int_sort();
  uint32_t bit_vector_sort(uint32_t width);
  uint32_t uninterpreted_sort(rust::Str name);
  uint32_t array_sort(uint32_t key, uint32_t value);

  // A constant if there are no parameters.
  uint32_t declare(rust::Str name, rust::Slice<const uint32_t> parameters, uint32_t result);
  uint32_t boolean(bool value);
  uint32_t integer(rust::Str digits);
  uint32_t bit_vector(uint32_t width, rust::Str digits);
  // `(_ name indices...)`, or the plain `name` of SMT-LIB if there are no indices.
  uint32_t apply(rust::Str name, rust::Slice<const uint32_t> indices, rust::Slice<const uint32_t> operands);
  uint32_t call(uint32_t function, rust::Slice<const uint32_t> operands);
  // The sort of a term.
  bool is_of_sort(uint32_t term, uint32_t sort) const;

  void assert_formula(uint32_t term);
  // 0: unsatisfiable, 1: satisfiable, 2: unknown.
  uint8_t check();
  // Why the answer is unknown, in cvc5's words.
  rust::String reason() const;

 private:
  uint32_t add(const cvc5::Sort& sort);
  uint32_t add(const cvc5::Term& term);
  std::vector<cvc5::Term> terms(rust::Slice<const uint32_t> indices) const;

  cvc5::Solver solver_;
  std::vector<cvc5::Sort> sorts_;
  std::vector<cvc5::Term> terms_;
  cvc5::Result result_;
};

std::unique_ptr<Session> new_session(rust::Str logic, uint64_t units, uint64_t millis);

// The version of the library.
rust::String version();

// Ends the process with nothing run at exit.
void leave(int32_t code);

}  // namespace barrister
