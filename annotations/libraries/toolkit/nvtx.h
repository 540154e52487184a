// Marks for profilers, for host code to parse.
#ifndef BARRISTER_NVTX_H
#define BARRISTER_NVTX_H
#define NVTX_VERSION 3
enum barrister_NvtxConstants {
  NVTX_COLOR_UNKNOWN,
  NVTX_COLOR_ARGB,
  NVTX_MESSAGE_UNKNOWN = 0,
  NVTX_MESSAGE_TYPE_ASCII,
  NVTX_MESSAGE_TYPE_UNICODE,
  NVTX_PAYLOAD_UNKNOWN = 0,
  NVTX_EVENT_ATTRIB_STRUCT_SIZE = 48
};
struct nvtxEventAttributes_t {
  unsigned short version, size;
  unsigned category;
  int colorType;
  unsigned color;
  int payloadType, reserved0;
  union {
    unsigned long long ullValue;
    long long llValue;
    double dValue;
    unsigned uiValue;
    int iValue;
    float fValue;
  } payload;
  int messageType;
  union {
    const char *ascii;
    const wchar_t *unicode;
    void *registered;
  } message;
};
typedef unsigned long long nvtxRangeId_t;
typedef struct nvtxDomainRegistration_st *nvtxDomainHandle_t;
typedef struct nvtxStringRegistration_st *nvtxStringHandle_t;
void nvtxInitialize(const void *);
void nvtxMarkA(const char *);
void nvtxMark(const char *);
void nvtxMarkEx(const nvtxEventAttributes_t *);
int nvtxRangePushA(const char *);
int nvtxRangePush(const char *);
int nvtxRangePushEx(const nvtxEventAttributes_t *);
int nvtxRangePop();
nvtxRangeId_t nvtxRangeStartA(const char *);
nvtxRangeId_t nvtxRangeStart(const char *);
nvtxRangeId_t nvtxRangeStartEx(const nvtxEventAttributes_t *);
void nvtxRangeEnd(nvtxRangeId_t);
nvtxDomainHandle_t nvtxDomainCreateA(const char *);
void nvtxDomainDestroy(nvtxDomainHandle_t);
int nvtxDomainRangePushEx(nvtxDomainHandle_t, const nvtxEventAttributes_t *);
int nvtxDomainRangePop(nvtxDomainHandle_t);
void nvtxDomainMarkEx(nvtxDomainHandle_t, const nvtxEventAttributes_t *);
nvtxStringHandle_t nvtxDomainRegisterStringA(nvtxDomainHandle_t, const char *);
void nvtxNameOsThreadA(unsigned, const char *);
void nvtxNameCudaStreamA(cudaStream_t, const char *);
#endif
