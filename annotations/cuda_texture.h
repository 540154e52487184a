// Textures and surfaces. A fetch through a texture gives an arbitrary value that depends on
// nothing but the texture, the function and the coordinates: nobody writes what a texture
// reads while a kernel runs (a printed assumption). A surface is an array of bytes, whose
// texels are accessed where their coordinates are inside of any surface that there is; what
// is beyond the edge of this one is a matter of the mode: nothing is there, or the kernel
// is stopped, or the edge itself is accessed.

#ifndef BARRISTER_CUDA_TEXTURE_H
#define BARRISTER_CUDA_TEXTURE_H

enum barrister_TextureKinds {
  cudaTextureType1D = 1,
  cudaTextureType2D = 2,
  cudaTextureType3D = 3,
  cudaTextureTypeCubemap = 12,
  cudaTextureType1DLayered = 0xF1,
  cudaTextureType2DLayered = 0xF2,
  cudaTextureTypeCubemapLayered = 0xFC,
  cudaSurfaceType1D = 1,
  cudaSurfaceType2D = 2,
  cudaSurfaceType3D = 3,
  cudaSurfaceTypeCubemap = 12,
  cudaSurfaceType1DLayered = 0xF1,
  cudaSurfaceType2DLayered = 0xF2,
  cudaSurfaceTypeCubemapLayered = 0xFC
};

// What is behind a reference of a file is decided by the host.
template <class T, int Kind = cudaTextureType1D, cudaTextureReadMode Mode = cudaReadModeElementType>
struct __attribute__((device_builtin_texture_type)) texture {
  int normalized;
  cudaTextureFilterMode filterMode;
  cudaTextureAddressMode addressMode[3];
  cudaChannelFormatDesc channelDesc;
};
template <class T, int Kind = cudaSurfaceType1D>
struct __attribute__((device_builtin_surface_type)) surface {
  cudaChannelFormatDesc channelDesc;
};
// Its number, by which the verifier tells a reference from others.
template <class Reference> __device__ unsigned long long __barrister_number(const Reference &);

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
  __device__ barrister_place and_then(float4 x) const {
    return and_then(x.x).and_then(x.y).and_then(x.z).and_then(x.w);
  }
  template <class C> __device__ C component(unsigned number) const {
    return (C)__barrister_texel(hash, number);
  }
};
// Of an unsigned texel from 0 to 1, of a signed one from -1 to 1.
template <bool Signed> struct barrister_unit_place {
  barrister_place place;
  template <class C> __device__ C component(unsigned number) const {
    int value = (int)(place.component<unsigned>(number) % 65535u);
    return Signed ? (value - 32767) / 32767.0f : value / 65534.0f;
  }
};
// Of vectors each component; the first of these that fits is the one.
struct barrister_scalar {};
struct barrister_one : barrister_scalar {};
struct barrister_two : barrister_one {};
struct barrister_four : barrister_two {};
template <class T, class Place, decltype(T::w) * = nullptr>
inline __device__ void barrister_fill(T &t, Place p, barrister_four) {
  t.x = p.template component<decltype(t.x)>(0);
  t.y = p.template component<decltype(t.y)>(1);
  t.z = p.template component<decltype(t.z)>(2);
  t.w = p.template component<decltype(t.w)>(3);
}
template <class T, class Place, decltype(T::y) * = nullptr>
inline __device__ void barrister_fill(T &t, Place p, barrister_two) {
  t.x = p.template component<decltype(t.x)>(0);
  t.y = p.template component<decltype(t.y)>(1);
}
template <class T, class Place, decltype(T::x) * = nullptr>
inline __device__ void barrister_fill(T &t, Place p, barrister_one) {
  t.x = p.template component<decltype(t.x)>(0);
}
template <class T, class Place> inline __device__ void barrister_fill(T &t, Place p, barrister_scalar) {
  t = p.template component<T>(0);
}
template <class T, class Place> inline __device__ T barrister_fetched(Place p) {
  T texel;
  barrister_fill(texel, p, barrister_four());
  return texel;
}
// Texels of integers that are read as floats: as many of them, and whether they have a sign.
template <class T, decltype(T::w) * = nullptr> float4 barrister_floats(barrister_four);
template <class T, decltype(T::y) * = nullptr> float2 barrister_floats(barrister_two);
template <class T, decltype(T::x) * = nullptr> float1 barrister_floats(barrister_one);
template <class T> float barrister_floats(barrister_scalar);
template <class T, decltype(T::x) * = nullptr> decltype(T::x) barrister_number_of(barrister_one);
template <class T> T barrister_number_of(barrister_scalar);
template <class T> struct barrister_unit {
  typedef decltype(barrister_floats<T>(barrister_four())) type;
  typedef decltype(barrister_number_of<T>(barrister_four())) number;
  typedef barrister_unit_place<((number)-1 < (number)0)> place;
};

