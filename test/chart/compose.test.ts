import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { readOperatorIssuers } from '@gcs/kit/admin/operator-issuers';
import { kafkaSettings, toKafkaConnection } from '@gcs/kit/bus/kafka/settings';
import { readKeyring } from '@gcs/kit/crypto/keyring';
import { readConfig } from '@gcs/kit/process/config';
import { composeReader } from '@gcs/test/support/tools/go';
import { helmDeadlineMs } from '@gcs/test/support/tools/helm';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { isService, problemsOf, servicesWithSettings } from '../support/service-settings.ts';

type Container = {
  image: string;
  build?: { context: string; dockerfile: string; args: { SERVICE: string } };
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  configs?: { source: string; target: string }[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: unknown;
  profiles?: string[];
  ports?: string[];
  restart?: string;
};
type Compose = {
  services: Record<string, Container>;
  configs: Record<string, { content: string }>;
  volumes: Record<string, unknown>;
};

const deploy = resolve(import.meta.dirname, '../../deploy');
// Images are built from a release, so their tag must be its version.
const { version }: { version: string } = JSON.parse(readFileSync(join(deploy, '../package.json'), 'utf8'));
const compose: Compose = parse(readFileSync(join(deploy, 'compose.yaml'), 'utf8'), { merge: true });
const containers = Object.entries(compose.services);
const ours = containers.flatMap(([name, container]) => {
  const service = container.build?.args.SERVICE ?? '';
  return isService(service) ? [{ name, service, container }] : [];
});

const composed = servicesWithSettings.filter((service) => service !== 'console');

let reader: string;
beforeAll(() => {
  reader = composeReader();
}, helmDeadlineMs);

test('Compose accepts compose.yaml, and rejects a file with a misspelt key', () => {
  const read = (file: string, input?: string) => spawnSync(reader, [file], { cwd: deploy, encoding: 'utf8', input });
  const { status, stderr } = read('compose.yaml');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const slip = readFileSync(join(deploy, 'compose.yaml'), 'utf8').replace('    image: *session', '    imag: *session');
  expect(read('-', slip)).toMatchObject({ status: 1, stderr: expect.stringContaining('imag') });
});

test('every service starts after its migrations, and evidence creates the topics', () => {
  const commands = ours.map(({ service, container }) => `${service} ${container.command?.join(' ') ?? 'serves'}`);
  const expected = composed.flatMap((service) => [`${service} migrate`, `${service} serves`]);
  expect(commands.sort()).toEqual([...expected, 'evidence topics'].sort());
  for (const service of composed) {
    const migrated = compose.services[service]?.depends_on?.[`migrate-${service}`];
    expect(migrated?.condition).toBe('service_completed_successfully');
  }
});

test.each(ours)('$name in compose.yaml accepts its environment and reads every variable', ({ service, container }) => {
  expect(problemsOf(service, container.environment ?? {})).toEqual([]);
});

test('serving containers do not have the login of the database’s owner', () => {
  for (const { container } of ours.filter(({ container: { command } }) => command === undefined)) {
    expect(container.environment).toMatchObject({ GCS_MIGRATION_DATABASE_URL: '', GCS_RUNTIME_ROLE: '' });
  }
});

test('every database, role and host in compose.yaml exists', async () => {
  const made = compose.configs['databases']?.content ?? '';
  for (const { container } of ours) {
    const { GCS_DATABASE_URL, GCS_MIGRATION_DATABASE_URL, GCS_RUNTIME_ROLE, ...more } = container.environment ?? {};
    for (const text of [GCS_DATABASE_URL, GCS_MIGRATION_DATABASE_URL].filter((url) => url)) {
      const { username, hostname, pathname } = new URL(text ?? '');
      expect(made).toContain(`create role ${username} login;`);
      expect(made).toContain(`create database ${pathname.slice(1)} owner`);
      expect(compose.services).toHaveProperty(hostname);
    }
    if (GCS_RUNTIME_ROLE) expect(made).toContain(`create role ${GCS_RUNTIME_ROLE} login;`);
    const addresses = Object.entries(more).filter(([name]) => /_ADDRESS$|_BROKERS$|_KEYS_URL$/.test(name));
    for (const [, address] of addresses) {
      const host = address.replace(/^http:\/\//, '').split(':')[0] ?? '';
      expect(compose.services).toHaveProperty([host]);
    }
    if (more['GCS_KAFKA_BROKERS']) await toKafkaConnection(readConfig(kafkaSettings, more));
  }
});

describe('every container of compose.yaml', () => {
  test.each(containers)('has a versioned image, and its mounts and dependencies exist: %s', (_, container) => {
    expect(container.image).toMatch(/:\d[\w.-]*$/);
    if (container.build) {
      expect(container.image).toBe(`guest-compliance/${container.build.args.SERVICE}:${version}`);
      expect(existsSync(join(deploy, container.build.context, container.build.dockerfile))).toBe(true);
    }
    for (const volume of container.volumes ?? []) {
      const [source = ''] = volume.split(':');
      if (source.startsWith('.')) expect(existsSync(join(deploy, source))).toBe(true);
      else expect(compose.volumes).toHaveProperty(source);
    }
    for (const { source } of container.configs ?? []) expect(compose.configs).toHaveProperty(source);
    for (const [other, { condition }] of Object.entries(container.depends_on ?? {})) {
      expect({ other, ends: compose.services[other]?.restart === 'no' }).toEqual({
        other,
        ends: condition === 'service_completed_successfully',
      });
      if (condition === 'service_healthy') expect(compose.services[other]?.healthcheck).toBeDefined();
    }
  });

  test('publishes its ports on loopback only, and keeps its files on mounted volumes', () => {
    for (const [, { command, ports = [], volumes = [], environment = {} }] of containers) {
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
      const targets = volumes.map((volume) => volume.split(':')[1] ?? '');
      const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE') && name.startsWith('GCS_'));
      for (const [name, file] of files) {
        if (name === 'GCS_LOG_CHECKPOINT_FILE' && command !== undefined) continue;
        expect({ file, mounted: targets.some((target) => file.startsWith(`${target}/`)) }).toEqual({
          file,
          mounted: true,
        });
      }
    }
  });
});

test('the preparation step creates every key file in the list, and changes no file when it runs again', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'gcs-compose-'));
  try {
    const make = () => promisify(execFile)(process.execPath, [join(deploy, 'kind/src/compose-keys.ts'), directory]);
    const named = ours.flatMap(({ container: { environment = {} } }) =>
      Object.values(environment).filter((value) => value.startsWith('/keys/')),
    );
    const contents = () =>
      Promise.all(named.map((file) => readFile(join(directory, file.replace('/keys/', '')), 'utf8')));
    await make();
    const before = await contents();
    await make();
    expect(await contents()).toEqual(before);
    await readKeyring(join(directory, 'session.json'), ['kek', 'index']);
    await readKeyring(join(directory, 'evidence.json'), ['kek', 'log']);
    expect(await readOperatorIssuers(join(directory, 'operator-issuers.json'))).toHaveLength(1);
  } finally {
    await rm(directory, { recursive: true });
  }
});
