{{/*
Mutual TLS between the services, TLS at the admin port, mutual TLS at the providers' port. Certificates are files of
Secrets, mounted whole, so that a renewal reaches the running pods, which read them again every minute.

The console shows no certificate of the services, by which it would count as one: it has the authority of the admin port
alone, and a certificate of the operators' authority where that port asks for one.
*/}}

{{/* Not empty when the services speak TLS. Takes the root. */}}
{{- define "gcs.tlsEnabled" -}}
{{- if ne .Values.tls.mode "none" }}true{{ end -}}
{{- end }}

{{/* Takes {root, service}. */}}
{{- define "gcs.tlsSecret" -}}
{{- .service.values.tls.existingSecret | default (printf "%s-tls" (include "gcs.serviceName" .)) -}}
{{- end }}

{{/* The name under which others reach the gRPC ports of a service; its certificate is for it. Takes {root, service}. */}}
{{- define "gcs.grpcHost" -}}
{{- $name := include "gcs.serviceName" . -}}
{{- printf "%s.%s.svc.%s" (ternary (printf "%s-internal" $name) $name (eq .service.name "gateway")) .root.Release.Namespace .root.Values.clusterDomain -}}
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
{{- if and $gateway $tls.provider.existingSecret }}
- {name: GCS_PROVIDER_TLS_CERT_FILE, value: /etc/gcs/tls-provider/tls.crt}
- {name: GCS_PROVIDER_TLS_KEY_FILE, value: /etc/gcs/tls-provider/tls.key}
- {name: GCS_PROVIDER_TLS_CA_FILE, value: /etc/gcs/tls-provider/ca.crt}
{{- end }}
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
{{- if and $gateway $tls.provider.existingSecret }}
- name: tls-provider
  secret: {secretName: {{ $tls.provider.existingSecret }}, defaultMode: 0440}
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
{{- if and $gateway $tls.provider.existingSecret }}
- {name: tls-provider, mountPath: /etc/gcs/tls-provider, readOnly: true}
{{- end }}
{{- end }}

{{/* The appProtocol by which a mesh or a load balancer treats a port. Takes {root, port}. */}}
{{- define "gcs.appProtocol" -}}
{{- $secured := ternary .root.Values.tls.provider.existingSecret (include "gcs.tlsEnabled" .root) (eq .port "provider") -}}
{{- if eq .port "metrics" }}http{{ else if $secured }}tls{{ else }}grpc{{ end -}}
{{- end }}
