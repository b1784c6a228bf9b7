import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processSettings, readConfig } from '@gcs/kit/process/config';
import { helmCommand, helmDeadlineMs } from '@gcs/test/support/tools/helm';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  isService,
  problemsOf,
  type ServiceWithSettings,
  servicesWithSettings,
  settingNamesOf,
} from '../support/service-settings.ts';
import { type Container, ofKind, podSpecOf } from './manifests.ts';
import {
  chart,
  iamArguments,
  type Manifest,
  manifestsOf,
  render,
  renderAll,
  tokenArguments,
  valueSets,
} from './render.ts';

let manifests: ReadonlyMap<string, Manifest[]>;

beforeAll(async () => {
  helmCommand();
  const { bears, endpoint, way } = tokenArguments;
  const tokens = manifestsOf(await render('scram-hook', ...bears, ...endpoint, ...way));
  const roles = manifestsOf(await render('scram-hook', ...iamArguments.iam, ...iamArguments.region, ...way));
  manifests = new Map([...(await renderAll()), ['tokens', tokens], ['roles', roles]]);
}, helmDeadlineMs);

const everySet = [...valueSets, 'tokens', 'roles'];

describe.each(everySet)('the chart with %s', (set) => {
  test('gives each service and Job only settings that it accepts and reads', () => {
    const containers = containersOf(set);
    expect(containers.length).toBeGreaterThanOrEqual(8);
    for (const { service, container, command } of containers) {
      expect(problemsOf(service, environmentOf(container), command)).toEqual([]);
    }
  });

  test('mounts the file of each setting on a volume, which is read-only except for the checkpoint', () => {
    for (const { container } of containersOf(set)) {
      for (const [name, file] of Object.entries(environmentOf(container))) {
        if (!name.endsWith('_FILE')) continue;
        const mount = container.volumeMounts?.find(({ mountPath }) => file.startsWith(`${mountPath}/`));
        expect({ name, readOnly: mount?.readOnly ?? false }).toEqual({
          name,
          readOnly: name !== 'GCS_LOG_CHECKPOINT_FILE',
        });
      }
    }
  });
});

test('the chart gives every setting a value, except listen addresses, the image’s pages and a password in a file', () => {
  const fixed = /^GCS_(HEALTH_HOST|DOCS_DIR|KAFKA_SASL_PASSWORD|LISTEN|(PUBLIC|ADMIN|PROVIDER|CONSOLE|VENDOR)_LISTEN)$/;
  const settable = (set: string) => containersOf(set).flatMap(({ container }) => Object.keys(environmentOf(container)));
  const all = new Set(everySet.flatMap(settable));
  const extra = ['GCS_RATE_LIMIT_READ', 'GCS_RATE_LIMIT_EVIDENCE', 'GCS_EGRESS_ALLOWED_PRIVATE_CIDRS'];
  const missing = servicesWithSettings
    .flatMap(settingNamesOf)
    .filter((name) => !all.has(name) && !fixed.test(name) && !extra.includes(name));
  expect(missing).toEqual([]);
});

test('values.yaml, the schema and the services have the same log levels', () => {
  const [, listed = ''] =
    /^# (.*); JSON lines[^\n]*\nlogLevel:/m.exec(readFileSync(join(chart, 'values.yaml'), 'utf8')) ?? [];
  const schema = JSON.parse(readFileSync(join(chart, 'values.schema.json'), 'utf8'));
  const levels = listed.split(/, | or /);
  expect(schema.properties.logLevel.enum).toEqual(levels);
  for (const level of levels) expect(readConfig(processSettings, { GCS_LOG_LEVEL: level }).logLevel).toBe(level);
});

describe('certificates', () => {
  test('each service’s certificate has the name by which the gateway calls the service', () => {
    const named = ofKind(manifestsWith('production'), 'Certificate').map(({ spec }) => spec as { dnsNames: string[] });
    const [gateway] = containersOf('production').filter(({ service }) => service === 'gateway');
    const addresses = Object.entries(environmentOf(gateway?.container)).filter(([name]) => name.endsWith('_ADDRESS'));
    expect(addresses).toHaveLength(5);
    for (const [, address] of addresses) {
      const host = address.split(':')[0] ?? '';
      expect(named.filter(({ dnsNames }) => dnsNames.includes(host))).toHaveLength(1);
    }
    const services = ofKind(manifestsWith('production'), 'Service').map(({ metadata }) => metadata.name);
    for (const { dnsNames } of named) {
      expect(services).toContain(dnsNames[0]?.split('.')[0]);
    }
  });

  test.each(['production', 'scram-hook'])('each service, but no Job, has its own certificate with %s', (set) => {
    const owners = new Map<string, string[]>();
    for (const manifest of manifestsWith(set)) {
      for (const { name, secret } of podSpecOf(manifest)?.volumes ?? []) {
        if (name !== 'tls' || secret === undefined) continue;
        owners.set(secret.secretName, [...(owners.get(secret.secretName) ?? []), manifest.kind]);
      }
    }
    const others = ofKind(manifestsWith(set), 'Deployment').filter(
      ({ metadata }) => !metadata.name.endsWith('-console'),
    );
    const keeps = ofKind(manifestsWith(set), 'StatefulSet').map(({ metadata }) => metadata.name.replace(/-log$/, ''));
    const sharing = others.map(({ kind, metadata }) =>
      keeps.includes(metadata.name) ? [kind, 'StatefulSet'] : [kind],
    );
    expect([...owners.values()]).toEqual(sharing);
  });

  test('no probe calls a TLS port in plain text, because probes use the health port', () => {
    for (const set of valueSets) {
      for (const { container } of containersOf(set)) {
        const { startupProbe, readinessProbe, livenessProbe } = container;
        const secured = environmentOf(container)['GCS_TLS_CERT_FILE'] !== undefined;
        if (secured) expect(JSON.stringify([startupProbe, readinessProbe, livenessProbe])).not.toContain('grpc');
      }
    }
  });
});

function manifestsWith(set: string): Manifest[] {
  return manifests.get(set) ?? [];
}

type Named = { service: ServiceWithSettings; container: Container; command?: 'migrate' };

function containersOf(set: string): Named[] {
  return manifestsWith(set).flatMap((manifest) => {
    const component = manifest.metadata.labels?.['app.kubernetes.io/component'] ?? '';
    const service = component.replace(/^(migrate|topics)-|-log$/g, '');
    if (!isService(service)) return [];
    const migrates = component.startsWith('migrate-') ? { command: 'migrate' as const } : {};
    return (podSpecOf(manifest)?.containers ?? []).map((container) => ({ service, container, ...migrates }));
  });
}

function environmentOf(container: Container | undefined): Record<string, string> {
  const secretOf = (name: string) => (name.endsWith('DATABASE_URL') ? 'postgresql://from-a-secret' : 'from-a-secret');
  return Object.fromEntries((container?.env ?? []).map(({ name, value = secretOf(name) }) => [name, value]));
}
