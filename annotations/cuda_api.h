// CUDA's runtime as host code beside a kernel uses it: streams, events, graphs,
// arrays, textures. Functions are declared for whatever arguments they are given:
// the verifier does not look at them, and what a compiler would say of a wrong
// call is not its business.

#ifndef BARRISTER_CUDA_API_H
#define BARRISTER_CUDA_API_H

#define BARRISTER_API(F) cudaError_t F(...);
#define BARRISTER_HANDLE(T)                                                                        \
  struct CU##T##_st;                                                                               \
  typedef CU##T##_st *cuda##T##_t;

struct cudaArray;
typedef cudaArray *cudaArray_t;
typedef const cudaArray *cudaArray_const_t;
struct cudaMipmappedArray;
typedef cudaMipmappedArray *cudaMipmappedArray_t;
struct cudaGraphicsResource;
typedef cudaGraphicsResource *cudaGraphicsResource_t;
typedef unsigned long long cudaSurfaceObject_t;
typedef unsigned long long cudaGraphConditionalHandle;
BARRISTER_HANDLE(Graph)
BARRISTER_HANDLE(GraphNode)
BARRISTER_HANDLE(GraphExec)
BARRISTER_HANDLE(MemPool)
cudaError_t cudaMallocAsync(void **, size_t, cudaMemPool_t, cudaStream_t);
template <class T> cudaError_t cudaMallocAsync(T **, size_t, cudaMemPool_t, cudaStream_t);
BARRISTER_HANDLE(ExternalMemory)
BARRISTER_HANDLE(ExternalSemaphore)
typedef void (*cudaHostFn_t)(void *);
typedef void (*cudaStreamCallback_t)(cudaStream_t, cudaError_t, void *);

// The driver's names for some of these; NVIDIA's header of the driver has its own.
#ifndef BARRISTER_LIBRARIES_OF_THE_TOOLKIT
typedef enum cudaError_enum {
  CUDA_SUCCESS = 0,
  CUDA_ERROR_INVALID_VALUE = 1,
  CUDA_ERROR_OUT_OF_MEMORY = 2,
  CUDA_ERROR_NOT_INITIALIZED = 3,
  CUDA_ERROR_DEINITIALIZED = 4,
  CUDA_ERROR_NO_DEVICE = 100,
  CUDA_ERROR_INVALID_DEVICE = 101,
  CUDA_ERROR_INVALID_IMAGE = 200,
  CUDA_ERROR_INVALID_CONTEXT = 201,
  CUDA_ERROR_NO_BINARY_FOR_GPU = 209,
  CUDA_ERROR_INVALID_SOURCE = 300,
  CUDA_ERROR_FILE_NOT_FOUND = 301,
  CUDA_ERROR_INVALID_HANDLE = 400,
  CUDA_ERROR_NOT_FOUND = 500,
  CUDA_ERROR_NOT_READY = 600,
  CUDA_ERROR_ILLEGAL_ADDRESS = 700,
  CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES = 701,
  CUDA_ERROR_LAUNCH_TIMEOUT = 702,
  CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED = 704,
  CUDA_ERROR_PEER_ACCESS_NOT_ENABLED = 705,
  CUDA_ERROR_ASSERT = 710,
  CUDA_ERROR_LAUNCH_FAILED = 719,
  CUDA_ERROR_NOT_PERMITTED = 800,
  CUDA_ERROR_NOT_SUPPORTED = 801,
  CUDA_ERROR_UNKNOWN = 999
} CUresult;
#endif
typedef int CUdevice;
typedef unsigned long long CUdeviceptr;
typedef unsigned long long CUtexObject;
typedef unsigned long long CUsurfObject;

