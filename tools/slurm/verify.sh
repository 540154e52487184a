#!/usr/bin/env bash
# Verifies a library on a cluster, one shard for each task of an array:
#
#     sbatch --array=1-8 tools/slurm/verify.sh src -p build
#     sbatch --dependency=afterany:JOB tools/slurm/merge.sh JOB --format html=report.html
#
# The arguments are those of `barrister verify`. What is decided goes to barrister-JOB/I-of-N.record, which all nodes must
# see; a task that is requeued, by the system or by `scontrol requeue JOB_I`, goes on behind it. `sbatch` takes --cpus-per-task, --mem
# and the like before the script, as ever.
#
#   BARRISTER           the program (by default, `barrister` on the path)
#   BARRISTER_RECORDS   the directory of the records, to go on with those of another job
#   BARRISTER_SHARDS    how many shards there are, if not all are run: `sbatch --array=3 ...` of 8
#
#SBATCH --job-name=barrister
#SBATCH --requeue
#SBATCH --open-mode=append
set -euo pipefail

fail() {
    printf 'verify.sh: %s\n' "$*" >&2
    exit 4
}

[ -n "${SLURM_ARRAY_TASK_ID:-}" ] || fail "this is a task of an array: sbatch --array=1-N $0 DIR"
[ $# -gt 0 ] || fail "what is to be verified is missing: sbatch --array=1-N $0 DIR"
if [ -z "${BARRISTER_SHARDS:-}" ]; then
    [ "$SLURM_ARRAY_TASK_MIN" = 1 ] && [ "$SLURM_ARRAY_TASK_COUNT" = "$SLURM_ARRAY_TASK_MAX" ] ||
        fail "the array is not 1-N: some files would belong to nobody; say BARRISTER_SHARDS=N to run some of N shards"
fi
readonly SHARDS=${BARRISTER_SHARDS:-$SLURM_ARRAY_TASK_MAX}
readonly RECORDS=${BARRISTER_RECORDS:-barrister-$SLURM_ARRAY_JOB_ID}
readonly SHARD=$SLURM_ARRAY_TASK_ID

mkdir -p "$RECORDS"
code=0
"${BARRISTER:-barrister}" verify --shard="$SHARD/$SHARDS" --record="$RECORDS/$SHARD-of-$SHARDS.record" --resume "$@" || code=$?
# A verdict is a result, whatever it is; what merges them decides by all of them.
case $code in
    0 | 1 | 2 | 3 | 5) exit 0 ;;
    *) exit "$code" ;;
esac
