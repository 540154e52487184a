// verdict: verified
// flags: --block 16,16
// Images that are read with a sampler, and others that are written.
constant sampler_t nearest = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | CLK_FILTER_NEAREST;

kernel void blur(read_only image2d_t in, write_only image2d_t out, sampler_t given) {
  int x = get_global_id(0), y = get_global_id(1);
  if (x >= get_image_width(out) || y >= get_image_height(out))
    return;
  uint4 v = read_imageui(in, nearest, (int2)(x, y)) + read_imageui(in, given, (float2)(x + 0.5f, y));
  write_imageui(out, (int2)(x, y), v);
}
