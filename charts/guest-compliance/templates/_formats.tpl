{{/*
Refuses texts of a wrong format. The schema has no patterns for these texts, because Helm would print only the pattern.
*/}}
{{- define "gcs.refuseFormats" -}}
{{- $octet := "(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])" -}}
{{- $network := list (printf "^(%s(\\.%s){3}/(3[0-2]|[12]?[0-9])|[0-9a-fA-F]{0,4}(:[0-9a-fA-F]{0,4}){2,7}/(12[0-8]|1[01][0-9]|[1-9]?[0-9]))$" $octet $octet) "a network, such as 10.0.0.0/8" -}}
{{- $broker := list "^([A-Za-z0-9._-]+|\\[[0-9a-fA-F:]+\\]):([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])$" "host:port, such as kafka-1:9092" -}}
{{- $origin := list "^(https://[^/?#@\\s]+|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:[0-9]{1,5})?)$" "an https address without a path and a trailing slash, such as https://api.example.com" -}}
{{- $https := list "^https://[^/?#\\s]+" "an https address, such as https://idp.example.com/path" -}}
{{- $http := list "^https?://[^/?#\\s]+" "an http or https address, such as http://collector:4318" -}}
{{- $duration := list "^([0-9]+(ms|s|m|h))+$" "a duration, such as 2160h or 30s" -}}
{{- $mail := list "^[^@ ]+@[^@ ]+$" "an address, such as notices@example.com" -}}
{{- $rate := list "^[0-9]{1,9}(\\.[0-9]{1,6})?/[0-9]{1,9}$" "rate/burst, such as 20/60: 20 per second, at most 60 at once" -}}
{{- $formats := dict
  "clusterDomain" (list "^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$" "a domain, such as cluster.local")
  "image.registry" (list "^[^/\\s]+(/[^/\\s]+)*$" "a host, optionally with a path, such as ghcr.io/acme")
  "kafka.prefix" (list "^[A-Za-z0-9]([A-Za-z0-9._-]{0,98}[A-Za-z0-9])?$" "at most 100 letters, digits, dots, hyphens and underscores, with a letter or digit at both ends")
  "tls.duration" $duration
  "tls.renewBefore" $duration
  "tls.adminDnsNames" (list "^[a-z0-9*]([-a-z0-9.]*[a-z0-9])?$" "a host, such as admin.example.com")
  "evidence.checkpoint.s3.bucket" (list "^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$" "3 to 63 lower-case letters, digits, dots and hyphens")
  "webhookDelivery.signatureHeader" (list "^X-[A-Za-z0-9-]+-Signature$" "X-<Name>-Signature")
  "webhookDelivery.chatHosts" (list "^\\.?[A-Za-z0-9.-]+$" "a host, such as hooks.slack.com, or .logic.azure.com for all subdomains")
  "webhookDelivery.mail.from" $mail
  "webhookDelivery.mail.guestFrom" $mail
  "monitoring.serviceMonitor.interval" $duration
  "monitoring.podMonitor.interval" $duration
  "monitoring.prometheusRule.runbookBaseUrl" (list "^https?://.*[^/]$" "an http or https address without a slash at its end")
  "kafka.brokers" $broker
  "kafka.sasl.tokenUrl" $https
  "telemetry.otlpEndpoint" $http
  "evidence.checkpoint.s3.endpoint" $http
  "evidence.checkpoint.size" (list (include "gcs.quantityPattern" .) "a quantity, such as 16Mi")
  "console.issuer" (list "^https://[^?#\\s]+$" "an https address without a query, such as https://idp.example.com")
  "console.vaultOrigins" (list "^https://[^/?#]+$" "an https address without a path, such as https://vault.example.com")
  "gateway.rateLimits.create" $rate
  "gateway.rateLimits.read" $rate
  "gateway.rateLimits.evidence" $rate
  "gateway.operatorRateLimit" $rate
  "gateway.guest.rateLimit" $rate
  "gateway.publicTrustedProxies" $network
  "gateway.guest.trustedProxies" $network
  "webhookDelivery.egress.allowedPrivateCidrs" $network
  "webhookDelivery.egress.deniedCidrs" $network
-}}
{{- range (include "gcs.services" . | fromJson).services -}}
{{- $_ := set $formats (printf "%s.database.runtimeRole" .key) (list "^[A-Za-z0-9_.@$-]*$" "the name of a role, with letters, digits and _.@$-") -}}
{{- $_ := set $formats (printf "%s.image.digest" .key) (list "^sha256:[0-9a-f]{64}$" "sha256: and 64 hexadecimal digits") -}}
{{- end -}}
{{- range list "gateway.publicBaseUrl" "gateway.guest.baseUrl" "stays.pms.baseUrl" "providers.baseUrl" "console.baseUrl" -}}
{{- $_ := set $formats . $origin -}}
{{- end -}}
{{- range $path, $format := $formats -}}
{{- $value := $.Values -}}
{{- range splitList "." $path -}}
{{- $value = get ($value | default dict) . -}}
{{- end -}}
{{- if kindIs "slice" $value -}}
{{- range $place, $one := $value -}}
{{- include "gcs.refuseFormat" (list (printf "%s[%d]" $path $place) $one $format) -}}
{{- end -}}
{{- else if $value -}}
{{- include "gcs.refuseFormat" (list $path $value $format) -}}
{{- end -}}
{{- end -}}
{{- range $place, $issuer := $.Values.operatorIssuers.list -}}
{{- with $issuer.jwksUri -}}
{{- include "gcs.refuseFormat" (list (printf "operatorIssuers.list[%d].jwksUri" $place) . $https) -}}
{{- end -}}
{{- end -}}
{{- range $name, $rule := $.Values.networkPolicy -}}
{{- $sides := kindIs "map" $rule | ternary $rule (dict "" $rule) -}}
{{- range $side, $peers := $sides -}}
{{- if kindIs "slice" $peers -}}
{{- range $place, $peer := $peers -}}
{{- if and (kindIs "map" $peer) $peer.ipBlock -}}
{{- $at := printf "networkPolicy.%s[%d].ipBlock.cidr" (list $name $side | compact | join ".") $place -}}
{{- include "gcs.refuseFormat" (list $at $peer.ipBlock.cidr $network) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end }}

