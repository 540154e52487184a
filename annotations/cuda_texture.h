// Textures and surfaces. A fetch through a texture object gives an arbitrary value that
// depends on nothing but the texture and the coordinates: nobody writes what a texture
// reads while a kernel runs (a printed assumption). Texture references and surfaces are
// declared only: a kernel that uses them is refused by name.

#ifndef BARRISTER_CUDA_TEXTURE_H
#define BARRISTER_CUDA_TEXTURE_H

enum barrister_TextureKinds {
  cudaTextureType1D = 1,
  cudaTextureType2D = 2,
  cudaTextureType3D = 3,
  cudaTextureTypeCubemap = 12,
  cudaTextureType1DLayered = 0xF1,
  cudaTextureType2DLayered = 0xF2
};

// What is behind a texture reference of a file is decided by the host.
template <class T, int Kind = cudaTextureType1D, cudaTextureReadMode Mode = cudaReadModeElementType>
struct __attribute__((device_builtin_texture_type)) texture {
  int normalized;
  cudaTextureFilterMode filterMode;
  cudaTextureAddressMode addressMode[3];
  cudaChannelFormatDesc channelDesc;
};

DECLARE_UF_BINARY(__barrister_texel, unsigned long long, unsigned long long, unsigned long long);
struct barrister_place {
  unsigned long long hash;
  __device__ barrister_place and_then(int x) const {
    return barrister_place{__barrister_texel(hash, (unsigned)x)};
  }
  __device__ barrister_place and_then(float x) const {
    return barrister_place{__barrister_texel(hash, __float_as_uint(x))};
  }
  __device__ barrister_place and_then(float2 x) const { return and_then(x.x).and_then(x.y); }
};
// Of vectors each component; the first of these that fits is the one.
struct barrister_scalar {};
struct barrister_one : barrister_scalar {};
struct barrister_two : barrister_one {};
struct barrister_four : barrister_two {};
template <class T, decltype(T::w) * = nullptr>
inline __device__ void barrister_fill(T &t, barrister_place p, barrister_four) {
  t.x = (decltype(t.x))__barrister_texel(p.hash, 0);
  t.y = (decltype(t.y))__barrister_texel(p.hash, 1);
  t.z = (decltype(t.z))__barrister_texel(p.hash, 2);
  t.w = (decltype(t.w))__barrister_texel(p.hash, 3);
}
template <class T, decltype(T::y) * = nullptr>
inline __device__ void barrister_fill(T &t, barrister_place p, barrister_two) {
  t.x = (decltype(t.x))__barrister_texel(p.hash, 0);
  t.y = (decltype(t.y))__barrister_texel(p.hash, 1);
}
template <class T, decltype(T::x) * = nullptr>
inline __device__ void barrister_fill(T &t, barrister_place p, barrister_one) {
  t.x = (decltype(t.x))__barrister_texel(p.hash, 0);
}
template <class T> inline __device__ void barrister_fill(T &t, barrister_place p, barrister_scalar) {
  t = (T)__barrister_texel(p.hash, 0);
}
template <class T> inline __device__ T barrister_fetched(barrister_place p) {
  T texel;
  barrister_fill(texel, p, barrister_four());
  return texel;
}

#define BARRISTER_FETCH(F, ...)                                                                    \
  template <class T, int K> __device__ T F(texture<T, K, cudaReadModeElementType>, __VA_ARGS__);   \
  template <class T, int K> __device__ float4 F(texture<T, K, cudaReadModeNormalizedFloat>, __VA_ARGS__);
// Coordinates are one, two or three numbers; then layers and levels, as for memory.
template <class T> inline __device__ T tex1Dfetch(cudaTextureObject_t t, int x) {
  return barrister_fetched<T>(barrister_place{t}.and_then(x));
}
#define BARRISTER_FETCH_1(F, A)                                                                    \
  template <class T> inline __device__ T F(cudaTextureObject_t t, A a) {                           \
    return barrister_fetched<T>(barrister_place{t}.and_then(a));                                 \
  }
