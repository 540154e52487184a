#!/usr/bin/env bash
# One report of what the tasks of verify.sh have decided, when they have ended, in whatever way:
#
#     sbatch --dependency=afterany:JOB tools/slurm/merge.sh JOB --format html=report.html
#
# The arguments behind the job, or the directory of its records, are those of `barrister merge`. The exit code is that of the whole
# run; a file that no task has done is named, with the command that does it.
#
#SBATCH --job-name=barrister-merge
set -euo pipefail

fail() {
    printf 'merge.sh: %s\n' "$*" >&2
    exit 4
}

[ $# -gt 0 ] || fail "which job is missing: sbatch --dependency=afterany:JOB $0 JOB"
records=$1
[ -d "$records" ] || records=barrister-$1
shift
[ -d "$records" ] || fail "there is no directory $records: no task has begun, or verify.sh was told another one"
shopt -s nullglob
all=("$records"/*.record)
[ ${#all[@]} -gt 0 ] || fail "$records has no records: no task has begun"
exec "${BARRISTER:-barrister}" merge "${all[@]}" "$@"
