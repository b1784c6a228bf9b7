#!/usr/bin/env bash
# Moves a stopped installation to a new major version of PostgreSQL. OLD_BIN and NEW_BIN are the folders of the programs,
# OLD_DATA and NEW_DATA the servers' directories, and OLD_URL the URL of a superuser without a database.
set -euo pipefail
"$OLD_BIN/pg_ctl" --pgdata="$OLD_DATA" --wait stop
"$NEW_BIN/initdb" --pgdata="$NEW_DATA" --username=postgres --locale=C --encoding=UTF8
cp "$OLD_DATA"/{postgresql,postgresql.auto,pg_hba,pg_ident}.conf "$NEW_DATA"
servers=(--username=postgres --old-bindir="$OLD_BIN" --new-bindir="$NEW_BIN" --old-datadir="$OLD_DATA" --new-datadir="$NEW_DATA")
"$NEW_BIN/pg_upgrade" "${servers[@]}" --swap --check
"$NEW_BIN/pg_upgrade" "${servers[@]}" --swap
"$NEW_BIN/pg_ctl" --pgdata="$NEW_DATA" --log="$NEW_DATA.log" --wait start
"$NEW_BIN/vacuumdb" --maintenance-db="$OLD_URL/postgres" --all --analyze-in-stages --missing-stats-only
"$NEW_BIN/vacuumdb" --maintenance-db="$OLD_URL/postgres" --all --analyze-only