// A function for objects, for references, and for references that read integers as floats.
// Each has a number, for what it gives is not what another gives at the same coordinates.
#define BARRISTER_FETCH(NUMBER, F, PARAMETERS, PLACE)                                              \
  template <class T> inline __device__ T F(cudaTextureObject_t t, PARAMETERS) {                    \
    barrister_place place = {__barrister_texel(t, NUMBER)};                                        \
    return barrister_fetched<T>(place PLACE);                                                      \
  }                                                                                                \
  template <class T> inline __device__ void F(T *texel, cudaTextureObject_t t, PARAMETERS) {       \
    barrister_place place = {__barrister_texel(t, NUMBER)};                                        \
    *texel = barrister_fetched<T>(place PLACE);                                                    \
  }                                                                                                \
  template <class T, int K>                                                                        \
  inline __device__ T F(const texture<T, K, cudaReadModeElementType> &t, PARAMETERS) {             \
    barrister_place place = {__barrister_texel(__barrister_number(t), NUMBER)};                    \
    return barrister_fetched<T>(place PLACE);                                                      \
  }                                                                                                \
  template <class T, int K>                                                                        \
  inline __device__ typename barrister_unit<T>::type                                               \
  F(const texture<T, K, cudaReadModeNormalizedFloat> &t, PARAMETERS) {                             \
    barrister_place place = {__barrister_texel(__barrister_number(t), NUMBER)};                    \
    return barrister_fetched<typename barrister_unit<T>::type>(                                    \
        typename barrister_unit<T>::place{place PLACE});                                           \
  }
#define BARRISTER_LIST(...) __VA_ARGS__
BARRISTER_FETCH(1, tex1Dfetch, int x, .and_then(x))
BARRISTER_FETCH(2, tex1D, float x, .and_then(x))
BARRISTER_FETCH(3, tex1DLod, BARRISTER_LIST(float x, float level), .and_then(x).and_then(level))
BARRISTER_FETCH(4, tex1DGrad, BARRISTER_LIST(float x, float dx, float dy), .and_then(x).and_then(dx).and_then(dy))
BARRISTER_FETCH(5, tex1DLayered, BARRISTER_LIST(float x, int layer), .and_then(x).and_then(layer))
BARRISTER_FETCH(6, tex1DLayeredLod, BARRISTER_LIST(float x, int layer, float level),
                .and_then(x).and_then(layer).and_then(level))
BARRISTER_FETCH(7, tex1DLayeredGrad, BARRISTER_LIST(float x, int layer, float dx, float dy),
                .and_then(x).and_then(layer).and_then(dx).and_then(dy))
BARRISTER_FETCH(8, tex2D, BARRISTER_LIST(float x, float y), .and_then(x).and_then(y))
BARRISTER_FETCH(9, tex2DLod, BARRISTER_LIST(float x, float y, float level),
                .and_then(x).and_then(y).and_then(level))
BARRISTER_FETCH(10, tex2DGrad, BARRISTER_LIST(float x, float y, float2 dx, float2 dy),
                .and_then(x).and_then(y).and_then(dx).and_then(dy))
BARRISTER_FETCH(11, tex2DLayered, BARRISTER_LIST(float x, float y, int layer),
                .and_then(x).and_then(y).and_then(layer))
BARRISTER_FETCH(12, tex2DLayeredLod, BARRISTER_LIST(float x, float y, int layer, float level),
                .and_then(x).and_then(y).and_then(layer).and_then(level))
BARRISTER_FETCH(13, tex2DLayeredGrad, BARRISTER_LIST(float x, float y, int layer, float2 dx, float2 dy),
                .and_then(x).and_then(y).and_then(layer).and_then(dx).and_then(dy))
// Of four texels, the component that is named.
BARRISTER_FETCH(14, tex2Dgather, BARRISTER_LIST(float x, float y, int component = 0),
                .and_then(x).and_then(y).and_then(component))
BARRISTER_FETCH(15, tex3D, BARRISTER_LIST(float x, float y, float z), .and_then(x).and_then(y).and_then(z))
BARRISTER_FETCH(16, tex3DLod, BARRISTER_LIST(float x, float y, float z, float level),
                .and_then(x).and_then(y).and_then(z).and_then(level))
BARRISTER_FETCH(17, tex3DGrad, BARRISTER_LIST(float x, float y, float z, float4 dx, float4 dy),
                .and_then(x).and_then(y).and_then(z).and_then(dx).and_then(dy))
BARRISTER_FETCH(18, texCubemap, BARRISTER_LIST(float x, float y, float z), .and_then(x).and_then(y).and_then(z))
BARRISTER_FETCH(19, texCubemapLod, BARRISTER_LIST(float x, float y, float z, float level),
                .and_then(x).and_then(y).and_then(z).and_then(level))
BARRISTER_FETCH(20, texCubemapLayered, BARRISTER_LIST(float x, float y, float z, int layer),
                .and_then(x).and_then(y).and_then(z).and_then(layer))
