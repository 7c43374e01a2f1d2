#!/usr/bin/env bash
# Both ways back of docs/operating.md on clusters of its own: a dump, and the archived log up to a chosen moment.
# Needs PostgreSQL's programs (apt-get install postgresql). Ends with 0 when what comes back is what was there.
set -euo pipefail
bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)
migrations=$(cd "$(dirname "$0")/../src/db/migrations" && pwd)
work=$(mktemp -d)
chmod 755 "$work"
as=()
if [ "$(id -u)" = 0 ]; then
  chown nobody "$work"
  as=(setpriv --reuid nobody --regid nogroup --clear-groups)
fi
pg() { local program=$1; shift; (cd "$work" && "${as[@]}" "$bin/$program" "$@"); }
sql() { local port=$1; shift; pg psql -qAtX -v ON_ERROR_STOP=1 -h 127.0.0.1 -p "$port" -U slotwell "$@"; }
start() { pg pg_ctl -D "$work/$1" -w -t 60 -l "$work/$1.log" -o "-p $2 -h 127.0.0.1 -k ''" start >/dev/null; }
stop() { pg pg_ctl -D "$work/$1" -m immediate stop >/dev/null 2>&1 || true; }
trap 'stop live; stop dump; stop moment; rm -rf "$work"' EXIT
free() { node -e "const s=require('net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})"; }
count() { sql "$1" -d slotwell -c 'select count(*) from rate_limits'; }

live=$(free)
"${as[@]}" mkdir "$work/archive"
pg initdb -D "$work/live" -U slotwell --auth=trust --encoding=UTF8 --locale=C >/dev/null
"${as[@]}" tee -a "$work/live/postgresql.conf" >/dev/null <<SETTINGS
wal_level = replica
archive_mode = on
archive_command = 'test ! -f $work/archive/%f && cp %p $work/archive/%f'
SETTINGS
start live "$live"
sql "$live" -d postgres -c 'create database slotwell'
for file in "$migrations"/*.sql; do sed 's/--> statement-breakpoint//' "$file" | sql "$live" -d slotwell; done
sql "$live" -d slotwell -c "insert into rate_limits select 'before ' || n, 1, now() from generate_series(1, 1000) n"

pg pg_dump -h 127.0.0.1 -p "$live" -U slotwell -Fc -f "$work/slotwell.dump" slotwell
pg pg_basebackup -h 127.0.0.1 -p "$live" -U slotwell -D "$work/moment" -X stream -c fast
sql "$live" -d slotwell -c "insert into rate_limits select 'after the backup ' || n, 1, now() from generate_series(1, 500) n"
moment=$(sql "$live" -d postgres -c 'select clock_timestamp()')
sleep 1
sql "$live" -d slotwell -c 'delete from rate_limits'
sql "$live" -d postgres -c 'select pg_switch_wal()' >/dev/null
for _ in $(seq 100); do
  [ "$(sql "$live" -d postgres -c 'select count(*) from pg_stat_archiver where last_archived_wal >= pg_walfile_name(pg_switch_wal())')" = 0 ] || break
  sleep 0.2
done
stop live

dump=$(free)
pg initdb -D "$work/dump" -U slotwell --auth=trust --encoding=UTF8 --locale=C >/dev/null
start dump "$dump"
sql "$dump" -d postgres -c 'create database slotwell'
pg pg_restore -h 127.0.0.1 -p "$dump" -U slotwell -d slotwell "$work/slotwell.dump"
echo "from the dump: $(count "$dump") of 1000 rows"
[ "$(count "$dump")" = 1000 ]

point=$(free)
"${as[@]}" tee -a "$work/moment/postgresql.auto.conf" >/dev/null <<SETTINGS
restore_command = 'cp $work/archive/%f %p'
recovery_target_time = '$moment'
recovery_target_action = 'promote'
archive_mode = off
SETTINGS
"${as[@]}" touch "$work/moment/recovery.signal"
start moment "$point"
echo "at $moment: $(count "$point") of 1500 rows"
[ "$(count "$point")" = 1500 ]
echo 'both restores gave back what was there'
