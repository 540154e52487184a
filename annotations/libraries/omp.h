// OpenMP's functions, for host code to parse where the compiler's own header is not installed.
#ifndef BARRISTER_OMP_H
#define BARRISTER_OMP_H
extern "C" {
typedef struct { void *barrister_lock; } omp_lock_t;
typedef struct { void *barrister_lock; } omp_nest_lock_t;
typedef enum { omp_sched_static = 1, omp_sched_dynamic = 2, omp_sched_guided = 3, omp_sched_auto = 4 } omp_sched_t;
void omp_set_num_threads(int);
int omp_get_num_threads();
int omp_get_max_threads();
int omp_get_thread_num();
int omp_get_num_procs();
int omp_in_parallel();
void omp_set_dynamic(int);
int omp_get_dynamic();
void omp_set_nested(int);
int omp_get_nested();
void omp_set_schedule(omp_sched_t, int);
void omp_get_schedule(omp_sched_t *, int *);
int omp_get_thread_limit();
void omp_set_max_active_levels(int);
int omp_get_max_active_levels();
int omp_get_level();
int omp_get_ancestor_thread_num(int);
int omp_get_team_size(int);
int omp_get_active_level();
int omp_get_num_devices();
int omp_get_default_device();
void omp_set_default_device(int);
int omp_is_initial_device();
void omp_init_lock(omp_lock_t *);
void omp_destroy_lock(omp_lock_t *);
void omp_set_lock(omp_lock_t *);
void omp_unset_lock(omp_lock_t *);
int omp_test_lock(omp_lock_t *);
void omp_init_nest_lock(omp_nest_lock_t *);
void omp_destroy_nest_lock(omp_nest_lock_t *);
void omp_set_nest_lock(omp_nest_lock_t *);
void omp_unset_nest_lock(omp_nest_lock_t *);
int omp_test_nest_lock(omp_nest_lock_t *);
double omp_get_wtime();
double omp_get_wtick();
}
#endif
