{{/*
Renders a Job with one command of a service's image. Pod templates of Jobs cannot change, so the name of the Job
contains a hash of its content. Only a changed release therefore starts a new Job. Takes {root, service, command, hook}.
*/}}
{{- define "gcs.job" -}}
{{- $values := .root.Values -}}
{{- $template := include "gcs.jobTemplate" . -}}
{{- $hash := printf "%s%v" $template $values.migrations.backoffLimit | sha256sum | trunc 8 -}}
{{- $annotations := dict -}}
{{- if .hook -}}
{{- $annotations = dict "helm.sh/hook" "pre-install,pre-upgrade" "helm.sh/hook-weight" "-5" "helm.sh/hook-delete-policy" "before-hook-creation,hook-succeeded" -}}
{{- end -}}
apiVersion: batch/v1
kind: Job
metadata:
  {{- include "gcs.metadata" (dict "root" .root "component" (printf "%s-%s" .command .service.name) "name" (printf "%s-%s-%s-%s" (include "gcs.fullname" .root) .command .service.name $hash) "annotations" $annotations) | nindent 2 }}
spec:
  backoffLimit: {{ $values.migrations.backoffLimit }}
  activeDeadlineSeconds: {{ $values.migrations.activeDeadlineSeconds }}
  {{- with $values.migrations.ttlSecondsAfterFinished }}
  ttlSecondsAfterFinished: {{ . }}
  {{- end }}
  template:
    {{- $template | nindent 4 }}
{{- end }}

{{/*
The Job's pods have no label with the version of the chart. With such a label, every migration would run again when
only the chart changes.
*/}}
{{- define "gcs.jobTemplate" -}}
{{- $values := .root.Values -}}
{{- $own := .service.values -}}
{{- $component := printf "%s-%s" .command .service.name -}}
{{- /*
The migrations of session also store who may decide reviews, because the service itself may only read this.
*/ -}}
{{- $registers := and (eq .command "migrate") (eq .service.name "session") -}}
metadata:
  {{- if and $registers (not $values.operatorIssuers.existingConfigMap) }}
  annotations: {checksum/operators: {{ $values.operatorIssuers.list | toJson | sha256sum }}}
  {{- end }}
  labels:
    {{- include "gcs.selector" (dict "root" .root "component" $component) | nindent 4 }}
spec:
  restartPolicy: Never
  {{- if include "gcs.jobHasAccount" . }}
  serviceAccountName: {{ include "gcs.accountName" . }}
  {{- end }}
  {{- include "gcs.podBasis" (dict "root" .root "own" $own) | nindent 2 }}
  containers:
    - name: {{ .command }}
      image: {{ include "gcs.image" . }}
      imagePullPolicy: {{ $values.image.pullPolicy }}
      args: [{{ .command }}]
      securityContext:
        {{- include "gcs.containerSecurity" . | nindent 8 }}
      env:
        {{- include "gcs.environment" . | nindent 8 }}
        {{- if eq .command "migrate" }}
        - name: GCS_MIGRATION_DATABASE_URL
          valueFrom: {secretKeyRef: {name: {{ $own.database.existingSecret }}, key: {{ $own.database.migrationUrlKey }}, optional: {{ empty $own.database.runtimeRole }}}}
        {{- with $own.database.runtimeRole }}
        - {name: GCS_RUNTIME_ROLE, value: {{ . | quote }}}
        {{- end }}
        {{- end }}
        {{- if $registers }}
        - {name: GCS_OPERATOR_ISSUERS_FILE, value: /etc/gcs/operators/operator-issuers.json}
        {{- end }}
        {{- with $own.extraEnv }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      resources:
        {{- toYaml $values.migrations.resources | nindent 8 }}
      volumeMounts:
        {{- include "gcs.volumeMounts" . | trim | nindent 8 }}
        {{- if $registers }}
        - {name: operators, mountPath: /etc/gcs/operators, readOnly: true}
        {{- end }}
        {{- with $own.extraVolumeMounts }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
  volumes:
    {{- include "gcs.volumes" . | trim | nindent 4 }}
    {{- if $registers }}
    - name: operators
      configMap: {name: {{ include "gcs.operatorsConfigMap" .root }}}
    {{- end }}
    {{- with $own.extraVolumes }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- end }}

{{/*
Returns a text that is not empty if a Job runs under its service's account. A hook runs before the chart creates the
account. Takes {service, hook}.
*/}}
{{- define "gcs.jobHasAccount" -}}
{{- if not (and .hook .service.values.serviceAccount.create) }}true{{ end -}}
{{- end }}
