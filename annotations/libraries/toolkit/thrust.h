// Thrust, for host code to parse. Device code that calls one of its algorithms is refused by the
// algorithm's name; functors and pairs have their meaning.
#ifndef BARRISTER_THRUST_H
#define BARRISTER_THRUST_H
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <limits>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>
#define THRUST_VERSION 200200
#define THRUST_MAJOR_VERSION 2
#define THRUST_MINOR_VERSION 2
#define THRUST_SUBMINOR_VERSION 0
#define THRUST_DEVICE_SYSTEM_CUDA 1
#define THRUST_DEVICE_SYSTEM 1
#define BARRISTER_HD __host__ __device__
namespace thrust {
template <class T> using pointer_of = T *;
template <class T> struct device_reference;
template <class T> struct device_ptr {
  typedef T element_type;
  typedef std::remove_cv_t<T> value_type;
  typedef std::ptrdiff_t difference_type;
  typedef device_reference<T> reference;
  typedef device_ptr pointer;
  typedef std::random_access_iterator_tag iterator_category;
  BARRISTER_HD device_ptr();
  BARRISTER_HD device_ptr(std::nullptr_t);
  template <class U> explicit BARRISTER_HD device_ptr(U *);
  template <class U> BARRISTER_HD device_ptr(const device_ptr<U> &);
  BARRISTER_HD T *get() const;
  BARRISTER_HD device_reference<T> operator*() const;
  BARRISTER_HD T *operator->() const;
  template <class D> BARRISTER_HD device_reference<T> operator[](D) const;
  BARRISTER_HD device_ptr &operator++();
  BARRISTER_HD device_ptr operator++(int);
  BARRISTER_HD device_ptr &operator--();
  template <class D> BARRISTER_HD device_ptr &operator+=(D);
  BARRISTER_HD device_ptr operator+(std::ptrdiff_t) const;
  BARRISTER_HD device_ptr operator-(std::ptrdiff_t) const;
  BARRISTER_HD std::ptrdiff_t operator-(const device_ptr &) const;
  BARRISTER_HD bool operator==(const device_ptr &) const;
  BARRISTER_HD bool operator!=(const device_ptr &) const;
  BARRISTER_HD bool operator<(const device_ptr &) const;
  explicit BARRISTER_HD operator bool() const;
};
template <class T> struct device_reference {
  BARRISTER_HD operator T() const;
  BARRISTER_HD device_reference &operator=(const T &);
  BARRISTER_HD device_reference &operator=(const device_reference &);
  BARRISTER_HD device_ptr<T> operator&() const;
  BARRISTER_HD device_reference &operator+=(const T &);
  BARRISTER_HD device_reference &operator++();
};
template <class T> struct universal_ptr {
  typedef T element_type;
  typedef std::remove_cv_t<T> value_type;
  typedef std::ptrdiff_t difference_type;
  typedef T &reference;
  typedef universal_ptr pointer;
  typedef std::random_access_iterator_tag iterator_category;
  BARRISTER_HD universal_ptr();
  BARRISTER_HD universal_ptr(std::nullptr_t);
  template <class U> explicit BARRISTER_HD universal_ptr(U *);
  BARRISTER_HD T *get() const;
  BARRISTER_HD T &operator*() const;
  BARRISTER_HD T *operator->() const;
  template <class D> BARRISTER_HD T &operator[](D) const;
  BARRISTER_HD universal_ptr &operator++();
  BARRISTER_HD universal_ptr operator++(int);
  BARRISTER_HD universal_ptr &operator--();
  template <class D> BARRISTER_HD universal_ptr &operator+=(D);
  BARRISTER_HD universal_ptr operator+(std::ptrdiff_t) const;
  BARRISTER_HD universal_ptr operator-(std::ptrdiff_t) const;
  BARRISTER_HD std::ptrdiff_t operator-(const universal_ptr &) const;
  BARRISTER_HD bool operator==(const universal_ptr &) const;
  BARRISTER_HD bool operator!=(const universal_ptr &) const;
  BARRISTER_HD bool operator<(const universal_ptr &) const;
  explicit BARRISTER_HD operator bool() const;
};
template <class T> BARRISTER_HD T *raw_pointer_cast(universal_ptr<T>);
template <class T> BARRISTER_HD device_ptr<T> device_pointer_cast(T *);
template <class T> BARRISTER_HD device_ptr<T> device_pointer_cast(const device_ptr<T> &);
template <class T> BARRISTER_HD T *raw_pointer_cast(T *);
template <class T> BARRISTER_HD T *raw_pointer_cast(device_ptr<T>);
template <class T> BARRISTER_HD T &raw_reference_cast(T &);
template <class T> device_ptr<T> device_malloc(std::size_t);
device_ptr<void> device_malloc(std::size_t);
template <class P> void device_free(P);
template <class T> device_ptr<T> device_new(std::size_t);

template <class T> struct device_allocator;
template <class T> struct device_malloc_allocator {
  typedef T value_type;
  typedef device_ptr<T> pointer;
  typedef device_ptr<const T> const_pointer;
  typedef device_reference<T> reference;
  typedef device_reference<const T> const_reference;
  typedef std::size_t size_type;
  typedef std::ptrdiff_t difference_type;
  pointer allocate(size_type);
  void deallocate(pointer, size_type);
};
template <class T> struct universal_allocator;
template <class T, class A, class R, class P> struct barrister_vector {
  typedef T value_type;
  typedef P iterator;
  typedef P const_iterator;
  typedef P pointer;
  typedef R reference;
  typedef R const_reference;
  typedef std::size_t size_type;
  typedef std::ptrdiff_t difference_type;
  barrister_vector();
  explicit barrister_vector(size_type);
  barrister_vector(size_type, const T &);
  barrister_vector(size_type, const T &, const A &);
  template <class I, class = typename std::iterator_traits<I>::iterator_category> barrister_vector(I, I);
  barrister_vector(std::initializer_list<T>);
  barrister_vector(const barrister_vector &);
  barrister_vector(barrister_vector &&);
  template <class U, class B, class S, class Q> barrister_vector(const barrister_vector<U, B, S, Q> &);
  template <class U, class B> barrister_vector(const std::vector<U, B> &);
  barrister_vector &operator=(const barrister_vector &);
  template <class U, class B, class S, class Q> barrister_vector &operator=(const barrister_vector<U, B, S, Q> &);
  template <class U, class B> barrister_vector &operator=(const std::vector<U, B> &);
  ~barrister_vector();
  iterator begin() const;
  iterator end() const;
  iterator cbegin() const;
  iterator cend() const;
  auto rbegin() const { return std::make_reverse_iterator(end()); }
  auto rend() const { return std::make_reverse_iterator(begin()); }
  pointer data() const;
  size_type size() const;
  size_type capacity() const;
  bool empty() const;
  void resize(size_type);
  void resize(size_type, const T &);
  void reserve(size_type);
  void clear();
  void shrink_to_fit();
  void push_back(const T &);
  void pop_back();
  void swap(barrister_vector &);
  template <class... B> void assign(B &&...);
  template <class... B> iterator insert(B &&...);
  template <class... B> iterator erase(B &&...);
  reference operator[](size_type) const;
  reference front() const;
  reference back() const;
};
template <class T, class A = device_allocator<T>> struct device_vector
    : barrister_vector<T, A, device_reference<T>, device_ptr<T>> {
  using barrister_vector<T, A, device_reference<T>, device_ptr<T>>::barrister_vector;
};
template <class T, class A = std::allocator<T>> struct host_vector : barrister_vector<T, A, T &, T *> {
  using barrister_vector<T, A, T &, T *>::barrister_vector;
};
template <class T, class A = universal_allocator<T>> struct universal_vector : barrister_vector<T, A, T &, universal_ptr<T>> {
  using barrister_vector<T, A, T &, universal_ptr<T>>::barrister_vector;
};
template <class T, class A = universal_allocator<T>> struct universal_host_pinned_vector : barrister_vector<T, A, T &, universal_ptr<T>> {
  using barrister_vector<T, A, T &, universal_ptr<T>>::barrister_vector;
};

// Where algorithms run.
template <class P> struct execution_policy {};
struct barrister_policy : execution_policy<barrister_policy> {
  template <class S> barrister_policy on(S) const;
  template <class A> barrister_policy operator()(A &&) const;
};
extern const barrister_policy device, host;
extern __device__ const barrister_policy seq;
namespace cuda {
extern const barrister_policy par, par_nosync;
template <class P> using execution_policy = thrust::execution_policy<P>;
struct tag {};
template <class T> using pointer = device_ptr<T>;
using thrust::universal_vector;
} // namespace cuda
namespace cuda_cub {
using thrust::cuda::par;
using thrust::cuda::par_nosync;
} // namespace cuda_cub
namespace system {
namespace cuda = thrust::cuda;
struct system_error : std::runtime_error {
  template <class... A> system_error(A &&...);
  int code() const;
};
struct error_code {};
} // namespace system
using system::system_error;
const int &cuda_category();
namespace hip {
extern const barrister_policy par;
}
namespace omp {
extern const barrister_policy par;
}

// Functors.
#define BARRISTER_BINARY(F, O)                                                                     \
  template <class T = void> struct F {                                                             \
    typedef T first_argument_type;                                                                 \
    typedef T second_argument_type;                                                                \
    BARRISTER_HD constexpr auto operator()(const T &a, const T &b) const { return a O b; }         \
  };                                                                                               \
  template <> struct F<void> {                                                                     \
    template <class A, class B> BARRISTER_HD constexpr auto operator()(const A &a, const B &b) const { return a O b; } \
  };
BARRISTER_BINARY(plus, +)
BARRISTER_BINARY(minus, -)
BARRISTER_BINARY(multiplies, *)
BARRISTER_BINARY(divides, /)
BARRISTER_BINARY(modulus, %)
BARRISTER_BINARY(equal_to, ==)
BARRISTER_BINARY(not_equal_to, !=)
BARRISTER_BINARY(less, <)
BARRISTER_BINARY(less_equal, <=)
BARRISTER_BINARY(greater, >)
BARRISTER_BINARY(greater_equal, >=)
BARRISTER_BINARY(logical_and, &&)
BARRISTER_BINARY(logical_or, ||)
BARRISTER_BINARY(bit_and, &)
BARRISTER_BINARY(bit_or, |)
BARRISTER_BINARY(bit_xor, ^)
#undef BARRISTER_BINARY
template <class T = void> struct maximum {
  BARRISTER_HD constexpr T operator()(const T &a, const T &b) const { return a < b ? b : a; }
};
template <class T = void> struct minimum {
  BARRISTER_HD constexpr T operator()(const T &a, const T &b) const { return b < a ? b : a; }
};
template <class T = void> struct negate {
  BARRISTER_HD constexpr T operator()(const T &a) const { return -a; }
};
template <class T = void> struct square {
  BARRISTER_HD constexpr T operator()(const T &a) const { return a * a; }
};
template <class T = void> struct logical_not {
  BARRISTER_HD constexpr bool operator()(const T &a) const { return !a; }
};
template <class T = void> struct identity {
  BARRISTER_HD constexpr const T &operator()(const T &a) const { return a; }
};
template <class A, class R> struct unary_function {
  typedef A argument_type;
  typedef R result_type;
};
template <class A, class B, class R> struct binary_function {
  typedef A first_argument_type;
  typedef B second_argument_type;
  typedef R result_type;
};
struct barrister_placeholder {};
namespace placeholders {
extern const barrister_placeholder _1, _2, _3;
}

// Tuples and pairs.
template <class... T> using tuple = std::tuple<T...>;
template <class A, class B> struct pair {
  typedef A first_type;
  typedef B second_type;
  A first;
  B second;
  pair() = default;
  BARRISTER_HD constexpr pair(const A &a, const B &b) : first(a), second(b) {}
  template <class C, class D> BARRISTER_HD constexpr pair(const pair<C, D> &p) : first(p.first), second(p.second) {}
};
template <class A, class B> BARRISTER_HD constexpr pair<A, B> make_pair(A a, B b) { return pair<A, B>(a, b); }
template <class... T> BARRISTER_HD tuple<std::decay_t<T>...> make_tuple(T &&...);
template <class... T> BARRISTER_HD tuple<T &...> tie(T &...);
template <int N, class... T> BARRISTER_HD std::tuple_element_t<N, tuple<T...>> &get(tuple<T...> &);
template <int N, class... T> BARRISTER_HD const std::tuple_element_t<N, tuple<T...>> &get(const tuple<T...> &);
template <int N, class T> using tuple_element = std::tuple_element<N, T>;
template <class T> using tuple_size = std::tuple_size<T>;
template <class A, class B> BARRISTER_HD void swap(A &, B &);
template <class T> struct complex;

// Iterators.
template <class V, class Self, class R = V> struct barrister_iterator {
  typedef V value_type;
  typedef R reference;
  typedef V *pointer;
  typedef std::ptrdiff_t difference_type;
  typedef std::random_access_iterator_tag iterator_category;
  BARRISTER_HD R operator*() const;
  template <class D> BARRISTER_HD R operator[](D) const;
  BARRISTER_HD Self &operator++();
  BARRISTER_HD Self operator++(int);
  template <class D> BARRISTER_HD Self &operator+=(D);
  BARRISTER_HD Self operator+(std::ptrdiff_t) const;
  BARRISTER_HD Self operator-(std::ptrdiff_t) const;
  BARRISTER_HD std::ptrdiff_t operator-(const Self &) const;
  BARRISTER_HD bool operator==(const Self &) const;
  BARRISTER_HD bool operator!=(const Self &) const;
};
template <class T, class... Rest> struct counting_iterator : barrister_iterator<T, counting_iterator<T, Rest...>> {
  BARRISTER_HD counting_iterator();
  explicit BARRISTER_HD counting_iterator(T);
};
template <class T, class... Rest> struct constant_iterator : barrister_iterator<T, constant_iterator<T, Rest...>> {
  BARRISTER_HD constant_iterator(T);
};
template <class... Rest> struct discard_iterator : barrister_iterator<int, discard_iterator<Rest...>> {
  BARRISTER_HD discard_iterator(long = 0);
};
template <class I> using iterator_traits = std::iterator_traits<I>;
template <class I> using iterator_value_t = typename std::iterator_traits<I>::value_type;
template <class F, class I, class R = void, class V = void> struct transform_iterator
    : barrister_iterator<std::decay_t<decltype(std::declval<F>()(*std::declval<I>()))>, transform_iterator<F, I, R, V>> {
  BARRISTER_HD transform_iterator(I, F);
};
template <class I> struct zip_iterator;
template <class... I> struct zip_iterator<std::tuple<I...>>
    : barrister_iterator<std::tuple<typename std::iterator_traits<I>::value_type...>, zip_iterator<std::tuple<I...>>,
                         std::tuple<typename std::iterator_traits<I>::reference...>> {
  BARRISTER_HD zip_iterator(std::tuple<I...>);
  BARRISTER_HD std::tuple<I...> get_iterator_tuple() const;
};
template <class E, class I> struct permutation_iterator
    : barrister_iterator<typename std::iterator_traits<E>::value_type, permutation_iterator<E, I>,
                         typename std::iterator_traits<E>::reference> {
  BARRISTER_HD permutation_iterator(E, I);
};
template <class I> struct reverse_iterator : barrister_iterator<typename std::iterator_traits<I>::value_type, reverse_iterator<I>> {
  explicit BARRISTER_HD reverse_iterator(I);
};
template <class Self, class Base, class...> struct iterator_adaptor {
  typedef iterator_adaptor super_t;
  BARRISTER_HD explicit iterator_adaptor(Base);
  BARRISTER_HD const Base &base() const;
};
template <class T> BARRISTER_HD counting_iterator<T> make_counting_iterator(T);
template <class T> BARRISTER_HD constant_iterator<T> make_constant_iterator(T);
template <class F, class I> BARRISTER_HD transform_iterator<F, I> make_transform_iterator(I, F);
template <class... I> BARRISTER_HD zip_iterator<std::tuple<I...>> make_zip_iterator(std::tuple<I...>);
template <class... I> BARRISTER_HD zip_iterator<std::tuple<I...>> make_zip_iterator(I...);
template <class E, class I> BARRISTER_HD permutation_iterator<E, I> make_permutation_iterator(E, I);
template <class I> BARRISTER_HD reverse_iterator<I> make_reverse_iterator(I);
BARRISTER_HD discard_iterator<> make_discard_iterator(long = 0);
template <class F> auto make_tabulate_output_iterator(F) -> discard_iterator<>;
template <class I> BARRISTER_HD std::ptrdiff_t distance(I, I);
template <class I, class D> BARRISTER_HD void advance(I &, D);
template <class I, class D = int> BARRISTER_HD I next(I, D = 1);

// Algorithms. What one returns is of no interest but for its type: what may be any number, any iterator.
struct barrister_result {
  template <class T> BARRISTER_HD operator T() const;
  template <class T> BARRISTER_HD long operator-(const T &) const;
  BARRISTER_HD double operator*() const;
};
#define BARRISTER_ALGORITHM(R, F) template <class... A> BARRISTER_HD R F(A &&...);
BARRISTER_ALGORITHM(void, for_each)
BARRISTER_ALGORITHM(void, for_each_n)
BARRISTER_ALGORITHM(void, fill)
BARRISTER_ALGORITHM(void, fill_n)
BARRISTER_ALGORITHM(void, generate)
BARRISTER_ALGORITHM(void, sequence)
BARRISTER_ALGORITHM(void, tabulate)
BARRISTER_ALGORITHM(void, sort)
BARRISTER_ALGORITHM(void, sort_by_key)
BARRISTER_ALGORITHM(void, stable_sort)
BARRISTER_ALGORITHM(void, stable_sort_by_key)
BARRISTER_ALGORITHM(void, reverse)
BARRISTER_ALGORITHM(void, replace)
BARRISTER_ALGORITHM(void, replace_if)
BARRISTER_ALGORITHM(void, shuffle)
BARRISTER_ALGORITHM(void, gather)
BARRISTER_ALGORITHM(void, gather_if)
BARRISTER_ALGORITHM(void, scatter)
BARRISTER_ALGORITHM(void, scatter_if)
BARRISTER_ALGORITHM(void, uninitialized_fill)
BARRISTER_ALGORITHM(bool, is_sorted)
BARRISTER_ALGORITHM(bool, any_of)
BARRISTER_ALGORITHM(bool, all_of)
BARRISTER_ALGORITHM(bool, none_of)
BARRISTER_ALGORITHM(bool, equal)
BARRISTER_ALGORITHM(bool, binary_search)
BARRISTER_ALGORITHM(long, count)
BARRISTER_ALGORITHM(long, count_if)
BARRISTER_ALGORITHM(barrister_result, transform)
BARRISTER_ALGORITHM(barrister_result, transform_if)
BARRISTER_ALGORITHM(barrister_result, copy)
BARRISTER_ALGORITHM(barrister_result, copy_if)
BARRISTER_ALGORITHM(barrister_result, copy_n)
BARRISTER_ALGORITHM(barrister_result, uninitialized_copy)
BARRISTER_ALGORITHM(barrister_result, inclusive_scan)
BARRISTER_ALGORITHM(barrister_result, exclusive_scan)
BARRISTER_ALGORITHM(barrister_result, inclusive_scan_by_key)
BARRISTER_ALGORITHM(barrister_result, exclusive_scan_by_key)
BARRISTER_ALGORITHM(barrister_result, transform_inclusive_scan)
BARRISTER_ALGORITHM(barrister_result, transform_exclusive_scan)
BARRISTER_ALGORITHM(barrister_result, adjacent_difference)
BARRISTER_ALGORITHM(barrister_result, transform_reduce)
BARRISTER_ALGORITHM(barrister_result, inner_product)
BARRISTER_ALGORITHM(barrister_result, set_union)
BARRISTER_ALGORITHM(barrister_result, set_intersection)
BARRISTER_ALGORITHM(barrister_result, set_difference)
BARRISTER_ALGORITHM(barrister_result, merge)
#define BARRISTER_ITERATOR(F)                                                                      \
  template <class I, class... A> BARRISTER_HD I F(I, I, A &&...);                                  \
  template <class P, class I, class... A> BARRISTER_HD I F(const execution_policy<P> &, I, I, A &&...);
BARRISTER_ITERATOR(max_element)
BARRISTER_ITERATOR(min_element)
BARRISTER_ITERATOR(find)
BARRISTER_ITERATOR(find_if)
BARRISTER_ITERATOR(find_if_not)
BARRISTER_ITERATOR(remove)
BARRISTER_ITERATOR(remove_if)
BARRISTER_ITERATOR(unique)
BARRISTER_ITERATOR(partition)
BARRISTER_ITERATOR(stable_partition)
BARRISTER_ITERATOR(lower_bound)
BARRISTER_ITERATOR(upper_bound)
#undef BARRISTER_ITERATOR
template <class I, class... A> BARRISTER_HD pair<I, I> minmax_element(I, I, A &&...);
template <class P, class I, class... A> BARRISTER_HD pair<I, I> minmax_element(const execution_policy<P> &, I, I, A &&...);
template <class I> BARRISTER_HD typename std::iterator_traits<I>::value_type reduce(I, I);
template <class I, class T, class... A> BARRISTER_HD T reduce(I, I, T, A &&...);
template <class P, class I> BARRISTER_HD typename std::iterator_traits<I>::value_type reduce(const execution_policy<P> &, I, I);
template <class P, class I, class T, class... A> BARRISTER_HD T reduce(const execution_policy<P> &, I, I, T, A &&...);
#define BARRISTER_BY_KEY(F)                                                                        \
  template <class... A> BARRISTER_HD pair<barrister_result, barrister_result> F(A &&...);
BARRISTER_BY_KEY(reduce_by_key)
BARRISTER_BY_KEY(unique_by_key)
BARRISTER_BY_KEY(unique_by_key_copy)
BARRISTER_BY_KEY(unique_copy)
#undef BARRISTER_BY_KEY
#undef BARRISTER_ALGORITHM

// Random numbers.
struct barrister_engine {
  typedef unsigned result_type;
  BARRISTER_HD barrister_engine();
  template <class S> explicit BARRISTER_HD barrister_engine(S);
  BARRISTER_HD unsigned operator()();
  BARRISTER_HD void discard(unsigned long long);
  BARRISTER_HD void seed(unsigned);
};
typedef barrister_engine default_random_engine, minstd_rand, taus88, ranlux24, ranlux48;
template <class T> struct barrister_distribution {
  BARRISTER_HD barrister_distribution();
  BARRISTER_HD barrister_distribution(T, T);
  template <class E> BARRISTER_HD T operator()(E &) const;
};
template <class T = double> struct uniform_real_distribution : barrister_distribution<T> {
  using barrister_distribution<T>::barrister_distribution;
};
template <class T = int> struct uniform_int_distribution : barrister_distribution<T> {
  using barrister_distribution<T>::barrister_distribution;
};
template <class T = double> struct normal_distribution : barrister_distribution<T> {
  using barrister_distribution<T>::barrister_distribution;
};
namespace random {
using namespace thrust;
}
template <class T> using iterator_system = cuda::tag;
template <class T> struct iterator_value {
  typedef typename std::iterator_traits<T>::value_type type;
};
template <class T> struct iterator_difference {
  typedef std::ptrdiff_t type;
};
} // namespace thrust
#undef BARRISTER_HD
#endif