BARRISTER_FETCH(21, texCubemapLayeredLod, BARRISTER_LIST(float x, float y, float z, int layer, float level),
                .and_then(x).and_then(y).and_then(z).and_then(layer).and_then(level))
#undef BARRISTER_FETCH

// Where a texel of a surface is, x in bytes; and the nearest coordinate inside of the surface.
template <class T>
__device__ T *__barrister_texel_at(unsigned long long surface, int dimensions, int x, int y, int z);
__device__ int __barrister_clamped(unsigned long long surface, int axis, int coordinate);
inline __device__ int barrister_edge(unsigned long long s, int axis, int x, cudaSurfaceBoundaryMode mode) {
  return mode == cudaBoundaryModeClamp ? __barrister_clamped(s, axis, x) : x;
}
inline __device__ bool barrister_is_inside(int x, int y, int z) {
  return (unsigned)x < 1u << 21 && (unsigned)y < 1u << 17 && (unsigned)z < 1u << 14;
}
template <class T, int Dimensions>
inline __device__ T barrister_surface_read(unsigned long long s, int x, int y, int z, cudaSurfaceBoundaryMode mode) {
  int at_x = barrister_edge(s, 0, x, mode), at_y = barrister_edge(s, 1, y, mode), at_z = barrister_edge(s, 2, z, mode);
  T texel;
  if (barrister_is_inside(at_x, at_y, at_z)) texel = *__barrister_texel_at<T>(s, Dimensions, at_x, at_y, at_z);
  return texel;
}
template <int Dimensions, class T>
inline __device__ void barrister_surface_write(T texel, unsigned long long s, int x, int y, int z,
                                               cudaSurfaceBoundaryMode mode) {
  int at_x = barrister_edge(s, 0, x, mode), at_y = barrister_edge(s, 1, y, mode), at_z = barrister_edge(s, 2, z, mode);
  if (barrister_is_inside(at_x, at_y, at_z)) *__barrister_texel_at<T>(s, Dimensions, at_x, at_y, at_z) = texel;
}
#define BARRISTER_SURFACE_OF(D, F, PREFIX, HANDLE, NUMBER, PARAMETERS, PLACE)                      \
  template <class T PREFIX>                                                                        \
  inline __device__ T F##read(HANDLE s, PARAMETERS,                                                \
                              cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {               \
    return barrister_surface_read<T, D>(NUMBER, PLACE, mode);                                      \
  }                                                                                                \
  template <class T PREFIX>                                                                        \
  inline __device__ void F##read(T *texel, HANDLE s, PARAMETERS,                                   \
                                 cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {            \
    *texel = barrister_surface_read<T, D>(NUMBER, PLACE, mode);                                    \
  }                                                                                                \
  template <class T PREFIX>                                                                        \
  inline __device__ void F##write(T texel, HANDLE s, PARAMETERS,                                   \
                                  cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {           \
    barrister_surface_write<D>(texel, NUMBER, PLACE, mode);                                        \
  }
#define BARRISTER_SURFACE(D, F, PARAMETERS, PLACE)                                                 \
  BARRISTER_SURFACE_OF(D, F, BARRISTER_LIST(), cudaSurfaceObject_t, s, BARRISTER_LIST(PARAMETERS), \
                       BARRISTER_LIST(PLACE))                                                      \
  BARRISTER_SURFACE_OF(D, F, BARRISTER_LIST(, class U, int K), const surface<U BARRISTER_COMMA K> &, \
                       __barrister_number(s), BARRISTER_LIST(PARAMETERS), BARRISTER_LIST(PLACE))
#define BARRISTER_COMMA ,
BARRISTER_SURFACE(1, surf1D, int x, BARRISTER_LIST(x, 0, 0))
BARRISTER_SURFACE(2, surf2D, BARRISTER_LIST(int x, int y), BARRISTER_LIST(x, y, 0))
BARRISTER_SURFACE(3, surf3D, BARRISTER_LIST(int x, int y, int z), BARRISTER_LIST(x, y, z))
BARRISTER_SURFACE(3, surf1DLayered, BARRISTER_LIST(int x, int layer), BARRISTER_LIST(x, 0, layer))
BARRISTER_SURFACE(3, surf2DLayered, BARRISTER_LIST(int x, int y, int layer), BARRISTER_LIST(x, y, layer))
BARRISTER_SURFACE(3, surfCubemap, BARRISTER_LIST(int x, int y, int face), BARRISTER_LIST(x, y, face))
BARRISTER_SURFACE(3, surfCubemapLayered, BARRISTER_LIST(int x, int y, int face), BARRISTER_LIST(x, y, face))
#undef BARRISTER_COMMA
#undef BARRISTER_SURFACE
#undef BARRISTER_SURFACE_OF
#undef BARRISTER_LIST

#endif
