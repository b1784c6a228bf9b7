{{/*
External addresses for clients, guests, people and vendors, by an Ingress, an HTTPRoute or both. Returns JSON
{ways: […]}. `at` is the path in the values, `baseUrl` the key of the address below it, and `from` the key of the
allowed peers in networkPolicy. Takes the root.
*/}}
{{- define "gcs.ways" -}}
{{- $values := .Values -}}
{{- $gateway := $values.gateway -}}
{{- $ways := list (dict "is" "the public API" "component" "gateway" "port" "http" "number" $gateway.service.port "at" "gateway" "baseUrl" "publicBaseUrl" "values" $gateway) -}}
{{- if $gateway.guest.enabled -}}
{{- $ways = append $ways (dict "is" "the guest's page" "component" "gateway" "port" "guest" "number" 8072 "at" "gateway.guest" "baseUrl" "baseUrl" "from" "guestFrom" "values" $gateway.guest) -}}
{{- end -}}
{{- with $values.providers -}}
{{- if .enabled -}}
{{- $ways = append $ways (dict "is" "the providers" "component" "providers" "port" "http" "number" .service.port "at" "providers" "baseUrl" "baseUrl" "from" "vendorFrom" "paths" (list "/hand-over" "/return" "/webhooks") "values" .) -}}
{{- end -}}
{{- end -}}
{{- with $values.stays.pms -}}
{{- if .enabled -}}
{{- $ways = append $ways (dict "is" "the webhooks of PMSs" "component" "stays" "port" "pms" "number" 8075 "at" "stays.pms" "baseUrl" "baseUrl" "from" "pmsFrom" "paths" (list "/pms") "values" .) -}}
{{- end -}}
{{- end -}}
{{- with $values.console -}}
{{- if .enabled -}}
{{- $ways = append $ways (dict "is" "the console" "component" "console" "port" "http" "number" .service.port "at" "console" "baseUrl" "baseUrl" "from" "consoleFrom" "values" .) -}}
{{- end -}}
{{- end -}}
{{- dict "ways" $ways | toJson -}}
{{- end }}

{{/* Name of the Ingress or HTTPRoute of a port. Takes {root, way}. */}}
{{- define "gcs.wayName" -}}
{{- $service := printf "%s-%s" (include "gcs.fullname" .root) .way.component -}}
{{- ternary $service (printf "%s-%s" $service .way.port) (eq .way.port "http") -}}
{{- end }}

{{/* Takes {root, way}. */}}
{{- define "gcs.ingress" -}}
{{- $way := .way -}}
{{- $host := (urlParse (index $way.values $way.baseUrl)).hostname -}}
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  {{- include "gcs.metadata" (dict "root" .root "component" $way.component "name" (include "gcs.wayName" .) "annotations" $way.values.ingress.annotations) | nindent 2 }}
spec:
  {{- with $way.values.ingress.className }}
  ingressClassName: {{ . }}
  {{- end }}
  {{- with $way.values.ingress.tlsSecret }}
  tls: [{hosts: [{{ $host | quote }}], secretName: {{ . }}}]
  {{- end }}
  rules:
    - host: {{ $host | quote }}
      http:
        paths:
          {{- range $way.paths | default (list "/") }}
          - path: {{ . }}
            pathType: Prefix
            backend: {service: {name: {{ include "gcs.fullname" $.root }}-{{ $way.component }}, port: {name: {{ $way.port }}}}}
          {{- end }}
{{- end }}

{{/* Takes {root, way}. */}}
{{- define "gcs.httpRoute" -}}
{{- $way := .way -}}
apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata:
  {{- include "gcs.metadata" (dict "root" .root "component" $way.component "name" (include "gcs.wayName" .) "annotations" $way.values.httpRoute.annotations) | nindent 2 }}
spec:
  parentRefs:
    {{- toYaml $way.values.httpRoute.parentRefs | nindent 4 }}
  hostnames: [{{ (urlParse (index $way.values $way.baseUrl)).hostname | quote }}]
  rules:
    - matches:
        {{- range $way.paths | default (list "/") }}
        - path: {type: PathPrefix, value: {{ . }}}
        {{- end }}
      backendRefs: [{name: {{ include "gcs.fullname" .root }}-{{ $way.component }}, port: {{ $way.number }}}]
{{- end }}

{{/* Refuses a configured address that would not lead to a port. Takes the root. */}}
{{- define "gcs.refuseWays" -}}
{{- $policy := .Values.networkPolicy -}}
{{- range (include "gcs.ways" . | fromJson).ways -}}
{{- $url := index .values .baseUrl -}}
{{- $address := printf "%s.%s" .at .baseUrl -}}
{{- if and (eq $.Values.environment "production") $url (not (hasPrefix "https://" $url)) -}}
{{- fail (printf "%s is no https address: production needs one." $address) -}}
{{- end -}}
{{- if and .values.httpRoute.enabled (empty .values.httpRoute.parentRefs) -}}
{{- fail (printf "%s.httpRoute.parentRefs is empty: name the Gateway that the route belongs to." .at) -}}
{{- end -}}
{{- if or .values.ingress.enabled .values.httpRoute.enabled -}}
{{- if not $url -}}
{{- fail (printf "%s is missing: the Ingress or HTTPRoute for %s needs its host." $address .is) -}}
{{- end -}}
{{- if has (urlParse $url).hostname (list "localhost" "127.0.0.1" "[::1]") -}}
{{- fail (printf "%s is an address of the browser's own machine: nothing leads there." $address) -}}
{{- end -}}
{{- if and .from $policy.enabled (empty (index $policy .from)) -}}
{{- fail (printf "networkPolicy.%s is empty: the Ingress could not reach %s. Name the ingress controller." .from .is) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end }}
