// cuRAND's generators, as far as races are concerned: a call reads and updates
// the state that it is given, and its result is arbitrary to a proof, as is what
// it leaves in the state. Nothing says that two draws are equal, or that they are
// not. The states have the sizes and alignments of CUDA 12's, not their members.
// Quasi-random numbers are no better known: which of a sequence a draw gives is
// not said. Generators that a whole block shares (MTGP32) and tables of
// distributions are declared only, and refused by name.

#ifndef BARRISTER_CURAND_KERNEL_H
#define BARRISTER_CURAND_KERNEL_H

struct __align__(8) curandStateXORWOW {
  unsigned long long barrister_state[6];
};
typedef curandStateXORWOW curandStateXORWOW_t;
typedef curandStateXORWOW curandState;
typedef curandStateXORWOW curandState_t;
struct __align__(16) curandStatePhilox4_32_10 {
  unsigned long long barrister_state[8];
};
typedef curandStatePhilox4_32_10 curandStatePhilox4_32_10_t;
struct __align__(8) curandStateMRG32k3a {
  unsigned long long barrister_state[6];
};
typedef curandStateMRG32k3a curandStateMRG32k3a_t;
// Quasi-random numbers: a state with the numbers that directions are.
struct curandStateSobol32 {
  unsigned barrister_state[35];
};
typedef curandStateSobol32 curandStateSobol32_t;
struct curandStateScrambledSobol32 {
  unsigned barrister_state[35];
};
typedef curandStateScrambledSobol32 curandStateScrambledSobol32_t;
struct curandStateSobol64 {
  unsigned long long barrister_state[67];
};
typedef curandStateSobol64 curandStateSobol64_t;
struct curandStateScrambledSobol64 {
  unsigned long long barrister_state[67];
};
typedef curandStateScrambledSobol64 curandStateScrambledSobol64_t;
struct __align__(8) curandStateMtgp32 {
  unsigned barrister_state[1028];
};
typedef curandStateMtgp32 curandStateMtgp32_t;

// Any value, another one at each call.
__device__ unsigned long long __barrister_arbitrary();
DECLARE_UF_UNARY(__barrister_curand_uniform, unsigned long long, float);
DECLARE_UF_UNARY(__barrister_curand_log_normal, unsigned long long, float);
DECLARE_UF_UNARY(__barrister_curand_log_normal_double, unsigned long long, double);
DECLARE_UF_UNARY(__barrister_curand_uniform_double, unsigned long long, double);
DECLARE_UF_UNARY(__barrister_curand_normal, unsigned long long, float);
DECLARE_UF_UNARY(__barrister_curand_normal_double, unsigned long long, double);

inline __device__ void __barrister_curand_fill(unsigned long long *words) {
  words[0] = __barrister_arbitrary();
  words[1] = __barrister_arbitrary();
  words[2] = __barrister_arbitrary();
  words[3] = __barrister_arbitrary();
  words[4] = __barrister_arbitrary();
  words[5] = __barrister_arbitrary();
}
inline __device__ void __barrister_curand_write(curandStateXORWOW *state) {
  __barrister_curand_fill(state->barrister_state);
}
inline __device__ void __barrister_curand_write(curandStateMRG32k3a *state) {
  __barrister_curand_fill(state->barrister_state);
}
inline __device__ void __barrister_curand_write(curandStatePhilox4_32_10 *state) {
  __barrister_curand_fill(state->barrister_state);
  state->barrister_state[6] = __barrister_arbitrary();
  state->barrister_state[7] = __barrister_arbitrary();
}
// A draw changes what comes before the directions, and reads one of these. What else accesses them accesses all of the
// state (its start, a copy of it), so that which one it is decides no race.
#define BARRISTER_CURAND_QUASI(STATE, WORD)                                                        \
  inline __device__ void __barrister_curand_write(STATE *state) {                                  \
    state->barrister_state[0] = (WORD)__barrister_arbitrary();                                     \
    state->barrister_state[1] = (WORD)__barrister_arbitrary();                                     \
    state->barrister_state[2] = (WORD)__barrister_arbitrary();                                     \
  }                                                                                                \
  inline __device__ void __barrister_curand_directions(const WORD *directions, STATE *state) {     \
    __barrister_curand_write(state);                                                               \
    for (int i = 0; i < 8 * (int)sizeof(WORD); i++)                                                \
      state->barrister_state[3 + i] = directions[i];                                               \
  }
BARRISTER_CURAND_QUASI(curandStateSobol32, unsigned)
BARRISTER_CURAND_QUASI(curandStateScrambledSobol32, unsigned)
BARRISTER_CURAND_QUASI(curandStateSobol64, unsigned long long)
BARRISTER_CURAND_QUASI(curandStateScrambledSobol64, unsigned long long)
#undef BARRISTER_CURAND_QUASI
// All of the state is written: every read of it is one that races with that, too.
template <class State> inline __device__ unsigned long long __barrister_curand_draw(State *state) {
  __barrister_curand_write(state);
  return __barrister_arbitrary();
}

