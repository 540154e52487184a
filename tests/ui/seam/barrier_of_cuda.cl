// verdict: inconclusive
// flags:
// A function of the user's has a name of CUDA's.
void __syncthreads(void); //~ contract
__attribute__((reqd_work_group_size(64,1,1))) __kernel void k(__global int *o) {
  __local int s[64]; int t = get_local_id(0);
  s[t] = t; __syncthreads(); o[get_group_id(0)*64+t] = s[63-t]; } //~ race/write-read
