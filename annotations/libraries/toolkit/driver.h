// CUDA's driver, for host code to parse; kernels that it starts are named by text.
#ifndef BARRISTER_DRIVER_H
#define BARRISTER_DRIVER_H
#define __cuda_cuda_h__
#ifndef CUDA_VERSION
#define CUDA_VERSION 12000
#endif
#define CUDAAPI
#define CUDA_CB
typedef struct CUctx_st *CUcontext;
typedef struct CUmod_st *CUmodule;
typedef struct CUfunc_st *CUfunction;
typedef struct CUlib_st *CUlibrary;
typedef struct CUkern_st *CUkernel;
typedef struct CUarray_st *CUarray;
typedef struct CUmipmappedArray_st *CUmipmappedArray;
typedef struct CUtexref_st *CUtexref;
typedef struct CUsurfref_st *CUsurfref;
typedef struct CUevent_st *CUevent;
typedef struct CUstream_st *CUstream;
typedef struct CUgraph_st *CUgraph;
typedef struct CUgraphNode_st *CUgraphNode;
typedef struct CUgraphExec_st *CUgraphExec;
typedef struct CUgraphicsResource_st *CUgraphicsResource;
typedef struct CUlinkState_st *CUlinkState;
typedef struct CUmemPoolHandle_st *CUmemoryPool;
typedef struct CUextMemory_st *CUexternalMemory;
typedef struct CUextSemaphore_st *CUexternalSemaphore;
typedef unsigned long long CUmemGenericAllocationHandle;
typedef unsigned long long CUdeviceptr_v2;
typedef unsigned cuuint32_t;
typedef unsigned long long cuuint64_t;
typedef struct CUuuid_st {
  char bytes[16];
} CUuuid;
typedef struct alignas(64) CUtensorMap_st {
  cuuint64_t opaque[16];
} CUtensorMap;
typedef void (*CUhostFn)(void *);
typedef void (*CUstreamCallback)(CUstream, CUresult, void *);
typedef size_t (*CUoccupancyB2DSize)(int);
struct CUipcMemHandle {
  char reserved[64];
};
struct CUipcEventHandle {
  char reserved[64];
};
struct CUdevprop {
  int maxThreadsPerBlock, maxThreadsDim[3], maxGridSize[3], sharedMemPerBlock, totalConstantMemory, SIMDWidth, memPitch, regsPerBlock;
  int clockRate, textureAlign;
};
#define CU_LAUNCH_PARAM_END ((void *)0)
#define CU_LAUNCH_PARAM_BUFFER_POINTER ((void *)1)
#define CU_LAUNCH_PARAM_BUFFER_SIZE ((void *)2)
#define CU_STREAM_LEGACY ((CUstream)1)
#define CU_STREAM_PER_THREAD ((CUstream)2)
#define CU_IPC_HANDLE_SIZE 64
#define CU_PARAM_TR_DEFAULT -1
#define CU_TRSA_OVERRIDE_FORMAT 1
#define CU_TRSF_READ_AS_INTEGER 1
#define CU_TRSF_NORMALIZED_COORDINATES 2
#define CU_TRSF_SRGB 16
#define CU_MEMHOSTALLOC_PORTABLE 1
#define CU_MEMHOSTALLOC_DEVICEMAP 2
#define CU_MEMHOSTALLOC_WRITECOMBINED 4
#define CU_MEMHOSTREGISTER_PORTABLE 1
#define CU_MEMHOSTREGISTER_DEVICEMAP 2
#define CUDA_ARRAY3D_LAYERED 1
#define CUDA_ARRAY3D_SURFACE_LDST 2
#define CUDA_ARRAY3D_CUBEMAP 4
#define CUDA_ARRAY3D_TEXTURE_GATHER 8
typedef enum CUdevice_attribute_enum {
  CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK = 1, CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_X, CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Y, CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Z, CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X, CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Y, CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Z, CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK, CU_DEVICE_ATTRIBUTE_TOTAL_CONSTANT_MEMORY, CU_DEVICE_ATTRIBUTE_WARP_SIZE, CU_DEVICE_ATTRIBUTE_MAX_PITCH, CU_DEVICE_ATTRIBUTE_MAX_REGISTERS_PER_BLOCK, CU_DEVICE_ATTRIBUTE_CLOCK_RATE, CU_DEVICE_ATTRIBUTE_TEXTURE_ALIGNMENT, CU_DEVICE_ATTRIBUTE_GPU_OVERLAP, CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT, CU_DEVICE_ATTRIBUTE_KERNEL_EXEC_TIMEOUT, CU_DEVICE_ATTRIBUTE_INTEGRATED, CU_DEVICE_ATTRIBUTE_CAN_MAP_HOST_MEMORY, CU_DEVICE_ATTRIBUTE_COMPUTE_MODE, CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE1D_WIDTH, CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_WIDTH, CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_HEIGHT, CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE3D_WIDTH, CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE3D_HEIGHT, CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE3D_DEPTH, CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_LAYERED_WIDTH, CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_LAYERED_HEIGHT, CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE2D_LAYERED_LAYERS, CU_DEVICE_ATTRIBUTE_SURFACE_ALIGNMENT, CU_DEVICE_ATTRIBUTE_CONCURRENT_KERNELS, CU_DEVICE_ATTRIBUTE_ECC_ENABLED, CU_DEVICE_ATTRIBUTE_PCI_BUS_ID, CU_DEVICE_ATTRIBUTE_PCI_DEVICE_ID, CU_DEVICE_ATTRIBUTE_TCC_DRIVER, CU_DEVICE_ATTRIBUTE_MEMORY_CLOCK_RATE, CU_DEVICE_ATTRIBUTE_GLOBAL_MEMORY_BUS_WIDTH, CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE, CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_MULTIPROCESSOR, CU_DEVICE_ATTRIBUTE_ASYNC_ENGINE_COUNT, CU_DEVICE_ATTRIBUTE_UNIFIED_ADDRESSING, CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE1D_LAYERED_WIDTH, CU_DEVICE_ATTRIBUTE_MAXIMUM_TEXTURE1D_LAYERED_LAYERS, CU_DEVICE_ATTRIBUTE_PCI_DOMAIN_ID = 50, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR = 75, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR, CU_DEVICE_ATTRIBUTE_STREAM_PRIORITIES_SUPPORTED = 78, CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_MULTIPROCESSOR = 81, CU_DEVICE_ATTRIBUTE_MAX_REGISTERS_PER_MULTIPROCESSOR, CU_DEVICE_ATTRIBUTE_MANAGED_MEMORY, CU_DEVICE_ATTRIBUTE_MULTI_GPU_BOARD, CU_DEVICE_ATTRIBUTE_CONCURRENT_MANAGED_ACCESS = 89, CU_DEVICE_ATTRIBUTE_COOPERATIVE_LAUNCH = 95, CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN = 97, CU_DEVICE_ATTRIBUTE_VIRTUAL_ADDRESS_MANAGEMENT_SUPPORTED = 102, CU_DEVICE_ATTRIBUTE_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED = 102, CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR_SUPPORTED = 103, CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_WIN32_HANDLE_SUPPORTED, CU_DEVICE_ATTRIBUTE_GENERIC_COMPRESSION_SUPPORTED = 107, CU_DEVICE_ATTRIBUTE_GPU_DIRECT_RDMA_WITH_CUDA_VMM_SUPPORTED = 110, CU_DEVICE_ATTRIBUTE_MEMORY_POOLS_SUPPORTED = 115, CU_DEVICE_ATTRIBUTE_CLUSTER_LAUNCH = 120, CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_FABRIC_SUPPORTED = 128, CU_DEVICE_ATTRIBUTE_MULTICAST_SUPPORTED = 132
} CUdevice_attribute;
typedef enum CUfunction_attribute_enum {
  CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES, CU_FUNC_ATTRIBUTE_CONST_SIZE_BYTES, CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES, CU_FUNC_ATTRIBUTE_NUM_REGS, CU_FUNC_ATTRIBUTE_PTX_VERSION, CU_FUNC_ATTRIBUTE_BINARY_VERSION, CU_FUNC_ATTRIBUTE_CACHE_MODE_CA, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT, CU_FUNC_ATTRIBUTE_CLUSTER_SIZE_MUST_BE_SET, CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_WIDTH, CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_HEIGHT, CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_DEPTH, CU_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_ALLOWED
} CUfunction_attribute;
typedef enum CUfunc_cache_enum {
  CU_FUNC_CACHE_PREFER_NONE, CU_FUNC_CACHE_PREFER_SHARED, CU_FUNC_CACHE_PREFER_L1, CU_FUNC_CACHE_PREFER_EQUAL
} CUfunc_cache;
typedef enum CUsharedconfig_enum {
  CU_SHARED_MEM_CONFIG_DEFAULT_BANK_SIZE, CU_SHARED_MEM_CONFIG_FOUR_BYTE_BANK_SIZE, CU_SHARED_MEM_CONFIG_EIGHT_BYTE_BANK_SIZE
} CUsharedconfig;
typedef enum CUctx_flags_enum {
  CU_CTX_SCHED_AUTO = 0, CU_CTX_SCHED_SPIN = 1, CU_CTX_SCHED_YIELD = 2, CU_CTX_SCHED_BLOCKING_SYNC = 4, CU_CTX_BLOCKING_SYNC = 4, CU_CTX_SCHED_MASK = 7, CU_CTX_MAP_HOST = 8, CU_CTX_LMEM_RESIZE_TO_MAX = 16, CU_CTX_FLAGS_MASK = 31
} CUctx_flags;
typedef enum CUstream_flags_enum {
  CU_STREAM_DEFAULT, CU_STREAM_NON_BLOCKING
} CUstream_flags;
typedef enum CUevent_flags_enum {
  CU_EVENT_DEFAULT, CU_EVENT_BLOCKING_SYNC, CU_EVENT_DISABLE_TIMING, CU_EVENT_INTERPROCESS = 4
} CUevent_flags;
typedef enum CUcomputemode_enum {
  CU_COMPUTEMODE_DEFAULT = 0, CU_COMPUTEMODE_PROHIBITED = 2, CU_COMPUTEMODE_EXCLUSIVE_PROCESS = 3
} CUcomputemode;
typedef enum CUlimit_enum {
  CU_LIMIT_STACK_SIZE, CU_LIMIT_PRINTF_FIFO_SIZE, CU_LIMIT_MALLOC_HEAP_SIZE, CU_LIMIT_DEV_RUNTIME_SYNC_DEPTH, CU_LIMIT_DEV_RUNTIME_PENDING_LAUNCH_COUNT, CU_LIMIT_MAX_L2_FETCH_GRANULARITY, CU_LIMIT_PERSISTING_L2_CACHE_SIZE
} CUlimit;
typedef enum CUmemorytype_enum {
  CU_MEMORYTYPE_HOST = 1, CU_MEMORYTYPE_DEVICE, CU_MEMORYTYPE_ARRAY, CU_MEMORYTYPE_UNIFIED
} CUmemorytype;
typedef enum CUpointer_attribute_enum {
  CU_POINTER_ATTRIBUTE_CONTEXT = 1, CU_POINTER_ATTRIBUTE_MEMORY_TYPE, CU_POINTER_ATTRIBUTE_DEVICE_POINTER, CU_POINTER_ATTRIBUTE_HOST_POINTER, CU_POINTER_ATTRIBUTE_P2P_TOKENS, CU_POINTER_ATTRIBUTE_SYNC_MEMOPS, CU_POINTER_ATTRIBUTE_BUFFER_ID, CU_POINTER_ATTRIBUTE_IS_MANAGED, CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL
} CUpointer_attribute;
typedef enum CUarray_format_enum {
  CU_AD_FORMAT_UNSIGNED_INT8 = 1, CU_AD_FORMAT_UNSIGNED_INT16 = 2, CU_AD_FORMAT_UNSIGNED_INT32 = 3, CU_AD_FORMAT_SIGNED_INT8 = 8, CU_AD_FORMAT_SIGNED_INT16 = 9, CU_AD_FORMAT_SIGNED_INT32 = 10, CU_AD_FORMAT_HALF = 16, CU_AD_FORMAT_FLOAT = 32, CU_AD_FORMAT_NV12 = 176
} CUarray_format;
typedef enum CUaddress_mode_enum {
  CU_TR_ADDRESS_MODE_WRAP, CU_TR_ADDRESS_MODE_CLAMP, CU_TR_ADDRESS_MODE_MIRROR, CU_TR_ADDRESS_MODE_BORDER
} CUaddress_mode;
typedef enum CUfilter_mode_enum {
  CU_TR_FILTER_MODE_POINT, CU_TR_FILTER_MODE_LINEAR
} CUfilter_mode;
typedef enum CUresourcetype_enum {
  CU_RESOURCE_TYPE_ARRAY, CU_RESOURCE_TYPE_MIPMAPPED_ARRAY, CU_RESOURCE_TYPE_LINEAR, CU_RESOURCE_TYPE_PITCH2D
} CUresourcetype;
typedef enum CUjit_option_enum {
  CU_JIT_MAX_REGISTERS, CU_JIT_THREADS_PER_BLOCK, CU_JIT_WALL_TIME, CU_JIT_INFO_LOG_BUFFER, CU_JIT_INFO_LOG_BUFFER_SIZE_BYTES, CU_JIT_ERROR_LOG_BUFFER, CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES, CU_JIT_OPTIMIZATION_LEVEL, CU_JIT_TARGET_FROM_CUCONTEXT, CU_JIT_TARGET, CU_JIT_FALLBACK_STRATEGY, CU_JIT_GENERATE_DEBUG_INFO, CU_JIT_LOG_VERBOSE, CU_JIT_GENERATE_LINE_INFO, CU_JIT_CACHE_MODE
} CUjit_option;
typedef enum CUjitInputType_enum {
  CU_JIT_INPUT_CUBIN, CU_JIT_INPUT_PTX, CU_JIT_INPUT_FATBINARY, CU_JIT_INPUT_OBJECT, CU_JIT_INPUT_LIBRARY
} CUjitInputType;
typedef enum CUmemAllocationType_enum {
  CU_MEM_ALLOCATION_TYPE_INVALID, CU_MEM_ALLOCATION_TYPE_PINNED
} CUmemAllocationType;
typedef enum CUmemAllocationHandleType_enum {
  CU_MEM_HANDLE_TYPE_NONE = 0, CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR = 1, CU_MEM_HANDLE_TYPE_WIN32 = 2, CU_MEM_HANDLE_TYPE_WIN32_KMT = 4, CU_MEM_HANDLE_TYPE_FABRIC = 8
} CUmemAllocationHandleType;
typedef enum CUmemAllocationGranularity_flags_enum {
  CU_MEM_ALLOC_GRANULARITY_MINIMUM, CU_MEM_ALLOC_GRANULARITY_RECOMMENDED
} CUmemAllocationGranularity_flags;
typedef enum CUmulticastGranularity_flags_enum {
  CU_MULTICAST_GRANULARITY_MINIMUM, CU_MULTICAST_GRANULARITY_RECOMMENDED
} CUmulticastGranularity_flags;
typedef enum CUmemAccess_flags_enum {
  CU_MEM_ACCESS_FLAGS_PROT_NONE = 0, CU_MEM_ACCESS_FLAGS_PROT_READ = 1, CU_MEM_ACCESS_FLAGS_PROT_READWRITE = 3
} CUmemAccess_flags;
typedef enum CUmemLocationType_enum {
  CU_MEM_LOCATION_TYPE_INVALID, CU_MEM_LOCATION_TYPE_DEVICE, CU_MEM_LOCATION_TYPE_HOST, CU_MEM_LOCATION_TYPE_HOST_NUMA
} CUmemLocationType;
typedef enum CUmemAttach_flags_enum {
  CU_MEM_ATTACH_GLOBAL = 1, CU_MEM_ATTACH_HOST = 2, CU_MEM_ATTACH_SINGLE = 4
} CUmemAttach_flags;
typedef enum CUgraphicsRegisterFlags_enum {
  CU_GRAPHICS_REGISTER_FLAGS_NONE, CU_GRAPHICS_REGISTER_FLAGS_READ_ONLY, CU_GRAPHICS_REGISTER_FLAGS_WRITE_DISCARD, CU_GRAPHICS_REGISTER_FLAGS_SURFACE_LDST = 4
} CUgraphicsRegisterFlags;
typedef enum CUipcMem_flags_enum {
  CU_IPC_MEM_LAZY_ENABLE_PEER_ACCESS = 1
} CUipcMem_flags;
typedef enum CUstreamWaitValue_flags_enum {
  CU_STREAM_WAIT_VALUE_GEQ, CU_STREAM_WAIT_VALUE_EQ, CU_STREAM_WAIT_VALUE_AND, CU_STREAM_WAIT_VALUE_NOR
} CUstreamWaitValue_flags;
typedef enum CUtensorMapDataType_enum {
  CU_TENSOR_MAP_DATA_TYPE_UINT8, CU_TENSOR_MAP_DATA_TYPE_UINT16, CU_TENSOR_MAP_DATA_TYPE_UINT32, CU_TENSOR_MAP_DATA_TYPE_INT32, CU_TENSOR_MAP_DATA_TYPE_UINT64, CU_TENSOR_MAP_DATA_TYPE_INT64, CU_TENSOR_MAP_DATA_TYPE_FLOAT16, CU_TENSOR_MAP_DATA_TYPE_FLOAT32, CU_TENSOR_MAP_DATA_TYPE_FLOAT64, CU_TENSOR_MAP_DATA_TYPE_BFLOAT16, CU_TENSOR_MAP_DATA_TYPE_FLOAT32_FTZ, CU_TENSOR_MAP_DATA_TYPE_TFLOAT32, CU_TENSOR_MAP_DATA_TYPE_TFLOAT32_FTZ
} CUtensorMapDataType;
typedef enum CUtensorMapSwizzle_enum {
  CU_TENSOR_MAP_SWIZZLE_NONE, CU_TENSOR_MAP_SWIZZLE_32B, CU_TENSOR_MAP_SWIZZLE_64B, CU_TENSOR_MAP_SWIZZLE_128B
} CUtensorMapSwizzle;
typedef enum CUtensorMapInterleave_enum {
  CU_TENSOR_MAP_INTERLEAVE_NONE, CU_TENSOR_MAP_INTERLEAVE_16B, CU_TENSOR_MAP_INTERLEAVE_32B
} CUtensorMapInterleave;
typedef enum CUtensorMapL2promotion_enum {
  CU_TENSOR_MAP_L2_PROMOTION_NONE, CU_TENSOR_MAP_L2_PROMOTION_L2_64B, CU_TENSOR_MAP_L2_PROMOTION_L2_128B, CU_TENSOR_MAP_L2_PROMOTION_L2_256B
} CUtensorMapL2promotion;
typedef enum CUtensorMapFloatOOBfill_enum {
  CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE, CU_TENSOR_MAP_FLOAT_OOB_FILL_NAN_REQUEST_ZERO_FMA
} CUtensorMapFloatOOBfill;
enum barrister_MemAllocationComp { CU_MEM_ALLOCATION_COMP_NONE, CU_MEM_ALLOCATION_COMP_GENERIC };
struct CUmemLocation {
  CUmemLocationType type;
  int id;
};
struct CUmemAllocationProp {
  CUmemAllocationType type;
  CUmemAllocationHandleType requestedHandleTypes;
  CUmemLocation location;
  void *win32HandleMetaData;
  struct {
    unsigned char compressionType, gpuDirectRDMACapable;
    unsigned short usage;
    unsigned char reserved[4];
  } allocFlags;
};
struct CUmemAccessDesc {
  CUmemLocation location;
  CUmemAccess_flags flags;
};
struct CUmulticastObjectProp {
  unsigned numDevices;
  size_t size;
  unsigned long long handleTypes, flags;
};
struct CUDA_ARRAY_DESCRIPTOR {
  size_t Width, Height;
  CUarray_format Format;
  unsigned NumChannels;
};
struct CUDA_ARRAY3D_DESCRIPTOR {
  size_t Width, Height, Depth;
  CUarray_format Format;
  unsigned NumChannels, Flags;
};
struct CUDA_MEMCPY2D {
  size_t srcXInBytes, srcY;
  CUmemorytype srcMemoryType;
  const void *srcHost;
  CUdeviceptr srcDevice;
  CUarray srcArray;
  size_t srcPitch, dstXInBytes, dstY;
  CUmemorytype dstMemoryType;
  void *dstHost;
  CUdeviceptr dstDevice;
  CUarray dstArray;
  size_t dstPitch, WidthInBytes, Height;
};
struct CUDA_MEMCPY3D {
  size_t srcXInBytes, srcY, srcZ, srcLOD;
  CUmemorytype srcMemoryType;
  const void *srcHost;
  CUdeviceptr srcDevice;
  CUarray srcArray;
  void *reserved0;
  size_t srcPitch, srcHeight, dstXInBytes, dstY, dstZ, dstLOD;
  CUmemorytype dstMemoryType;
  void *dstHost;
  CUdeviceptr dstDevice;
  CUarray dstArray;
  void *reserved1;
  size_t dstPitch, dstHeight, WidthInBytes, Height, Depth;
};
struct CUDA_RESOURCE_DESC {
  CUresourcetype resType;
  union {
    struct {
      CUarray hArray;
    } array;
    struct {
      CUdeviceptr devPtr;
      CUarray_format format;
      unsigned numChannels;
      size_t sizeInBytes;
    } linear;
    struct {
      CUdeviceptr devPtr;
      CUarray_format format;
      unsigned numChannels;
      size_t width, height, pitchInBytes;
    } pitch2D;
  } res;
  unsigned flags;
};
struct CUDA_TEXTURE_DESC {
  CUaddress_mode addressMode[3];
  CUfilter_mode filterMode;
  unsigned flags, maxAnisotropy;
  CUfilter_mode mipmapFilterMode;
  float mipmapLevelBias, minMipmapLevelClamp, maxMipmapLevelClamp, borderColor[4];
};
typedef enum cudaLaunchAttributeID CUlaunchAttributeID;
typedef cudaLaunchAttributeValue CUlaunchAttributeValue;
struct CUlaunchAttribute {
  CUlaunchAttributeID id;
  CUlaunchAttributeValue value;
};
#define CU_LAUNCH_ATTRIBUTE_COOPERATIVE cudaLaunchAttributeCooperative
#define CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION cudaLaunchAttributeClusterDimension
#define CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION cudaLaunchAttributeProgrammaticStreamSerialization
struct CUlaunchConfig {
  unsigned gridDimX, gridDimY, gridDimZ, blockDimX, blockDimY, blockDimZ, sharedMemBytes;
  CUstream hStream;
  CUlaunchAttribute *attrs;
  unsigned numAttrs;
};
typedef CUresult (*PFN_cuTensorMapEncodeTiled)(CUtensorMap *, CUtensorMapDataType, cuuint32_t, void *, const cuuint64_t *,
                                               const cuuint64_t *, const cuuint32_t *, const cuuint32_t *, CUtensorMapInterleave,
                                               CUtensorMapSwizzle, CUtensorMapL2promotion, CUtensorMapFloatOOBfill);