enum cudaChannelFormatKind {
  cudaChannelFormatKindSigned,
  cudaChannelFormatKindUnsigned,
  cudaChannelFormatKindFloat,
  cudaChannelFormatKindNone
};
enum cudaTextureAddressMode {
  cudaAddressModeWrap,
  cudaAddressModeClamp,
  cudaAddressModeMirror,
  cudaAddressModeBorder
};
enum cudaTextureFilterMode { cudaFilterModePoint, cudaFilterModeLinear };
enum cudaTextureReadMode { cudaReadModeElementType, cudaReadModeNormalizedFloat };
enum cudaSurfaceBoundaryMode { cudaBoundaryModeZero, cudaBoundaryModeClamp, cudaBoundaryModeTrap };
enum cudaResourceType {
  cudaResourceTypeArray,
  cudaResourceTypeMipmappedArray,
  cudaResourceTypeLinear,
  cudaResourceTypePitch2D
};
enum cudaComputeMode {
  cudaComputeModeDefault,
  cudaComputeModeExclusive,
  cudaComputeModeProhibited,
  cudaComputeModeExclusiveProcess
};
#define cudaStreamLegacy ((cudaStream_t)0x1)
#define cudaStreamPerThread ((cudaStream_t)0x2)
enum cudaRoundMode { cudaRoundNearest, cudaRoundZero, cudaRoundPosInf, cudaRoundMinInf };
enum cudaDeviceAttr {
  cudaDevAttrMaxThreadsPerBlock,
  cudaDevAttrMaxBlockDimX,
  cudaDevAttrMaxGridDimX,
  cudaDevAttrMaxSharedMemoryPerBlock,
  cudaDevAttrMaxSharedMemoryPerBlockOptin,
  cudaDevAttrMaxSharedMemoryPerMultiprocessor,
  cudaDevAttrWarpSize,
  cudaDevAttrClockRate,
  cudaDevAttrGpuOverlap,
  cudaDevAttrMultiProcessorCount,
  cudaDevAttrIntegrated,
  cudaDevAttrComputeMode,
  cudaDevAttrComputeCapabilityMajor,
  cudaDevAttrComputeCapabilityMinor,
  cudaDevAttrCooperativeLaunch,
  cudaDevAttrConcurrentManagedAccess,
  cudaDevAttrHostNativeAtomicSupported,
  cudaDevAttrMemoryPoolsSupported,
  cudaDevAttrMemoryPoolSupportedHandleTypes,
  cudaDevAttrL2CacheSize,
  cudaDevAttrUnifiedAddressing,
  cudaDevAttrReservedSharedMemoryPerBlock
};
enum cudaDeviceP2PAttr {
  cudaDevP2PAttrPerformanceRank,
  cudaDevP2PAttrAccessSupported,
  cudaDevP2PAttrNativeAtomicSupported,
  cudaDevP2PAttrCudaArrayAccessSupported
};
enum cudaLimit {
  cudaLimitStackSize,
  cudaLimitPrintfFifoSize,
  cudaLimitMallocHeapSize,
  cudaLimitDevRuntimeSyncDepth,
  cudaLimitDevRuntimePendingLaunchCount,
  cudaLimitMaxL2FetchGranularity,
  cudaLimitPersistingL2CacheSize
};
enum cudaSharedMemConfig {
  cudaSharedMemBankSizeDefault,
  cudaSharedMemBankSizeFourByte,
  cudaSharedMemBankSizeEightByte
};
enum cudaMemoryAdvise {
  cudaMemAdviseSetReadMostly = 1,
  cudaMemAdviseUnsetReadMostly,
  cudaMemAdviseSetPreferredLocation,
  cudaMemAdviseUnsetPreferredLocation,
  cudaMemAdviseSetAccessedBy,
  cudaMemAdviseUnsetAccessedBy
};
enum cudaMemoryType { cudaMemoryTypeUnregistered, cudaMemoryTypeHost, cudaMemoryTypeDevice, cudaMemoryTypeManaged };
enum cudaMemLocationType { cudaMemLocationTypeInvalid, cudaMemLocationTypeDevice, cudaMemLocationTypeHost };
enum cudaMemAllocationType { cudaMemAllocationTypeInvalid, cudaMemAllocationTypePinned };
enum cudaMemAllocationHandleType {
  cudaMemHandleTypeNone = 0,
  cudaMemHandleTypePosixFileDescriptor = 1,
  cudaMemHandleTypeWin32 = 2
};
enum cudaMemAccessFlags { cudaMemAccessFlagsProtNone, cudaMemAccessFlagsProtRead, cudaMemAccessFlagsProtReadWrite = 3 };
enum cudaMemPoolAttr { cudaMemPoolAttrReleaseThreshold = 4, cudaMemPoolAttrReservedMemCurrent, cudaMemPoolAttrUsedMemCurrent };
enum cudaStreamCaptureMode {
  cudaStreamCaptureModeGlobal,
  cudaStreamCaptureModeThreadLocal,
  cudaStreamCaptureModeRelaxed
};
enum cudaStreamCaptureStatus { cudaStreamCaptureStatusNone, cudaStreamCaptureStatusActive };
enum cudaGraphNodeType {
  cudaGraphNodeTypeKernel,
  cudaGraphNodeTypeMemcpy,
  cudaGraphNodeTypeMemset,
  cudaGraphNodeTypeHost,
  cudaGraphNodeTypeGraph,
  cudaGraphNodeTypeEmpty,
  cudaGraphNodeTypeConditional = 13
};
enum cudaGraphExecUpdateResult { cudaGraphExecUpdateSuccess, cudaGraphExecUpdateError };
enum cudaGraphConditionalNodeType { cudaGraphCondTypeIf, cudaGraphCondTypeWhile, cudaGraphCondTypeSwitch };
enum cudaGraphMemAttributeType { cudaGraphMemAttrUsedMemCurrent, cudaGraphMemAttrUsedMemHigh, cudaGraphMemAttrReservedMemCurrent };
enum cudaAccessProperty { cudaAccessPropertyNormal, cudaAccessPropertyStreaming, cudaAccessPropertyPersisting };
enum cudaDriverEntryPointQueryResult {
  cudaDriverEntryPointSuccess,
  cudaDriverEntryPointSymbolNotFound,
  cudaDriverEntryPointVersionNotSufficent
};
enum cudaGetDriverEntryPointFlags { cudaEnableDefault, cudaEnableLegacyStream, cudaEnablePerThreadDefaultStream };
enum cudaMemRangeAttribute {
  cudaMemRangeAttributeReadMostly = 1,
  cudaMemRangeAttributePreferredLocation,
  cudaMemRangeAttributeAccessedBy,
  cudaMemRangeAttributeLastPrefetchLocation
};
enum cudaFlushGPUDirectRDMAWritesTarget { cudaFlushGPUDirectRDMAWritesTargetCurrentDevice };
enum cudaFlushGPUDirectRDMAWritesScope { cudaFlushGPUDirectRDMAWritesToOwner = 100, cudaFlushGPUDirectRDMAWritesToAllDevices = 200 };
enum cudaResourceViewFormat { cudaResViewFormatNone };
struct cudaResourceViewDesc {
  cudaResourceViewFormat format;
  size_t width, height, depth;
  unsigned firstMipmapLevel, lastMipmapLevel, firstLayer, lastLayer;
};
enum cudaSharedCarveout {
  cudaSharedmemCarveoutDefault = -1,
  cudaSharedmemCarveoutMaxShared = 100,
  cudaSharedmemCarveoutMaxL1 = 0
};
enum barrister_CondAssign { cudaGraphCondAssignDefault = 1 };
enum barrister_StreamFlags { cudaStreamDefault, cudaStreamNonBlocking };
enum barrister_EventFlags { cudaEventDefault, cudaEventBlockingSync, cudaEventDisableTiming, cudaEventInterprocess = 4 };
enum barrister_HostAllocFlags { cudaHostAllocDefault, cudaHostAllocPortable, cudaHostAllocMapped, cudaHostAllocWriteCombined = 4 };
enum barrister_HostRegisterFlags { cudaHostRegisterDefault, cudaHostRegisterPortable, cudaHostRegisterMapped, cudaHostRegisterIoMemory = 4 };
enum barrister_MemAttachFlags { cudaMemAttachGlobal = 1, cudaMemAttachHost, cudaMemAttachSingle = 4 };
enum barrister_DeviceIds { cudaCpuDeviceId = -1, cudaInvalidDeviceId = -2 };
enum barrister_IpcFlags { cudaIpcMemLazyEnablePeerAccess = 1 };
enum barrister_ArrayFlags { cudaArrayDefault, cudaArrayLayered, cudaArraySurfaceLoadStore, cudaArrayCubemap = 4, cudaArrayTextureGather = 8 };
enum barrister_OccupancyFlags { cudaOccupancyDefault, cudaOccupancyDisableCachingOverride };
enum barrister_DeviceFlags {
  cudaDeviceScheduleAuto = 0,
  cudaDeviceScheduleSpin = 1,
  cudaDeviceScheduleYield = 2,
  cudaDeviceScheduleBlockingSync = 4,
  cudaDeviceBlockingSync = 4,
  cudaDeviceMapHost = 8
};
enum cudaGraphicsMapFlags { cudaGraphicsMapFlagsNone, cudaGraphicsMapFlagsReadOnly, cudaGraphicsMapFlagsWriteDiscard };
enum cudaGraphicsRegisterFlags {
  cudaGraphicsRegisterFlagsNone,
  cudaGraphicsRegisterFlagsReadOnly,
  cudaGraphicsRegisterFlagsWriteDiscard,
  cudaGraphicsRegisterFlagsSurfaceLoadStore = 4
};

