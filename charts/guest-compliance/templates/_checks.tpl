{{/* Refuses contradictory values, and features whose API the cluster lacks, because a schema cannot express these. */}}
{{- define "gcs.refuseContradictions" -}}
{{- $values := .Values -}}
{{- if not $values.environment -}}
{{- fail "environment is empty: set sandbox or production." -}}
{{- end -}}
{{- if empty $values.kafka.brokers -}}
{{- fail "kafka.brokers is empty: name the bootstrap brokers as host:port." -}}
{{- end -}}
{{- if not $values.operatorIssuers -}}
{{- fail "operatorIssuers is empty: set operatorIssuers.list or operatorIssuers.existingConfigMap." -}}
{{- end -}}
{{- include "gcs.refuseFormats" . -}}
{{- include "gcs.refuseResources" . -}}
{{- include "gcs.refuseSharedSecrets" . -}}
{{- $name := include "gcs.fullname" . -}}
{{- if not (regexMatch "^[a-z]([-a-z0-9]*[a-z0-9])?$" $name) -}}
{{- fail (printf "%s is no valid name of a Service: set fullnameOverride to lower-case letters, digits and hyphens, with a letter first." $name) -}}
{{- end -}}
{{- $kafkaAsks := or (ne $values.kafka.sasl.mechanism "none") $values.kafka.tls.clientCertificates (and $values.kafka.tls.enabled $values.kafka.tls.ca.existingSecret) -}}
{{- range (include "gcs.services" . | fromJson).services -}}
{{- $own := .values -}}
{{- $key := .key -}}
{{- if and $own.database (not $own.database.existingSecret) -}}
{{- fail (printf "%s.database.existingSecret is missing: the Secret with the URL of the service's own database. Secrets are never made by this chart." .key) -}}
{{- end -}}
{{- if and $own.keyring (not $own.keyring.existingSecret) -}}
{{- fail (printf "%s.keyring.existingSecret is missing: the Secret with the service's keys, which no other service may see." .key) -}}
{{- end -}}
{{- if eq "latest" ($own.image.tag | default $values.image.tag) -}}
{{- fail (printf "the image tag of %s is latest: name a version, or nobody can tell what runs and a rollback changes nothing." .name) -}}
{{- end -}}
{{- if and $own.image.digest ($own.image.tag | default $values.image.tag) -}}
{{- fail (printf "the tag of %s has no effect beside %s.image.digest: remove image.tag and %s.image.tag, or clear the digest." .name .key .key) -}}
{{- end -}}
{{- if not (or $own.serviceAccount.create $own.serviceAccount.name) -}}
{{- fail (printf "%s.serviceAccount.name is missing: serviceAccount.create is false, so name the existing account." .key) -}}
{{- end -}}
{{- $keda := dig "keda" "enabled" false $own -}}
{{- $autoscales := dig "autoscaling" "enabled" false $own -}}
{{- if and $autoscales $keda -}}
{{- fail (printf "%s.autoscaling.enabled and %s.keda.enabled are both true: two autoscalers would fight over the replicas. Choose one." .key .key) -}}
{{- end -}}
{{- if and $autoscales (not $own.autoscaling.targetCPUUtilizationPercentage) (empty $own.autoscaling.metrics) -}}
{{- fail (printf "%s.autoscaling.enabled is true, but there is nothing to scale on: set %s.autoscaling.metrics%s." .key .key (ternary ", or use keda: a consumer is scaled on its lag" "" (hasKey $own "keda"))) -}}
{{- end -}}
{{- range $scaler := list "autoscaling" "keda" -}}
{{- $scales := get $own $scaler | default dict -}}
{{- if and $scales.enabled (gt (int $scales.minReplicas) (int $scales.maxReplicas)) -}}
{{- fail (printf "%s.%s.minReplicas is above maxReplicas." $key $scaler) -}}
{{- end -}}
{{- if and $scales.enabled (index $values $key).replicas -}}
{{- fail (printf "%s.replicas is set, but %s.%s decides the number: set its minReplicas instead." $key $key $scaler) -}}
{{- end -}}
{{- end -}}
{{- if and $keda $kafkaAsks (not $own.keda.authenticationRef) -}}
{{- fail (printf "%s.keda.authenticationRef is missing: KEDA also needs the credentials or the CA of Kafka. Name a TriggerAuthentication." $key) -}}
{{- end -}}
{{- if and $keda (not ($.Capabilities.APIVersions.Has "keda.sh/v1alpha1")) -}}
{{- fail (printf "%s.keda.enabled is true, but the cluster has no keda.sh/v1alpha1: install KEDA first (helm template takes --api-versions keda.sh/v1alpha1, and helm install takes --dry-run=server)." .key) -}}
{{- end -}}
{{- $usesKafkaSecret := and $own.kafka (or $values.kafka.tls.clientCertificates (not (has $values.kafka.sasl.mechanism (list "none" "aws-msk-iam")))) -}}
{{- if and $usesKafkaSecret (not $values.kafka.strimzi.users) (not $own.kafka.existingSecret) -}}
{{- fail (printf "%s.kafka.existingSecret is missing: kafka.sasl or kafka.tls.clientCertificates needs a Secret of each service's own, or kafka.strimzi.users." .key) -}}
{{- end -}}
{{- end -}}
{{- $bears := eq $values.kafka.sasl.mechanism "oauthbearer" -}}
{{- if and $bears (not $values.kafka.sasl.tokenUrl) -}}
{{- fail "kafka.sasl.tokenUrl is missing: kafka.sasl.mechanism is oauthbearer, and services need to know where their tokens come from." -}}
{{- end -}}
{{- if and (not $bears) $values.kafka.sasl.tokenUrl -}}
{{- fail "kafka.sasl.tokenUrl is set, but kafka.sasl.mechanism is not oauthbearer." -}}
{{- end -}}
{{- $isIam := eq $values.kafka.sasl.mechanism "aws-msk-iam" -}}
{{- if and $isIam (not $values.kafka.sasl.awsRegion) -}}
{{- fail "kafka.sasl.awsRegion is missing: kafka.sasl.mechanism is aws-msk-iam, and tokens are signed for the region of the cluster." -}}
{{- end -}}
{{- if and (not $isIam) $values.kafka.sasl.awsRegion -}}
{{- fail "kafka.sasl.awsRegion is set, but kafka.sasl.mechanism is not aws-msk-iam." -}}
{{- end -}}
{{- if and $isIam (not $values.kafka.tls.enabled) -}}
{{- fail "kafka.tls.enabled is false, and kafka.sasl.mechanism is aws-msk-iam: whoever reads a token connects with it." -}}
{{- end -}}
{{- $makesTopics := and (eq $values.kafka.topics.provision "job") (eq $values.migrations.mode "hook") -}}
{{- if and $isIam $makesTopics $values.evidence.serviceAccount.create -}}
{{- fail "evidence.serviceAccount.create is true, and migrations.mode is hook: the Job topics would run before its account with the IAM role exists. Set migrations.mode to job, or name an existing account." -}}
{{- end -}}
{{- if and (or $bears $isIam) $values.networkPolicy.enabled (empty $values.networkPolicy.kafkaTokens.to) -}}
{{- fail (printf "networkPolicy.kafkaTokens.to is empty: no service could get a token. Name where %s is." ($values.kafka.sasl.tokenUrl | default "STS of AWS, or EKS Pod Identity,")) -}}
{{- end -}}
{{- with $values.evidence.checkpoint -}}
{{- if and (eq .store "s3") (not .s3.bucket) -}}
{{- fail "evidence.checkpoint.s3.bucket is missing: evidence.checkpoint.store is s3, and the log's checkpoint needs a bucket." -}}
{{- end -}}
{{- if and (eq .store "file") .s3.bucket -}}
{{- fail "evidence.checkpoint.s3.bucket is set, but evidence.checkpoint.store is file: nothing would be kept there." -}}
{{- end -}}
{{- end -}}
{{- include "gcs.refuseTls" . -}}
{{- if $values.console.enabled -}}
{{- include "gcs.refuseConsole" . -}}
{{- end -}}
{{- if $values.gateway.guest.enabled -}}
{{- include "gcs.refuseGuest" . -}}
{{- end -}}
{{- if $values.providers.enabled -}}
{{- include "gcs.refuseProviders" . -}}
{{- end -}}
{{- if $values.stays.pms.enabled -}}
{{- include "gcs.refusePms" . -}}
{{- end -}}
{{- $drain := $values.drain -}}
{{- if le (int $drain.terminationGracePeriodSeconds) (add (int $drain.delaySeconds) (int $drain.stopDeadlineSeconds)) -}}
{{- fail "drain.terminationGracePeriodSeconds must be above drain.delaySeconds + drain.stopDeadlineSeconds, or pods are killed while they finish." -}}
{{- end -}}
{{- if and $values.kafka.tls.clientCertificates (not $values.kafka.tls.enabled) -}}
{{- fail "kafka.tls.clientCertificates is true, but kafka.tls.enabled is not." -}}
{{- end -}}
{{- if and $values.kafka.tls.clientCertificates (ne $values.kafka.sasl.mechanism "none") -}}
{{- fail "kafka.tls.clientCertificates and kafka.sasl.mechanism are both set: a service would authenticate twice. Choose one." -}}
{{- end -}}
{{- if and (or $values.kafka.strimzi.users (eq $values.kafka.topics.provision "strimzi")) (not $values.kafka.strimzi.cluster) -}}
{{- fail "kafka.strimzi.cluster is missing: it names the Kafka object whose topics and users these are." -}}
{{- end -}}
{{- if and (eq $values.environment "production") $values.webhookDelivery.egress.allowedPrivateCidrs (not $values.webhookDelivery.egress.acknowledgePrivate) -}}
{{- fail "webhookDelivery.egress.allowedPrivateCidrs opens private networks to webhooks in production: set webhookDelivery.egress.acknowledgePrivate to true to confirm it." -}}
{{- end -}}
{{- range $values.operatorIssuers.list -}}
{{- if and .jwksUri $values.networkPolicy.enabled (empty $values.networkPolicy.operatorIssuers.to) -}}
{{- fail (printf "networkPolicy.operatorIssuers.to is empty: no service could fetch the keys of %s. Name where %s is, or give its keys as jwks." .issuer .jwksUri) -}}
{{- end -}}
{{- end -}}
{{- if and $values.networkPolicy.enabled (empty $values.networkPolicy.dns.to) -}}
{{- fail "networkPolicy.dns.to is empty: the pods could send to port 53 of any address. Name the DNS of the cluster." -}}
{{- end -}}
{{- include "gcs.refuseWays" . -}}
{{- range $port, $route := $values.grpcRoute -}}
{{- if and $route.enabled (empty $route.parentRefs) -}}
{{- fail (printf "grpcRoute.%s.parentRefs is empty: name the Gateway that the route belongs to." $port) -}}
{{- end -}}
{{- end -}}
{{- if and $values.monitoring.serviceMonitor.enabled $values.monitoring.podMonitor.enabled -}}
{{- fail "monitoring.serviceMonitor and monitoring.podMonitor are both enabled: every sample would be taken twice." -}}
{{- end -}}
{{- if eq $values.environment "production" -}}
{{- include "gcs.refuseProduction" . -}}
{{- end -}}
{{- include "gcs.requireApis" . -}}
{{- end }}

