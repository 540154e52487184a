// NCCL, for host code to parse.
#ifndef BARRISTER_NCCL_H
#define BARRISTER_NCCL_H
#include "cuda_fp16.h"
#define NCCL_MAJOR 2
#define NCCL_MINOR 18
#define NCCL_PATCH 0
#define NCCL_VERSION_CODE 21800
#define NCCL_VERSION(X, Y, Z) ((X) * 10000 + (Y) * 100 + (Z))
#define NCCL_UNIQUE_ID_BYTES 128
typedef struct ncclComm *ncclComm_t;
typedef struct ncclWindow *ncclWindow_t;
struct ncclUniqueId { char internal[NCCL_UNIQUE_ID_BYTES]; };
struct ncclConfig_t {
  size_t size;
  unsigned magic, version;
  int blocking, cgaClusterSize, minCTAs, maxCTAs;
  const char *netName;
  int splitShare;
};
#define NCCL_CONFIG_INITIALIZER {}
enum ncclResult_t {
  ncclSuccess, ncclUnhandledCudaError, ncclSystemError, ncclInternalError, ncclInvalidArgument, ncclInvalidUsage, ncclRemoteError,
  ncclInProgress, ncclNumResults
};
enum ncclRedOp_t { ncclSum, ncclProd, ncclMax, ncclMin, ncclAvg, ncclNumOps };
enum ncclDataType_t {
  ncclInt8 = 0, ncclChar = 0, ncclUint8 = 1, ncclInt32 = 2, ncclInt = 2, ncclUint32 = 3, ncclInt64 = 4, ncclUint64 = 5, ncclFloat16 = 6,
  ncclHalf = 6, ncclFloat32 = 7, ncclFloat = 7, ncclFloat64 = 8, ncclDouble = 8, ncclBfloat16 = 9, ncclNumTypes = 10
};
const char *ncclGetErrorString(ncclResult_t);
const char *ncclGetLastError(ncclComm_t);
#define BARRISTER_API(F) ncclResult_t F(...);
BARRISTER_API(ncclGetUniqueId)
BARRISTER_API(ncclCommInitRank)
BARRISTER_API(ncclCommInitRankConfig)
BARRISTER_API(ncclCommInitAll)
BARRISTER_API(ncclCommDestroy)
BARRISTER_API(ncclCommAbort)
BARRISTER_API(ncclCommFinalize)
BARRISTER_API(ncclCommSplit)
BARRISTER_API(ncclCommCount)
BARRISTER_API(ncclCommCuDevice)
BARRISTER_API(ncclCommUserRank)
BARRISTER_API(ncclCommGetAsyncError)
BARRISTER_API(ncclCommRegister)
BARRISTER_API(ncclCommDeregister)
BARRISTER_API(ncclCommWindowRegister)
BARRISTER_API(ncclCommWindowDeregister)
BARRISTER_API(ncclMemAlloc)
BARRISTER_API(ncclMemFree)
BARRISTER_API(ncclAllReduce)
BARRISTER_API(ncclReduce)
BARRISTER_API(ncclBroadcast)
BARRISTER_API(ncclBcast)
BARRISTER_API(ncclAllGather)
BARRISTER_API(ncclReduceScatter)
BARRISTER_API(ncclSend)
BARRISTER_API(ncclRecv)
BARRISTER_API(ncclGroupStart)
BARRISTER_API(ncclGroupEnd)
BARRISTER_API(ncclGetVersion)
BARRISTER_API(ncclRedOpCreatePreMulSum)
BARRISTER_API(ncclRedOpDestroy)
BARRISTER_API(ncclAlltoAll)
BARRISTER_API(ncclGather)
BARRISTER_API(ncclScatter)
#undef BARRISTER_API
#endif
