// verdict: unsupported
// flags: --block 64 --grid 1
// A static member is one variable for all threads, whatever object it is named with: each sets the pointer, and then
// goes through what the last one set.
struct Held {
  inline static __device__ int *p;
};

__global__ void through_a_member(int *a) {
  Held held;
  held.p = a + threadIdx.x; //~ unsupported/pointer-in-memory
  *held.p = threadIdx.x;
}

__global__ void through_a_pointer(int *a) {
  Held held, *to = &held;
  to->p += threadIdx.x; //~ unsupported/pointer-in-memory
}

__global__ void through_a_reference(int *a) {
  Held held;
  int *&p = held.p; //~ unsupported/pointer-in-memory
  p = a + threadIdx.x;
}