{{/* Requires in production: operators, TLS to Kafka, and replicas of each topic. */}}
{{- define "gcs.refuseProduction" -}}
{{- $values := .Values -}}
{{- if not (or $values.operatorIssuers.list $values.operatorIssuers.existingConfigMap) -}}
{{- fail "operatorIssuers is empty in production: nobody could create a tenant. Set operatorIssuers.list or operatorIssuers.existingConfigMap." -}}
{{- end -}}
{{- if not (or $values.kafka.tls.enabled $values.kafka.tls.acknowledgePlain) -}}
{{- fail "kafka.tls.enabled is false in production: passwords and records would cross the network in plain text. Set it to true, or kafka.tls.acknowledgePlain to true where a mesh or the nodes' network encrypts." -}}
{{- end -}}
{{- if lt (int $values.kafka.replication) 3 -}}
{{- fail "kafka.replication is below 3 in production: topics would not survive the loss of a broker." -}}
{{- end -}}
{{- end }}

{{/* Refuses unconfirmed plain text in production, and missing certificates. */}}
{{- define "gcs.refuseTls" -}}
{{- $values := .Values -}}
{{- $tls := $values.tls -}}
{{- if and (eq $tls.mode "none") (eq $values.environment "production") (not $tls.acknowledgePlain) -}}
{{- fail "tls.mode is none in production: guests' data would cross the network in plain text. Set it to certManager or existingSecrets, or tls.acknowledgePlain to true where a mesh or the nodes' network encrypts." -}}
{{- end -}}
{{- if and (eq $tls.mode "none") $tls.adminClientCa.existingSecret -}}
{{- fail "tls.adminClientCa.existingSecret is set, but tls.mode is none: the admin port would ask nobody for a certificate." -}}
{{- end -}}
{{- if and (eq $tls.mode "certManager") (not $tls.issuerRef.name) -}}
{{- fail "tls.issuerRef.name is missing: the cert-manager issuer of the services' certificates, one with an authority of its own (CA or Vault; ACME issues none for cluster names)." -}}
{{- end -}}
{{- range (include "gcs.services" . | fromJson).services -}}
{{- $secret := .values.tls.existingSecret -}}
{{- if and (eq $tls.mode "existingSecrets") (ne .name "console") (not $secret) -}}
{{- fail (printf "%s.tls.existingSecret is missing: the Secret with tls.crt, tls.key and ca.crt of the service, for %s." .key (include "gcs.grpcHost" (dict "root" $ "service" .))) -}}
{{- end -}}
{{- if and (eq $tls.mode "none") $secret -}}
{{- fail (printf "%s.tls.existingSecret is set, but tls.mode is none: nobody would use it." .key) -}}
{{- end -}}
{{- end -}}
{{- end }}

