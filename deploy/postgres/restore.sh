#!/usr/bin/env bash
# Restores a stopped server from BACKUP and ARCHIVE, and prints the time of the last restored commit. The old files stay
# in PGDATA.lost, because their log may contain commits that the archive lacks. If PGDATA is a mount point, they stay in
# PGDATA/lost. RECOVERY may set an earlier moment: recovery_target_time = '2026-01-31 12:00:00+00'.
set -euo pipefail
: "${ARCHIVE:?folder of archive_command}" "${BACKUP:?the backup}" "${PGDATA:?directory of the server}"
: "${DATABASE_URL:?a superuser}"
lost="$PGDATA.lost"
if mountpoint -q "$PGDATA"; then lost="$PGDATA/lost"; fi
if ls -A "$PGDATA" 2> /dev/null | grep -qvx -e lost -e lost+found; then
  if test -e "$lost"; then
    echo "$lost exists. If PGDATA contains only an earlier attempt, remove its other files; else rename $lost." >&2
    exit 1
  fi
  mkdir -m 700 "$lost"
  find "$PGDATA" -mindepth 1 -maxdepth 1 ! -path "$lost" ! -name lost+found -exec mv -t "$lost" {} +
fi
mkdir -p "$PGDATA"
cp -a "$BACKUP/." "$PGDATA"
if test -e "$lost/pg_wal"; then cp -a "$lost/pg_wal/." "$PGDATA/pg_wal"; fi
cat >> "$PGDATA/postgresql.auto.conf" <<END
restore_command = 'cp "$ARCHIVE/%f" "%p"'
recovery_target_action = promote
${RECOVERY-}
END
touch "$PGDATA/recovery.signal"
pg_ctl --pgdata="$PGDATA" --log="$PGDATA.log" --wait --timeout=3600 start
until psql "$DATABASE_URL" --tuples-only --no-align --command='select pg_is_in_recovery()' | grep -q f; do sleep 0.2; done
psql "$DATABASE_URL" --tuples-only --no-align --command='select pg_last_xact_replay_timestamp()'
