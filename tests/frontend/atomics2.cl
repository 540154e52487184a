// OpenCL 2's atomics have scopes.
__kernel void atomics2(volatile __global atomic_int *a, __global int *o) {
  o[0] = atomic_fetch_add(a, 2);
  o[1] = atomic_fetch_max_explicit(a, 2, memory_order_relaxed, memory_scope_work_group);
  atomic_store(a, 3);
  o[2] = atomic_load_explicit(a, memory_order_acquire, memory_scope_device);
  work_group_barrier(CLK_LOCAL_MEM_FENCE);
}
