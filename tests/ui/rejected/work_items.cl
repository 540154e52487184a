// verdict: error
// flags:
int helper(int i) { return undeclared(i); }
kernel void good(global int *a) { a[get_global_id(0)] = 1; }
kernel void racy(global int *a) { a[0] = get_global_id(0); } //~ race/write-write
kernel void calls(global int *a) { a[get_global_id(0)] = helper(1); } //~ unsupported/rejected-body
kernel void rejected(global int *a) { a[get_global_id(0)] = nothing; }
