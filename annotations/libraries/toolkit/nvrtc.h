// The compiler at run time, for host code to parse.
#ifndef BARRISTER_NVRTC_H
#define BARRISTER_NVRTC_H
typedef struct _nvrtcProgram *nvrtcProgram;
enum nvrtcResult {
  NVRTC_SUCCESS, NVRTC_ERROR_OUT_OF_MEMORY, NVRTC_ERROR_PROGRAM_CREATION_FAILURE, NVRTC_ERROR_INVALID_INPUT, NVRTC_ERROR_INVALID_PROGRAM,
  NVRTC_ERROR_INVALID_OPTION, NVRTC_ERROR_COMPILATION, NVRTC_ERROR_BUILTIN_OPERATION_FAILURE, NVRTC_ERROR_INTERNAL_ERROR = 11
};
const char *nvrtcGetErrorString(nvrtcResult);
#define BARRISTER_API(F) nvrtcResult F(...);
BARRISTER_API(nvrtcCreateProgram)
BARRISTER_API(nvrtcDestroyProgram)
BARRISTER_API(nvrtcCompileProgram)
BARRISTER_API(nvrtcGetPTX)
BARRISTER_API(nvrtcGetPTXSize)
BARRISTER_API(nvrtcGetCUBIN)
BARRISTER_API(nvrtcGetCUBINSize)
BARRISTER_API(nvrtcGetProgramLog)
BARRISTER_API(nvrtcGetProgramLogSize)
BARRISTER_API(nvrtcAddNameExpression)
BARRISTER_API(nvrtcGetLoweredName)
BARRISTER_API(nvrtcVersion)
BARRISTER_API(nvrtcGetLTOIR)
BARRISTER_API(nvrtcGetLTOIRSize)
#undef BARRISTER_API
#endif
