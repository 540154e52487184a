// verdict: inconclusive
// flags: --block 32 --grid 1 -- -cl-std=CL2.0
// An image that is read and written is an array like others. (What a run reads of it is its own choice.)
kernel void shift(read_write image1d_t row) {
  int x = get_global_id(0);
  uint4 v = read_imageui(row, x + 1);
  write_imageui(row, x, v); //~ race/read-write
}
