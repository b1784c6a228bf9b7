import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readKeyring, signingKeyOf } from '@gcs/kit/crypto/keyring';
import { attestationKeysOf } from '@gcs/readiness-attestation';
import { provideKeyrings } from './keys.ts';

/**
 * Writes the public keys of the sandbox beside its keyrings, for production of the same data directory to trust
 * (docs/internal-contracts.md#attestation); resolves to the path.
 */
export async function provideAttestationKeys(dataDirectory: string): Promise<string> {
  const directory = join(dataDirectory, 'keys', 'sandbox');
  const { gateway } = await provideKeyrings(directory);
  const key = signingKeyOf(await readKeyring(gateway, ['attestation']), 'attestation');
  const file = join(directory, 'attestation-keys.json');
  await writeFile(file, `${JSON.stringify(attestationKeysOf(key), null, 2)}\n`);
  return file;
}
