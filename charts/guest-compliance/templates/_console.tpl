{{/* Environment of the console, besides the TLS of the admin port. Takes the root. */}}
{{- define "gcs.consoleEnvironment" -}}
{{- $own := .Values.console }}
- {name: GCS_ADMIN_ADDRESS, value: "{{ include "gcs.grpcHost" (dict "root" . "service" (dict "name" "gateway")) }}:9090"}
- {name: GCS_CONSOLE_BASE_URL, value: {{ $own.baseUrl | quote }}}
- {name: GCS_CONSOLE_ISSUER, value: {{ $own.issuer | quote }}}
- {name: GCS_CONSOLE_CLIENT_ID, value: {{ $own.client.id | quote }}}
{{- with $own.client }}
{{- if .existingSecret }}
- name: GCS_CONSOLE_CLIENT_SECRET
  valueFrom: {secretKeyRef: {name: {{ .existingSecret }}, key: {{ .key }}}}
{{- end }}
{{- end }}
- {name: GCS_CONSOLE_SCOPE, value: {{ $own.scope | quote }}}
- {name: GCS_CONSOLE_OPERATOR_TOKEN, value: {{ $own.operatorToken | quote }}}
- {name: GCS_CONSOLE_FRESH_SECONDS, value: {{ $own.freshSeconds | quote }}}
- {name: GCS_CONSOLE_IDLE_SECONDS, value: {{ $own.idleSeconds | quote }}}
{{- with $own.vaultOrigins }}
- {name: GCS_CONSOLE_VAULT_ORIGINS, value: {{ join "," . | quote }}}
{{- end }}
{{- end }}

{{/* Refuses values that would prevent the console's start or every sign-in. Takes the root. */}}
{{- define "gcs.refuseConsole" -}}
{{- $values := .Values -}}
{{- $own := $values.console -}}
{{- $issuers := $values.operatorIssuers -}}
{{- if not $own.baseUrl -}}
{{- fail "console.baseUrl is missing: the address by which browsers reach the console, and the issuer sends them back." -}}
{{- end -}}
{{- if not $own.issuer -}}
{{- fail "console.issuer is missing: the OpenID Connect issuer that signs people in." -}}
{{- end -}}
{{- if not $issuers.existingConfigMap -}}
{{- $trusted := list -}}
{{- range $issuers.list -}}
{{- $trusted = append $trusted (trimSuffix "/" .issuer) -}}
{{- end -}}
{{- if not (has (trimSuffix "/" $own.issuer) $trusted) -}}
{{- fail (printf "console.issuer is not among operatorIssuers: the admin port would refuse whoever %s signs in." $own.issuer) -}}
{{- end -}}
{{- end -}}
{{- if and $values.networkPolicy.enabled (empty $values.networkPolicy.operatorIssuers.to) -}}
{{- fail "networkPolicy.operatorIssuers.to is empty: the console could not reach console.issuer, and sign nobody in." -}}
{{- end -}}
{{- $demandsCertificate := $values.tls.adminClientCa.existingSecret -}}
{{- if and $demandsCertificate (not $own.tls.existingSecret) -}}
{{- fail "console.tls.existingSecret is missing: tls.adminClientCa makes the admin port ask every caller for a certificate." -}}
{{- end -}}
{{- if and $own.tls.existingSecret (not $demandsCertificate) -}}
{{- fail "console.tls.existingSecret is set, but tls.adminClientCa is not: the admin port would not ask for it." -}}
{{- end -}}
{{- end }}
