#!/bin/sh
# Replaces the entry point of the official image if no registry is reachable, with the same variables and folders.
set -eu
PATH=/usr/lib/postgresql/bin:/bin
if [ ! -f "$PGDATA/PG_VERSION" ]; then
  printf '%s' "$POSTGRES_PASSWORD" > /tmp/password
  initdb -D "$PGDATA" -U postgres --no-locale -E UTF8 --auth-local=trust --auth-host=scram-sha-256 --pwfile=/tmp/password
  : > /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  for script in /docker-entrypoint-initdb.d/*.sql; do postgres --single -j -D "$PGDATA" postgres < "$script"; done
fi
# Without fsync, as in etcd, a slow disk does not look like an outage. Pods may die here, but not the machine.
exec postgres -D "$PGDATA" -c fsync=off -c listen_addresses='*' -c unix_socket_directories=/tmp "$@"
