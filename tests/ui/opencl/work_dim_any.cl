// verdict: inconclusive
// flags: --block 64
// A launch of 64 threads in a row may have been made with more dimensions than one.
__kernel void k() {
  __assert(get_work_dim() == 1); //~ assert
}
