{{/* Refuses values that would make the guest's page unreachable or its links invalid. Takes the root. */}}
{{- define "gcs.refuseGuest" -}}
{{- if not .Values.gateway.guest.baseUrl -}}
{{- fail "gateway.guest.baseUrl is missing: the address that the links of guests begin with." -}}
{{- end -}}
{{- end }}
