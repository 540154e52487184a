// verdict: unsupported
// flags:

// [expr.static.cast]/10 makes it true, clang and gcc make it false.
enum class B : bool { F, T };
__global__ void half() {
  int i = (int)(B)0.5; //~ unsupported/type
  __assert(i == 1);
}
