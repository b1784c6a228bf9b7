{{/*
Fixed data of each service, from which all objects are rendered. `consumes` lists Kafka groups, each with the topic
whose lag scales the service. `produces` lists the topics of the outbox. `requests` has the resource requests of the size
`standard`. The providers are optional and call the provider port like any adapter. The console is optional, has no
database, and calls the admin port like an operator.
*/}}
{{- define "gcs.catalogue" -}}
- name: gateway
  key: gateway
  requests: {cpu: 200m, memory: 256Mi}
  limits: {cpu: "2", memory: 512Mi}
  ports: {http: 8080, admin: 9090, provider: 9094, metrics: 9100{{ if .Values.gateway.guest.enabled }}, guest: 8072{{ end }}}
- name: session
  key: session
  requests: {cpu: 300m, memory: 256Mi}
  limits: {cpu: "2", memory: 512Mi}
  ports: {grpc: 50051, metrics: 9100}
  consumes: {session: evidence-package.changes}
  produces: [compliance-session.changes]
- name: evidence
  key: evidence
  requests: {cpu: 200m, memory: 256Mi}
  limits: {cpu: "2", memory: 512Mi}
  ports: {grpc: 50051, metrics: 9100}
  consumes: {evidence: compliance-session.changes, evidence-receipts: webhook-delivery.receipts, evidence-stays: stay.changes}
  produces: [evidence-package.changes]
- name: webhook-delivery
  key: webhookDelivery
  requests: {cpu: 200m, memory: 256Mi}
  limits: {cpu: "2", memory: 512Mi}
  ports: {grpc: 50051, metrics: 9100}
  consumes: {webhook-delivery: compliance-session.changes, webhook-delivery-bookings: booking.changes}
  produces: [webhook-delivery.receipts]
- name: stays
  key: stays
  requests: {cpu: 50m, memory: 192Mi}
  limits: {cpu: "1", memory: 384Mi}
  ports: {grpc: 50051, metrics: 9100{{ if .Values.stays.pms.enabled }}, pms: 8075{{ end }}}
  consumes: {stays: compliance-session.changes}
  produces: [stay.changes, booking.changes]
{{- if .Values.providers.enabled }}
- name: providers
  key: providers
  requests: {cpu: 100m, memory: 128Mi}
  limits: {cpu: "1", memory: 256Mi}
  ports: {http: 8074, grpc: 50051, metrics: 9100}
{{- end }}
{{- if .Values.console.enabled }}
- name: console
  key: console
  requests: {cpu: 20m, memory: 96Mi}
  limits: {cpu: "1", memory: 256Mi}
  ports: {http: 8070, metrics: 9100}
{{- end }}
{{- end }}

{{/* Returns the catalogue with the values of each service and the defaults of the size, as JSON {services: […]}. */}}
{{- define "gcs.services" -}}
{{- $root := . -}}
{{- $services := list -}}
{{- range include "gcs.catalogue" . | fromYamlArray -}}
{{- $own := index $root.Values .key -}}
{{- $size := $root.Values.size -}}
{{- if eq $size "standby" -}}
{{- $own = omit $own "replicas" "autoscaling" "keda" -}}
{{- end -}}
{{- $requests := ternary (dict "cpu" "25m" "memory" "128Mi") .requests (eq $size "small") -}}
{{- $resources := mergeOverwrite (dict "requests" $requests "limits" .limits) $own.resources -}}
{{- $chosen := dict "replicas" ($own.replicas | default (get (dict "standard" 2 "small" 1 "standby" 0) $size)) "resources" $resources -}}
{{- $services = append $services (merge (dict "values" (merge $chosen $own)) .) -}}
{{- end -}}
{{- dict "services" $services | toJson -}}
{{- end }}
