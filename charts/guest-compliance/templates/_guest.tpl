{{/* Refuses values with which nobody could open the guest's page, or its links would not work. Takes the root. */}}
{{- define "gcs.refuseGuest" -}}
{{- if not .Values.gateway.guest.baseUrl -}}
{{- fail "gateway.guest.baseUrl is missing: the address that the links of guests begin with." -}}
{{- end -}}
{{- end }}