{{/* Takes [path, text, [pattern, expected]]. */}}
{{- define "gcs.refuseFormat" -}}
{{- $text := toString (index . 1) -}}
{{- $format := index . 2 -}}
{{- if not (regexMatch (first $format) $text) -}}
{{- fail (printf "%s is %q: expected %s." (first .) $text (last $format)) -}}
{{- end -}}
{{- end }}

{{- define "gcs.quantityPattern" -}}
^[0-9]+(\.[0-9]+)?([eE]\+?[0-9]+)?(m|k|[KMGTP]i|[MGTP])?$
{{- end }}

{{/* Returns the number of a quantity such as 500m or 256Mi. */}}
{{- define "gcs.quantity" -}}
{{- $text := toString . -}}
{{- $unit := regexFind "(m|k|[KMGTP]i|[MGTP])$" $text -}}
{{- $factors := dict "" 1 "m" 0.001 "k" 1e3 "M" 1e6 "G" 1e9 "T" 1e12 "P" 1e15 "Ki" 1024 "Mi" 1048576 "Gi" 1073741824 "Ti" 1099511627776 "Pi" 1125899906842624 -}}
{{- mulf (float64 (trimSuffix $unit $text)) (get $factors $unit) -}}
{{- end }}

{{/* Refuses resources that Kubernetes refuses, and limits in which a service cannot run. */}}
{{- define "gcs.refuseResources" -}}
{{- $owners := list (dict "key" "migrations" "values" .Values.migrations) -}}
{{- range concat $owners (include "gcs.services" . | fromJson).services -}}
{{- $at := printf "%s.resources" .key -}}
{{- $resources := .values.resources -}}
{{- range $side := list "requests" "limits" -}}
{{- range $name, $quantity := index $resources $side -}}
{{- $format := list (include "gcs.quantityPattern" .) (ternary "a quantity, such as 500m" "a quantity, such as 256Mi" (eq $name "cpu")) -}}
{{- include "gcs.refuseFormat" (list (printf "%s.%s.%s" $at $side $name) $quantity $format) -}}
{{- end -}}
{{- end -}}
{{- range $name, $request := $resources.requests -}}
{{- $limit := get $resources.limits $name -}}
{{- if and $limit (gt (include "gcs.quantity" $request | float64) (include "gcs.quantity" $limit | float64)) -}}
{{- fail (printf "%s.requests.%s is %v, above its limit of %v." $at $name $request $limit) -}}
{{- end -}}
{{- end -}}
{{- if lt (include "gcs.quantity" $resources.limits.memory | float64) 134217728.0 -}}
{{- fail (printf "%s.limits.memory is %v: a process needs at least 128Mi, of which its heap takes 70 %%." $at $resources.limits.memory) -}}
{{- end -}}
{{- end -}}
{{- end }}

{{/* Refuses two services with one database, one role or one keyring. */}}
{{- define "gcs.refuseSharedSecrets" -}}
{{- $owners := dict -}}
{{- range $service := (include "gcs.services" . | fromJson).services -}}
{{- with dig "database" "runtimeRole" "" $service.values -}}
{{- $role := printf "role %s" . -}}
{{- with get $owners $role -}}
{{- fail (printf "%s.database.runtimeRole is %s, as for %s: every service needs its own role." $service.key ($role | trimPrefix "role ") .) -}}
{{- end -}}
{{- $_ := set $owners $role $service.key -}}
{{- end -}}
{{- range list (list "database" "urlKey") (list "database" "migrationUrlKey") (list "keyring" "key") -}}
{{- $is := first . -}}
{{- $secret := index $service.values $is | default dict -}}
{{- if $secret.existingSecret -}}
{{- $place := printf "%s/%s" $secret.existingSecret (get $secret (last .)) -}}
{{- $other := get $owners $place | default $service.key -}}
{{- if ne $other $service.key -}}
{{- fail (printf "%s.%s.existingSecret is %s, as for %s: every service needs its own %s." $service.key $is $secret.existingSecret $other $is) -}}
{{- end -}}
{{- $_ := set $owners $place $service.key -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end }}
