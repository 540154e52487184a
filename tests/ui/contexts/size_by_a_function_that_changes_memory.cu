// verdict: refuted
// flags:
// What a condition calls has written the variable that the branches compare with what it was before.
__global__ void one(int n) {
  __assert(n == 64); //~ assert
}

static int version;

static int step() {
  version++;
  return 0;
}

static int size() {
  version = 5;
  int before = version;
  if (step() == 0) return version == before ? 64 : 128;
  return 64;
}

int main() {
  one<<<1, 32>>>(size());
}
