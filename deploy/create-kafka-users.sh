#!/usr/bin/env bash
# Creates the Kafka users of an installation with SCRAM-SHA-512 and their rights, and writes <service>.password into the
# current folder. KAFKA is the folder of Kafka's programs, BROKERS are the bootstrap servers, and CONFIG is a file with
# the client properties of an administrator. FULLNAME is the prefix of the chart's objects, such as
# compliance-guest-compliance. PREFIX is kafka.prefix with a dot at its end, such as "compliance.$FULLNAME.".
set -euo pipefail
umask 077

allow() {
  local user=$1
  shift
  "$KAFKA/kafka-acls.sh" --bootstrap-server "$BROKERS" --command-config "$CONFIG" \
    --add --force --allow-principal "User:$FULLNAME-$user" "$@"
}

# Arguments: a service, the topics that it writes, the topics that it reads, and its groups.
create() {
  openssl rand -hex 24 | tr -d '\n' > "$1.password"
  "$KAFKA/kafka-configs.sh" --bootstrap-server "$BROKERS" --command-config "$CONFIG" --alter \
    --entity-type users --entity-name "$FULLNAME-$1" --add-config "SCRAM-SHA-512=[password=$(cat "$1.password")]"
  local name
  for name in $2; do allow "$1" --topic "$PREFIX$name" --operation Write --operation Describe --operation DescribeConfigs; done
  for name in $3; do allow "$1" --topic "$PREFIX$name" --operation Read --operation Describe --operation DescribeConfigs; done
  for name in $4; do allow "$1" --group "$PREFIX$name" --operation Read --operation Describe; done
}

create session compliance-session.changes evidence-package.changes session
create evidence evidence-package.changes 'compliance-session.changes webhook-delivery.receipts stay.changes' \
  'evidence evidence-receipts evidence-stays'
create webhook-delivery webhook-delivery.receipts 'compliance-session.changes booking.changes' \
  'webhook-delivery webhook-delivery-bookings'
create stays 'stay.changes booking.changes' compliance-session.changes stays
# For the Job topics.
allow evidence --topic '*' --operation Create --operation Describe --operation DescribeConfigs
