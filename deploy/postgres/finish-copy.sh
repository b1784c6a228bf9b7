#!/usr/bin/env bash
# Completes the copy of copy-databases.sh, with the same variables, after all services have stopped.
set -euo pipefail
for database in $DATABASES; do
  end=$("$NEW_BIN/psql" "$OLD_URL/$database" -Atc 'select pg_current_wal_lsn()')
  until [ "$("$NEW_BIN/psql" "$OLD_URL/$database" -Atc "
    select confirmed_flush_lsn >= '$end' from pg_replication_slots where slot_name = 'upgrade_$database'")" = t ]
  do sleep 1; done
  "$NEW_BIN/psql" "$OLD_URL/$database" -Atc "
    select format('select setval(%L, %s);', format('%I.%I', schemaname, sequencename), last_value)
      from pg_sequences where last_value is not null" | "$NEW_BIN/psql" --quiet "$NEW_URL/$database"
  "$NEW_BIN/psql" "$NEW_URL/$database" --command="drop subscription upgrade_$database"
done
