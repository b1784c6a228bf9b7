{{/*
Environment of the providers and their Jobs, without database and keys: their address and the provider port. Takes the
root.
*/}}
{{- define "gcs.providersEnvironment" -}}
{{- $gateway := dict "root" . "service" (dict "name" "gateway") -}}
- {name: GCS_VENDOR_BASE_URL, value: {{ .Values.providers.baseUrl | quote }}}
{{- with .Values.providers.adapters }}
- {name: GCS_VENDOR_ADAPTERS, value: {{ join "," . | quote }}}
{{- end }}
- {name: GCS_PROVIDER_ADDRESS, value: "{{ include "gcs.grpcHost" $gateway }}:9094"}
{{- end }}

{{/* Refuses PMS webhooks that would not reach the service. Takes the root. */}}
{{- define "gcs.refusePms" -}}
{{- $url := .Values.stays.pms.baseUrl -}}
{{- if not $url -}}
{{- fail "stays.pms.baseUrl is missing: the address at which the webhooks of PMSs arrive." -}}
{{- end -}}
{{- end }}

{{/* Refuses values that would prevent the providers' start, hand-overs or reports. Takes the root. */}}
{{- define "gcs.refuseProviders" -}}
{{- $values := .Values -}}
{{- $own := $values.providers -}}
{{- if not $own.baseUrl -}}
{{- fail "providers.baseUrl is missing: the address at which guests and the webhooks of vendors arrive." -}}
{{- end -}}
{{- if not $values.gateway.guest.enabled -}}
{{- fail "providers.enabled is true, but gateway.guest.enabled is not: guests are handed over by their page." -}}
{{- end -}}
{{- $demandsCertificate := $values.tls.provider.existingSecret -}}
{{- if and $demandsCertificate (not $own.portTls.existingSecret) -}}
{{- fail "providers.portTls.existingSecret is missing: tls.provider makes the provider port ask every caller for a certificate." -}}
{{- end -}}
{{- if and $own.portTls.existingSecret (not $demandsCertificate) -}}
{{- fail "providers.portTls.existingSecret is set, but tls.provider is not: the provider port would not ask for it." -}}
{{- end -}}
{{- end }}