{{/* Reports a missing API early, because an object of an unknown kind would fail late and with an unclear message. */}}
{{- define "gcs.requireApis" -}}
{{- $values := .Values -}}
{{- $wanted := list
  (list $values.grpcRoute.admin.enabled "grpcRoute.admin.enabled" "gateway.networking.k8s.io/v1" "the Gateway API")
  (list $values.grpcRoute.provider.enabled "grpcRoute.provider.enabled" "gateway.networking.k8s.io/v1" "the Gateway API")
  (list (eq $values.tls.mode "certManager") "tls.mode=certManager" "cert-manager.io/v1" "cert-manager")
  (list $values.monitoring.serviceMonitor.enabled "monitoring.serviceMonitor.enabled" "monitoring.coreos.com/v1" "the Prometheus operator")
  (list $values.monitoring.podMonitor.enabled "monitoring.podMonitor.enabled" "monitoring.coreos.com/v1" "the Prometheus operator")
  (list $values.monitoring.prometheusRule.enabled "monitoring.prometheusRule.enabled" "monitoring.coreos.com/v1" "the Prometheus operator")
  (list $values.kafka.strimzi.users "kafka.strimzi.users" "kafka.strimzi.io/v1" "Strimzi 0.49 or later")
  (list (eq $values.kafka.topics.provision "strimzi") "kafka.topics.provision=strimzi" "kafka.strimzi.io/v1" "Strimzi 0.49 or later")
-}}
{{- range (include "gcs.ways" . | fromJson).ways -}}
{{- $wanted = append $wanted (list .values.httpRoute.enabled (printf "%s.httpRoute.enabled" .at) "gateway.networking.k8s.io/v1" "the Gateway API") -}}
{{- end -}}
{{- range $wanted -}}
{{- if and (index . 0) (not ($.Capabilities.APIVersions.Has (index . 2))) -}}
{{- fail (printf "%s is set, but the cluster has no %s: install %s first (helm template takes --api-versions %s, and helm install takes --dry-run=server)." (index . 1) (index . 2) (index . 3) (index . 2)) -}}
{{- end -}}
{{- end -}}
{{- end }}
