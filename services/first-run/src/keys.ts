import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
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

/** Purposes that came later, which only sign: nothing that is stored needs a key that a data directory does not have. */
const later: readonly string[] = ['handover'];

export type ServiceName = keyof typeof purposes;

/**
 * Creates `<directory>/<service>.json` (0600) for each service that has none yet, and adds what a data directory of an
 * older release does not have; a key that was lost is not made up for. Resolves to their paths.
 */
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
  const text = await readFile(file, 'utf8').catch(() => undefined);
  // `wx`: never overwrites keys, whoever else creates the file meanwhile.
  if (text === undefined) return write(file, createKeyring(wanted), 'wx');
  const known = parse(text);
  const added = Object.entries(wanted).filter(([purpose]) => later.includes(purpose) && !Object.hasOwn(known, purpose));
  // What is no keyring the service refuses that reads it.
  if (added.length === 0 || Object.keys(known).length === 0) return;
  await write(`${file}.new`, { ...known, ...createKeyring(Object.fromEntries(added)) }, 'w');
  await rename(`${file}.new`, file);
}

function write(file: string, keyring: Keyring, flag: 'w' | 'wx'): Promise<void> {
  return writeFile(file, `${JSON.stringify(keyring, null, 2)}\n`, { mode: 0o600, flag, flush: true });
}

function parse(text: string): Keyring {
  try {
    const keyring: Keyring | null = JSON.parse(text);
    return keyring ?? {};
  } catch {
    return {};
  }
}
