// cuFFT over several devices, for host code to parse.
#ifndef BARRISTER_CUFFTXT_H
#define BARRISTER_CUFFTXT_H
#include "cufft.h"
#include "library_types.h"
#define MAX_CUDA_DESCRIPTOR_GPUS 64
enum cudaXtFormat { CUDA_XT_FORMAT_UNDEFINED };
enum cufftXtSubFormat {
  CUFFT_XT_FORMAT_INPUT, CUFFT_XT_FORMAT_OUTPUT, CUFFT_XT_FORMAT_INPLACE, CUFFT_XT_FORMAT_INPLACE_SHUFFLED, CUFFT_XT_FORMAT_1D_INPUT_SHUFFLED,
  CUFFT_XT_FORMAT_DISTRIBUTED_INPUT, CUFFT_XT_FORMAT_DISTRIBUTED_OUTPUT
};
enum cufftXtCopyType { CUFFT_COPY_HOST_TO_DEVICE, CUFFT_COPY_DEVICE_TO_HOST, CUFFT_COPY_DEVICE_TO_DEVICE };
struct cudaXtDesc {
  int version, nGPUs, GPUs[MAX_CUDA_DESCRIPTOR_GPUS];
  void *data[MAX_CUDA_DESCRIPTOR_GPUS];
  size_t size[MAX_CUDA_DESCRIPTOR_GPUS];
  void *cudaXtState;
};
struct cudaLibXtDesc {
  int version;
  cudaXtDesc *descriptor;
  int library, subFormat;
  void *libDescriptor;
};
enum cufftXtCallbackType {
  CUFFT_CB_LD_COMPLEX, CUFFT_CB_LD_COMPLEX_DOUBLE, CUFFT_CB_LD_REAL, CUFFT_CB_LD_REAL_DOUBLE, CUFFT_CB_ST_COMPLEX,
  CUFFT_CB_ST_COMPLEX_DOUBLE, CUFFT_CB_ST_REAL, CUFFT_CB_ST_REAL_DOUBLE, CUFFT_CB_UNDEFINED
};
typedef cufftComplex (*cufftCallbackLoadC)(void *, size_t, void *, void *);
typedef cufftReal (*cufftCallbackLoadR)(void *, size_t, void *, void *);
typedef cufftDoubleComplex (*cufftCallbackLoadZ)(void *, size_t, void *, void *);
typedef cufftDoubleReal (*cufftCallbackLoadD)(void *, size_t, void *, void *);
typedef void (*cufftCallbackStoreC)(void *, size_t, cufftComplex, void *, void *);
typedef void (*cufftCallbackStoreR)(void *, size_t, cufftReal, void *, void *);
typedef void (*cufftCallbackStoreZ)(void *, size_t, cufftDoubleComplex, void *, void *);
typedef void (*cufftCallbackStoreD)(void *, size_t, cufftDoubleReal, void *, void *);
#define BARRISTER_API(F) cufftResult F(...);
BARRISTER_API(cufftXtSetGPUs)
BARRISTER_API(cufftXtMalloc)
BARRISTER_API(cufftXtFree)
BARRISTER_API(cufftXtMemcpy)
BARRISTER_API(cufftXtExecDescriptor)
BARRISTER_API(cufftXtExecDescriptorC2C)
BARRISTER_API(cufftXtExecDescriptorZ2Z)
BARRISTER_API(cufftXtExecDescriptorR2C)
BARRISTER_API(cufftXtExecDescriptorC2R)
BARRISTER_API(cufftXtSetCallback)
BARRISTER_API(cufftXtClearCallback)
BARRISTER_API(cufftXtSetCallbackSharedSize)
BARRISTER_API(cufftXtMakePlanMany)
BARRISTER_API(cufftXtExec)
BARRISTER_API(cufftXtGetSizeMany)
BARRISTER_API(cufftXtSetWorkAreaPolicy)
BARRISTER_API(cufftXtSetDistribution)
BARRISTER_API(cufftXtQueryPlan)
#undef BARRISTER_API
#endif
