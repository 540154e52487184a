// verdict: verified
// flags:
// Sizes are literals of C, as the compiler reads them.
#define SWAPPED(a, b, c) reqd_work_group_size(b, a, c)
kernel __attribute__((reqd_work_group_size(010, 0x2u, 1))) void octal() {
  __assert(get_local_size(0) == 8 && get_local_size(1) == 2);
}

kernel __attribute__((SWAPPED(4, 8, 1))) void swapped() {
  __assert(get_local_size(0) == 8 && get_local_size(1) == 4);
}

#define reqd_work_group_size(a, b, c) reqd_work_group_size(c, a, b)
kernel __attribute__((reqd_work_group_size(8, 4, 2))) void of_its_name() {
  __assert(get_local_size(0) == 2 && get_local_size(1) == 8);
}
