// cuRAND's generators, as far as races are concerned: a call reads and updates
// the state that it is given, and its result is arbitrary to a proof, as is what
// it leaves in the state. Nothing says that two draws are equal, or that they are
// not. The states have the sizes and alignments of CUDA 12's, not their members.
// Generators that a whole block shares (MTGP32) are declared only, and refused by
// name.

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
typedef curandStateSobol32 curandStateScrambledSobol32;
typedef curandStateSobol32 curandStateScrambledSobol32_t;
struct curandStateSobol64 {
  unsigned long long barrister_state[67];
};
typedef curandStateSobol64 curandStateSobol64_t;
typedef curandStateSobol64 curandStateScrambledSobol64;
typedef curandStateSobol64 curandStateScrambledSobol64_t;
struct __align__(8) curandStateMtgp32 {
  unsigned barrister_state[1028];
};
typedef curandStateMtgp32 curandStateMtgp32_t;

// Any value, another one at each call.
__device__ unsigned long long __barrister_arbitrary();
DECLARE_UF_UNARY(__barrister_curand_uniform, unsigned long long, float);
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
// Of what has no model here.
__device__ void curand_init(const unsigned *directions, unsigned offset, curandStateSobol32 *);
__device__ void curand_init(const unsigned *directions, unsigned scramble, unsigned offset, curandStateSobol32 *);
__device__ void curand_init(const unsigned long long *directions, unsigned long long offset, curandStateSobol64 *);
__device__ unsigned curand(curandStateSobol32 *);
__device__ unsigned long long curand(curandStateSobol64 *);
__device__ float curand_uniform(curandStateSobol32 *);
__device__ float curand_uniform(curandStateSobol64 *);
__device__ double curand_uniform_double(curandStateSobol32 *);
__device__ double curand_uniform_double(curandStateSobol64 *);
__device__ float curand_normal(curandStateSobol32 *);
__device__ float curand_normal(curandStateSobol64 *);
__device__ double curand_normal_double(curandStateSobol32 *);
__device__ double curand_normal_double(curandStateSobol64 *);
template <class State> __device__ void skipahead(unsigned long long, State *);
template <class State> __device__ void skipahead_sequence(unsigned long long, State *);
template <class State> __device__ float curand_log_normal(State *, float, float);
template <class State> __device__ double curand_log_normal_double(State *, double, double);
template <class State> __device__ unsigned curand_poisson(State *, double);
template <class State> __device__ float2 curand_normal2(State *);
template <class State> __device__ double2 curand_normal2_double(State *);
__device__ uint4 curand4(curandStatePhilox4_32_10 *);
__device__ float4 curand_uniform4(curandStatePhilox4_32_10 *);
__device__ float4 curand_normal4(curandStatePhilox4_32_10 *);
__device__ double2 curand_uniform2_double(curandStatePhilox4_32_10 *);
__device__ uint4 curand_poisson4(curandStatePhilox4_32_10 *, double);
__device__ unsigned curand(curandStateMtgp32 *state);
__device__ float curand_uniform(curandStateMtgp32 *state);

#endif
