import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createKeyring, type KeyPurposes, type Keyring } from '@gcs/kit/crypto/keyring';

/** The purposes of each service's keyring (docs/internal-contracts.md#keyrings). */
const purposes = {
  gateway: { attestation: 'ed25519', operator: 'ed25519' },
  session: { kek: 'aes256', index: 'hmac256', handover: 'ed25519' },
  evidence: { kek: 'aes256', log: 'ed25519' },
  delivery: { kek: 'aes256' },
  console: { cookie: 'aes256' },
} as const satisfies Record<string, KeyPurposes>;

export type ServiceName = keyof typeof purposes;

/** Creates `<directory>/<service>.json` (0600) for each service that has none yet; resolves to their paths. */
export async function provideKeyrings(directory: string): Promise<Record<ServiceName, string>> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = (service: ServiceName) => join(directory, `${service}.json`);
  await Promise.all([
    provide(file('gateway'), purposes.gateway),
    provide(file('session'), purposes.session),
    provide(file('evidence'), purposes.evidence),
    provide(file('delivery'), purposes.delivery),
    provide(file('console'), purposes.console),
  ]);
  return {
    gateway: file('gateway'),
    session: file('session'),
    evidence: file('evidence'),
    delivery: file('delivery'),
    console: file('console'),
  };
}

async function provide(file: string, wanted: KeyPurposes): Promise<void> {
  const exists = await readFile(file).then(
    () => true,
    () => false,
  );
  if (exists) return;
  const keyring: Keyring = createKeyring(wanted);
  // `wx`: never overwrites keys, whoever else creates the file meanwhile.
  await writeFile(file, `${JSON.stringify(keyring, null, 2)}\n`, { mode: 0o600, flag: 'wx', flush: true });
}
