import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrateEvidence, startEvidence } from '@gcs/evidence';
import { issueOperatorToken, jwkOf } from '@gcs/kit/admin/operator-identity';
import { createMemoryBus } from '@gcs/kit/bus/memory';
import { createKeyring, type KeyPurposes, readKeyring, signingKeyOf } from '@gcs/kit/crypto/keyring';
import { formatAddress } from '@gcs/kit/http/listen';
import { createTelemetry } from '@gcs/kit/telemetry/telemetry';
import type { Role } from '@gcs/proto/admin-route';
import type { PackageChange, SessionChange } from '@gcs/proto/gen/event-types';
import { topics } from '@gcs/proto/topics';
import { migrateSession, startSession } from '@gcs/session';
import { migrateDelivery, startDelivery } from '@gcs/webhook-delivery';
import { makeSession } from '../../../services/evidence/test/session-story.ts';
import { nowMs } from '../clock.ts';
import { serve } from './child.ts';

export type LoneServiceHandlers = typeof handlers;

type Place = { databaseUrl: string; directory: string };

const issuer = { issuer: 'gcs-bench', audience: 'gcs-admin' };
const bus = createMemoryBus();
const telemetry = createTelemetry({ serviceName: 'lone', environment: {}, logLevel: 'error' });
const sealedAt = new Map<string, number>();
const atOnce = 40;
let running = { stop: async () => {} };

const handlers = {
  async session(place: Place) {
    const { config, operatorToken } = await configOf(place, { kek: 'aes256', index: 'hmac256', handover: 'ed25519' });
    await migrateSession(config);
    const { address } = await startSession(config, { bus, telemetry });
    return { address: formatAddress(address), operatorToken };
  },
  async delivery(place: Place) {
    const { config: common, operatorToken } = await configOf(place, { kek: 'aes256' });
    const config = { ...common, signatureHeader: 'X-Service-Signature', egressAllowedPrivateCidrs: ['127.0.0.0/8'] };
    await migrateDelivery(config);
    const service = await startDelivery(config, { bus, telemetry });
    running = service;
    return { address: formatAddress(service.address), operatorToken };
  },
  async evidence(place: Place) {
    const { config, operatorToken } = await configOf(place, { kek: 'aes256', log: 'ed25519' }, ['compliance']);
    await migrateEvidence(config);
    const { address } = await startEvidence(config, { bus, telemetry });
    await bus.subscribe({
      group: 'bench',
      topics: [topics.packageChanges],
      async handle(records) {
        for (const { value } of records) {
          const { kind, sessionId }: PackageChange = JSON.parse(String(value));
          if (kind === 'sealed') sealedAt.set(sessionId, nowMs());
        }
      },
    });
    return { address: formatAddress(address), operatorToken };
  },
  publish(changes: SessionChange[]): Promise<void> {
    return publish(changes.map((change) => [change.sessionId, JSON.stringify(change)]));
  },
  stop: (_: null): Promise<void> => running.stop(),
  /**
   * Publishes changes at `ratePerSecond`. Returns the ms from the due time of each session's last change to the sealed
   * package. The service can delay the publisher in its process, so latency counts from the due time.
   */
  async seal({ ratePerSecond, forMs }: { ratePerSecond: number; forMs: number }): Promise<number[]> {
    const endedAt = new Map<string, number>();
    const publishing: Promise<void>[] = [];
    const startedAt = nowMs();
    for (let sent = 0; nowMs() - startedAt < forMs; ) {
      for (const { sessionId, value, isLast } of nextChanges()) {
        const dueAt = startedAt + (sent++ * 1_000) / ratePerSecond;
        await until(dueAt);
        if (isLast) endedAt.set(sessionId, dueAt);
        publishing.push(publish([[sessionId, value]]));
      }
    }
    await Promise.all(publishing);
    const deadline = nowMs() + 10_000;
    while ([...endedAt.keys()].some((id) => !sealedAt.has(id)) && nowMs() < deadline) await until(nowMs() + 20);
    return [...endedAt].map(([id, at]) => (sealedAt.get(id) ?? Number.NaN) - at);
  },
};
serve(handlers);

async function configOf({ databaseUrl, directory }: Place, purposes: KeyPurposes, roles: Role[] = ['platform']) {
  const keyringFile = join(directory, 'keyring.json');
  const created = () => JSON.stringify(createKeyring({ ...purposes, operator: 'ed25519' }));
  if (!existsSync(keyringFile)) await writeFile(keyringFile, created(), { mode: 0o600 });
  const key = signingKeyOf(await readKeyring(keyringFile, [...Object.keys(purposes), 'operator']), 'operator');
  const config = {
    environment: 'sandbox' as const,
    ...{ databaseUrl, migrationDatabaseUrl: null, runtimeRole: null, keyringFile },
    listen: { host: '127.0.0.1', port: 0 },
    operatorIssuers: [{ ...issuer, scope: 'deployment' as const, jwks: { keys: [jwkOf(key.publicKey, key.keyId)] } }],
  };
  const authTime = Math.floor(Date.now() / 1_000);
  const claims = { ...issuer, subject: 'bench', roles, authTime, expiresInSeconds: 3_600 };
  return { config, operatorToken: await issueOperatorToken(key, claims) };
}

function publish(changes: readonly (readonly [key: string, value: string])[]): Promise<void> {
  const messages = changes.map(([key, value]) => ({ key, value, traceparent: '' }));
  return bus.publish([{ topic: topics.sessionChanges, messages }]);
}

function nextChanges(): { sessionId: string; value: string; isLast: boolean }[] {
  const stories = Array.from({ length: atOnce }, () => makeSession('ten_bench'));
  const versions = stories[0]?.changes.length ?? 0;
  return Array.from({ length: versions }, (_, version) =>
    stories.map(({ sessionId, changes }) => ({
      ...{ sessionId, value: JSON.stringify(changes[version]), isLast: version === versions - 1 },
    })),
  ).flat();
}

function until(at: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, at - nowMs())));
}
