#!/usr/bin/env bash
# Restores a stopped server from BACKUP and ARCHIVE, and prints the time of the last restored commit. The old directory
# stays as PGDATA.lost, because its log may contain commits that the archive lacks. RECOVERY may set an earlier moment:
# recovery_target_time = '2026-01-31 12:00:00+00'.
set -euo pipefail
: "${ARCHIVE:?folder of archive_command}" "${BACKUP:?the backup}" "${PGDATA:?directory of the server}"
: "${DATABASE_URL:?a superuser}"
if test -e "$PGDATA"; then mv --no-target-directory "$PGDATA" "$PGDATA.lost"; fi
cp -a "$BACKUP" "$PGDATA"
if test -e "$PGDATA.lost/pg_wal"; then cp -a "$PGDATA.lost/pg_wal/." "$PGDATA/pg_wal"; fi
cat >> "$PGDATA/postgresql.auto.conf" <<END
restore_command = 'cp "$ARCHIVE/%f" "%p"'
recovery_target_action = promote
${RECOVERY-}
END
touch "$PGDATA/recovery.signal"
pg_ctl --pgdata="$PGDATA" --log="$PGDATA.log" --wait --timeout=3600 start
until psql "$DATABASE_URL" --tuples-only --no-align --command='select pg_is_in_recovery()' | grep -q f; do sleep 0.2; done
psql "$DATABASE_URL" --tuples-only --no-align --command='select pg_last_xact_replay_timestamp()'
