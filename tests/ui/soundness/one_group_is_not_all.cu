// verdict: refuted
// flags: --block 1
// One group of one thread: true of any two threads of a group, as there are none.
__global__ void k() {
  __assert(__implies(__same_group, __uniform_int(blockIdx.x)));
  __assert(__uniform_int(blockIdx.x)); //~ assert
}
