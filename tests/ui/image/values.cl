// verdict: refuted
// flags: --block 32 --grid 1
// The same coordinates of the same image by the same sampler give the same; no others do.
constant sampler_t nearest = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | CLK_FILTER_NEAREST;

kernel void compare(read_only image2d_t a, read_only image2d_t b, sampler_t given, global int *out) {
  int2 p = (int2)(1, 2);
  __assert(read_imagei(a, nearest, p).x == read_imagei(a, nearest, p).x);
  __assert(read_imagei(a, nearest, p).x == read_imagei(b, nearest, p).x); //~ assert
  __assert(read_imagei(a, nearest, p).x == read_imagei(a, given, p).x); //~ assert
  __assert(read_imagei(a, nearest, p).x == read_imagei(a, nearest, p).y); //~ assert
  __assert(get_image_width(a) == get_image_height(a)); //~ assert
  __assert(get_image_dim(a).x == get_image_dim(a).y); //~ assert
}
