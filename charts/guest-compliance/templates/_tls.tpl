{{/*
Mutual TLS between the services, TLS at the admin port, mutual TLS at the provider port. Secrets with certificates are
mounted without subPath, so that a renewal reaches running pods. The services read the files again every minute.

The console has no certificate of a service. It has the CA of the admin port, and an operator's certificate if the
admin port requires one.

tls.provider selects a separate CA for the provider port. If tls.provider is empty and the chart installs the providers,
the port and the providers use the certificates of the services.
*/}}

{{/* Returns a text that is not empty if the services use TLS. Takes the root. */}}
{{- define "gcs.tlsEnabled" -}}
{{- if ne .Values.tls.mode "none" }}true{{ end -}}
{{- end }}

{{/* Takes {root, service}. */}}
{{- define "gcs.tlsSecret" -}}
{{- .service.values.tls.existingSecret | default (printf "%s-tls" (include "gcs.serviceName" .)) -}}
{{- end }}

{{/*
Name by which other services reach the gRPC ports of a service; its certificate contains this name. Takes {root,
service}.
*/}}
{{- define "gcs.grpcHost" -}}
{{- $name := include "gcs.serviceName" . -}}
{{- printf "%s.%s.svc.%s" (ternary (printf "%s-internal" $name) $name (has .service.name (list "gateway" "providers"))) .root.Release.Namespace .root.Values.clusterDomain -}}
{{- end }}

{{/* Takes {root, service}. */}}
{{- define "gcs.tlsEnvironment" -}}
{{- $tls := .root.Values.tls -}}
{{- $gateway := eq .service.name "gateway" -}}
{{- if eq .service.name "console" }}
{{- if include "gcs.tlsEnabled" .root }}
- {name: GCS_ADMIN_CA_FILE, value: /etc/gcs/tls-admin/ca.crt}
{{- if $tls.adminClientCa.existingSecret }}
- {name: GCS_ADMIN_CERT_FILE, value: /etc/gcs/tls-client/tls.crt}
- {name: GCS_ADMIN_KEY_FILE, value: /etc/gcs/tls-client/tls.key}
{{- end }}
{{- end }}
{{- else if include "gcs.tlsEnabled" .root }}
- {name: GCS_TLS_CERT_FILE, value: /etc/gcs/tls/tls.crt}
- {name: GCS_TLS_KEY_FILE, value: /etc/gcs/tls/tls.key}
- {name: GCS_TLS_CA_FILE, value: /etc/gcs/tls/ca.crt}
{{- if $gateway }}
- {name: GCS_ADMIN_TLS_CERT_FILE, value: /etc/gcs/tls/tls.crt}
- {name: GCS_ADMIN_TLS_KEY_FILE, value: /etc/gcs/tls/tls.key}
{{- if $tls.adminClientCa.existingSecret }}
- {name: GCS_ADMIN_TLS_CA_FILE, value: /etc/gcs/tls-admin/ca.crt}
{{- end }}
{{- end }}
{{- end }}
{{- with include "gcs.providerPortTls" .root }}
{{- $prefix := get (dict "gateway" "GCS_PROVIDER_TLS" "providers" "GCS_PROVIDER") $.service.name }}
{{- if $prefix }}
- {name: {{ $prefix }}_CERT_FILE, value: {{ . }}/tls.crt}
- {name: {{ $prefix }}_KEY_FILE, value: {{ . }}/tls.key}
- {name: {{ $prefix }}_CA_FILE, value: {{ . }}/ca.crt}
{{- end }}
{{- end }}
{{- end }}

{{/* Folder of the certificates for both sides of the provider port; empty without TLS. Takes the root. */}}
{{- define "gcs.providerPortTls" -}}
{{- if .Values.tls.provider.existingSecret -}}
/etc/gcs/tls-provider
{{- else if and .Values.providers.enabled (include "gcs.tlsEnabled" .) -}}
/etc/gcs/tls
{{- end -}}
{{- end }}

{{/*
Secret with the server's or a caller's certificate for the provider port; empty if there is none. Takes {root, service}.
*/}}
{{- define "gcs.providerPortSecret" -}}
{{- if eq .service.name "gateway" }}{{ .root.Values.tls.provider.existingSecret }}{{ else if eq .service.name "providers" }}{{ .service.values.portTls.existingSecret }}{{ end -}}
{{- end }}

{{/* Takes {root, service}. */}}
{{- define "gcs.tlsVolumes" -}}
{{- $tls := .root.Values.tls -}}
{{- $gateway := eq .service.name "gateway" -}}
{{- if eq .service.name "console" }}
{{- if include "gcs.tlsEnabled" .root }}
- name: tls-admin
  secret: {secretName: {{ include "gcs.tlsSecret" (dict "root" .root "service" (dict "name" "gateway" "values" .root.Values.gateway)) }}, items: [{key: ca.crt, path: ca.crt}]}
{{- if $tls.adminClientCa.existingSecret }}
- name: tls-client
  secret: {secretName: {{ .service.values.tls.existingSecret }}, defaultMode: 0440}
{{- end }}
{{- end }}
{{- else if include "gcs.tlsEnabled" .root }}
- name: tls
  secret: {secretName: {{ include "gcs.tlsSecret" . }}, defaultMode: 0440}
{{- if and $gateway $tls.adminClientCa.existingSecret }}
- name: tls-admin
  secret: {secretName: {{ $tls.adminClientCa.existingSecret }}, items: [{key: {{ $tls.adminClientCa.key }}, path: ca.crt}]}
{{- end }}
{{- end }}
{{- with include "gcs.providerPortSecret" . }}
- name: tls-provider
  secret: {secretName: {{ . }}, defaultMode: 0440}
{{- end }}
{{- end }}

{{/* Takes {root, service}. */}}
{{- define "gcs.tlsVolumeMounts" -}}
{{- $tls := .root.Values.tls -}}
{{- $gateway := eq .service.name "gateway" -}}
{{- if eq .service.name "console" }}
{{- if include "gcs.tlsEnabled" .root }}
- {name: tls-admin, mountPath: /etc/gcs/tls-admin, readOnly: true}
{{- if $tls.adminClientCa.existingSecret }}
- {name: tls-client, mountPath: /etc/gcs/tls-client, readOnly: true}
{{- end }}
{{- end }}
{{- else if include "gcs.tlsEnabled" .root }}
- {name: tls, mountPath: /etc/gcs/tls, readOnly: true}
{{- if and $gateway $tls.adminClientCa.existingSecret }}
- {name: tls-admin, mountPath: /etc/gcs/tls-admin, readOnly: true}
{{- end }}
{{- end }}
{{- if include "gcs.providerPortSecret" . }}
- {name: tls-provider, mountPath: /etc/gcs/tls-provider, readOnly: true}
{{- end }}
{{- end }}

{{/* The appProtocol of a port, for meshes and load balancers. Takes {root, port}. */}}
{{- define "gcs.appProtocol" -}}
{{- $secured := ternary (include "gcs.providerPortTls" .root) (include "gcs.tlsEnabled" .root) (eq .port "provider") -}}
{{- if eq .port "metrics" }}http{{ else if $secured }}tls{{ else }}grpc{{ end -}}
{{- end }}