struct cudaChannelFormatDesc {
  int x, y, z, w;
  cudaChannelFormatKind f;
};
struct cudaExtent {
  size_t width, height, depth;
};
struct cudaPos {
  size_t x, y, z;
};
struct cudaPitchedPtr {
  void *ptr;
  size_t pitch, xsize, ysize;
};
cudaExtent make_cudaExtent(size_t, size_t, size_t);
cudaPos make_cudaPos(size_t, size_t, size_t);
cudaPitchedPtr make_cudaPitchedPtr(void *, size_t, size_t, size_t);
cudaChannelFormatDesc cudaCreateChannelDesc(int, int, int, int, cudaChannelFormatKind);
template <class T> cudaChannelFormatDesc cudaCreateChannelDesc();
struct cudaMemcpy3DParms {
  cudaArray_t srcArray;
  cudaPos srcPos;
  cudaPitchedPtr srcPtr;
  cudaArray_t dstArray;
  cudaPos dstPos;
  cudaPitchedPtr dstPtr;
  cudaExtent extent;
  cudaMemcpyKind kind;
};
struct cudaResourceDesc {
  cudaResourceType resType;
  union {
    struct {
      cudaArray_t array;
    } array;
    struct {
      cudaMipmappedArray_t mipmap;
    } mipmap;
    struct {
      void *devPtr;
      cudaChannelFormatDesc desc;
      size_t sizeInBytes;
    } linear;
    struct {
      void *devPtr;
      cudaChannelFormatDesc desc;
      size_t width, height, pitchInBytes;
    } pitch2D;
  } res;
};
struct cudaTextureDesc {
  cudaTextureAddressMode addressMode[3];
  cudaTextureFilterMode filterMode;
  cudaTextureReadMode readMode;
  int sRGB;
  float borderColor[4];
  int normalizedCoords;
  unsigned maxAnisotropy;
  cudaTextureFilterMode mipmapFilterMode;
  float mipmapLevelBias, minMipmapLevelClamp, maxMipmapLevelClamp;
};
struct cudaFuncAttributes {
  size_t sharedSizeBytes, constSizeBytes, localSizeBytes;
  int maxThreadsPerBlock, numRegs, ptxVersion, binaryVersion, cacheModeCA;
  int maxDynamicSharedSizeBytes, preferredShmemCarveout;
};
struct cudaPointerAttributes {
  cudaMemoryType type;
  int device;
  void *devicePointer, *hostPointer;
};
struct cudaKernelNodeParams {
  void *func;
  dim3 gridDim, blockDim;
  unsigned sharedMemBytes;
  void **kernelParams, **extra;
};
struct cudaMemsetParams {
  void *dst;
  size_t pitch;
  unsigned value, elementSize;
  size_t width, height;
};
struct cudaHostNodeParams {
  cudaHostFn_t fn;
  void *userData;
};
struct cudaMemLocation {
  cudaMemLocationType type;
  int id;
};
struct cudaMemAccessDesc {
  cudaMemLocation location;
  cudaMemAccessFlags flags;
};
struct cudaMemPoolProps {
  cudaMemAllocationType allocType;
  cudaMemAllocationHandleType handleTypes;
  cudaMemLocation location;
  void *win32SecurityAttributes;
  size_t maxSize;
  unsigned short usage;
};
struct cudaMemPoolPtrExportData {
  unsigned char reserved[64];
};
struct cudaMemAllocNodeParams {
  cudaMemPoolProps poolProps;
  const cudaMemAccessDesc *accessDescs;
  size_t accessDescCount, bytesize;
  void *dptr;
};
struct cudaConditionalNodeParams {
  cudaGraphConditionalHandle handle;
  cudaGraphConditionalNodeType type;
  unsigned size;
  cudaGraph_t *phGraph_out;
};
struct cudaGraphNodeParams {
  cudaGraphNodeType type;
  cudaKernelNodeParams kernel;
  cudaMemsetParams memset;
  cudaHostNodeParams host;
  cudaMemAllocNodeParams alloc;
  cudaConditionalNodeParams conditional;
};
struct cudaGraphExecUpdateResultInfo {
  cudaGraphExecUpdateResult result;
};
struct cudaAccessPolicyWindow {
  void *base_ptr;
  size_t num_bytes;
  float hitRatio;
  cudaAccessProperty hitProp, missProp;
};
struct cudaStreamAttrValue {
  cudaAccessPolicyWindow accessPolicyWindow;
};
enum cudaStreamAttrID { cudaStreamAttributeAccessPolicyWindow = 1 };
enum cudaLaunchAttributeID {
  cudaLaunchAttributeIgnore,
  cudaLaunchAttributeAccessPolicyWindow,
  cudaLaunchAttributeCooperative,
  cudaLaunchAttributeSynchronizationPolicy,
  cudaLaunchAttributeClusterDimension,
  cudaLaunchAttributeClusterSchedulingPolicyPreference,
  cudaLaunchAttributeProgrammaticStreamSerialization,
  cudaLaunchAttributeProgrammaticEvent,
  cudaLaunchAttributePriority
};
enum cudaClusterSchedulingPolicy { cudaClusterSchedulingPolicyDefault, cudaClusterSchedulingPolicySpread };
union cudaLaunchAttributeValue {
  char pad[64];
  cudaAccessPolicyWindow accessPolicyWindow;
  int cooperative;
  struct {
    unsigned x, y, z;
  } clusterDim;
  cudaClusterSchedulingPolicy clusterSchedulingPolicyPreference;
  int programmaticStreamSerializationAllowed;
  int priority;
};
struct cudaLaunchAttribute {
  cudaLaunchAttributeID id;
  char pad[4];
  cudaLaunchAttributeValue val;
};
// What starts kernels with one of these is not read: their launches are unknown.
struct cudaLaunchConfig_t {
  dim3 gridDim, blockDim;
  size_t dynamicSmemBytes;
  cudaStream_t stream;
  cudaLaunchAttribute *attrs;
  unsigned numAttrs;
};
template <class... P, class... A> cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t *, void (*)(P...), A &&...);
struct cudaIpcMemHandle_t {
  char reserved[64];
};
struct cudaIpcEventHandle_t {
  char reserved[64];
};
struct cudaUUID_t {
  char bytes[16];
};