typedef PFN_cuTensorMapEncodeTiled PFN_cuTensorMapEncodeTiled_v12000;
typedef CUresult (*PFN_cuTensorMapEncodeIm2col)(CUtensorMap *, CUtensorMapDataType, cuuint32_t, void *, const cuuint64_t *,
                                                const cuuint64_t *, const int *, const int *, cuuint32_t, cuuint32_t,
                                                const cuuint32_t *, CUtensorMapInterleave, CUtensorMapSwizzle,
                                                CUtensorMapL2promotion, CUtensorMapFloatOOBfill);
typedef PFN_cuTensorMapEncodeIm2col PFN_cuTensorMapEncodeIm2col_v12000;
#define BARRISTER_API(F) CUresult F(...);
BARRISTER_API(cuInit)
BARRISTER_API(cuDriverGetVersion)
BARRISTER_API(cuDeviceGet)
BARRISTER_API(cuDeviceGetCount)
BARRISTER_API(cuDeviceGetName)
BARRISTER_API(cuDeviceGetUuid)
BARRISTER_API(cuDeviceGetUuid_v2)
BARRISTER_API(cuDeviceTotalMem)
BARRISTER_API(cuDeviceTotalMem_v2)
BARRISTER_API(cuDeviceGetAttribute)
BARRISTER_API(cuDeviceGetProperties)
BARRISTER_API(cuDeviceComputeCapability)
BARRISTER_API(cuDeviceGetPCIBusId)
BARRISTER_API(cuDeviceGetByPCIBusId)
BARRISTER_API(cuDeviceCanAccessPeer)
BARRISTER_API(cuDeviceGetP2PAttribute)
BARRISTER_API(cuDevicePrimaryCtxRetain)
BARRISTER_API(cuDevicePrimaryCtxRelease)
BARRISTER_API(cuDevicePrimaryCtxReset)
BARRISTER_API(cuDevicePrimaryCtxGetState)
BARRISTER_API(cuDevicePrimaryCtxSetFlags)
BARRISTER_API(cuDeviceGetDefaultMemPool)
BARRISTER_API(cuDeviceGetMemPool)
BARRISTER_API(cuCtxCreate)
BARRISTER_API(cuCtxCreate_v2)
BARRISTER_API(cuCtxDestroy)
BARRISTER_API(cuCtxDestroy_v2)
BARRISTER_API(cuCtxAttach)
BARRISTER_API(cuCtxDetach)
BARRISTER_API(cuCtxGetCurrent)
BARRISTER_API(cuCtxSetCurrent)
BARRISTER_API(cuCtxPushCurrent)
BARRISTER_API(cuCtxPopCurrent)
BARRISTER_API(cuCtxPushCurrent_v2)
BARRISTER_API(cuCtxPopCurrent_v2)
BARRISTER_API(cuCtxGetDevice)
BARRISTER_API(cuCtxSynchronize)
BARRISTER_API(cuCtxSetCacheConfig)
BARRISTER_API(cuCtxGetCacheConfig)
BARRISTER_API(cuCtxSetLimit)
BARRISTER_API(cuCtxGetLimit)
BARRISTER_API(cuCtxSetSharedMemConfig)
BARRISTER_API(cuCtxGetApiVersion)
BARRISTER_API(cuCtxGetFlags)
BARRISTER_API(cuCtxGetStreamPriorityRange)
BARRISTER_API(cuCtxEnablePeerAccess)
BARRISTER_API(cuCtxDisablePeerAccess)
BARRISTER_API(cuModuleLoad)
BARRISTER_API(cuModuleLoadData)
BARRISTER_API(cuModuleLoadDataEx)
BARRISTER_API(cuModuleLoadFatBinary)
BARRISTER_API(cuModuleUnload)
BARRISTER_API(cuModuleGetFunction)
BARRISTER_API(cuModuleGetGlobal)
BARRISTER_API(cuModuleGetGlobal_v2)
BARRISTER_API(cuModuleGetTexRef)
BARRISTER_API(cuModuleGetSurfRef)
BARRISTER_API(cuLibraryLoadData)
BARRISTER_API(cuLibraryGetKernel)
BARRISTER_API(cuLibraryUnload)
BARRISTER_API(cuKernelGetFunction)
BARRISTER_API(cuLinkCreate)
BARRISTER_API(cuLinkAddData)
BARRISTER_API(cuLinkAddFile)
BARRISTER_API(cuLinkComplete)
BARRISTER_API(cuLinkDestroy)
BARRISTER_API(cuMemGetInfo)
BARRISTER_API(cuMemAlloc)
BARRISTER_API(cuMemAlloc_v2)
BARRISTER_API(cuMemAllocPitch)
BARRISTER_API(cuMemFree)
BARRISTER_API(cuMemFree_v2)
BARRISTER_API(cuMemAllocHost)
BARRISTER_API(cuMemFreeHost)
BARRISTER_API(cuMemHostAlloc)
BARRISTER_API(cuMemHostGetDevicePointer)
BARRISTER_API(cuMemHostGetFlags)
BARRISTER_API(cuMemHostRegister)
BARRISTER_API(cuMemHostUnregister)
BARRISTER_API(cuMemAllocManaged)
BARRISTER_API(cuMemAllocAsync)
BARRISTER_API(cuMemFreeAsync)
BARRISTER_API(cuMemGetAddressRange)
BARRISTER_API(cuMemcpy)
BARRISTER_API(cuMemcpyAsync)
BARRISTER_API(cuMemcpyPeer)
BARRISTER_API(cuMemcpyPeerAsync)
BARRISTER_API(cuMemcpyHtoD)
BARRISTER_API(cuMemcpyDtoH)
BARRISTER_API(cuMemcpyDtoD)
BARRISTER_API(cuMemcpyHtoD_v2)
BARRISTER_API(cuMemcpyDtoH_v2)
BARRISTER_API(cuMemcpyHtoDAsync)
BARRISTER_API(cuMemcpyDtoHAsync)
BARRISTER_API(cuMemcpyDtoDAsync)
BARRISTER_API(cuMemcpyHtoA)
BARRISTER_API(cuMemcpyAtoH)
BARRISTER_API(cuMemcpyDtoA)
BARRISTER_API(cuMemcpyAtoD)
BARRISTER_API(cuMemcpyAtoA)
BARRISTER_API(cuMemcpy2D)
BARRISTER_API(cuMemcpy2DAsync)
BARRISTER_API(cuMemcpy2DUnaligned)
BARRISTER_API(cuMemcpy3D)
BARRISTER_API(cuMemcpy3DAsync)
BARRISTER_API(cuMemsetD8)
BARRISTER_API(cuMemsetD16)
BARRISTER_API(cuMemsetD32)
BARRISTER_API(cuMemsetD8Async)
BARRISTER_API(cuMemsetD16Async)
BARRISTER_API(cuMemsetD32Async)
BARRISTER_API(cuMemsetD2D8)
BARRISTER_API(cuMemsetD2D32)
BARRISTER_API(cuMemCreate)
BARRISTER_API(cuMemRelease)
BARRISTER_API(cuMemMap)
BARRISTER_API(cuMemUnmap)
BARRISTER_API(cuMemAddressReserve)
BARRISTER_API(cuMemAddressFree)
BARRISTER_API(cuMemSetAccess)
BARRISTER_API(cuMemGetAccess)
BARRISTER_API(cuMemGetAllocationGranularity)
BARRISTER_API(cuMemExportToShareableHandle)
BARRISTER_API(cuMemImportFromShareableHandle)
BARRISTER_API(cuMemAdvise)
BARRISTER_API(cuMemPrefetchAsync)
BARRISTER_API(cuMemRangeGetAttribute)
BARRISTER_API(cuMemPoolCreate)
BARRISTER_API(cuMemPoolDestroy)
BARRISTER_API(cuMemPoolSetAttribute)
BARRISTER_API(cuPointerGetAttribute)
BARRISTER_API(cuPointerGetAttributes)
BARRISTER_API(cuPointerSetAttribute)
BARRISTER_API(cuIpcGetMemHandle)
BARRISTER_API(cuIpcOpenMemHandle)
BARRISTER_API(cuIpcCloseMemHandle)
BARRISTER_API(cuIpcGetEventHandle)
BARRISTER_API(cuIpcOpenEventHandle)
BARRISTER_API(cuMulticastCreate)
BARRISTER_API(cuMulticastAddDevice)
BARRISTER_API(cuMulticastBindMem)
BARRISTER_API(cuMulticastBindAddr)
BARRISTER_API(cuMulticastUnbind)
BARRISTER_API(cuMulticastGetGranularity)
BARRISTER_API(cuStreamCreate)
BARRISTER_API(cuStreamCreateWithPriority)
BARRISTER_API(cuStreamDestroy)
BARRISTER_API(cuStreamDestroy_v2)
BARRISTER_API(cuStreamQuery)
BARRISTER_API(cuStreamSynchronize)
BARRISTER_API(cuStreamWaitEvent)
BARRISTER_API(cuStreamAddCallback)
BARRISTER_API(cuStreamAttachMemAsync)
BARRISTER_API(cuStreamBeginCapture)
BARRISTER_API(cuStreamEndCapture)
BARRISTER_API(cuStreamGetCtx)
BARRISTER_API(cuStreamWaitValue32)
BARRISTER_API(cuStreamWriteValue32)
BARRISTER_API(cuStreamWaitValue64)
BARRISTER_API(cuStreamWriteValue64)
BARRISTER_API(cuStreamBatchMemOp)
BARRISTER_API(cuEventCreate)
BARRISTER_API(cuEventDestroy)
BARRISTER_API(cuEventDestroy_v2)
BARRISTER_API(cuEventRecord)
BARRISTER_API(cuEventQuery)
BARRISTER_API(cuEventSynchronize)
BARRISTER_API(cuEventElapsedTime)
BARRISTER_API(cuLaunchHostFunc)
BARRISTER_API(cuFuncSetAttribute)
BARRISTER_API(cuFuncGetAttribute)
BARRISTER_API(cuFuncSetCacheConfig)
BARRISTER_API(cuFuncSetSharedMemConfig)
BARRISTER_API(cuFuncSetBlockShape)
BARRISTER_API(cuFuncSetSharedSize)
BARRISTER_API(cuParamSetSize)
BARRISTER_API(cuParamSeti)
BARRISTER_API(cuParamSetf)
BARRISTER_API(cuParamSetv)
BARRISTER_API(cuParamSetTexRef)
BARRISTER_API(cuLaunch)
BARRISTER_API(cuLaunchGrid)
BARRISTER_API(cuLaunchGridAsync)
BARRISTER_API(cuLaunchKernel)
BARRISTER_API(cuLaunchKernelEx)
BARRISTER_API(cuLaunchCooperativeKernel)
BARRISTER_API(cuOccupancyMaxActiveBlocksPerMultiprocessor)
BARRISTER_API(cuOccupancyMaxPotentialBlockSize)
BARRISTER_API(cuOccupancyMaxActiveClusters)
BARRISTER_API(cuArrayCreate)
BARRISTER_API(cuArrayDestroy)
BARRISTER_API(cuArrayGetDescriptor)
BARRISTER_API(cuArray3DCreate)
BARRISTER_API(cuArray3DGetDescriptor)
BARRISTER_API(cuMipmappedArrayCreate)
BARRISTER_API(cuMipmappedArrayDestroy)
BARRISTER_API(cuTexObjectCreate)
BARRISTER_API(cuTexObjectDestroy)
BARRISTER_API(cuSurfObjectCreate)
BARRISTER_API(cuSurfObjectDestroy)
BARRISTER_API(cuTexRefCreate)
BARRISTER_API(cuTexRefDestroy)
BARRISTER_API(cuTexRefSetAddress)
BARRISTER_API(cuTexRefSetAddress2D)
BARRISTER_API(cuTexRefSetArray)
BARRISTER_API(cuTexRefSetAddressMode)
BARRISTER_API(cuTexRefSetFilterMode)
BARRISTER_API(cuTexRefSetFlags)
BARRISTER_API(cuTexRefSetFormat)
BARRISTER_API(cuSurfRefSetArray)
BARRISTER_API(cuTensorMapEncodeTiled)
BARRISTER_API(cuTensorMapEncodeIm2col)
BARRISTER_API(cuTensorMapReplaceAddress)
BARRISTER_API(cuGetProcAddress)
BARRISTER_API(cuGetProcAddress_v2)
BARRISTER_API(cuGetExportTable)
BARRISTER_API(cuGraphicsUnregisterResource)
BARRISTER_API(cuGraphicsMapResources)
BARRISTER_API(cuGraphicsUnmapResources)
BARRISTER_API(cuGraphicsResourceGetMappedPointer)
BARRISTER_API(cuGraphicsSubResourceGetMappedArray)
BARRISTER_API(cuGraphicsResourceSetMapFlags)
BARRISTER_API(cuGLInit)
BARRISTER_API(cuGLCtxCreate)
BARRISTER_API(cuGraphicsGLRegisterBuffer)
BARRISTER_API(cuGraphicsGLRegisterImage)
BARRISTER_API(cuProfilerStart)
BARRISTER_API(cuProfilerStop)
BARRISTER_API(cuProfilerInitialize)
BARRISTER_API(cuGetErrorString)
BARRISTER_API(cuGetErrorName)
BARRISTER_API(cuImportExternalMemory)
BARRISTER_API(cuImportExternalSemaphore)
BARRISTER_API(cuDestroyExternalMemory)
BARRISTER_API(cuDestroyExternalSemaphore)
BARRISTER_API(cuGraphCreate)
BARRISTER_API(cuGraphLaunch)
BARRISTER_API(cuGraphInstantiate)
#undef BARRISTER_API
#endif
