// cuBLASLt, for host code to parse.
#ifndef BARRISTER_CUBLASLT_H
#define BARRISTER_CUBLASLT_H
#include "cublas_v2.h"
typedef struct cublasLtContext *cublasLtHandle_t;
struct cublasLtMatrixLayoutOpaque_t { unsigned long long data[8]; };
struct cublasLtMatmulDescOpaque_t { unsigned long long data[32]; };
struct cublasLtMatmulPreferenceOpaque_t { unsigned long long data[10]; };
struct cublasLtMatrixTransformDescOpaque_t { unsigned long long data[8]; };
struct cublasLtMatmulAlgo_t { unsigned long long data[8]; };
typedef cublasLtMatrixLayoutOpaque_t *cublasLtMatrixLayout_t;
typedef cublasLtMatmulDescOpaque_t *cublasLtMatmulDesc_t;
typedef cublasLtMatmulPreferenceOpaque_t *cublasLtMatmulPreference_t;
typedef cublasLtMatrixTransformDescOpaque_t *cublasLtMatrixTransformDesc_t;
struct cublasLtMatmulHeuristicResult_t {
  cublasLtMatmulAlgo_t algo;
  size_t workspaceSize;
  cublasStatus_t state;
  float wavesCount;
  int reserved[4];
};
enum cublasLtOrder_t { CUBLASLT_ORDER_COL, CUBLASLT_ORDER_ROW, CUBLASLT_ORDER_COL32, CUBLASLT_ORDER_COL4_4R2_8C, CUBLASLT_ORDER_COL32_2R_4R4 };
enum cublasLtEpilogue_t {
  CUBLASLT_EPILOGUE_DEFAULT = 1, CUBLASLT_EPILOGUE_RELU = 2, CUBLASLT_EPILOGUE_BIAS = 4, CUBLASLT_EPILOGUE_RELU_BIAS = 6,
  CUBLASLT_EPILOGUE_GELU = 32, CUBLASLT_EPILOGUE_GELU_BIAS = 36, CUBLASLT_EPILOGUE_RELU_AUX = 130, CUBLASLT_EPILOGUE_RELU_AUX_BIAS = 134,
  CUBLASLT_EPILOGUE_DRELU = 136, CUBLASLT_EPILOGUE_DRELU_BGRAD = 152, CUBLASLT_EPILOGUE_GELU_AUX = 160, CUBLASLT_EPILOGUE_GELU_AUX_BIAS = 164,
  CUBLASLT_EPILOGUE_DGELU = 192, CUBLASLT_EPILOGUE_DGELU_BGRAD = 208, CUBLASLT_EPILOGUE_BGRADA = 256, CUBLASLT_EPILOGUE_BGRADB = 512
};
enum cublasLtMatmulDescAttributes_t {
  CUBLASLT_MATMUL_DESC_COMPUTE_TYPE, CUBLASLT_MATMUL_DESC_SCALE_TYPE, CUBLASLT_MATMUL_DESC_POINTER_MODE, CUBLASLT_MATMUL_DESC_TRANSA,
  CUBLASLT_MATMUL_DESC_TRANSB, CUBLASLT_MATMUL_DESC_TRANSC, CUBLASLT_MATMUL_DESC_FILL_MODE, CUBLASLT_MATMUL_DESC_EPILOGUE,
  CUBLASLT_MATMUL_DESC_BIAS_POINTER, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER = 11, CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD,
  CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_BATCH_STRIDE, CUBLASLT_MATMUL_DESC_ALPHA_VECTOR_BATCH_STRIDE, CUBLASLT_MATMUL_DESC_SM_COUNT_TARGET,
  CUBLASLT_MATMUL_DESC_A_SCALE_POINTER = 17, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER, CUBLASLT_MATMUL_DESC_C_SCALE_POINTER,
  CUBLASLT_MATMUL_DESC_D_SCALE_POINTER, CUBLASLT_MATMUL_DESC_AMAX_D_POINTER, CUBLASLT_MATMUL_DESC_FAST_ACCUM = 25,
  CUBLASLT_MATMUL_DESC_BIAS_DATA_TYPE
};
enum cublasLtMatrixLayoutAttribute_t {
  CUBLASLT_MATRIX_LAYOUT_TYPE, CUBLASLT_MATRIX_LAYOUT_ORDER, CUBLASLT_MATRIX_LAYOUT_ROWS, CUBLASLT_MATRIX_LAYOUT_COLS,
  CUBLASLT_MATRIX_LAYOUT_LD, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET
};
enum cublasLtMatmulPreferenceAttributes_t {
  CUBLASLT_MATMUL_PREF_SEARCH_MODE, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, CUBLASLT_MATMUL_PREF_REDUCTION_SCHEME_MASK = 3,
  CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES = 5, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES,
  CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES
};
enum cublasLtPointerMode_t { CUBLASLT_POINTER_MODE_HOST, CUBLASLT_POINTER_MODE_DEVICE };
#define BARRISTER_API(F) cublasStatus_t F(...);
BARRISTER_API(cublasLtCreate)
BARRISTER_API(cublasLtDestroy)
BARRISTER_API(cublasLtMatmul)
BARRISTER_API(cublasLtMatmulAlgoGetHeuristic)
BARRISTER_API(cublasLtMatmulDescCreate)
BARRISTER_API(cublasLtMatmulDescDestroy)
BARRISTER_API(cublasLtMatmulDescInit)
BARRISTER_API(cublasLtMatmulDescSetAttribute)
BARRISTER_API(cublasLtMatmulDescGetAttribute)
BARRISTER_API(cublasLtMatmulPreferenceCreate)
BARRISTER_API(cublasLtMatmulPreferenceDestroy)
BARRISTER_API(cublasLtMatmulPreferenceInit)
BARRISTER_API(cublasLtMatmulPreferenceSetAttribute)
BARRISTER_API(cublasLtMatrixLayoutCreate)
BARRISTER_API(cublasLtMatrixLayoutDestroy)
BARRISTER_API(cublasLtMatrixLayoutInit)
BARRISTER_API(cublasLtMatrixLayoutSetAttribute)
BARRISTER_API(cublasLtMatrixLayoutGetAttribute)
BARRISTER_API(cublasLtMatrixTransform)
BARRISTER_API(cublasLtMatrixTransformDescCreate)
BARRISTER_API(cublasLtMatrixTransformDescDestroy)
BARRISTER_API(cublasLtMatrixTransformDescSetAttribute)
BARRISTER_API(cublasLtMatmulAlgoInit)
BARRISTER_API(cublasLtMatmulAlgoCheck)
BARRISTER_API(cublasLtMatmulAlgoGetIds)
BARRISTER_API(cublasLtMatmulAlgoCapGetAttribute)
BARRISTER_API(cublasLtMatmulAlgoConfigSetAttribute)
BARRISTER_API(cublasLtMatmulAlgoConfigGetAttribute)
BARRISTER_API(cublasLtGetProperty)
BARRISTER_API(cublasLtLoggerSetLevel)
#undef BARRISTER_API
#endif
