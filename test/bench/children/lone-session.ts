import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createMemoryBus } from '@gcs/kit/bus/memory';
import { createKeyring, signingKeyOf } from '@gcs/kit/keyring';
import { formatAddress } from '@gcs/kit/listen';
import { issueOperatorToken, jwkOf } from '@gcs/kit/operator-identity';
import { createTelemetry } from '@gcs/kit/telemetry';
import { migrateSession, startSession } from '@gcs/session';
import { serve } from './serve.ts';

export type LoneSessionHandlers = typeof handlers;

const handlers = {
  /** The session service by itself, on a database and in a directory of the bench's; nobody consumes its changes. */
  async start({ databaseUrl, directory }: { databaseUrl: string; directory: string }) {
    const keyringFile = join(directory, 'session.json');
    const keyring = createKeyring({ kek: 'aes256', index: 'hmac256', operator: 'ed25519' });
    await writeFile(keyringFile, JSON.stringify(keyring), { mode: 0o600 });
    const key = signingKeyOf(keyring, 'operator');
    const issuer = { issuer: 'gcs-bench', audience: 'gcs-admin' };
    const config = {
      environment: 'sandbox' as const,
      databaseUrl,
      migrationDatabaseUrl: null,
      runtimeRole: null,
      listen: { host: '127.0.0.1', port: 0 },
      keyringFile,
      operatorIssuers: [{ ...issuer, jwks: { keys: [jwkOf(key.publicKey, key.keyId)] } }],
    };
    await migrateSession(config);
    const telemetry = createTelemetry({ serviceName: 'session', environment: {}, logLevel: 'error' });
    const { address } = await startSession(config, { bus: createMemoryBus(), telemetry });
    const operatorToken = await issueOperatorToken(key, {
      ...issuer,
      subject: 'bench',
      roles: ['platform'],
      authTime: Math.floor(Date.now() / 1_000),
      expiresInSeconds: 3_600,
    });
    return { address: formatAddress(address), operatorToken };
  },
};
serve(handlers);
