import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { issueOperatorToken, jwkOf } from '@gcs/kit/admin/operator-identity';
import { createKeyring, type KeyPurposes, readKeyring, signingKeyOf } from '@gcs/kit/crypto/keyring';
import type { Role } from '@gcs/proto/admin-routes';

const issuer = { issuer: 'gcs-bench', audience: 'gcs-admin' };

/** Where a service that is measured by itself keeps its rows and its keys. */
export type Place = { databaseUrl: string; directory: string };

/** The configuration of one service by itself, and an operator's token that it takes. */
export async function loneService({ databaseUrl, directory }: Place, purposes: KeyPurposes, roles: Role[]) {
  const keyringFile = join(directory, 'keyring.json');
  // Processes of one service share its keys.
  const isNew = !existsSync(keyringFile);
  if (isNew)
    await writeFile(keyringFile, JSON.stringify(createKeyring({ ...purposes, operator: 'ed25519' })), { mode: 0o600 });
  const keyring = await readKeyring(keyringFile, [...Object.keys(purposes), 'operator']);
  const key = signingKeyOf(keyring, 'operator');
  const config = {
    environment: 'sandbox' as const,
    databaseUrl,
    migrationDatabaseUrl: null,
    runtimeRole: null,
    listen: { host: '127.0.0.1', port: 0 },
    keyringFile,
    operatorIssuers: [{ ...issuer, jwks: { keys: [jwkOf(key.publicKey, key.keyId)] } }],
  };
  const authTime = Math.floor(Date.now() / 1_000);
  const claims = { ...issuer, subject: 'bench', roles, authTime, expiresInSeconds: 3_600 };
  return { config, operatorToken: await issueOperatorToken(key, claims) };
}
