#!/usr/bin/env bash
# Runs verify.sh and merge.sh on a cluster of this machine alone, requeues one task and cancels another while they are at
# work, and fails if a file is then missing, twice, or reported in another way than by one process.
#
# Needs slurmctld, slurmd and munge (Debian: apt-get install --no-install-recommends slurm-wlm munge), and root: slurmd has no jobs
# of others otherwise. All that it starts has its files in a directory of its own, and is ended with it.
set -euo pipefail
cd "$(dirname "$0")/../.."

BARRISTER=$(realpath "${BARRISTER:-target/debug/barrister}")
export BARRISTER
readonly SHARDS=3

fail() {
    printf 'slurm: failed: %s\n' "$*" >&2
    exit 1
}
say() { printf 'slurm: %s\n' "$*"; }

for program in slurmctld slurmd munged sbatch python3; do
    command -v "$program" >/dev/null || [ -x "/usr/sbin/$program" ] ||
        fail "$program is missing: apt-get install --no-install-recommends slurm-wlm munge"
done
[ "$(id -u)" -eq 0 ] || fail "slurmd runs jobs as root only: start this as root"
[ -x "$BARRISTER" ] || fail "$BARRISTER is not there: cargo build"
PATH=$PATH:/usr/sbin

WORK=$(mktemp -d)
readonly WORK
processes=()
finish() {
    local code=$?
    scancel --user=root >/dev/null 2>&1 || true
    # Whatever they are at: the directory goes with them.
    [ ${#processes[@]} -eq 0 ] || kill "${processes[@]}" 2>/dev/null || true
    wait 2>/dev/null || true
    if [ $code -eq 0 ]; then rm -rf "$WORK"; else printf 'slurm: what is left is in %s\n' "$WORK" >&2; fi
}
trap finish EXIT

# A cluster of one node, which pretends to have as many processors as there are shards.
cluster() {
    local host
    host=$(hostname -s)
    mkdir -p "$WORK"/{state,spool,munge}
    chmod 700 "$WORK/munge"
    chmod 755 "$WORK"
    head -c 1024 /dev/urandom >"$WORK/munge/key"
    chmod 600 "$WORK/munge/key"
    munged --foreground --force --key-file="$WORK/munge/key" --socket="$WORK/munge.socket" --pid-file="$WORK/munge/pid" \
        --log-file="$WORK/munge/log" --seed-file="$WORK/munge/seed" 2>"$WORK/munge.out" &
    processes+=($!)
    cat >"$WORK/slurm.conf" <<END
ClusterName=barrister
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=26817
SlurmdPort=26818
AuthType=auth/munge
CredType=cred/munge
AuthInfo=socket=$WORK/munge.socket,cred_expire=5
SlurmUser=root
StateSaveLocation=$WORK/state
SlurmdSpoolDir=$WORK/spool
SlurmctldPidFile=$WORK/slurmctld.pid
SlurmdPidFile=$WORK/slurmd.pid
SlurmctldLogFile=$WORK/slurmctld.log
SlurmdLogFile=$WORK/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
KillWait=5
MinJobAge=3600
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=$SHARDS State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
    export SLURM_CONF=$WORK/slurm.conf
    slurmctld -D -c -f "$SLURM_CONF" 2>"$WORK/slurmctld.out" &
    processes+=($!)
    slurmd -D -f "$SLURM_CONF" 2>"$WORK/slurmd.out" &
    processes+=($!)
    await 60 "the node is idle" is_idle
}

is_idle() { [ "$(sinfo --noheader --format=%t 2>/dev/null)" = idle ]; }

# await SECONDS WHAT COMMAND...
await() {
    local end=$((SECONDS + $1)) what=$2
    shift 2
    until "$@"; do
        [ $SECONDS -lt $end ] || fail "it took too long until $what"
        sleep 0.2
    done
}

# Files that a record tells of; its first line is the head.
done_in() { if [ -f "$1" ]; then echo $(($(wc -l <"$1") - 1)); else echo 0; fi; }
is_under_way() { [ "$(done_in "$1")" -ge 1 ]; }
# A task by its number, or a job that is none.
state() { scontrol show job "$1" --oneliner 2>/dev/null | grep -o 'JobState=[A-Z]*' | cut -d= -f2 || true; }
is_over() { [[ "$(state "$1")" =~ ^(COMPLETED|FAILED|CANCELLED|TIMEOUT|NODE_FAIL)$ ]]; }

# The same report but for times, of which the JSON has none, and for the number of queries, which follows from times.
same() { diff <(timeless "$1") <(timeless "$2") || fail "$1 and $2 differ"; }
timeless() { sed -E 's/[0-9]+\.[0-9]+ s\b|"queries": [0-9]+/TIME/g' "$1"; }

cluster
say "a cluster of one node runs, with $(sinfo --version)"

# Kernels that take a while each, and one that is wrong.
mkdir "$WORK/library"
files=0
for kernel in annotations/kernels/*.cu; do
    # A file that is half of all would have a shard of its own, and none to go on with.
    [ "$(wc -c <"$kernel")" -lt 2000 ] && [ $files -lt ${FILES:-12} ] || continue
    cp "$kernel" "$WORK/library/"
    files=$((files + 1))
done
printf '__global__ void wrong(int *a) {\n  a[0] = threadIdx.x;\n}\n' >"$WORK/library/wrong.cu"
files=$((files + 1))
readonly VERIFY=$PWD/tools/slurm/verify.sh MERGE=$PWD/tools/slurm/merge.sh
cd "$WORK"

job=$(sbatch --parsable --array=1-$SHARDS --output=task-%a.out "$VERIFY" library --no-cache --timeout 60)
records=barrister-$job
say "job $job: $files files in $SHARDS shards"
# end SHARD VERB COMMAND...: as soon as the shard has decided a file
end() {
    local record=$records/$1-of-$SHARDS.record shard=$1 verb=$2
    shift 2
    await 300 "shard $shard has decided a file" is_under_way "$record"
    "$@" "${job}_$shard"
    [ "$(done_in "$record")" -lt "$(of_shard "$record" "$shard")" ] || fail "shard $shard was done before task $shard was $verb"
    say "task $shard was $verb when it had decided $(done_in "$record") of $(of_shard "$record" "$shard") files"
}
of_shard() { head -n 1 "$1" | grep -o "\"shard\":$2}" | wc -l; }
end 1 requeued scontrol requeue &
requeued=$!
end 2 cancelled scancel
wait $requeued || exit

first=$(sbatch --parsable --dependency=afterany:"$job" --output=merge-1.out "$MERGE" "$job" --format text --format json=first.json)
await 900 "all is merged" is_over "$first"
grep -q 'ended before it was done' merge-1.out || fail "merge-1.out does not say that task 2 has lost files"
again=$(grep -o 'barrister verify [^`]*--resume[^`]*' merge-1.out | head -n 1)
[ -n "$again" ] || fail "merge-1.out names no command that does the rest"
say "the merge names $(grep -c 'ended before it was done' merge-1.out) lost files, and: $again"
[ "$(scontrol show job "${job}_1" --oneliner | grep -o 'Restarts=[0-9]*')" = Restarts=1 ] || fail "task 1 was not restarted"

# What the report says to do, as it says it.
bash -c "${again/#barrister/\"\$BARRISTER\"}" >again.out || [ $? -le 5 ] || fail "$again"
second=$(sbatch --parsable --output=merge-2.out "$MERGE" "$job" --format text --format json=second.json)
await 300 "all is merged again" is_over "$second"
say "one process verifies all"
code=0
"$BARRISTER" verify library --no-cache --timeout 60 --format text --format json=single.json >single.out || code=$?
[ "$(state "$second")" = FAILED ] && [ $code -eq 1 ] || fail "the exit codes are not those of a refutation"
same single.json second.json
same single.out merge-2.out
python3 - "$records" "$files" <<'END'
import json, pathlib, sys
seen = [json.loads(line)["at"] for record in pathlib.Path(sys.argv[1]).iterdir() for line in record.read_text().splitlines()[1:]]
assert sorted(seen) == list(range(int(sys.argv[2]))), seen
END
tail -n 1 merge-2.out
say "passed: nothing is lost, nothing is there twice, and the report is that of one process"
