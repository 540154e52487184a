// cuRAND's generators, as far as races are concerned: a call reads and updates
// the state that it is given, and its result is arbitrary to a proof. Generators
// that a whole block shares (MTGP32) are declared only, and refused by name.

#ifndef BARRISTER_CURAND_KERNEL_H
#define BARRISTER_CURAND_KERNEL_H

struct curandStateXORWOW {
  unsigned state;
};
typedef curandStateXORWOW curandStateXORWOW_t;
typedef curandStateXORWOW curandState;
typedef curandStateXORWOW curandState_t;
struct curandStatePhilox4_32_10 {
  unsigned state;
};
typedef curandStatePhilox4_32_10 curandStatePhilox4_32_10_t;
struct curandStateMRG32k3a {
  unsigned state;
};
typedef curandStateMRG32k3a curandStateMRG32k3a_t;
struct curandStateMtgp32 {
  unsigned state;
};
typedef curandStateMtgp32 curandStateMtgp32_t;

DECLARE_UF_UNARY(__barrister_curand_next, unsigned, unsigned);
DECLARE_UF_UNARY(__barrister_curand_result, unsigned, unsigned);
DECLARE_UF_UNARY(__barrister_curand_uniform, unsigned, float);
DECLARE_UF_UNARY(__barrister_curand_normal, unsigned, float);

template <class State>
inline __device__ void curand_init(unsigned long long seed, unsigned long long sequence,
                                   unsigned long long offset, State *state) {
  state->state = __barrister_curand_result((unsigned)(seed ^ sequence ^ offset));
}
template <class State> inline __device__ unsigned curand(State *state) {
  unsigned before = state->state;
  state->state = __barrister_curand_next(before);
  return __barrister_curand_result(before);
}
template <class State> inline __device__ float curand_uniform(State *state) {
  return __barrister_curand_uniform(curand(state));
}
template <class State> inline __device__ double curand_uniform_double(State *state) {
  return __barrister_curand_uniform(curand(state));
}
template <class State> inline __device__ float curand_normal(State *state) {
  return __barrister_curand_normal(curand(state));
}
template <class State> inline __device__ double curand_normal_double(State *state) {
  return __barrister_curand_normal(curand(state));
}
__device__ unsigned curand(curandStateMtgp32 *state);
__device__ float curand_uniform(curandStateMtgp32 *state);

#endif
