// verdict: refuted
// flags: --block 1 --grid 1
// A constructor that the programmer wrote leaves what it does not name as it was.
struct Written {
  int a = 1;
  int b;
  __device__ Written() {}
};

__global__ void k() {
  Written l = Written();
  __assert(l.b == 0);
  //~^ assert
}
