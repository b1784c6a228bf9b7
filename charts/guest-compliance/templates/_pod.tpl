{{/* The part that all pods have. `own` has the values of the service. Takes {root, own}. */}}
{{- define "gcs.podBasis" -}}
{{- $pod := .root.Values.pod -}}
{{- $own := .own -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  {{- with $pod.runAsUser }}
  runAsUser: {{ int64 . }}
  {{- end }}
  {{- with $pod.runAsGroup }}
  runAsGroup: {{ int64 . }}
  {{- end }}
  {{- with $pod.fsGroup }}
  fsGroup: {{ int64 . }}
  fsGroupChangePolicy: OnRootMismatch
  {{- end }}
  seccompProfile: {type: RuntimeDefault}
{{- with .root.Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $pod.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with $own.nodeSelector | default $pod.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $own.tolerations | default $pod.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $own.affinity | default $pod.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "gcs.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
runAsNonRoot: true
capabilities: {drop: [ALL]}
{{- end }}

{{/* The environment that a service and its Jobs share. Takes {root, service, command?}. */}}
{{- define "gcs.environment" -}}
{{- $values := .root.Values -}}
{{- $service := .service -}}
{{- $own := $service.values -}}
- {name: GCS_ENVIRONMENT, value: {{ $values.environment | quote }}}
- {name: GCS_LOG_LEVEL, value: {{ $values.logLevel | quote }}}
- {name: GCS_HEALTH_PORT, value: {{ $service.ports.metrics | quote }}}
{{- with $own.keyring }}
- {name: GCS_KEYRING_FILE, value: /etc/gcs/keyring/{{ .key }}}
{{- end }}
- {name: GCS_START_PATIENCE_MS, value: {{ mul $values.startPatienceSeconds 1000 | quote }}}
{{- with $own.database }}
- name: GCS_DATABASE_URL
  valueFrom: {secretKeyRef: {name: {{ .existingSecret }}, key: {{ .urlKey }}}}
{{- end }}
# The heap follows the memory limit; the rest is for buffers and code. New objects are collected at 4 MiB instead of
# 16 MiB, and native memory has one heap. An idle pod thus needs a quarter less memory.
{{- /* The console keeps nothing between two requests, so a small heap is enough. */}}
{{- $heap := ternary "--max-old-space-size=64 --max-semi-space-size=1" "--max-old-space-size-percentage=70 --max-semi-space-size=4" (eq $service.name "console") }}
- {name: NODE_OPTIONS, value: {{ $heap }}}
- {name: MALLOC_ARENA_MAX, value: "1"}
{{- if eq $service.name "gateway" }}
{{- $behind := list (list "SESSION" "session") (list "EVIDENCE" "evidence") (list "DELIVERY" "webhook-delivery") (list "STAYS" "stays") }}
{{- if $values.providers.enabled }}
{{- $behind = append $behind (list "PROVIDERS" "providers") }}
{{- end }}
{{- range $behind }}
- {name: GCS_{{ first . }}_ADDRESS, value: "{{ include "gcs.grpcHost" (dict "root" $.root "service" (dict "name" (last .))) }}:50051"}
{{- end }}
{{- if include "gcs.hasLogPod" .root }}
- {name: GCS_EVIDENCE_LOG_ADDRESS, value: "{{ include "gcs.logHost" .root }}:50051"}
{{- end }}
{{- else if eq $service.name "providers" }}
{{ include "gcs.providersEnvironment" .root }}
{{- else if $own.kafka }}
{{- if eq $service.name "stays" }}
- {name: GCS_SESSION_ADDRESS, value: "{{ include "gcs.grpcHost" (dict "root" .root "service" (dict "name" "session")) }}:50051"}
{{- end }}
{{- if include "gcs.usesKafka" . }}
{{ include "gcs.kafkaEnvironment" . }}
{{- end }}
{{- end }}
{{- end }}

{{/* Returns a text that is not empty for a service with Kafka, except its migrations. Takes {root, service, command?}. */}}
{{- define "gcs.usesKafka" -}}
{{- if and .service.values.kafka (ne (.command | default "") "migrate") }}true{{ end -}}
{{- end }}

{{/* Name of a topic or group on the broker (services/kit/src/bus/kafka/names.ts). Takes {root, name}. */}}
{{- define "gcs.onBroker" -}}
{{- with include "gcs.kafkaPrefix" .root }}{{ . }}.{{ end }}{{ .name -}}
{{- end }}

{{/* Prefix of topics and groups; empty for none. Takes the root. */}}
{{- define "gcs.kafkaPrefix" -}}
{{- ternary (printf "%s.%s" .Release.Namespace (include "gcs.fullname" .)) .Values.kafka.prefix (kindIs "invalid" .Values.kafka.prefix) -}}
{{- end }}

{{/* Takes {root, service}. */}}
{{- define "gcs.kafkaEnvironment" -}}
{{- $kafka := .root.Values.kafka -}}
{{- $own := .service.values.kafka -}}
- {name: GCS_KAFKA_BROKERS, value: {{ join "," $kafka.brokers | quote }}}
{{- with include "gcs.kafkaPrefix" .root }}
- {name: GCS_KAFKA_PREFIX, value: {{ . | quote }}}
{{- end }}
- {name: GCS_KAFKA_REPLICATION, value: {{ $kafka.replication | quote }}}
{{- if $kafka.tls.enabled }}
- {name: GCS_KAFKA_TLS, value: "true"}
{{- if $kafka.tls.ca.existingSecret }}
- {name: GCS_KAFKA_TLS_CA_FILE, value: /etc/gcs/kafka-ca/{{ $kafka.tls.ca.key }}}
{{- end }}
{{- if $kafka.tls.clientCertificates }}
- {name: GCS_KAFKA_TLS_CERT_FILE, value: /etc/gcs/kafka-user/user.crt}
- {name: GCS_KAFKA_TLS_KEY_FILE, value: /etc/gcs/kafka-user/user.key}
{{- end }}
{{- end }}
{{- if ne $kafka.sasl.mechanism "none" }}
- {name: GCS_KAFKA_SASL_MECHANISM, value: {{ $kafka.sasl.mechanism }}}
{{- if eq $kafka.sasl.mechanism "aws-msk-iam" }}
- {name: GCS_KAFKA_SASL_AWS_REGION, value: {{ $kafka.sasl.awsRegion }}}
{{- else }}
- {name: GCS_KAFKA_SASL_USERNAME, value: {{ $own.username | default (include "gcs.serviceName" .) | quote }}}
- {name: GCS_KAFKA_SASL_PASSWORD_FILE, value: /etc/gcs/kafka-user/password}
{{- with $kafka.sasl.tokenUrl }}
- {name: GCS_KAFKA_SASL_TOKEN_URL, value: {{ . | quote }}}
{{- end }}
{{- with $kafka.sasl.scope }}
- {name: GCS_KAFKA_SASL_SCOPE, value: {{ . | quote }}}
{{- end }}
{{- end }}
{{- end }}
{{- end }}

{{/* Name of the Kafka Secret, by default that of the service's KafkaUser. Takes {root, service}. */}}
{{- define "gcs.kafkaSecret" -}}
{{- .service.values.kafka.existingSecret | default (include "gcs.serviceName" .) -}}
{{- end }}

{{/*
Keys of the Kafka Secret that the service reads, separated by spaces; empty if it reads none. Takes {root, service,
command?}.
*/}}
{{- define "gcs.kafkaSecretKeys" -}}
{{- $kafka := .root.Values.kafka -}}
{{- if include "gcs.usesKafka" . -}}
{{- $certificate := ternary (list "user.crt" "user.key") list (and $kafka.tls.enabled $kafka.tls.clientCertificates) -}}
{{- $password := ternary list (list "password") (has $kafka.sasl.mechanism (list "none" "aws-msk-iam")) -}}
{{- concat $certificate $password | join " " -}}
{{- end -}}
{{- end }}

{{/* Name of the ConfigMap with the issuers of operators. Takes the root. */}}
{{- define "gcs.operatorsConfigMap" -}}
{{- .Values.operatorIssuers.existingConfigMap | default (printf "%s-operators" (include "gcs.fullname" .)) -}}
{{- end }}

{{/* Environment that only serving pods have, not Jobs. Takes {root, service}. */}}
{{- define "gcs.servingEnvironment" -}}
{{- $values := .root.Values -}}
{{- $service := .service -}}
{{- $own := $service.values -}}
- {name: GCS_OPERATOR_ISSUERS_FILE, value: /etc/gcs/operators/operator-issuers.json}
{{- with $own.database }}
- {name: GCS_DATABASE_POOL_SIZE, value: {{ .poolSize | quote }}}
- {name: GCS_SLOW_STATEMENT_MS, value: {{ $values.postgresql.slowStatementMs | quote }}}
- {name: GCS_STATEMENT_SPANS, value: {{ $values.postgresql.statementSpans | quote }}}
{{- if ne $service.name "providers" }}
- {name: GCS_STAFF_NAME_MONTHS, value: {{ $values.staffNameMonths | quote }}}
{{- end }}
{{- end }}
- {name: GCS_DRAIN_DELAY_MS, value: {{ mul $values.drain.delaySeconds 1000 | quote }}}
- {name: GCS_STOP_DEADLINE_MS, value: {{ mul $values.drain.stopDeadlineSeconds 1000 | quote }}}
{{- if has $service.name (list "gateway" "webhook-delivery") }}
- {name: GCS_SIGNATURE_HEADER, value: {{ $values.webhookDelivery.signatureHeader | quote }}}
{{- end }}
{{- if eq $service.name "gateway" }}
{{- with $own.publicBaseUrl }}
- {name: GCS_PUBLIC_BASE_URL, value: {{ . | quote }}}
{{- end }}
{{- with $own.publicTrustedProxies }}
- {name: GCS_PUBLIC_TRUSTED_PROXIES, value: {{ join "," . | quote }}}
{{- end }}
{{- range $class, $rate := $own.rateLimits }}
{{- if $rate }}
- {name: GCS_RATE_LIMIT_{{ upper $class }}, value: {{ $rate | quote }}}
{{- end }}
{{- end }}
{{- with $own.operatorRateLimit }}
- {name: GCS_OPERATOR_RATE_LIMIT, value: {{ . | quote }}}
{{- end }}
{{- with $own.guest }}
{{- if .enabled }}
- {name: GCS_GUEST_LISTEN, value: "0.0.0.0:8072"}
- {name: GCS_GUEST_BASE_URL, value: {{ .baseUrl | quote }}}
{{- with .rateLimit }}
- {name: GCS_GUEST_RATE_LIMIT, value: {{ . | quote }}}
{{- end }}
{{- with .trustedProxies }}
- {name: GCS_GUEST_TRUSTED_PROXIES, value: {{ join "," . | quote }}}
{{- end }}
{{- end }}
{{- end }}
{{- else if eq $service.name "session" }}
- {name: GCS_IDEMPOTENCY_RETENTION_HOURS, value: {{ $own.idempotencyRetentionHours | quote }}}
- {name: GCS_DELIVERY_ADDRESS, value: "{{ include "gcs.grpcHost" (dict "root" .root "service" (dict "name" "webhook-delivery")) }}:50051"}
{{- if $values.console.enabled }}
- {name: GCS_CONSOLE_BASE_URL, value: {{ trimSuffix "/" $values.console.baseUrl | quote }}}
{{- end }}
{{- else if eq $service.name "stays" }}
- {name: GCS_STAY_GUEST_DAYS, value: {{ $own.guestDays | quote }}}
- {name: GCS_STAY_BOOKING_DAYS, value: {{ $own.bookingDays | quote }}}
{{- if $own.pms.enabled }}
- {name: GCS_PMS_LISTEN, value: "0.0.0.0:8075"}
- {name: GCS_PMS_BASE_URL, value: {{ $own.pms.baseUrl | quote }}}
{{- end }}
{{- else if eq $service.name "evidence" }}
{{- include "gcs.checkpointEnvironment" . }}
{{- with $own.logOrigin }}
- {name: GCS_LOG_ORIGIN, value: {{ . | quote }}}
{{- end }}
- {name: GCS_VERIFICATION_DAYS, value: {{ $own.verificationDays | quote }}}
{{- else if eq $service.name "webhook-delivery" }}
- {name: GCS_DELIVERY_LOG_DAYS, value: {{ $own.logDays | quote }}}
- {name: GCS_EGRESS_ACKNOWLEDGE_PRIVATE, value: {{ $own.egress.acknowledgePrivate | quote }}}
{{- range $name, $list := dict "ALLOWED_PRIVATE_CIDRS" $own.egress.allowedPrivateCidrs "DENIED_CIDRS" $own.egress.deniedCidrs "PORTS" $own.egress.ports }}
{{- if $list }}
- {name: GCS_EGRESS_{{ $name }}, value: {{ join "," $list | quote }}}
{{- end }}
{{- end }}
{{- with $own.chatHosts }}
- {name: GCS_NOTICE_CHAT_HOSTS, value: {{ join "," . | quote }}}
{{- end }}
{{- with $own.mail }}
{{- if .existingSecret }}
- name: GCS_SMTP_URL
  valueFrom: {secretKeyRef: {name: {{ .existingSecret }}, key: {{ .urlKey }}}}
{{- if .from }}
- {name: GCS_NOTICE_MAIL_FROM, value: {{ .from | quote }}}
- {name: GCS_NOTICE_MAIL_DOMAINS, value: {{ join "," .domains | quote }}}
{{- end }}
{{- with .guestFrom }}
- {name: GCS_GUEST_MAIL_FROM, value: {{ . | quote }}}
{{- end }}
{{- end }}
{{- end }}
{{- else if eq $service.name "console" }}
{{- include "gcs.consoleEnvironment" .root }}
{{- end }}
{{- include "gcs.tlsEnvironment" . }}
{{- with $values.telemetry.otlpEndpoint }}
- {name: OTEL_EXPORTER_OTLP_ENDPOINT, value: {{ . | quote }}}
- {name: OTEL_TRACES_SAMPLER, value: {{ $values.telemetry.sampler }}}
{{- with $values.telemetry.samplerArg }}
- {name: OTEL_TRACES_SAMPLER_ARG, value: {{ . | quote }}}
{{- end }}
- {name: POD_NAME, valueFrom: {fieldRef: {fieldPath: metadata.name}}}
- {name: NODE_NAME, valueFrom: {fieldRef: {fieldPath: spec.nodeName}}}
- name: OTEL_RESOURCE_ATTRIBUTES
  value: "service.instance.id=$(POD_NAME),k8s.pod.name=$(POD_NAME),k8s.node.name=$(NODE_NAME),k8s.namespace.name={{ $.root.Release.Namespace }},deployment.environment.name={{ $values.environment }}{{ range $name, $value := $values.telemetry.resourceAttributes }},{{ $name }}={{ $value }}{{ end }}"
{{- end }}
{{- end }}

{{/* Files that a service and its Jobs share. Takes {root, service, command?}. */}}
{{- define "gcs.volumes" -}}
{{- $values := .root.Values -}}
{{- $own := .service.values -}}
{{- with $own.keyring }}
- name: keyring
  secret: {secretName: {{ .existingSecret }}, defaultMode: 0440, items: [{key: {{ .key }}, path: {{ .key }}}]}
{{- end }}
{{- with $values.postgresql.ca }}
{{- if and $own.database .existingSecret }}
- name: postgresql-ca
  secret: {secretName: {{ .existingSecret }}, items: [{key: {{ .key }}, path: ca.crt}]}
{{- end }}
{{- end }}
{{- if and (include "gcs.usesKafka" .) $values.kafka.tls.enabled }}
{{- with $values.kafka.tls.ca }}
{{- if .existingSecret }}
- name: kafka-ca
  secret: {secretName: {{ .existingSecret }}, items: [{key: {{ .key }}, path: {{ .key }}}]}
{{- end }}
{{- end }}
{{- end }}
{{- with include "gcs.kafkaSecretKeys" . }}
- name: kafka-user
  secret: {secretName: {{ include "gcs.kafkaSecret" $ }}, defaultMode: 0440, items: [{{ range $index, $key := splitList " " . }}{{ if $index }}, {{ end }}{key: {{ $key }}, path: {{ $key }}}{{ end }}]}
{{- end }}
{{- end }}

{{/* Takes {root, service, command?}. */}}
{{- define "gcs.volumeMounts" -}}
{{- $values := .root.Values -}}
{{- if .service.values.keyring }}
- {name: keyring, mountPath: /etc/gcs/keyring, readOnly: true}
{{- end }}
{{- if and .service.values.database $values.postgresql.ca.existingSecret }}
- {name: postgresql-ca, mountPath: /etc/gcs/postgresql-ca, readOnly: true}
{{- end }}
{{- if and (include "gcs.usesKafka" .) $values.kafka.tls.enabled }}
{{- if $values.kafka.tls.ca.existingSecret }}
- {name: kafka-ca, mountPath: /etc/gcs/kafka-ca, readOnly: true}
{{- end }}
{{- end }}
{{- if include "gcs.kafkaSecretKeys" . }}
- {name: kafka-user, mountPath: /etc/gcs/kafka-user, readOnly: true}
{{- end }}
{{- end }}
