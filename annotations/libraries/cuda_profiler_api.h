// Switches of profilers, for host code to parse.
#ifndef BARRISTER_CUDA_PROFILER_API_H
#define BARRISTER_CUDA_PROFILER_API_H
cudaError_t cudaProfilerStart();
cudaError_t cudaProfilerStop();
#endif
