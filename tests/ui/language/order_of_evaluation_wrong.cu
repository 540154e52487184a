// verdict: refuted
// flags: --block 1 --grid 1
// An initialiser keeps its value when a later one changes the variable; the right
// side of an assignment is evaluated before the left one.
__global__ void initialisers(int x) {
  __requires(0 <= x && x < 100);
  int v[2] = {x, x++};
  __assert(v[0] == x);
  //~^ assert
}

__global__ void element(int x) {
  int b[4];
  int i = 0;
  b[0] = 9;
  b[i++] = i;
  __assert(b[0] == 1);
  //~^ assert
}
