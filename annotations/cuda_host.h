// The part of CUDA's runtime that host code beside a kernel commonly uses, so
// that it parses. The verifier reads launches from it and nothing else.

#ifndef BARRISTER_CUDA_HOST_H
#define BARRISTER_CUDA_HOST_H

// nvcc lets host code call these without an #include.
extern "C" {
int printf(const char *, ...);
void *memcpy(void *, const void *, size_t) noexcept(true);
void *memset(void *, int, size_t) noexcept(true);
void *malloc(size_t) noexcept(true);
void free(void *) noexcept(true);
void exit(int) noexcept(true) __attribute__((noreturn));
double sqrt(double) noexcept(true);
float sqrtf(float) noexcept(true);
double pow(double, double) noexcept(true);
double exp(double) noexcept(true);
double log(double) noexcept(true);
double sin(double) noexcept(true);
double cos(double) noexcept(true);
double fabs(double) noexcept(true);
float fabsf(float) noexcept(true);
float ceilf(float) noexcept(true);
float floorf(float) noexcept(true);
float expf(float) noexcept(true);
float powf(float, float) noexcept(true);
double ceil(double) noexcept(true);
double floor(double) noexcept(true);
int abs(int) noexcept(true);
int atoi(const char *) noexcept(true);
double atof(const char *) noexcept(true);
int rand() noexcept(true);
void srand(unsigned) noexcept(true);
size_t strlen(const char *) noexcept(true);
int strcmp(const char *, const char *) noexcept(true);
int strncmp(const char *, const char *, size_t) noexcept(true);
char *strcpy(char *, const char *) noexcept(true);
char *strncpy(char *, const char *, size_t) noexcept(true);
char *strcat(char *, const char *) noexcept(true);
char *getenv(const char *) noexcept(true);
typedef long time_t;
time_t time(time_t *) noexcept(true);
}

#define BARRISTER_EXTREMA(R, A, B)                                                                 \
  __host__ inline R min(A a, B b) { return (R)b < (R)a ? (R)b : (R)a; }                              \
  __host__ inline R max(A a, B b) { return (R)a < (R)b ? (R)b : (R)a; }
BARRISTER_EXTREMA(int, int, int)
BARRISTER_EXTREMA(unsigned, unsigned, unsigned)
BARRISTER_EXTREMA(unsigned, unsigned, int)
BARRISTER_EXTREMA(unsigned, int, unsigned)
BARRISTER_EXTREMA(long, long, long)
BARRISTER_EXTREMA(unsigned long, unsigned long, unsigned long)
BARRISTER_EXTREMA(long long, long long, long long)
BARRISTER_EXTREMA(unsigned long long, unsigned long long, unsigned long long)
#undef BARRISTER_EXTREMA
__host__ float min(float, float);
__host__ float max(float, float);
__host__ double min(double, double);
__host__ double max(double, double);

// Of <limits.h>, <stdlib.h> and <time.h>, which nvcc reads by itself.
#ifndef INT_MAX
#define INT_MAX __INT_MAX__
#define INT_MIN (-__INT_MAX__ - 1)
#define UINT_MAX (__INT_MAX__ * 2U + 1U)
#endif
#ifndef EXIT_SUCCESS
#define EXIT_FAILURE 1
#define EXIT_SUCCESS 0
#endif
typedef long clock_t;