template <class State>
inline __device__ void curand_init(unsigned long long seed, unsigned long long sequence,
                                   unsigned long long offset, State *state) {
  __barrister_curand_write(state);
}
template <class State> inline __device__ unsigned curand(State *state) {
  return (unsigned)__barrister_curand_draw(state);
}
template <class State> inline __device__ float curand_uniform(State *state) {
  return __barrister_curand_uniform(__barrister_curand_draw(state));
}
template <class State> inline __device__ double curand_uniform_double(State *state) {
  return __barrister_curand_uniform_double(__barrister_curand_draw(state));
}
template <class State> inline __device__ float curand_normal(State *state) {
  return __barrister_curand_normal(__barrister_curand_draw(state));
}
template <class State> inline __device__ double curand_normal_double(State *state) {
  return __barrister_curand_normal_double(__barrister_curand_draw(state));
}
template <class State> inline __device__ float curand_log_normal(State *state, float, float) {
  return __barrister_curand_log_normal(__barrister_curand_draw(state));
}
template <class State> inline __device__ double curand_log_normal_double(State *state, double, double) {
  return __barrister_curand_log_normal_double(__barrister_curand_draw(state));
}
template <class State> inline __device__ unsigned curand_poisson(State *state, double) {
  return (unsigned)__barrister_curand_draw(state);
}
// Of several results each is another draw.
template <class State> inline __device__ float2 curand_normal2(State *state) {
  float x = curand_normal(state), y = curand_normal(state);
  return make_float2(x, y);
}
template <class State> inline __device__ double2 curand_normal2_double(State *state) {
  double x = curand_normal_double(state), y = curand_normal_double(state);
  return make_double2(x, y);
}
template <class State> inline __device__ float2 curand_log_normal2(State *state, float mean, float deviation) {
  float x = curand_log_normal(state, mean, deviation), y = curand_log_normal(state, mean, deviation);
  return make_float2(x, y);
}
template <class State>
inline __device__ double2 curand_log_normal2_double(State *state, double mean, double deviation) {
  double x = curand_log_normal_double(state, mean, deviation), y = curand_log_normal_double(state, mean, deviation);
  return make_double2(x, y);
}
inline __device__ double2 curand_uniform2_double(curandStatePhilox4_32_10 *state) {
  double x = curand_uniform_double(state), y = curand_uniform_double(state);
  return make_double2(x, y);
}
#define BARRISTER_CURAND_FOUR(F, ELEMENT, DRAW, PARAMETERS, ARGUMENTS)                             \
  inline __device__ ELEMENT##4 F PARAMETERS {                                                      \
    auto x = DRAW ARGUMENTS, y = DRAW ARGUMENTS, z = DRAW ARGUMENTS, w = DRAW ARGUMENTS;           \
    return make_##ELEMENT##4(x, y, z, w);                                                          \
  }
BARRISTER_CURAND_FOUR(curand4, uint, curand, (curandStatePhilox4_32_10 *state), (state))
BARRISTER_CURAND_FOUR(curand_uniform4, float, curand_uniform, (curandStatePhilox4_32_10 *state), (state))
BARRISTER_CURAND_FOUR(curand_normal4, float, curand_normal, (curandStatePhilox4_32_10 *state), (state))
BARRISTER_CURAND_FOUR(curand_log_normal4, float, curand_log_normal,
                      (curandStatePhilox4_32_10 *state, float mean, float deviation), (state, mean, deviation))
BARRISTER_CURAND_FOUR(curand_poisson4, uint, curand_poisson, (curandStatePhilox4_32_10 *state, double mean),
                      (state, mean))
#undef BARRISTER_CURAND_FOUR
template <class State> inline __device__ void skipahead(unsigned long long, State *state) {
  __barrister_curand_write(state);
}
template <class State> inline __device__ void skipahead_sequence(unsigned long long, State *state) {
  __barrister_curand_write(state);
}
template <class State> inline __device__ void skipahead_subsequence(unsigned long long, State *state) {
  __barrister_curand_write(state);
}
// Quasi-random numbers: the directions are copied.
inline __device__ void curand_init(const unsigned *directions, unsigned offset, curandStateSobol32 *state) {
  __barrister_curand_directions(directions, state);
}
inline __device__ void curand_init(const unsigned *directions, unsigned scramble, unsigned offset,
                                   curandStateScrambledSobol32 *state) {
  __barrister_curand_directions(directions, state);
}
inline __device__ void curand_init(const unsigned long long *directions, unsigned long long offset,
                                   curandStateSobol64 *state) {
  __barrister_curand_directions(directions, state);
}
inline __device__ void curand_init(const unsigned long long *directions, unsigned long long scramble,
                                   unsigned long long offset, curandStateScrambledSobol64 *state) {
  __barrister_curand_directions(directions, state);
}
inline __device__ unsigned long long curand(curandStateSobol64 *state) { return __barrister_curand_draw(state); }
inline __device__ unsigned long long curand(curandStateScrambledSobol64 *state) {
  return __barrister_curand_draw(state);
}
// Of what has no model here.
struct curandDiscreteDistribution_st;
typedef curandDiscreteDistribution_st *curandDiscreteDistribution_t;
template <class State> __device__ unsigned curand_discrete(State *, curandDiscreteDistribution_t);
__device__ unsigned curand(curandStateMtgp32 *state);
__device__ float curand_uniform(curandStateMtgp32 *state);
__device__ double curand_uniform_double(curandStateMtgp32 *state);
__device__ float curand_normal(curandStateMtgp32 *state);
__device__ double curand_normal_double(curandStateMtgp32 *state);
__device__ float curand_log_normal(curandStateMtgp32 *state, float, float);
__device__ double curand_log_normal_double(curandStateMtgp32 *state, double, double);
__device__ unsigned curand_poisson(curandStateMtgp32 *state, double);

#endif
