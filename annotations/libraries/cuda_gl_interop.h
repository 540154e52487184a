// Buffers and images that CUDA shares with OpenGL, for host code to parse.
#ifndef BARRISTER_CUDA_GL_INTEROP_H
#define BARRISTER_CUDA_GL_INTEROP_H
cudaError_t cudaGraphicsGLRegisterBuffer(...);
cudaError_t cudaGraphicsGLRegisterImage(...);
cudaError_t cudaGLSetGLDevice(...);
cudaError_t cudaGLRegisterBufferObject(...);
cudaError_t cudaGLUnregisterBufferObject(...);
cudaError_t cudaGLMapBufferObject(...);
cudaError_t cudaGLUnmapBufferObject(...);
#endif
