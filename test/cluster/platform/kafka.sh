#!/bin/sh
# Stands in for the entry point of the official image where no registry can be reached: the same variables and folders.
set -eu
PATH=/usr/lib/jvm/java/bin:/bin
configuration=/mnt/shared/config/server.properties
java -cp '/opt/kafka/libs/*' kafka.tools.StorageTool format --ignore-formatted -t "$CLUSTER_ID" -c "$configuration"
exec java $KAFKA_HEAP_OPTS -cp '/opt/kafka/libs/*' kafka.Kafka "$configuration"