enum cudaError {
  cudaSuccess = 0, cudaErrorInvalidValue = 1, cudaErrorMemoryAllocation = 2,
  cudaErrorInitializationError = 3, cudaErrorCudartUnloading = 4, cudaErrorProfilerDisabled = 5,
  cudaErrorInvalidConfiguration = 9, cudaErrorInvalidPitchValue = 12,
  cudaErrorInvalidSymbol = 13, cudaErrorInvalidHostPointer = 16,
  cudaErrorInvalidDevicePointer = 17, cudaErrorInvalidTexture = 18,
  cudaErrorInvalidTextureBinding = 19, cudaErrorInvalidChannelDescriptor = 20,
  cudaErrorInvalidMemcpyDirection = 21, cudaErrorAddressOfConstant = 22,
  cudaErrorTextureFetchFailed = 23, cudaErrorTextureNotBound = 24,
  cudaErrorSynchronizationError = 25, cudaErrorInvalidFilterSetting = 26,
  cudaErrorInvalidNormSetting = 27, cudaErrorMixedDeviceExecution = 28,
  cudaErrorNotYetImplemented = 31, cudaErrorMemoryValueTooLarge = 32, cudaErrorStubLibrary = 34,
  cudaErrorInsufficientDriver = 35, cudaErrorInvalidSurface = 37,
  cudaErrorDuplicateVariableName = 43, cudaErrorDuplicateTextureName = 44,
  cudaErrorDuplicateSurfaceName = 45, cudaErrorDevicesUnavailable = 46,
  cudaErrorIncompatibleDriverContext = 49, cudaErrorMissingConfiguration = 52,
  cudaErrorPriorLaunchFailure = 53, cudaErrorLaunchMaxDepthExceeded = 65,
  cudaErrorLaunchFileScopedTex = 66, cudaErrorLaunchFileScopedSurf = 67,
  cudaErrorSyncDepthExceeded = 68, cudaErrorLaunchPendingCountExceeded = 69,
  cudaErrorInvalidDeviceFunction = 98, cudaErrorNoDevice = 100, cudaErrorInvalidDevice = 101,
  cudaErrorStartupFailure = 127, cudaErrorInvalidKernelImage = 200,
  cudaErrorDeviceUninitialized = 201, cudaErrorMapBufferObjectFailed = 205,
  cudaErrorUnmapBufferObjectFailed = 206, cudaErrorArrayIsMapped = 207,
  cudaErrorAlreadyMapped = 208, cudaErrorNoKernelImageForDevice = 209,
  cudaErrorAlreadyAcquired = 210, cudaErrorNotMapped = 211, cudaErrorECCUncorrectable = 214,
  cudaErrorUnsupportedLimit = 215, cudaErrorDeviceAlreadyInUse = 216,
  cudaErrorPeerAccessUnsupported = 217, cudaErrorInvalidPtx = 218,
  cudaErrorInvalidGraphicsContext = 219, cudaErrorNvlinkUncorrectable = 220,
  cudaErrorJitCompilerNotFound = 221, cudaErrorUnsupportedPtxVersion = 222,
  cudaErrorInvalidSource = 300, cudaErrorFileNotFound = 301,
  cudaErrorSharedObjectSymbolNotFound = 302, cudaErrorSharedObjectInitFailed = 303,
  cudaErrorOperatingSystem = 304, cudaErrorInvalidResourceHandle = 400,
  cudaErrorIllegalState = 401, cudaErrorSymbolNotFound = 500, cudaErrorNotReady = 600,
  cudaErrorIllegalAddress = 700, cudaErrorLaunchOutOfResources = 701,
  cudaErrorLaunchTimeout = 702, cudaErrorLaunchIncompatibleTexturing = 703,
  cudaErrorPeerAccessAlreadyEnabled = 704, cudaErrorPeerAccessNotEnabled = 705,
  cudaErrorSetOnActiveProcess = 708, cudaErrorContextIsDestroyed = 709, cudaErrorAssert = 710,
  cudaErrorTooManyPeers = 711, cudaErrorHostMemoryAlreadyRegistered = 712,
  cudaErrorHostMemoryNotRegistered = 713, cudaErrorHardwareStackError = 714,
  cudaErrorIllegalInstruction = 715, cudaErrorMisalignedAddress = 716,
  cudaErrorInvalidAddressSpace = 717, cudaErrorInvalidPc = 718, cudaErrorLaunchFailure = 719,
  cudaErrorCooperativeLaunchTooLarge = 720, cudaErrorNotPermitted = 800,
  cudaErrorNotSupported = 801, cudaErrorSystemNotReady = 802,
  cudaErrorSystemDriverMismatch = 803, cudaErrorCompatNotSupportedOnDevice = 804,
  cudaErrorStreamCaptureUnsupported = 900, cudaErrorStreamCaptureInvalidated = 901,
  cudaErrorStreamCaptureMerge = 902, cudaErrorStreamCaptureUnmatched = 903,
  cudaErrorStreamCaptureUnjoined = 904, cudaErrorStreamCaptureIsolation = 905,
  cudaErrorStreamCaptureImplicit = 906, cudaErrorCapturedEvent = 907,
  cudaErrorStreamCaptureWrongThread = 908, cudaErrorTimeout = 909,
  cudaErrorGraphExecUpdateFailure = 910, cudaErrorUnknown = 999, cudaErrorApiFailureBase = 10000
};
typedef enum cudaError cudaError_t;
enum cudaMemcpyKind {
  cudaMemcpyHostToHost = 0,
  cudaMemcpyHostToDevice = 1,
  cudaMemcpyDeviceToHost = 2,
  cudaMemcpyDeviceToDevice = 3,
  cudaMemcpyDefault = 4
};
enum cudaFuncCache {
  cudaFuncCachePreferNone,
  cudaFuncCachePreferShared,
  cudaFuncCachePreferL1,
  cudaFuncCachePreferEqual
};
enum cudaFuncAttribute {
  cudaFuncAttributeMaxDynamicSharedMemorySize = 8,
  cudaFuncAttributePreferredSharedMemoryCarveout = 9,
  cudaFuncAttributeClusterDimMustBeSet = 10,
  cudaFuncAttributeRequiredClusterWidth = 11,
  cudaFuncAttributeRequiredClusterHeight = 12,
  cudaFuncAttributeRequiredClusterDepth = 13,
  cudaFuncAttributeNonPortableClusterSizeAllowed = 14
};
typedef struct CUstream_st *cudaStream_t;
typedef struct CUevent_st *cudaEvent_t;
typedef unsigned long long cudaTextureObject_t;
struct cudaDeviceProp {
  char name[256];
  size_t totalGlobalMem, sharedMemPerBlock, totalConstMem, sharedMemPerMultiprocessor;
  size_t sharedMemPerBlockOptin;
  int regsPerBlock, warpSize, maxThreadsPerBlock, maxThreadsDim[3], maxGridSize[3];
  int clockRate, major, minor, multiProcessorCount, maxThreadsPerMultiProcessor;
  int memoryClockRate, memoryBusWidth, l2CacheSize, concurrentKernels, managedMemory;
  size_t memPitch, textureAlignment, surfaceAlignment, persistingL2CacheMaxSize, accessPolicyMaxWindowSize;
  int maxTexture1D, maxTexture2D[2], maxTexture3D[3], maxTexture1DLayered[2], maxTexture2DLayered[3];
  int deviceOverlap, asyncEngineCount, kernelExecTimeoutEnabled, integrated, canMapHostMemory;
  int computeMode, ECCEnabled, pciBusID, pciDeviceID, pciDomainID, tccDriver, unifiedAddressing;
  int streamPrioritiesSupported, globalL1CacheSupported, localL1CacheSupported, isMultiGpuBoard;
  int hostNativeAtomicSupported, pageableMemoryAccess, concurrentManagedAccess, cooperativeLaunch;
  int computePreemptionSupported, canUseHostPointerForRegisteredMem, cooperativeMultiDeviceLaunch;
  int directManagedMemAccessFromHost, maxBlocksPerMultiProcessor, memoryPoolsSupported;
  int hostRegisterSupported, singleToDoublePrecisionPerfRatio, multiGpuBoardGroupID;
  int regsPerMultiprocessor, maxTexture1DMipmap, maxTexture1DLinear,
      maxTexture2DMipmap[2], maxTexture2DLinear[3], maxTexture2DGather[2],
      maxTexture3DAlt[3], maxTextureCubemap, maxTextureCubemapLayered[2], maxSurface1D,
      maxSurface2D[2], maxSurface3D[3], maxSurface1DLayered[2], maxSurface2DLayered[3],
      maxSurfaceCubemap, maxSurfaceCubemapLayered[2],
      pageableMemoryAccessUsesHostPageTables, sparseCudaArraySupported,
      hostRegisterReadOnlySupported, timelineSemaphoreInteropSupported,
      gpuDirectRDMASupported, gpuDirectRDMAWritesOrdering, memoryPoolSupportedHandleTypes,
      deferredMappingCudaArraySupported, ipcEventSupported, clusterLaunch,
      unifiedFunctionPointers;
  unsigned luidDeviceNodeMask, gpuDirectRDMAFlushWritesOptions;
  size_t texturePitchAlignment, reservedSharedMemPerBlock;
  char luid[8];
  struct {
    char bytes[16];
  } uuid;
};

