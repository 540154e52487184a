// Annotations: ghost reads, pure short circuits, invariants where they belong.
DECLARE_UF_BINARY(combine, int, int, int);
__axiom(combine(0, 0) == 0)

__device__ int next(int i) { return i + 1; }

__global__ void annotations(int *a, int n) {
  __requires(n > 0 && n < 1024);
  __global_requires(__uniform_int(n));
  __ensures(n >= __old_int(n));
  __shared__ int s[64];
  int i = threadIdx.x;
  for (int j = 0; __invariant(j >= 0), __global_invariant(__implies(__enabled(), j <= n)), j < n; j++) {
    s[i] = combine(j, a[i]);
  }
  while (i < n) {
    __candidate_invariant(__write_implies(s, __write_offset_bytes(s) / sizeof(int) == threadIdx.x));
    i = __add_noovfl_int(i, 2);
  }
  __barrier_invariant_1(s[i] == 0 || next(i) == s[i], i);
  __barrier_invariant_binary_1(__distinct_int(s[i]), i, i + 1);
  __syncthreads();
  __assert(__all(a[i] > 0) && __exclusive(i == 3) && __same_group);
  __assume(__no_read(a) & __is_pow2(n));
  __assert(__ptr_base(a) != __ptr_base(s) && __add_noovfl(i, n, 1));
  __global_assert(__other_int(i) != i);
  __read_permission(int, a[n]);
  __shared__ int copy[64];
  __array_snapshot(copy, a);
  __read_permission(int, copy[0]);
  __assert(copy[0] == a[0]);
}
