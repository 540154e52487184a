// verdict: unsupported
// flags:
// Which number a function has is nobody's to see.
typedef void (*Act)(int *);
typedef void (*Other)(float *);
__device__ void clear(int *cell) { *cell = 0; }
__device__ Act acts[] = {clear};
union Word { Act act; unsigned long long number; };
struct Step { Act act; int times; };
__global__ void as_a_number(unsigned long long *a, Act act) {
  a[0] = (unsigned long long)act; //~ unsupported/function-pointer
}
__global__ void as_an_address(void **a, Act act) {
  a[0] = (void *)act; //~ unsupported/function-pointer
}
__global__ void by_a_union(unsigned long long *a, Act act) {
  Word word;
  word.act = act; //~ unsupported/function-pointer
  a[0] = word.number;
}
__global__ void by_memory(unsigned long long *a) {
  a[0] = *(unsigned long long *)acts; //~ unsupported/function-pointer
}
__global__ void by_bytes(char *a, Step *steps) {
  a[0] = *(char *)&steps[1]; //~ unsupported/function-pointer
}
__global__ void by_a_copy(unsigned long long *a, Act act) {
  unsigned long long number;
  memcpy(&number, &act, 8); //~ unsupported/function-pointer
  a[0] = number;
}
__global__ void from_a_number(int *a) {
  Act act = (Act)5; //~ unsupported/function-pointer
  act(a);
}
__global__ void from_memory(int *a, void *table) {
  ((Act *)table)[0](a); //~ unsupported/function-pointer
}
__global__ void never_taken(float *a, Other other) {
  other(a); //~ unsupported/function-pointer
}
__global__ void of_another_type(float *a) {
  Other other = (Other)clear;
  other(a); //~ unsupported/function-pointer
}
__device__ void elsewhere(Act act);
__global__ void given_away(int *a, Act act) {
  elsewhere(act); //~ unsupported/unknown-function
}
