// verdict: refuted
// flags:
kernel __attribute__((reqd_work_group_size(010, 1, 1))) void k() {
  __assert(get_local_size(0) == 10); //~ assert
}