// A launch `k<<<grid, block, bytes, stream>>>(...)` names one of these.
extern "C" int cudaConfigureCall(dim3 grid, dim3 block, size_t bytes = 0, cudaStream_t stream = 0);
extern "C" unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t bytes = 0,
                                                void *stream = 0);
cudaError_t cudaLaunchKernel(const void *kernel, dim3 grid, dim3 block, void **arguments,
                             size_t bytes = 0, cudaStream_t stream = 0);
template <class T>
cudaError_t cudaLaunchKernel(T *kernel, dim3 grid, dim3 block, void **arguments, size_t bytes = 0,
                             cudaStream_t stream = 0);

template <class T>
cudaError_t cudaLaunchCooperativeKernel(T *kernel, dim3 grid, dim3 block, void **arguments,
                                        size_t bytes = 0, cudaStream_t stream = 0);

cudaError_t cudaMalloc(void **, size_t);
template <class T> cudaError_t cudaMalloc(T **, size_t);
cudaError_t cudaMallocHost(void **, size_t);
template <class T> cudaError_t cudaMallocHost(T **, size_t, unsigned flags = 0);
cudaError_t cudaHostAlloc(void **, size_t, unsigned flags);
template <class T> cudaError_t cudaHostAlloc(T **, size_t, unsigned flags);
cudaError_t cudaMallocManaged(void **, size_t, unsigned flags = 1);
template <class T> cudaError_t cudaMallocManaged(T **, size_t, unsigned flags = 1);
cudaError_t cudaMallocPitch(void **, size_t *pitch, size_t width, size_t height);
template <class T> cudaError_t cudaMallocPitch(T **, size_t *pitch, size_t width, size_t height);
cudaError_t cudaMallocAsync(void **, size_t, cudaStream_t);
template <class T> cudaError_t cudaMallocAsync(T **, size_t, cudaStream_t);
cudaError_t cudaFree(void *);
cudaError_t cudaFreeHost(void *);
cudaError_t cudaFreeAsync(void *, cudaStream_t);
cudaError_t cudaMemcpy(void *, const void *, size_t, cudaMemcpyKind);
cudaError_t cudaMemcpyAsync(void *, const void *, size_t, cudaMemcpyKind, cudaStream_t stream = 0);
cudaError_t cudaMemcpy2D(void *, size_t, const void *, size_t, size_t, size_t, cudaMemcpyKind);
cudaError_t cudaMemset(void *, int, size_t);
cudaError_t cudaMemsetAsync(void *, int, size_t, cudaStream_t stream = 0);
template <class T>
cudaError_t cudaMemcpyToSymbol(const T &, const void *, size_t, size_t offset = 0,
                               cudaMemcpyKind kind = cudaMemcpyHostToDevice);
