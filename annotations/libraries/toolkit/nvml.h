// Management of devices, for host code to parse.
#ifndef BARRISTER_NVML_H
#define BARRISTER_NVML_H
typedef struct nvmlDevice_st *nvmlDevice_t;
enum nvmlReturn_t { NVML_SUCCESS, NVML_ERROR_UNINITIALIZED, NVML_ERROR_INVALID_ARGUMENT, NVML_ERROR_NOT_SUPPORTED, NVML_ERROR_NO_PERMISSION, NVML_ERROR_ALREADY_INITIALIZED, NVML_ERROR_NOT_FOUND, NVML_ERROR_UNKNOWN = 999 };
enum nvmlClockType_t { NVML_CLOCK_GRAPHICS, NVML_CLOCK_SM, NVML_CLOCK_MEM, NVML_CLOCK_VIDEO };
enum nvmlEnableState_t { NVML_FEATURE_DISABLED, NVML_FEATURE_ENABLED };
enum nvmlRestrictedAPI_t { NVML_RESTRICTED_API_SET_APPLICATION_CLOCKS, NVML_RESTRICTED_API_SET_AUTO_BOOSTED_CLOCKS };
enum nvmlTemperatureSensors_t { NVML_TEMPERATURE_GPU };
struct nvmlMemory_t { unsigned long long total, free, used; };
struct nvmlUtilization_t { unsigned gpu, memory; };
struct nvmlPciInfo_t { char busIdLegacy[16]; unsigned domain, bus, device, pciDeviceId, pciSubSystemId; char busId[32]; };
const char *nvmlErrorString(nvmlReturn_t);
#define BARRISTER_API(F) nvmlReturn_t F(...);
BARRISTER_API(nvmlInit)
BARRISTER_API(nvmlInitWithFlags)
BARRISTER_API(nvmlInit_v2)
BARRISTER_API(nvmlShutdown)
BARRISTER_API(nvmlDeviceGetCount)
BARRISTER_API(nvmlDeviceGetHandleByIndex)
BARRISTER_API(nvmlDeviceGetHandleByUUID)
BARRISTER_API(nvmlDeviceGetHandleByPciBusId)
BARRISTER_API(nvmlDeviceGetName)
BARRISTER_API(nvmlDeviceGetUUID)
BARRISTER_API(nvmlDeviceGetIndex)
BARRISTER_API(nvmlDeviceGetMemoryInfo)
BARRISTER_API(nvmlDeviceGetUtilizationRates)
BARRISTER_API(nvmlDeviceGetPowerUsage)
BARRISTER_API(nvmlDeviceGetTemperature)
BARRISTER_API(nvmlDeviceGetClockInfo)
BARRISTER_API(nvmlDeviceGetMaxClockInfo)
BARRISTER_API(nvmlDeviceGetApplicationsClock)
BARRISTER_API(nvmlDeviceSetApplicationsClocks)
BARRISTER_API(nvmlDeviceResetApplicationsClocks)
BARRISTER_API(nvmlDeviceGetAPIRestriction)
BARRISTER_API(nvmlDeviceGetPciInfo)
BARRISTER_API(nvmlDeviceGetTotalEnergyConsumption)
BARRISTER_API(nvmlDeviceGetNvLinkState)
BARRISTER_API(nvmlDeviceGetCpuAffinity)
BARRISTER_API(nvmlDeviceSetCpuAffinity)
BARRISTER_API(nvmlSystemGetDriverVersion)
BARRISTER_API(nvmlSystemGetNVMLVersion)
BARRISTER_API(nvmlDeviceGetComputeRunningProcesses)
BARRISTER_API(nvmlDeviceGetGpuFabricInfo)
BARRISTER_API(nvmlDeviceGetNvLinkRemotePciInfo)
BARRISTER_API(nvmlDeviceGetP2PStatus)
BARRISTER_API(nvmlDeviceGetTopologyCommonAncestor)
#undef BARRISTER_API
#endif
