{{/* Egress to peers. An empty `to` allows any address. Takes {to, ports}. */}}
{{- define "gcs.egressRule" -}}
- ports:
    {{- range .ports }}
    - {port: {{ . }}, protocol: TCP}
    {{- end }}
  {{- with .to }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}

{{/* Egress to the ports of `rule`, and to the ports of `addresses`. Takes {rule, addresses}. */}}
{{- define "gcs.egressToAddresses" -}}
{{- $ports := list -}}
{{- range .rule.ports -}}
{{- $ports = append $ports (int .) -}}
{{- end -}}
{{- range compact .addresses -}}
{{- $port := regexFind ":[0-9]+$" (regexReplaceAll "^(https?://)?([^/?#]*).*$" . "${2}") | trimPrefix ":" -}}
{{- $ports = append $ports ($port | default (ternary "80" "443" (hasPrefix "http://" .)) | int) -}}
{{- end -}}
{{- include "gcs.egressRule" (dict "to" .rule.to "ports" (uniq $ports)) -}}
{{- end }}

{{/* Egress to the brokers, and to the issuer of tokens for them. Takes the root. */}}
{{- define "gcs.egressToKafka" -}}
{{- $policy := .Values.networkPolicy -}}
{{- include "gcs.egressToAddresses" (dict "rule" $policy.kafka "addresses" .Values.kafka.brokers) }}
{{- if $policy.kafkaTokens.to }}
{{ include "gcs.egressToAddresses" (dict "rule" $policy.kafkaTokens "addresses" (list .Values.kafka.sasl.tokenUrl)) }}
{{- end }}
{{- end }}

{{/* Egress to the issuers of operators' tokens, and to that of the console. Takes the root. */}}
{{- define "gcs.egressToIssuers" -}}
{{- $addresses := list (ternary .Values.console.issuer "" .Values.console.enabled) -}}
{{- range .Values.operatorIssuers.list -}}
{{- $addresses = append $addresses .jwksUri -}}
{{- end -}}
{{- include "gcs.egressToAddresses" (dict "rule" .Values.networkPolicy.operatorIssuers "addresses" $addresses) -}}
{{- end }}

{{/* Egress to a port of a component's pods. Takes {root, component, port}. */}}
{{- define "gcs.egressTo" -}}
- ports: [{port: {{ .port }}, protocol: TCP}]
  to:
    - podSelector:
        matchLabels:
          {{- include "gcs.selector" . | nindent 10 }}
{{- end }}

{{/* Takes {root, component, port}. */}}
{{- define "gcs.ingressFrom" -}}
- ports: [{port: {{ .port }}, protocol: TCP}]
  from:
    - podSelector:
        matchLabels:
          {{- include "gcs.selector" . | nindent 10 }}
{{- end }}

