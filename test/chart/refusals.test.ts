import { helmCommand, helmDeadlineMs } from '@gcs/test/support/tools/helm';
import { beforeAll, expect, test } from '@jest/globals';
import { template } from './render.ts';

beforeAll(() => void helmCommand(), helmDeadlineMs);

const templateWith = (set: string, ...settings: string[]) =>
  template(set, ...settings.flatMap((one) => ['--set', one]));

test.each([
  [
    'gateway.publicTrustedProxies={10.0.0.0/33}',
    'gateway.publicTrustedProxies[0] is "10.0.0.0/33": expected a network, such as 10.0.0.0/8',
  ],
  [
    'gateway.guest.trustedProxies={10.0.0.0/8,10.0.0.0/99}',
    'gateway.guest.trustedProxies[1] is "10.0.0.0/99": expected a network, such as 10.0.0.0/8',
  ],
  [
    'webhookDelivery.egress.deniedCidrs={999.1.1.1/8}',
    'deniedCidrs[0] is "999.1.1.1/8": expected a network, such as 10.0.0.0/8',
  ],
  [
    'webhookDelivery.egress.deniedCidrs={2001:db8::/129}',
    'deniedCidrs[0] is "2001:db8::/129": expected a network, such as 10.0.0.0/8',
  ],
  [
    'webhookDelivery.egress.allowedPrivateCidrs={10.0.0.1}',
    'allowedPrivateCidrs[0] is "10.0.0.1": expected a network, such as 10.0.0.0/8',
  ],
  [
    'networkPolicy.kafka.to[0].ipBlock.cidr=10.0.0.1',
    'networkPolicy.kafka.to[0].ipBlock.cidr is "10.0.0.1": expected a network, such as 10.0.0.0/8',
  ],
  [
    'networkPolicy.adminFrom[0].ipBlock.cidr=10.0.0.1',
    'networkPolicy.adminFrom[0].ipBlock.cidr is "10.0.0.1": expected a network, such as 10.0.0.0/8',
  ],
  [
    'kafka.brokers={http://kafka:9092}',
    'kafka.brokers[0] is "http://kafka:9092": expected host:port, such as kafka-1:9092',
  ],
  [
    'kafka.brokers={kafka:9092,kafka:65536}',
    'kafka.brokers[1] is "kafka:65536": expected host:port, such as kafka-1:9092',
  ],
  ['kafka.brokers={kafka}', 'kafka.brokers[0] is "kafka": expected host:port, such as kafka-1:9092'],
  ['gateway.rateLimits.create=many', 'gateway.rateLimits.create is "many": expected rate/burst, such as 20/60'],
  [
    'gateway.publicBaseUrl=https://api.example.com/',
    'gateway.publicBaseUrl is "https://api.example.com/": expected an https address without a path and a trailing slash',
  ],
  ['gateway.publicBaseUrl=https://example.com/api', 'expected an https address without a path and a trailing slash'],
  ['gateway.publicBaseUrl=http://api.example.com', 'expected an https address without a path and a trailing slash'],
  [
    'console.issuer=http://login.example.com',
    'console.issuer is "http://login.example.com": expected an https address without a query',
  ],
  [
    'console.baseUrl=http://console.example.com',
    'console.baseUrl is "http://console.example.com": expected an https address without a path and a trailing slash',
  ],
  [
    'kafka.sasl.tokenUrl=http://idp.example.com/token',
    'kafka.sasl.tokenUrl is "http://idp.example.com/token": expected an https address',
  ],
  [
    'telemetry.otlpEndpoint=collector:4318',
    'telemetry.otlpEndpoint is "collector:4318": expected an http or https address',
  ],
  [
    'operatorIssuers.list[0].issuer=idp,operatorIssuers.list[0].audience=gcs,operatorIssuers.list[0].jwksUri=http://idp',
    'operatorIssuers.list[0].jwksUri is "http://idp": expected an https address',
  ],
  [
    'evidence.checkpoint.s3.endpoint=minio:9000',
    'evidence.checkpoint.s3.endpoint is "minio:9000": expected an http or https address',
  ],
  ['evidence.checkpoint.size=abc', 'evidence.checkpoint.size is "abc": expected a quantity, such as 16Mi'],
  [
    'session.resources.limits.memory=abc',
    'session.resources.limits.memory is "abc": expected a quantity, such as 256Mi',
  ],
  [
    'session.resources.requests.cpu=1 core',
    'session.resources.requests.cpu is "1 core": expected a quantity, such as 500m',
  ],
  [
    'session.resources.limits.memory=64Mi,session.resources.requests.memory=64Mi',
    'session.resources.limits.memory is 64Mi: a process needs at least 128Mi',
  ],
  ['session.resources.requests.memory=1Gi', 'session.resources.requests.memory is 1Gi, above its limit of 512Mi'],
  ['gateway.resources.requests.cpu=2500m', 'gateway.resources.requests.cpu is 2500m, above its limit of 2.'],
  [
    'migrations.resources.limits.memory=64Mi,migrations.resources.requests.memory=64Mi',
    'migrations.resources.limits.memory is 64Mi',
  ],
  [
    'session.database.existingSecret=gateway-database',
    'session.database.existingSecret is gateway-database, as for gateway: every service needs its own database',
  ],
  [
    'session.keyring.existingSecret=evidence-keyring',
    'evidence.keyring.existingSecret is evidence-keyring, as for session: every service needs its own keyring',
  ],
  [
    'session.database.runtimeRole=app,stays.database.runtimeRole=app',
    'stays.database.runtimeRole is app, as for session: every service needs its own role',
  ],
  [
    'session.database.runtimeRole=a b;drop',
    'session.database.runtimeRole is "a b;drop": expected the name of a role, with letters, digits and _.@$-',
  ],
  ['clusterDomain=https://x', 'clusterDomain is "https://x": expected a domain, such as cluster.local'],
  ['image.registry=ghcr.io/acme/', 'image.registry is "ghcr.io/acme/": expected a host, optionally with a path'],
  ['stays.image.digest=sha256:0', 'stays.image.digest is "sha256:0": expected sha256: and 64 hexadecimal digits'],
  ['evidence.logOrigin=bad origin', "'/evidence/logOrigin': 'bad origin' does not match pattern"],
  ['kafka.prefix=acme.', 'kafka.prefix is "acme.": expected at most 100 letters'],
  ['tls.duration=90d', 'tls.duration is "90d": expected a duration, such as 2160h'],
  ['tls.renewBefore=30d', 'tls.renewBefore is "30d": expected a duration'],
  ['tls.adminDnsNames={https://admin}', 'tls.adminDnsNames[0] is "https://admin": expected a host'],
  ['monitoring.podMonitor.interval=1d', 'monitoring.podMonitor.interval is "1d": expected a duration'],
  ['monitoring.serviceMonitor.interval=1d', 'monitoring.serviceMonitor.interval is "1d": expected a duration'],
  [
    'monitoring.prometheusRule.runbookBaseUrl=wiki/',
    'runbookBaseUrl is "wiki/": expected an http or https address without a slash at its end',
  ],
  ['evidence.checkpoint.s3.bucket=A_B', 'evidence.checkpoint.s3.bucket is "A_B": expected 3 to 63 lower-case letters'],
  [
    'webhookDelivery.signatureHeader=Signature',
    'webhookDelivery.signatureHeader is "Signature": expected X-<Name>-Signature',
  ],
  ['webhookDelivery.chatHosts={https://chat}', 'chatHosts[0] is "https://chat": expected a host'],
  ['webhookDelivery.mail.from=desk', 'webhookDelivery.mail.from is "desk": expected an address'],
  ['webhookDelivery.mail.guestFrom=desk', 'webhookDelivery.mail.guestFrom is "desk": expected an address'],
  ['networkPolicy.enabled=true,networkPolicy.dns.to=null', 'networkPolicy.dns.to is empty'],
  ['operatorIssuers=null', 'operatorIssuers is empty: set operatorIssuers.list'],
  [
    'gateway.ingress.enabled=true',
    'gateway.publicBaseUrl is missing: the Ingress or HTTPRoute for the public API needs its host.',
  ],
])('the chart refuses %s, and says what it expects', async (setting, message) => {
  const { status, stderr } = await templateWith('sandbox', setting);
  expect(status).not.toBe(0);
  expect(stderr).toContain(message);
});