template <class T>
cudaError_t cudaMemcpyFromSymbol(void *, const T &, size_t, size_t offset = 0,
                                 cudaMemcpyKind kind = cudaMemcpyDeviceToHost);
template <class T> cudaError_t cudaGetSymbolAddress(void **, const T &);
cudaError_t cudaMemGetInfo(size_t *, size_t *);

cudaError_t cudaDeviceSynchronize();
cudaError_t cudaThreadSynchronize();
cudaError_t cudaDeviceReset();
cudaError_t cudaSetDevice(int);
cudaError_t cudaGetDevice(int *);
cudaError_t cudaGetDeviceCount(int *);
cudaError_t cudaGetDeviceProperties(cudaDeviceProp *, int);
cudaError_t cudaGetLastError();
cudaError_t cudaPeekAtLastError();
const char *cudaGetErrorString(cudaError_t);
const char *cudaGetErrorName(cudaError_t);
cudaError_t cudaStreamCreate(cudaStream_t *);
cudaError_t cudaStreamCreateWithFlags(cudaStream_t *, unsigned);
cudaError_t cudaStreamDestroy(cudaStream_t);
cudaError_t cudaStreamSynchronize(cudaStream_t);
cudaError_t cudaStreamWaitEvent(cudaStream_t, cudaEvent_t, unsigned flags = 0);
cudaError_t cudaEventCreate(cudaEvent_t *);
cudaError_t cudaEventCreateWithFlags(cudaEvent_t *, unsigned);
cudaError_t cudaEventDestroy(cudaEvent_t);
cudaError_t cudaEventRecord(cudaEvent_t, cudaStream_t stream = 0);
cudaError_t cudaEventSynchronize(cudaEvent_t);
cudaError_t cudaEventElapsedTime(float *, cudaEvent_t, cudaEvent_t);
template <class T> cudaError_t cudaFuncSetCacheConfig(T *, cudaFuncCache);
template <class T> cudaError_t cudaFuncSetAttribute(T *, cudaFuncAttribute, int);
template <class T>
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *, T *, int, size_t);
template <class T>
cudaError_t cudaOccupancyMaxPotentialBlockSize(int *, int *, T, size_t bytes = 0, int limit = 0);

#endif
