import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { provideKeyrings, type ServiceName } from '@gcs/first-run/keys';
import { type LocalOperator, localIssuer } from '@gcs/first-run/local-issuer/local-operator';
import { readKeyring, signingKeyOf } from '@gcs/kit/crypto/keyring';

export type TrialSecrets = {
  /** Returns all Secrets and ConfigMaps in values.yaml as a list for `kubectl apply`. */
  manifest: string;
  operator: LocalOperator;
};

const services: readonly ServiceName[] = ['gateway', 'session', 'evidence', 'delivery', 'stays', 'providers'];
const host = 'postgresql.platform.svc.cluster.local:5432';

/** Creates missing passwords and keys in the folder, and returns all as Secrets in the release's namespace. */
export async function trialSecrets(directory: string, namespace: string): Promise<TrialSecrets> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const password = await passwords(join(directory, 'passwords.json'));
  const keyrings = await provideKeyrings(join(directory, 'keys'));
  const operator = await localIssuer(signingKeyOf(await readKeyring(keyrings.gateway, ['operator']), 'operator'));
  const keyringSecret = async (name: ServiceName) =>
    secret(`${name}-keyring`, namespace, { 'keyring.json': await readFile(keyrings[name], 'utf8') });
  const ofServices = await Promise.all(
    services.map(async (name) => [
      secret(`${name}-database`, namespace, {
        url: `postgresql://${name}:${password(name)}@${host}/${name}`,
        'migration-url': `postgresql://${name}_owner:${password(`${name}_owner`)}@${host}/${name}`,
      }),
      await keyringSecret(name),
    ]),
  );
  const items = [
    secret('postgresql', 'platform', { password: password('postgres'), 'databases.sql': databasesSql(password) }),
    ...ofServices.flat(),
    await keyringSecret('console'),
    {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'operator-issuers', namespace },
      data: { 'operator-issuers.json': JSON.stringify([operator.issuer]) },
    },
  ];
  return { manifest: JSON.stringify({ apiVersion: 'v1', kind: 'List', items }), operator };
}

/** SQL for the first start of the server: a database per service, its owner role and its runtime role. */
function databasesSql(password: (role: string) => string): string {
  const statements = services.flatMap((name) => [
    `create role ${name}_owner login password '${password(`${name}_owner`)}'`,
    `create role ${name} login password '${password(name)}'`,
    `create database ${name} owner ${name}_owner template template0 encoding 'UTF8' locale_provider libc locale 'C'`,
  ]);
  return statements.map((statement) => `${statement};\n\n`).join('');
}

/** Passwords have only letters and digits, so URLs and SQL need no escapes. */
async function passwords(file: string): Promise<(role: string) => string> {
  const roles = ['postgres', ...services.flatMap((name) => [name, `${name}_owner`])];
  const known = new Map<string, string>(Object.entries(JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))));
  const all = new Map(roles.map((role) => [role, known.get(role) ?? randomBytes(24).toString('hex')]));
  await writeFile(file, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`, { mode: 0o600 });
  return (role) => all.get(role) ?? '';
}

function secret(name: string, namespace: string, stringData: Record<string, string>) {
  return { apiVersion: 'v1', kind: 'Secret', metadata: { name, namespace }, stringData };
}
