{{/*
Objects for the last checkpoint of the transparency log. With `file`, the checkpoint is on the volume of a StatefulSet
with one pod of evidence. This pod leads the log; the other pods serve and record. With `s3`, the checkpoint is an
object, which any pod replaces by conditional writes.
*/}}

{{/* Returns a text that is not empty if one pod keeps the checkpoint. Takes the root. */}}
{{- define "gcs.hasLogPod" -}}
{{- if eq .Values.evidence.checkpoint.store "file" }}true{{ end -}}
{{- end }}

{{/* Secret with the CA of a private store, if any. Takes the root. */}}
{{- define "gcs.checkpointCa" -}}
{{- with .Values.evidence.checkpoint }}{{ if eq .store "s3" }}{{ .s3.ca.existingSecret }}{{ end }}{{ end -}}
{{- end }}

{{/* Host of the pod that keeps the checkpoint, for the gateway. The pod has evidence's certificate. Takes the root. */}}
{{- define "gcs.logHost" -}}
{{- printf "%s-evidence-log.%s.svc.%s" (include "gcs.fullname" .) .Release.Namespace .Values.clusterDomain -}}
{{- end }}

{{/* Takes {root, service}. */}}
{{- define "gcs.logService" -}}
{{- $root := .root -}}
{{- $ports := .service.ports -}}
apiVersion: v1
kind: Service
metadata:
  {{- include "gcs.metadata" (dict "root" $root "component" "evidence-log" "name" (printf "%s-evidence-log" (include "gcs.fullname" $root)) "labels" (dict "guest-compliance/metrics" "true")) | nindent 2 }}
spec:
  clusterIP: None
  selector:
    {{- include "gcs.selector" (dict "root" $root "component" "evidence-log") | nindent 4 }}
  ports:
    {{- range $port, $number := $ports }}
    - {name: {{ $port }}, port: {{ $number }}, targetPort: {{ $port }}, protocol: TCP, appProtocol: {{ include "gcs.appProtocol" (dict "root" $root "port" $port) }}}
    {{- end }}
{{- end }}

{{/* Takes {root, component?}. */}}
{{- define "gcs.checkpointEnvironment" -}}
{{- with .root.Values.evidence.checkpoint -}}
{{- if eq .store "s3" }}
- {name: GCS_LOG_CHECKPOINT_STORE, value: s3}
- {name: GCS_LOG_CHECKPOINT_S3_BUCKET, value: {{ .s3.bucket | quote }}}
- {name: GCS_LOG_CHECKPOINT_S3_KEY, value: {{ .s3.key | quote }}}
{{- with .s3.region }}
- {name: GCS_LOG_CHECKPOINT_S3_REGION, value: {{ . | quote }}}
{{- end }}
{{- with .s3.endpoint }}
- {name: GCS_LOG_CHECKPOINT_S3_ENDPOINT, value: {{ . | quote }}}
{{- end }}
- {name: GCS_LOG_CHECKPOINT_S3_PATH_STYLE, value: {{ .s3.pathStyle | quote }}}
{{- if .s3.ca.existingSecret }}
- {name: GCS_LOG_CHECKPOINT_S3_CA_FILE, value: /etc/gcs/checkpoint-ca/ca.crt}
{{- end }}
{{- with .s3.existingSecret }}
- name: AWS_ACCESS_KEY_ID
  valueFrom: {secretKeyRef: {name: {{ . }}, key: access-key-id}}
- name: AWS_SECRET_ACCESS_KEY
  valueFrom: {secretKeyRef: {name: {{ . }}, key: secret-access-key}}
{{- end }}
{{- else if $.component }}
- {name: GCS_LOG_CHECKPOINT_FILE, value: /var/lib/gcs/checkpoint/log.checkpoint}
{{- else }}
- {name: GCS_LOG_CHECKPOINT_STORE, value: elsewhere}
{{- end }}
{{- end }}
{{- end }}
