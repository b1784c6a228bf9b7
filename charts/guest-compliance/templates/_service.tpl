{{/* Every object of one service. Takes {root, service}. */}}
{{- define "gcs.service" -}}
{{ include "gcs.workload" . }}
---
{{ include "gcs.networkServices" . }}
{{- if and (eq .service.name "evidence") (include "gcs.hasLogPod" .root) }}
---
{{ include "gcs.workload" (merge (dict "component" "evidence-log") .) }}
---
{{ include "gcs.logService" . }}
{{- end }}
{{- if .service.values.serviceAccount.create }}
---
apiVersion: v1
kind: ServiceAccount
metadata:
  {{- include "gcs.metadata" (dict "root" .root "component" .service.name "name" (include "gcs.accountName" .) "annotations" .service.values.serviceAccount.annotations) | nindent 2 }}
automountServiceAccountToken: false
{{- end }}
{{- if .service.values.podDisruptionBudget.enabled }}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  {{- include "gcs.metadata" (dict "root" .root "component" .service.name "name" (include "gcs.serviceName" .)) | nindent 2 }}
spec:
  # With maxUnavailable, a single replica never blocks the drain of a node.
  maxUnavailable: {{ .service.values.podDisruptionBudget.maxUnavailable }}
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      {{- include "gcs.selector" (dict "root" .root "component" .service.name) | nindent 6 }}
{{- end }}
{{ include "gcs.scaling" . }}
{{- end }}

{{/*
The pods of a service. With `component`, the one pod that keeps the checkpoint, whose volume belongs to one node. Takes
{root, service, component?}.
*/}}
{{- define "gcs.workload" -}}
{{- $root := .root -}}
{{- $service := .service -}}
{{- $own := $service.values -}}
{{- $name := include "gcs.serviceName" . -}}
{{- $component := .component | default $service.name -}}
{{- $keepsCheckpoint := ne $component $service.name -}}
{{- $selector := dict "root" $root "component" $component -}}
apiVersion: apps/v1
kind: {{ ternary "StatefulSet" "Deployment" $keepsCheckpoint }}
metadata:
  {{- include "gcs.metadata" (dict "root" $root "component" $component "name" (printf "%s-%s" (include "gcs.fullname" $root) $component)) | nindent 2 }}
