// cuRAND's host side, for host code to parse.
#ifndef BARRISTER_CURAND_H
#define BARRISTER_CURAND_H
#define CURAND_H_
struct curandGenerator_st;
typedef curandGenerator_st *curandGenerator_t;
enum curandStatus {
  CURAND_STATUS_SUCCESS = 0,
  CURAND_STATUS_VERSION_MISMATCH = 100,
  CURAND_STATUS_NOT_INITIALIZED = 101,
  CURAND_STATUS_ALLOCATION_FAILED = 102,
  CURAND_STATUS_TYPE_ERROR = 103,
  CURAND_STATUS_OUT_OF_RANGE = 104,
  CURAND_STATUS_LENGTH_NOT_MULTIPLE = 105,
  CURAND_STATUS_DOUBLE_PRECISION_REQUIRED = 106,
  CURAND_STATUS_LAUNCH_FAILURE = 201,
  CURAND_STATUS_PREEXISTING_FAILURE = 202,
  CURAND_STATUS_INITIALIZATION_FAILED = 203,
  CURAND_STATUS_ARCH_MISMATCH = 204,
  CURAND_STATUS_INTERNAL_ERROR = 999
};
typedef curandStatus curandStatus_t;
enum curandRngType {
  CURAND_RNG_PSEUDO_DEFAULT = 100,
  CURAND_RNG_PSEUDO_XORWOW = 101,
  CURAND_RNG_PSEUDO_MRG32K3A = 121,
  CURAND_RNG_PSEUDO_MTGP32 = 141,
  CURAND_RNG_PSEUDO_MT19937 = 142,
  CURAND_RNG_PSEUDO_PHILOX4_32_10 = 161,
  CURAND_RNG_QUASI_DEFAULT = 200,
  CURAND_RNG_QUASI_SOBOL32 = 201
};
typedef curandRngType curandRngType_t;
typedef unsigned curandDirectionVectors32_t[32];
#define BARRISTER_API(F) curandStatus_t F(...);
BARRISTER_API(curandCreateGenerator)
BARRISTER_API(curandCreateGeneratorHost)
BARRISTER_API(curandDestroyGenerator)
BARRISTER_API(curandGenerate)
BARRISTER_API(curandGenerateNormal)
BARRISTER_API(curandGenerateNormalDouble)
BARRISTER_API(curandGenerateUniform)
BARRISTER_API(curandGenerateUniformDouble)
BARRISTER_API(curandSetGeneratorOffset)
BARRISTER_API(curandSetPseudoRandomGeneratorSeed)
BARRISTER_API(curandSetQuasiRandomGeneratorDimensions)
BARRISTER_API(curandSetStream)
#undef BARRISTER_API
#endif
