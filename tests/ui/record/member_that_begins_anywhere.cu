// verdict: refuted
// flags: --block 32 --grid 1
// The third member is at offset 20 of its record, wherever that is.
struct __align__(16) Rows {
  int x[4];
  int y;
  int z[4];
};
__global__ void by_its_name() {
  __shared__ Rows s;
  if (threadIdx.x == 0)
    *(int4 *)s.z = make_int4(1, 1, 1, 1); //~ alignment
}
__global__ void by_a_pointer() {
  __shared__ Rows s;
  int *z = threadIdx.x ? s.z : s.x;
  *(int4 *)z = make_int4(1, 1, 1, 1); //~ alignment
}