BARRISTER_API(cudaArrayGetInfo)
BARRISTER_API(cudaBindTexture)
BARRISTER_API(cudaBindTexture2D)
BARRISTER_API(cudaBindTextureToArray)
BARRISTER_API(cudaUnbindTexture)
BARRISTER_API(cudaCreateTextureObject)
BARRISTER_API(cudaDestroyTextureObject)
BARRISTER_API(cudaCreateSurfaceObject)
BARRISTER_API(cudaDestroySurfaceObject)
BARRISTER_API(cudaCtxResetPersistingL2Cache)
BARRISTER_API(cudaDestroyExternalMemory)
BARRISTER_API(cudaDestroyExternalSemaphore)
BARRISTER_API(cudaDeviceCanAccessPeer)
BARRISTER_API(cudaDeviceDisablePeerAccess)
BARRISTER_API(cudaDeviceEnablePeerAccess)
BARRISTER_API(cudaDeviceGetAttribute)
BARRISTER_API(cudaDeviceGetDefaultMemPool)
BARRISTER_API(cudaDeviceGetGraphMemAttribute)
BARRISTER_API(cudaDeviceGetLimit)
BARRISTER_API(cudaDeviceGetP2PAttribute)
BARRISTER_API(cudaDeviceGetStreamPriorityRange)
BARRISTER_API(cudaDeviceGraphMemTrim)
BARRISTER_API(cudaDeviceSetCacheConfig)
BARRISTER_API(cudaDeviceSetLimit)
BARRISTER_API(cudaDeviceSetMemPool)
BARRISTER_API(cudaDeviceSetSharedMemConfig)
BARRISTER_API(cudaDriverGetVersion)
BARRISTER_API(cudaRuntimeGetVersion)
BARRISTER_API(cudaEventCreate)
BARRISTER_API(cudaEventQuery)
BARRISTER_API(cudaFreeArray)
BARRISTER_API(cudaFreeMipmappedArray)
BARRISTER_API(cudaFuncGetAttributes)
BARRISTER_API(cudaFuncSetSharedMemConfig)
BARRISTER_API(cudaGetChannelDesc)
BARRISTER_API(cudaGetMipmappedArrayLevel)
BARRISTER_API(cudaGetSymbolSize)
BARRISTER_API(cudaGraphAddChildGraphNode)
BARRISTER_API(cudaGraphAddDependencies)
BARRISTER_API(cudaGraphAddEmptyNode)
BARRISTER_API(cudaGraphAddHostNode)
BARRISTER_API(cudaGraphAddKernelNode)
BARRISTER_API(cudaGraphAddMemAllocNode)
BARRISTER_API(cudaGraphAddMemFreeNode)
BARRISTER_API(cudaGraphAddMemcpyNode)
BARRISTER_API(cudaGraphAddMemcpyNode1D)
BARRISTER_API(cudaGraphAddMemsetNode)
BARRISTER_API(cudaGraphAddNode)
BARRISTER_API(cudaGraphClone)
BARRISTER_API(cudaGraphConditionalHandleCreate)
BARRISTER_API(cudaGraphCreate)
BARRISTER_API(cudaGraphDebugDotPrint)
BARRISTER_API(cudaGraphDestroy)
BARRISTER_API(cudaGraphExecDestroy)
BARRISTER_API(cudaGraphExecKernelNodeSetParams)
BARRISTER_API(cudaGraphExecUpdate)
BARRISTER_API(cudaGraphGetNodes)
BARRISTER_API(cudaGraphInstantiate)
BARRISTER_API(cudaGraphInstantiateWithFlags)
BARRISTER_API(cudaGraphLaunch)
BARRISTER_API(cudaGraphMemAllocNodeGetParams)
BARRISTER_API(cudaGraphUpload)
BARRISTER_API(cudaGraphicsMapResources)
BARRISTER_API(cudaGraphicsResourceGetMappedPointer)
BARRISTER_API(cudaGraphicsResourceSetMapFlags)
BARRISTER_API(cudaGraphicsSubResourceGetMappedArray)
BARRISTER_API(cudaGraphicsUnmapResources)
BARRISTER_API(cudaGraphicsUnregisterResource)
BARRISTER_API(cudaHostGetDevicePointer)
BARRISTER_API(cudaHostRegister)
BARRISTER_API(cudaHostUnregister)
BARRISTER_API(cudaImportExternalMemory)
BARRISTER_API(cudaImportExternalSemaphore)
BARRISTER_API(cudaIpcCloseMemHandle)
BARRISTER_API(cudaIpcGetEventHandle)
BARRISTER_API(cudaIpcGetMemHandle)
BARRISTER_API(cudaIpcOpenEventHandle)
BARRISTER_API(cudaIpcOpenMemHandle)
BARRISTER_API(cudaLaunchHostFunc)
BARRISTER_API(cudaMalloc3D)
BARRISTER_API(cudaMalloc3DArray)
BARRISTER_API(cudaMallocArray)
BARRISTER_API(cudaMallocFromPoolAsync)
BARRISTER_API(cudaMallocMipmappedArray)
BARRISTER_API(cudaMemAdvise)
BARRISTER_API(cudaMemPoolCreate)
BARRISTER_API(cudaMemPoolDestroy)
BARRISTER_API(cudaMemPoolExportPointer)
BARRISTER_API(cudaMemPoolExportToShareableHandle)
BARRISTER_API(cudaMemPoolGetAccess)
BARRISTER_API(cudaMemPoolImportFromShareableHandle)
BARRISTER_API(cudaMemPoolImportPointer)
BARRISTER_API(cudaMemPoolSetAccess)
BARRISTER_API(cudaMemPoolSetAttribute)
BARRISTER_API(cudaMemPoolTrimTo)
BARRISTER_API(cudaMemPrefetchAsync)
BARRISTER_API(cudaMemcpy2DArrayToArray)
BARRISTER_API(cudaMemcpy2DAsync)
BARRISTER_API(cudaMemcpy2DFromArray)
BARRISTER_API(cudaMemcpy2DToArray)
BARRISTER_API(cudaMemcpy2DToArrayAsync)
BARRISTER_API(cudaMemcpy3D)
BARRISTER_API(cudaMemcpy3DAsync)
BARRISTER_API(cudaMemcpyFromArray)
BARRISTER_API(cudaMemcpyFromSymbolAsync)
BARRISTER_API(cudaMemcpyPeer)
BARRISTER_API(cudaMemcpyPeerAsync)
BARRISTER_API(cudaMemcpyToArray)
BARRISTER_API(cudaMemcpyToSymbolAsync)
BARRISTER_API(cudaMemset2D)
BARRISTER_API(cudaMemset3D)
BARRISTER_API(cudaPointerGetAttributes)
BARRISTER_API(cudaSetDeviceFlags)
BARRISTER_API(cudaSignalExternalSemaphoresAsync)
BARRISTER_API(cudaStreamAddCallback)
BARRISTER_API(cudaStreamAttachMemAsync)
BARRISTER_API(cudaStreamBeginCapture)
BARRISTER_API(cudaStreamBeginCaptureToGraph)
BARRISTER_API(cudaStreamCreateWithPriority)
BARRISTER_API(cudaStreamEndCapture)
BARRISTER_API(cudaStreamGetCaptureInfo)
BARRISTER_API(cudaStreamIsCapturing)
BARRISTER_API(cudaStreamQuery)
BARRISTER_API(cudaStreamSetAttribute)
BARRISTER_API(cudaStreamSetCaptureDependencies)
BARRISTER_API(cudaStreamUpdateCaptureDependencies)
BARRISTER_API(cudaThreadExit)
BARRISTER_API(cudaWaitExternalSemaphoresAsync)
BARRISTER_API(cudaGetDriverEntryPoint)
BARRISTER_API(cudaGetDriverEntryPointByVersion)
BARRISTER_API(cudaGetFuncBySymbol)
BARRISTER_API(cudaGetTextureObjectResourceDesc)
BARRISTER_API(cudaGetTextureObjectTextureDesc)
BARRISTER_API(cudaGetSurfaceObjectResourceDesc)
BARRISTER_API(cudaDeviceGetByPCIBusId)
BARRISTER_API(cudaDeviceGetPCIBusId)
BARRISTER_API(cudaDeviceGetCacheConfig)
BARRISTER_API(cudaDeviceGetSharedMemConfig)
BARRISTER_API(cudaDeviceGetMemPool)
BARRISTER_API(cudaDeviceSetGraphMemAttribute)
BARRISTER_API(cudaDeviceFlushGPUDirectRDMAWrites)
BARRISTER_API(cudaGetDeviceFlags)
BARRISTER_API(cudaInitDevice)
BARRISTER_API(cudaChooseDevice)
BARRISTER_API(cudaSetValidDevices)
BARRISTER_API(cudaEventRecordWithFlags)
BARRISTER_API(cudaStreamCopyAttributes)
BARRISTER_API(cudaStreamGetAttribute)
BARRISTER_API(cudaStreamGetFlags)
BARRISTER_API(cudaStreamGetId)
BARRISTER_API(cudaStreamGetPriority)
BARRISTER_API(cudaThreadExchangeStreamCaptureMode)
BARRISTER_API(cudaHostGetFlags)
BARRISTER_API(cudaMemRangeGetAttribute)
BARRISTER_API(cudaMemRangeGetAttributes)
BARRISTER_API(cudaMemcpy2DFromArrayAsync)
BARRISTER_API(cudaMemcpyFromArrayAsync)
BARRISTER_API(cudaMemcpyToArrayAsync)
BARRISTER_API(cudaMemcpyArrayToArray)
BARRISTER_API(cudaMemcpy3DPeer)
BARRISTER_API(cudaMemcpy3DPeerAsync)
BARRISTER_API(cudaMemset2DAsync)
BARRISTER_API(cudaMemset3DAsync)
BARRISTER_API(cudaMemPoolGetAttribute)
BARRISTER_API(cudaOccupancyMaxActiveClusters)
BARRISTER_API(cudaOccupancyMaxPotentialClusterSize)
BARRISTER_API(cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags)
BARRISTER_API(cudaOccupancyMaxPotentialBlockSizeWithFlags)
BARRISTER_API(cudaFuncGetName)
BARRISTER_API(cudaGraphAddEventRecordNode)
BARRISTER_API(cudaGraphAddEventWaitNode)
BARRISTER_API(cudaGraphAddMemcpyNodeFromSymbol)
BARRISTER_API(cudaGraphAddMemcpyNodeToSymbol)
BARRISTER_API(cudaGraphChildGraphNodeGetGraph)
BARRISTER_API(cudaGraphDestroyNode)
BARRISTER_API(cudaGraphExecChildGraphNodeSetParams)
BARRISTER_API(cudaGraphExecMemcpyNodeSetParams)
BARRISTER_API(cudaGraphExecMemcpyNodeSetParams1D)
BARRISTER_API(cudaGraphExecMemsetNodeSetParams)
BARRISTER_API(cudaGraphExecHostNodeSetParams)
BARRISTER_API(cudaGraphGetEdges)
BARRISTER_API(cudaGraphGetRootNodes)
BARRISTER_API(cudaGraphKernelNodeGetParams)
BARRISTER_API(cudaGraphKernelNodeSetParams)
BARRISTER_API(cudaGraphKernelNodeSetAttribute)
BARRISTER_API(cudaGraphMemcpyNodeGetParams)
BARRISTER_API(cudaGraphMemcpyNodeSetParams)
BARRISTER_API(cudaGraphMemsetNodeGetParams)
BARRISTER_API(cudaGraphMemsetNodeSetParams)
BARRISTER_API(cudaGraphNodeGetDependencies)
BARRISTER_API(cudaGraphNodeGetDependentNodes)
BARRISTER_API(cudaGraphNodeGetType)
BARRISTER_API(cudaGraphNodeGetEnabled)
BARRISTER_API(cudaGraphNodeSetEnabled)
BARRISTER_API(cudaGraphRemoveDependencies)
BARRISTER_API(cudaUserObjectCreate)
BARRISTER_API(cudaUserObjectRelease)
BARRISTER_API(cudaArrayGetSparseProperties)
BARRISTER_API(cudaExternalMemoryGetMappedBuffer)
BARRISTER_API(cudaExternalMemoryGetMappedMipmappedArray)
BARRISTER_API(cudaDeviceGetNvSciSyncAttributes)
BARRISTER_API(cudaLaunchKernelExC)
BARRISTER_API(cudaLaunchCooperativeKernelMultiDevice)
BARRISTER_API(cudaSetupArgument)
BARRISTER_API(cudaLaunch)
BARRISTER_API(cudaProfilerInitialize)
// Decides what the graph does next: no memory that a kernel sees.
inline __device__ void cudaGraphSetConditional(cudaGraphConditionalHandle, unsigned) {}
// Asked about kernels; no launch.
BARRISTER_API(cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags)
BARRISTER_API(cudaOccupancyMaxPotentialBlockSizeVariableSMem)
BARRISTER_API(cudaOccupancyAvailableDynamicSMemPerBlock)

#undef BARRISTER_API
#undef BARRISTER_HANDLE

#endif