{{/* Policy of a service and its Jobs, which need the same database and brokers. Takes {root, service}. */}}
{{- define "gcs.servicePolicy" -}}
{{- $root := .root -}}
{{- $service := .service -}}
{{- $policy := $root.Values.networkPolicy -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  {{- include "gcs.metadata" (dict "root" $root "component" $service.name "name" (include "gcs.serviceName" .)) | nindent 2 }}
spec:
  podSelector:
    {{- if and (eq $service.name "evidence") (include "gcs.hasLogPod" $root) }}
    matchLabels:
      {{- include "gcs.instanceLabels" $root | nindent 6 }}
    matchExpressions:
      - {key: app.kubernetes.io/component, operator: In, values: [evidence, evidence-log]}
    {{- else }}
    matchLabels:
      {{- include "gcs.selector" (dict "root" $root "component" $service.name) | nindent 6 }}
    {{- end }}
  policyTypes: [Ingress, Egress]
  ingress:
    {{- if eq $service.name "gateway" }}
    - ports: [{port: http, protocol: TCP}]
      {{- with $policy.ingressFrom }}
      from:
        {{- toYaml . | nindent 8 }}
        - podSelector:
            matchLabels:
              {{- include "gcs.selector" (dict "root" $root "component" "helm-test") | nindent 14 }}
      {{- end }}
    {{- if $root.Values.providers.enabled }}
    {{- include "gcs.ingressFrom" (dict "root" $root "component" "providers" "port" "provider") | nindent 4 }}
    {{- end }}
    {{- range $port := list "admin" "provider" }}
    {{- with index $policy (printf "%sFrom" $port) }}
    - ports: [{port: {{ $port }}, protocol: TCP}]
      from:
        {{- toYaml . | nindent 8 }}
    {{- end }}
    {{- end }}
    {{- if and $service.ports.guest $policy.guestFrom }}
    - ports: [{port: guest, protocol: TCP}]
      from:
        {{- toYaml $policy.guestFrom | nindent 8 }}
    {{- end }}
    {{- if $root.Values.console.enabled }}
    {{- include "gcs.ingressFrom" (dict "root" $root "component" "console" "port" "admin") | nindent 4 }}
    {{- end }}
    {{- else if eq $service.name "console" }}
    {{- with $policy.consoleFrom }}
    - ports: [{port: http, protocol: TCP}]
      from:
        {{- toYaml . | nindent 8 }}
    {{- end }}
    {{- else }}
    {{- include "gcs.ingressFrom" (dict "root" $root "component" "gateway" "port" "grpc") | nindent 4 }}
    {{- if eq $service.name "webhook-delivery" }}
    {{- include "gcs.ingressFrom" (dict "root" $root "component" "session" "port" "grpc") | nindent 4 }}
    {{- end }}
    {{- if eq $service.name "session" }}
    {{- include "gcs.ingressFrom" (dict "root" $root "component" "stays" "port" "grpc") | nindent 4 }}
    {{- end }}
    {{- if and $service.ports.pms $policy.pmsFrom }}
    - ports: [{port: pms, protocol: TCP}]
      from:
        {{- toYaml $policy.pmsFrom | nindent 8 }}
    {{- end }}
    {{- if eq $service.name "providers" }}
    {{- with $policy.vendorFrom }}
    - ports: [{port: http, protocol: TCP}]
      from:
        {{- toYaml . | nindent 8 }}
    {{- end }}
    {{- end }}
    {{- end }}
  egress:
    {{- if $service.values.database }}
    {{- include "gcs.egressRule" (dict "to" (index $policy.postgresql $service.key) "ports" (list $policy.postgresql.port)) | nindent 4 }}
    {{- end }}
    {{- if eq $service.name "gateway" }}
    {{- range concat (list "session" "evidence" "webhook-delivery" "stays") (ternary (list "evidence-log") list (ne "" (include "gcs.hasLogPod" $root))) (ternary (list "providers") list $root.Values.providers.enabled) }}
    {{- include "gcs.egressTo" (dict "root" $root "component" . "port" 50051) | nindent 4 }}
    {{- end }}
    {{- else if eq $service.name "console" }}
    {{- include "gcs.egressTo" (dict "root" $root "component" "gateway" "port" 9090) | nindent 4 }}
    {{- else if eq $service.name "providers" }}
    {{- include "gcs.egressTo" (dict "root" $root "component" "gateway" "port" 9094) | nindent 4 }}
    {{- if $policy.vendors.to }}
    {{- include "gcs.egressRule" (dict "to" $policy.vendors.to "ports" (list 443)) | nindent 4 }}
    {{- else }}
    {{- include "gcs.publicEgress" (dict "ports" list "deniedCidrs" $root.Values.webhookDelivery.egress.deniedCidrs "allowedPrivateCidrs" list) | nindent 4 }}
    {{- end }}
    {{- else }}
    {{- include "gcs.egressToKafka" $root | nindent 4 }}
    {{- end }}
    {{- if $policy.operatorIssuers.to }}
    {{- include "gcs.egressToIssuers" $root | nindent 4 }}
    {{- end }}
    {{- if and (eq $service.name "evidence") (not (include "gcs.hasLogPod" $root)) }}
    {{- include "gcs.egressToAddresses" (dict "rule" $policy.checkpointStore "addresses" (list $service.values.checkpoint.s3.endpoint)) | nindent 4 }}
    {{- end }}
    {{- if eq $service.name "webhook-delivery" }}
    {{- include "gcs.publicEgress" $service.values.egress | nindent 4 }}
    {{- with $service.values.mail }}
    {{- if .existingSecret }}
    {{- include "gcs.egressRule" (dict "to" .to "ports" (list .port)) | nindent 4 }}
    {{- end }}
    {{- end }}
    {{- end }}
    {{- if eq $service.name "session" }}
    {{- include "gcs.egressTo" (dict "root" $root "component" "webhook-delivery" "port" 50051) | nindent 4 }}
    {{- end }}
    {{- if eq $service.name "stays" }}
    {{- include "gcs.egressTo" (dict "root" $root "component" "session" "port" 50051) | nindent 4 }}
    {{- if $policy.pms.to }}
    {{- include "gcs.egressRule" (dict "to" $policy.pms.to "ports" (list 443)) | nindent 4 }}
    {{- else if $service.values.pms.enabled }}
    {{- include "gcs.publicEgress" (dict "ports" list "deniedCidrs" $root.Values.webhookDelivery.egress.deniedCidrs "allowedPrivateCidrs" list) | nindent 4 }}
    {{- end }}
    {{- end }}
    {{- with $service.values.extraEgress }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- range $command := list "migrate" "topics" }}
{{- if or (and (eq $command "migrate") $service.values.database) (eq $service.name "evidence") }}
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  {{- include "gcs.metadata" (dict "root" $root "component" $service.name "name" (printf "%s-%s-%s" (include "gcs.fullname" $root) $command $service.name)) | nindent 2 }}
spec:
  podSelector:
    matchLabels:
      {{- include "gcs.selector" (dict "root" $root "component" (printf "%s-%s" $command $service.name)) | nindent 6 }}
  policyTypes: [Egress]
  egress:
    {{- if eq $command "migrate" }}
    {{- include "gcs.egressRule" (dict "to" (index $policy.postgresql $service.key) "ports" (list $policy.postgresql.port)) | nindent 4 }}
    {{- else }}
    {{- include "gcs.egressToKafka" $root | nindent 4 }}
    {{- end }}
{{- end }}
{{- end }}
{{- end }}

{{/*
Allows the internet except the address ranges in IANA's special-purpose registries. These ranges contain every private
network and the metadata service (169.254.169.254, fd00:ec2::254). webhook-delivery also refuses these addresses after
it has resolved a name. Takes {ports, deniedCidrs, allowedPrivateCidrs}.
*/}}
{{- define "gcs.publicEgress" -}}
{{- $egress := . -}}
{{- $ports := concat (list 443) $egress.ports | uniq -}}
{{- $v4 := list "0.0.0.0/8" "10.0.0.0/8" "100.64.0.0/10" "127.0.0.0/8" "169.254.0.0/16" "172.16.0.0/12" "192.0.0.0/24" "192.0.2.0/24" "192.31.196.0/24" "192.52.193.0/24" "192.88.99.0/24" "192.168.0.0/16" "192.175.48.0/24" "198.18.0.0/15" "198.51.100.0/24" "203.0.113.0/24" "224.0.0.0/4" "240.0.0.0/4" "168.63.129.16/32" -}}
{{- $v6 := list "2001::/23" "2001:db8::/32" "2002::/16" "2620:4f:8000::/48" "3fff::/20" -}}
{{- range $egress.deniedCidrs -}}
{{- if contains ":" . }}{{ $v6 = append $v6 . }}{{ else }}{{ $v4 = append $v4 . }}{{ end -}}
{{- end -}}
- ports:
    {{- range $ports }}
    - {port: {{ . }}, protocol: TCP}
    {{- end }}
  to:
    - ipBlock:
        cidr: 0.0.0.0/0
        except:
          {{- range $v4 | uniq }}
          - {{ . }}
          {{- end }}
    # The assigned part of IPv6. All other addresses are reserved.
    - ipBlock:
        cidr: 2000::/3
        except:
          {{- range $v6 | uniq }}
          - {{ . | quote }}
          {{- end }}
    {{- range $egress.allowedPrivateCidrs }}
    - ipBlock: {cidr: {{ . | quote }}}
    {{- end }}
{{- end }}
