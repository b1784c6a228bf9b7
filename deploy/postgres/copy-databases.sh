#!/usr/bin/env bash
# Copies DATABASES, such as "gateway session", to a server of a new major version, which then follows their changes.
# NEW_BIN is the folder of its programs; OLD_URL and NEW_URL are URLs of superusers without a database.
set -euo pipefail
# Without these settings, the new server would wait forever for a free worker.
unfit="select format('%s is %s, but must be %s', name, setting, needed) from pg_settings
  join (values ('wal_level', 'logical'), ('max_worker_processes', '24'), ('max_logical_replication_workers', '16'))
    as settings (name, needed) using (name)
 where case when vartype = 'integer' then setting::int < needed::int else setting <> needed end"
for url in "$OLD_URL" "$NEW_URL"; do
  found=$("$NEW_BIN/psql" "$url/postgres" -Atc "$unfit")
  if [ "$found" != "" ]; then
    printf 'The %s server is not ready. Change these settings and restart it:\n%s\n' \
      "$([ "$url" = "$OLD_URL" ] && echo old || echo new)" "$found" >&2
    exit 1
  fi
done
"$NEW_BIN/pg_dumpall" --dbname="$OLD_URL/postgres" --roles-only | "$NEW_BIN/psql" --quiet "$NEW_URL/postgres"
for database in $DATABASES; do
  "$NEW_BIN/pg_dump" --dbname="$OLD_URL/$database" --create --schema-only | "$NEW_BIN/psql" --quiet "$NEW_URL/postgres"
  "$NEW_BIN/psql" "$OLD_URL/$database" \
    --command='create publication upgrade for all tables with (publish_via_partition_root = true)'
  "$NEW_BIN/psql" "$NEW_URL/$database" \
    --command="create subscription upgrade_$database connection '$OLD_URL/$database' publication upgrade"
  until [ "$("$NEW_BIN/psql" "$NEW_URL/$database" -Atc "select count(*) from pg_subscription_rel where srsubstate <> 'r'")" = 0 ]
  do sleep 1; done
done
