{{/* Refuses values with which nobody could open the guest's page, or its links would not work. Takes the root. */}}
{{- define "gcs.refuseGuest" -}}
{{- $values := .Values -}}
{{- $own := $values.gateway.guest -}}
{{- if not $own.baseUrl -}}
{{- fail "gateway.guest.baseUrl is missing: the address that the links of guests begin with." -}}
{{- end -}}
{{- if and (eq $values.environment "production") (not (hasPrefix "https://" $own.baseUrl)) -}}
{{- fail "gateway.guest.baseUrl is no https address: in production the gateway would not start." -}}
{{- end -}}
{{- end }}