spec:
  {{- if $keepsCheckpoint }}
  # There is one writer: a second pod is never started before the first has ended.
  replicas: {{ min 1 $own.replicas }}
  serviceName: {{ $name }}-log
  {{- else if not (or (dig "autoscaling" "enabled" false $own) (dig "keda" "enabled" false $own)) }}
  replicas: {{ $own.replicas }}
  {{- end }}
  revisionHistoryLimit: {{ $root.Values.pod.revisionHistoryLimit }}
  {{- if not $keepsCheckpoint }}
  strategy:
    type: RollingUpdate
    rollingUpdate: {maxUnavailable: 0, maxSurge: 1}
  {{- end }}
  selector:
    matchLabels:
      {{- include "gcs.selector" $selector | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "gcs.selector" $selector | nindent 8 }}
        {{- /* Has no label with the version of the chart, because a release that changes no pod would replace all. */}}
        app.kubernetes.io/part-of: guest-compliance
        {{- with merge (dict) $own.podLabels $root.Values.commonLabels }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      annotations:
        kubectl.kubernetes.io/default-container: {{ $service.name }}
        {{- if not $root.Values.operatorIssuers.existingConfigMap }}
        checksum/operator-issuers: {{ $root.Values.operatorIssuers.list | toJson | sha256sum | trunc 16 | quote }}
        {{- end }}
        {{- with merge (dict) $own.podAnnotations $root.Values.commonAnnotations }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    spec:
      serviceAccountName: {{ include "gcs.accountName" . }}
      {{- include "gcs.podBasis" (dict "root" $root "own" $own) | nindent 6 }}
      {{- with $root.Values.pod.topologySpread }}
      {{- if and .enabled (not $keepsCheckpoint) }}
      topologySpreadConstraints:
        {{- range list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
        - maxSkew: 1
          topologyKey: {{ . }}
          whenUnsatisfiable: {{ $root.Values.pod.topologySpread.whenUnsatisfiable }}
          labelSelector:
            matchLabels:
              {{- include "gcs.selector" $selector | nindent 14 }}
          matchLabelKeys: [pod-template-hash]
        {{- end }}
      {{- end }}
      {{- end }}
      terminationGracePeriodSeconds: {{ $root.Values.drain.terminationGracePeriodSeconds }}
      {{- with $own.extraInitContainers }}
      initContainers:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      containers:
        - name: {{ $service.name }}
          image: {{ include "gcs.image" . }}
          imagePullPolicy: {{ $root.Values.image.pullPolicy }}
          securityContext:
            {{- include "gcs.containerSecurity" . | nindent 12 }}
          env:
            {{- include "gcs.environment" . | nindent 12 }}
            {{- include "gcs.servingEnvironment" . | nindent 12 }}
            {{- with $own.extraEnv }}
            {{- toYaml . | nindent 12 }}
            {{- end }}
          ports:
            {{- range $port, $number := $service.ports }}
            - {name: {{ $port }}, containerPort: {{ $number }}, protocol: TCP}
            {{- end }}
          {{- include "gcs.probes" . | nindent 10 }}
          resources:
            {{- toYaml $own.resources | nindent 12 }}
          volumeMounts:
            {{- include "gcs.volumeMounts" . | trim | nindent 12 }}
            {{- with include "gcs.tlsVolumeMounts" . | trim }}
            {{- . | nindent 12 }}
            {{- end }}
            - {name: operators, mountPath: /etc/gcs/operators, readOnly: true}
            {{- if $keepsCheckpoint }}
            - {name: checkpoint, mountPath: /var/lib/gcs/checkpoint}
            {{- end }}
            {{- if and (eq $service.name "evidence") (include "gcs.checkpointCa" $root) }}
            - {name: checkpoint-ca, mountPath: /etc/gcs/checkpoint-ca, readOnly: true}
            {{- end }}
            {{- with $own.extraVolumeMounts }}
            {{- toYaml . | nindent 12 }}
            {{- end }}
        {{- with $own.extraContainers }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      volumes:
        {{- include "gcs.volumes" . | trim | nindent 8 }}
        {{- with include "gcs.tlsVolumes" . | trim }}
        {{- . | nindent 8 }}
        {{- end }}
        - name: operators
          configMap: {name: {{ include "gcs.operatorsConfigMap" $root }}}
        {{- if $keepsCheckpoint }}
        - name: checkpoint
          persistentVolumeClaim: {claimName: {{ $own.checkpoint.existingClaim | default (printf "%s-checkpoint" $name) }}}
        {{- end }}
        {{- if and (eq $service.name "evidence") (include "gcs.checkpointCa" $root) }}
        - name: checkpoint-ca
          secret: {secretName: {{ $own.checkpoint.s3.ca.existingSecret }}, items: [{key: {{ $own.checkpoint.s3.ca.key }}, path: ca.crt}]}
        {{- end }}
        {{- with $own.extraVolumes }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
{{- end }}

{{/*
Probes of a pod. The startup probe succeeds when the pod's port answers, in gRPC or HTTP. Liveness checks only the
process itself, because a restart repairs no dependency. A pod is ready if its database has this version's schema and
the pod is not stopping. Takes {root, service}.
*/}}
{{- define "gcs.probes" -}}
{{- $period := 2 -}}
startupProbe:
  {{- /* The kubelet cannot use TLS with a gRPC port. The health port opens last. */}}
  {{- if and .service.ports.grpc (not (include "gcs.tlsEnabled" .root)) }}
  grpc: {port: {{ .service.ports.grpc }}}
  {{- else }}
  httpGet: {path: /livez, port: metrics}
  {{- end }}
  periodSeconds: {{ $period }}
  timeoutSeconds: 3
  failureThreshold: {{ add 15 (div (int .root.Values.startPatienceSeconds) $period) }}
livenessProbe:
  httpGet: {path: /livez, port: metrics}
  {{- toYaml .root.Values.pod.liveness | nindent 2 }}
readinessProbe:
  httpGet: {path: /readyz, port: metrics}
  {{- toYaml .root.Values.pod.readiness | nindent 2 }}
{{- end }}

{{/*
gRPC has headless Services, so that a client resolves all pods and distributes its calls. With a cluster IP, a client's
connection would stay at one pod. Only HTTP ports have a cluster IP. Takes {root, service}.
*/}}
{{- define "gcs.networkServices" -}}
{{- $root := .root -}}
{{- $service := .service -}}
{{- $name := include "gcs.serviceName" . -}}
{{- $selector := dict "root" $root "component" $service.name -}}
{{- if $service.ports.http -}}
{{- $public := $service.values.service -}}
apiVersion: v1
kind: Service
metadata:
  {{- include "gcs.metadata" (dict "root" $root "component" $service.name "name" $name "annotations" $public.annotations) | nindent 2 }}
spec:
  type: {{ $public.type }}
  selector:
    {{- include "gcs.selector" $selector | nindent 4 }}
  ports:
    - {name: http, port: {{ $public.port }}, targetPort: http, protocol: TCP, appProtocol: http}
    {{- with $service.ports.guest }}
    - {name: guest, port: {{ . }}, targetPort: guest, protocol: TCP, appProtocol: http}
    {{- end }}
---
{{ end -}}
apiVersion: v1
kind: Service
metadata:
  {{- $headless := ternary (printf "%s-internal" $name) $name (hasKey $service.ports "http") }}
  {{- include "gcs.metadata" (dict "root" $root "component" $service.name "name" $headless "labels" (dict "guest-compliance/metrics" "true")) | nindent 2 }}
spec:
  clusterIP: None
  selector:
    {{- include "gcs.selector" $selector | nindent 4 }}
  ports:
    {{- range $port, $number := omit $service.ports "http" "guest" }}
    - {name: {{ $port }}, port: {{ $number }}, targetPort: {{ $port }}, protocol: TCP, appProtocol: {{ include "gcs.appProtocol" (dict "root" $root "port" $port) }}}
    {{- end }}
{{- end }}

{{/* Scales by processor, by custom metrics, or by lag. Takes {root, service}. */}}
{{- define "gcs.scaling" -}}
{{- $root := .root -}}
{{- $service := .service -}}
{{- $own := $service.values -}}
{{- $name := include "gcs.serviceName" . -}}
{{- if dig "autoscaling" "enabled" false $own }}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  {{- include "gcs.metadata" (dict "root" $root "component" $service.name "name" $name) | nindent 2 }}
spec:
  scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: {{ $name }}}
  minReplicas: {{ $own.autoscaling.minReplicas }}
  maxReplicas: {{ $own.autoscaling.maxReplicas }}
  metrics:
    {{- with $own.autoscaling.targetCPUUtilizationPercentage }}
    - type: Resource
      resource: {name: cpu, target: {type: Utilization, averageUtilization: {{ . }}}}
    {{- end }}
    {{- with $own.autoscaling.metrics }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  {{- with $own.autoscaling.behavior }}
  behavior:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
{{- if dig "keda" "enabled" false $own }}
---
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  {{- include "gcs.metadata" (dict "root" $root "component" $service.name "name" $name) | nindent 2 }}
spec:
  scaleTargetRef: {name: {{ $name }}}
  minReplicaCount: {{ $own.keda.minReplicas }}
  maxReplicaCount: {{ $own.keda.maxReplicas }}
  pollingInterval: {{ $own.keda.pollingInterval }}
  cooldownPeriod: {{ $own.keda.cooldownPeriod }}
  triggers:
    {{- range $group, $topic := $service.consumes }}
    - type: kafka
      metadata:
        bootstrapServers: {{ join "," $root.Values.kafka.brokers }}
        consumerGroup: {{ include "gcs.onBroker" (dict "root" $root "name" $group) }}
        topic: {{ include "gcs.onBroker" (dict "root" $root "name" $topic) }}
        lagThreshold: {{ $own.keda.lagThreshold | quote }}
        {{- if $root.Values.kafka.tls.enabled }}
        tls: enable
        {{- end }}
      {{- with $own.keda.authenticationRef }}
      authenticationRef: {name: {{ . }}}
      {{- end }}
    {{- end }}
    {{- with $own.keda.triggers }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- end }}
{{- end }}
