{{/* A guest's page that nobody could open, or whose links lead nowhere. Takes the root. */}}
{{- define "gcs.refuseGuest" -}}
{{- $values := .Values -}}
{{- $own := $values.gateway.guest -}}
{{- if not $own.baseUrl -}}
{{- fail "gateway.guest.baseUrl is missing: the address that the links of guests begin with." -}}
{{- end -}}
{{- if and (eq $values.environment "production") (not (hasPrefix "https://" $own.baseUrl)) -}}
{{- fail "gateway.guest.baseUrl is no https address: in production the gateway would not start." -}}
{{- end -}}
{{- if and $own.ingress.enabled (not (hasPrefix "https://" $own.baseUrl)) -}}
{{- fail "gateway.guest.ingress.enabled is true, but gateway.guest.baseUrl is an address of the browser's own machine." -}}
{{- end -}}
{{- if and $own.ingress.enabled $values.networkPolicy.enabled (empty $values.networkPolicy.guestFrom) -}}
{{- fail "networkPolicy.guestFrom is empty: the Ingress could not reach the guest's page. Name the ingress controller." -}}
{{- end -}}
{{- end }}
