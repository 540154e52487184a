// verdict: unsupported
// flags: --block 32 --grid 1
// The guard sets the flag when it goes: the claim is false.
struct Guard {
  int &flag;
  __device__ ~Guard() { flag = 1; }
};
__global__ void k() {
  int flag = 0;
  {
    Guard g{flag};
    //~^ unsupported/destructor
  }
  __assert(flag == 0);
}
