// verdict: verified
// flags: --block 32 --grid 1
// What a reference or a pointer refers to is there as long as it is used.

__device__ const int &larger(const int &a, const int &b) { return a < b ? b : a; }

struct Range {
    const int *first, *last;
    __device__ const int *begin() const { return first; }
    __device__ const int *end() const { return last; }
};

struct Less {
    const int &bound;
    __device__ bool operator()(int i) const { return i < bound; }
};

struct Table {
    int at[3];
    __device__ const int *data() const { return at; }
    __device__ int &operator[](int i) { return at[i]; }
    __device__ const int &operator[](int i) const { return at[i]; }
};

__device__ Table table(int n) { return Table{{n, n + 1, n + 2}}; }

// A temporary that a reference is bound to lives as long as the reference ([class.temporary]/6).
__global__ void extended(int n) {
    __requires(n > 0 && n < 100);
    const int &next = n + 1;
    const Table &t = table(n);
    const int &middle = table(n).at[1];
    int z = n * 3;
    __assert(next == n + 1);
    __assert(t.at[2] == n + 2);
    __assert(middle == n + 1 && z == n * 3);
}

// The temporaries of an expression are there until it has been evaluated.
__global__ void in_an_expression(int n) {
    __requires(n > 0 && n < 100);
    int m = larger(n, n + 1);
    int most = larger(larger(n, n + 1), n + 2);
    int second = table(n).data()[1];
    __assert(m == n + 1);
    __assert(most == n + 2);
    __assert(second == n + 1);
}

// What the caller lends goes on.
__device__ int &element(Table &t, int i) { return t[i]; }
__global__ void lent(int n) {
    Table t{{0, 0, 0}};
    int &first = element(t, 0);
    first = n;
    int *p = &t.at[1];
    if (n > 3) {
        int *q = p;
        *q = 7;
    }
    __assert(t.at[0] == n);
    __assert(n <= 3 || *p == 7);
}

__global__ void closures(int n) {
    __requires(n > 0 && n < 100);
    int bound = n;
    auto below = [&](int i) { return i < bound; };
    Less less{bound};
    bound = 2 * n;
    __assert(below(n));
    __assert(less(n));
}

__global__ void in_a_loop(int n) {
    int sum = 0;
    for (int i = 0; i < 3; i++) {
        __invariant(i >= 0 && i <= 3 && sum == 2 * i);
        int pair[2] = {1, 1};
        const int *p = pair;
        sum += p[0] + p[1];
        const int &last = pair[1];
        sum += last - 1;
    }
    __assert(sum == 6);
}

// A parameter ends with the body of its function.
__device__ int first(int *p, int n) {
    int own[2] = {n, n};
    if (!p)
        p = own;
    return *p;
}
__global__ void parameters(int *a, int n) {
    int x[1] = {n};
    int y = first(x, n + 1);
    __assert(y == n);
}
