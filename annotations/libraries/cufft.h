// cuFFT, for host code to parse.
#ifndef BARRISTER_CUFFT_H
#define BARRISTER_CUFFT_H
#define _CUFFT_H_
#include "cuComplex.h"
typedef int cufftHandle;
typedef float cufftReal;
typedef double cufftDoubleReal;
typedef cuComplex cufftComplex;
typedef cuDoubleComplex cufftDoubleComplex;
typedef enum cufftResult_t {
  CUFFT_SUCCESS,
  CUFFT_INVALID_PLAN,
  CUFFT_ALLOC_FAILED,
  CUFFT_INVALID_TYPE,
  CUFFT_INVALID_VALUE,
  CUFFT_INTERNAL_ERROR,
  CUFFT_EXEC_FAILED,
  CUFFT_SETUP_FAILED,
  CUFFT_INVALID_SIZE,
  CUFFT_UNALIGNED_DATA,
  CUFFT_INCOMPLETE_PARAMETER_LIST,
  CUFFT_INVALID_DEVICE,
  CUFFT_PARSE_ERROR,
  CUFFT_NO_WORKSPACE,
  CUFFT_NOT_IMPLEMENTED,
  CUFFT_LICENSE_ERROR,
  CUFFT_NOT_SUPPORTED,
  CUFFT_MISSING_DEPENDENCY,
  CUFFT_NVRTC_FAILURE,
  CUFFT_NVJITLINK_FAILURE,
  CUFFT_NVSHMEM_FAILURE
} cufftResult;
#define CUFFTAPI
#define CUFFT_VERSION 11000
enum cufftType { CUFFT_R2C = 0x2a, CUFFT_C2R = 0x2c, CUFFT_C2C = 0x29, CUFFT_D2Z = 0x6a, CUFFT_Z2D = 0x6c, CUFFT_Z2Z = 0x69 };
enum barrister_FftDirections { CUFFT_FORWARD = -1, CUFFT_INVERSE = 1 };
#define BARRISTER_API(F) cufftResult F(...);
BARRISTER_API(cufftCreate)
BARRISTER_API(cufftDestroy)
BARRISTER_API(cufftExecC2C)
BARRISTER_API(cufftExecC2R)
BARRISTER_API(cufftExecR2C)
BARRISTER_API(cufftExecZ2Z)
BARRISTER_API(cufftMakePlan1d)
BARRISTER_API(cufftMakePlan2d)
BARRISTER_API(cufftPlan1d)
BARRISTER_API(cufftPlan2d)
BARRISTER_API(cufftPlan3d)
BARRISTER_API(cufftPlanMany)
BARRISTER_API(cufftSetStream)
BARRISTER_API(cufftExecD2Z)
BARRISTER_API(cufftExecZ2D)
BARRISTER_API(cufftMakePlan3d)
BARRISTER_API(cufftMakePlanMany)
BARRISTER_API(cufftMakePlanMany64)
BARRISTER_API(cufftEstimate1d)
BARRISTER_API(cufftEstimate2d)
BARRISTER_API(cufftEstimate3d)
BARRISTER_API(cufftEstimateMany)
BARRISTER_API(cufftGetSize)
BARRISTER_API(cufftGetSize1d)
BARRISTER_API(cufftGetSize2d)
BARRISTER_API(cufftGetSize3d)
BARRISTER_API(cufftGetSizeMany)
BARRISTER_API(cufftGetVersion)
BARRISTER_API(cufftGetProperty)
BARRISTER_API(cufftSetAutoAllocation)
BARRISTER_API(cufftSetWorkArea)
BARRISTER_API(cufftSetCompatibilityMode)
#undef BARRISTER_API
#endif
