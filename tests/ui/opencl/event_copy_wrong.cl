// verdict: inconclusive
// flags: --local-size 64 --num-groups 16
// Which work-item copies what is not known, so that no run shows it: but nothing of this is proved.
kernel void no_wait(global int *out, global const int *in) {
  local int a[64];
  event_t e = async_work_group_copy(a, in, 64, 0);
  out[get_global_id(0)] = a[get_local_id(0)]; //~ race/write-read
}

// A barrier does not wait for a copy.
kernel void barrier_only(global int *out, global const int *in) {
  local int a[64];
  event_t e = async_work_group_copy(a, in, 64, 0);
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = a[get_local_id(0)]; //~ race/write-read
  wait_group_events(1, &e);
}

// A sum of what one work-item has waited for is no barrier for the others.
kernel void no_barrier(global int *out, global const int *in) {
  local int a[64];
  event_t e = async_work_group_copy(a, in, 64, 0);
  wait_group_events(1, &e);
  a[get_local_id(0)] += 1; //~ race/write-read
  //~| race/write-write
  out[get_global_id(0)] = a[get_local_id(0)]; //~ race/write-read
}

// The other event is waited for.
kernel void other_event(global int *out, global const int *in) {
  local int a[64], b[64];
  event_t first = async_work_group_copy(a, in, 64, 0);
  event_t second = async_work_group_copy(b, in + 64, 64, 0);
  wait_group_events(1, &second);
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = b[get_local_id(0)] + a[get_local_id(0)]; //~ race/write-read
  wait_group_events(1, &first);
}

// The source is written while the copy is on its way.
kernel void source(global int *p) {
  local int a[64];
  event_t e = async_work_group_copy(a, p + 64 * get_group_id(0), 64, 0);
  p[get_global_id(0)] = 1; //~ race/read-write
  wait_group_events(1, &e);
}

// What is copied was just written by others.
kernel void early(global int *out) {
  local int a[64];
  a[get_local_id(0)] = 1;
  event_t e = async_work_group_copy(out + 64 * get_group_id(0), a, 64, 0); //~ race/write-read
  wait_group_events(1, &e);
}

// Two copies to one place.
kernel void twice(global const int *in) {
  local int a[64];
  event_t e = async_work_group_copy(a, in, 64, 0);
  e = async_work_group_copy(a, in + 64, 64, e); //~ race/write-write
  wait_group_events(1, &e);
}

// All groups write one place.
kernel void same_place(global int *out, global const int *in) {
  local int a[64];
  a[get_local_id(0)] = get_group_id(0);
  barrier(CLK_LOCAL_MEM_FENCE);
  event_t e = async_work_group_copy(out, a, 64, 0); //~ race/write-write
  wait_group_events(1, &e);
}

// Each work-item asks for another copy.
kernel void differs(global const int *in) {
  local int a[128];
  event_t e = async_work_group_copy(a, in, get_local_id(0), 0); //~ precondition
  wait_group_events(1, &e);
}

kernel void other_array(global const int *in, global const int *also) {
  local int a[64];
  global const int *from = get_local_id(0) < 7 ? in : also;
  event_t e = async_work_group_copy(a, from, 64, 0); //~ precondition
  wait_group_events(1, &e);
}

// Not all of the group come to it.
kernel void some_copy(global const int *in) {
  local int a[64];
  if (get_local_id(0) < 7) {
    event_t e = async_work_group_copy(a, in, 64, 0); //~ divergence
    wait_group_events(1, &e);
  }
}

// The copy of the last iteration is forgotten.
kernel void forgotten(global int *out, global const int *in, int n) {
  local int a[64];
  for (int i = 0; i < n; i++)
    async_work_group_copy(a, in, 64, 0); //~ precondition
  //~^ race/write-write
}
