import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createKeyring, type KeyPurposes } from '@gcs/kit/crypto/keyring';

/** The purposes of each service's keyring (docs/internal-contracts.md#keyrings). */
const purposes = {
  gateway: { operator: 'ed25519' },
  session: { kek: 'aes256', index: 'hmac256', handover: 'ed25519' },
  evidence: { kek: 'aes256', log: 'ed25519' },
  delivery: { kek: 'aes256' },
  stays: { kek: 'aes256' },
  providers: { kek: 'aes256' },
  console: { cookie: 'aes256' },
} as const satisfies Record<string, KeyPurposes>;

export type ServiceName = keyof typeof purposes;

/**
 * Creates `<directory>/<service>.json` (0600) for each service without this file. Never replaces a lost key. Resolves
 * to the paths.
 */
export async function provideKeyrings(directory: string): Promise<Record<ServiceName, string>> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const files = Object.entries(purposes).map(async ([service, wanted]) => {
    const file = join(directory, `${service}.json`);
    await provide(file, wanted);
    return [service, file] as const;
  });
  return Object.fromEntries(await Promise.all(files)) as Record<ServiceName, string>;
}

/** `wx` never overwrites a keyring, even in a race. */
async function provide(file: string, wanted: KeyPurposes): Promise<void> {
  const text = `${JSON.stringify(createKeyring(wanted), null, 2)}\n`;
  await writeFile(file, text, { mode: 0o600, flag: 'wx', flush: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
