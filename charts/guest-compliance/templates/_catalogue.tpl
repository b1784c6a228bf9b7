{{/*
The services as data: their fixed differences. Everything else renders from this list. `consumes` are Kafka groups with the topic whose lag is theirs, `produces` the topics of its outbox. The
providers are optional and call the provider port like any adapter. The console is optional, has no database and calls
the admin port like an operator.
*/}}
{{- define "gcs.catalogue" -}}
- name: gateway
  key: gateway
  ports: {http: 8080, admin: 9090, provider: 9094, metrics: 9100{{ if .Values.gateway.guest.enabled }}, guest: 8072{{ end }}}
- name: session
  key: session
  ports: {grpc: 50051, metrics: 9100}
  consumes: {session: evidence-package.changes}
  produces: [compliance-session.changes]
- name: evidence
  key: evidence
  ports: {grpc: 50051, metrics: 9100}
  consumes: {evidence: compliance-session.changes, evidence-receipts: webhook-delivery.receipts, evidence-stays: stay.changes}
  produces: [evidence-package.changes]
- name: webhook-delivery
  key: webhookDelivery
  ports: {grpc: 50051, metrics: 9100}
  consumes: {webhook-delivery: compliance-session.changes, webhook-delivery-bookings: booking.changes}
  produces: [webhook-delivery.receipts]
- name: stays
  key: stays
  ports: {grpc: 50051, metrics: 9100}
  consumes: {stays: compliance-session.changes}
  produces: [stay.changes, booking.changes]
{{- if .Values.providers.enabled }}
- name: providers
  key: providers
  ports: {http: 8074, grpc: 50051, metrics: 9100}
{{- end }}
{{- if .Values.console.enabled }}
- name: console
  key: console
  ports: {http: 8070, metrics: 9100}
{{- end }}
{{- end }}

{{/* The catalogue with each service's own values, as JSON {services: […]}. */}}
{{- define "gcs.services" -}}
{{- $root := . -}}
{{- $services := list -}}
{{- range include "gcs.catalogue" . | fromYamlArray -}}
{{- $services = append $services (merge (dict "values" (index $root.Values .key)) .) -}}
{{- end -}}
{{- dict "services" $services | toJson -}}
{{- end }}
