{{- define "gcs.name" -}}
{{- .Values.nameOverride | default .Chart.Name | trunc 40 | trimSuffix "-" -}}
{{- end }}

{{/* The name is short enough for "-migrate-webhook-delivery-" and a hash after it. */}}
{{- define "gcs.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 29 | trimSuffix "-" -}}
{{- else if contains (include "gcs.name" .) .Release.Name -}}
{{- .Release.Name | trunc 29 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name (include "gcs.name" .) | trunc 29 | trimSuffix "-" -}}
{{- end -}}
{{- end }}

{{/* The name of a service's objects. Takes {root, service}. */}}
{{- define "gcs.serviceName" -}}
{{- printf "%s-%s" (include "gcs.fullname" .root) .service.name -}}
{{- end }}

{{/* Takes {root, service}. */}}
{{- define "gcs.accountName" -}}
{{- .service.values.serviceAccount.name | default (include "gcs.serviceName" .) -}}
{{- end }}

{{- define "gcs.instanceLabels" -}}
app.kubernetes.io/name: {{ include "gcs.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "gcs.labels" -}}
{{ include "gcs.instanceLabels" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
app.kubernetes.io/part-of: guest-compliance
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- with .Values.commonLabels }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* Metadata of an object that belongs to no single service. Takes {root, name, component?, annotations?, labels?}. */}}
{{- define "gcs.metadata" -}}
name: {{ .name }}
namespace: {{ .root.Release.Namespace }}
labels:
  {{- include "gcs.labels" .root | nindent 2 }}
  {{- with .component }}
  app.kubernetes.io/component: {{ . }}
  {{- end }}
  {{- with .labels }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- with merge (dict) (.annotations | default dict) .root.Values.commonAnnotations }}
annotations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* Selector of a component's pods. Takes {root, component}. */}}
{{- define "gcs.selector" -}}
{{ include "gcs.instanceLabels" .root }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{/* Image of a service, with its digest or otherwise its tag. Takes {root, service}. */}}
{{- define "gcs.image" -}}
{{- $own := .service.values.image -}}
{{- $image := .root.Values.image -}}
{{- $repository := $own.repository | default (printf "%s/%s" $image.repository .service.name) -}}
{{- $path := ternary (printf "%s/%s" $image.registry $repository) $repository (ne $image.registry "") -}}
{{- if $own.digest -}}
{{- printf "%s@%s" $path $own.digest -}}
{{- else -}}
{{- printf "%s:%s" $path ($own.tag | default $image.tag | default .root.Chart.AppVersion) -}}
{{- end -}}
{{- end }}
