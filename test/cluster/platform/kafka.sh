#!/bin/sh
# Replaces the entry point of the official image if no registry is reachable, with the same variables and folders.
set -eu
PATH=/usr/lib/jvm/java/bin:/bin
configuration=/mnt/shared/config/server.properties
java -cp '/opt/kafka/libs/*' kafka.tools.StorageTool format --ignore-formatted -t "$CLUSTER_ID" -c "$configuration"
exec java $KAFKA_HEAP_OPTS -cp '/opt/kafka/libs/*' kafka.Kafka "$configuration"
