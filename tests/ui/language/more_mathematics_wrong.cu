// verdict: refuted
// flags: --block 64 --grid 1
// What a function computes is not taken for another number, and `norm` reads its array.
__global__ void rounds(double x) {
  __assert(__double2ll_rd(x) == __double2ll_ru(x)); //~ assert
}

__global__ void reads(float *v) {
  float length = normf(2, v);  //~ race/read-write
  v[0] = length * threadIdx.x; //~ race/write-write
}
