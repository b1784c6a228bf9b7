import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import type { Keyring } from '@gcs/kit/crypto/keyring';

const symmetricKeyBytes = 32;

/** A key more for every purpose, which nothing is made with yet. Resolves to the ids of the new keys. */
export async function addKeys(file: string): Promise<Record<string, string>> {
  const keyring = await read(file);
  const added: Record<string, string> = {};
  for (const [purpose, { current, keys }] of Object.entries(keyring)) {
    const keyId = randomBytes(4).toString('hex');
    keys[keyId] = anotherKey(keys[current] ?? '');
    added[purpose] = keyId;
  }
  await replace(file, keyring);
  return added;
}

/** From the next start on everything is made with these. */
export async function makeCurrent(file: string, keyIds: Readonly<Record<string, string>>): Promise<void> {
  const keyring = await read(file);
  for (const [purpose, keys] of Object.entries(keyring)) keys.current = keyIds[purpose] ?? keys.current;
  await replace(file, keyring);
}

/** From the next start on the current key of this purpose is its only one. */
export async function retireKeys(file: string, purpose: string): Promise<void> {
  const keyring = await read(file);
  const { current, keys } = keyring[purpose] ?? { current: '', keys: {} };
  keyring[purpose] = { current, keys: { [current]: keys[current] ?? '' } };
  await replace(file, keyring);
}

/** Of the same kind: 32 bytes, or an Ed25519 private key. */
function anotherKey(key: string): string {
  if (Buffer.from(key, 'base64').length === symmetricKeyBytes) return randomBytes(symmetricKeyBytes).toString('base64');
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
}

async function read(file: string): Promise<Keyring> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** At once: a process that starts meanwhile reads the one or the other. */
async function replace(file: string, keyring: Keyring): Promise<void> {
  await writeFile(`${file}.next`, `${JSON.stringify(keyring, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.next`, file);
}