#define BARRISTER_FETCH_2(F, A, B)                                                                 \
  template <class T> inline __device__ T F(cudaTextureObject_t t, A a, B b) {                      \
    return barrister_fetched<T>(barrister_place{t}.and_then(a).and_then(b));                     \
  }
#define BARRISTER_FETCH_3(F, A, B, C)                                                              \
  template <class T> inline __device__ T F(cudaTextureObject_t t, A a, B b, C c) {                 \
    return barrister_fetched<T>(barrister_place{t}.and_then(a).and_then(b).and_then(c));         \
  }
#define BARRISTER_FETCH_4(F, A, B, C, D)                                                           \
  template <class T> inline __device__ T F(cudaTextureObject_t t, A a, B b, C c, D d) {            \
    return barrister_fetched<T>(barrister_place{t}.and_then(a).and_then(b).and_then(c).and_then(d)); \
  }
BARRISTER_FETCH_1(tex1D, float)
BARRISTER_FETCH_2(tex1DLod, float, float)
BARRISTER_FETCH_2(tex1DLayered, float, int)
BARRISTER_FETCH_2(tex2D, float, float)
BARRISTER_FETCH_3(tex2DLod, float, float, float)
BARRISTER_FETCH_4(tex2DGrad, float, float, float2, float2)
BARRISTER_FETCH_3(tex2DLayered, float, float, int)
BARRISTER_FETCH_3(tex3D, float, float, float)
BARRISTER_FETCH_4(tex3DLod, float, float, float, float)
BARRISTER_FETCH_3(texCubemap, float, float, float)
// Of four texels, the component that is named.
template <class T> inline __device__ T tex2Dgather(cudaTextureObject_t t, float x, float y, int component = 0) {
  return barrister_fetched<T>(barrister_place{~t}.and_then(x).and_then(y).and_then(component));
}
#undef BARRISTER_FETCH_1
#undef BARRISTER_FETCH_2
#undef BARRISTER_FETCH_3
#undef BARRISTER_FETCH_4
BARRISTER_FETCH(tex1Dfetch, int)
BARRISTER_FETCH(tex1D, float)
BARRISTER_FETCH(tex1DLod, float, float)
BARRISTER_FETCH(tex1DLayered, float, int)
BARRISTER_FETCH(tex2D, float, float)
BARRISTER_FETCH(tex2DLod, float, float, float)
BARRISTER_FETCH(tex2DGrad, float, float, float2, float2)
BARRISTER_FETCH(tex2DLayered, float, float, int)
BARRISTER_FETCH(tex2Dgather, float, float, int = 0)
BARRISTER_FETCH(tex3D, float, float, float)
BARRISTER_FETCH(tex3DLod, float, float, float, float)
BARRISTER_FETCH(texCubemap, float, float, float)
#undef BARRISTER_FETCH

#define BARRISTER_SURFACE(F, ...)                                                                  \
  template <class T>                                                                               \
  __device__ T F##read(cudaSurfaceObject_t, __VA_ARGS__, cudaSurfaceBoundaryMode = cudaBoundaryModeTrap); \
  template <class T>                                                                               \
  __device__ void F##read(T *, cudaSurfaceObject_t, __VA_ARGS__, cudaSurfaceBoundaryMode = cudaBoundaryModeTrap); \
  template <class T>                                                                               \
  __device__ void F##write(T, cudaSurfaceObject_t, __VA_ARGS__, cudaSurfaceBoundaryMode = cudaBoundaryModeTrap);
BARRISTER_SURFACE(surf1D, int)
BARRISTER_SURFACE(surf2D, int, int)
BARRISTER_SURFACE(surf3D, int, int, int)
BARRISTER_SURFACE(surf2DLayered, int, int, int)
#undef BARRISTER_SURFACE

#endif
