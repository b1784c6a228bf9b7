import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { issueOperatorToken, jwkOf, type OperatorIssuer } from '@gcs/kit/admin/operator-identity';
import type { EventBus } from '@gcs/kit/bus/bus';
import { createMemoryBus } from '@gcs/kit/bus/memory';
import { createKeyring, signingKeyOf } from '@gcs/kit/crypto/keyring';
import { formatAddress } from '@gcs/kit/http/listen';
import type { Role } from '@gcs/proto/admin-route';
import { definitions } from '@gcs/proto/definitions';
import { topics } from '@gcs/proto/topics';
import { connectAll } from '@gcs/test/support/clients';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { startPatiently } from '@gcs/test/support/start-patiently';
import { type TestTelemetry, testTelemetry } from '@gcs/test/support/test-telemetry';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import type { SessionChange } from '../src/machine/published.rules.ts';
import { scriptedIssuer } from '../src/profile/count-outcomes.store.ts';
import type { ProfileInput } from '../src/profile/profile.rules.ts';
import { registerIssuers } from '../src/review/issuers.store.ts';
import { sessionMigrations } from '../src/schema/migrations.ts';
import { type SessionConfig, type SessionService, startSession } from '../src/service.ts';
import { reportClient } from './report-client.ts';
import { bodyOf, freshKey, hotel, tenantId, traceparent } from './session-fixture.ts';

/** A published change with the trace from its header. */
export type Heard = SessionChange & { traceparent: string };

/** The session service on a memory bus and a new database. The workflow `hotel` is published. */
export type RunningSession = {
  service: SessionService;
  config: SessionConfig;
  bus: EventBus;
  telemetry: TestTelemetry;
  its: TestDatabase;
  clients: ReturnType<typeof connectToAll>;
  changesOf(sessionId: string): Heard[];
  operatorCall(roles: Role[], purpose?: string, who?: Who): Promise<OperatorCall>;
  create(body?: object, tenant?: string): Promise<string>;
  publish(key: string, definition: ProfileInput, tenant?: string): Promise<void>;
  stop(): Promise<void>;
};

/** The caller is the person `ana` by default. */
type Who = { subject?: string; kind?: 'HUMAN' | 'AGENT' };

type OperatorCall = { trace: typeof ROOT_CONTEXT; metadata: Record<string, string> };

/**
 * Trusts `operatorIssuers` in addition to the issuer of unrestricted operators. With `notices`, the service sends
 * notices.
 */
export async function runningSession(
  environment: SessionConfig['environment'] = 'sandbox',
  operatorIssuers: readonly OperatorIssuer[] = [],
  notices: Pick<SessionConfig, 'deliveryAddress' | 'consoleBaseUrl'> = {},
): Promise<RunningSession> {
  const directory = await mkdtemp(join(tmpdir(), 'gcs-session-'));
  const keyring = createKeyring({ kek: 'aes256', index: 'hmac256', handover: 'ed25519', operator: 'ed25519' });
  const { keyId, privateKey, publicKey } = signingKeyOf(keyring, 'operator');
  const keyringFile = join(directory, 'keyring.json');
  await writeFile(keyringFile, JSON.stringify(keyring));
  const its = await createTestDatabase(sessionMigrations);
  const issuers = ['gcs-test', ...operatorIssuers.map(({ issuer }) => issuer)];
  await registerIssuers(its.url, environment === 'sandbox' ? [...issuers, scriptedIssuer] : issuers);
  const config: SessionConfig = {
    ...notices,
    environment,
    databaseUrl: its.url,
    migrationDatabaseUrl: null,
    runtimeRole: null,
    listen: { host: '127.0.0.1', port: 0 },
    keyringFile,
    operatorIssuers: [
      { issuer: 'gcs-test', audience: 'gcs', scope: 'deployment', jwks: { keys: [jwkOf(publicKey, keyId)] } },
      ...operatorIssuers,
    ],
  };
  const bus = createMemoryBus();
  const heard = await listenTo(bus);
  const telemetry = testTelemetry('session');
  const service = await startPatiently(() => startSession(config, { bus, telemetry }));
  const clients = connectToAll(formatAddress(service.address), telemetry);
  const operatorCall = operatorCalls({ keyId, privateKey });
  const publish = async (key: string, definition: ProfileInput, tenant = tenantId) =>
    publishWith(clients, await operatorCall(['platform']), { tenantId: tenant, key, definition });
  await publish('hotel', hotel);
  return {
    service,
    config,
    bus,
    telemetry,
    its,
    clients,
    changesOf: (sessionId) => heard.filter((change) => change.sessionId === sessionId),
    operatorCall,
    create: (body, tenant) => create(clients, body, tenant),
    publish,
    async stop() {
      clients.close();
      await service.stop();
      await bus.stop();
      await its.drop();
      await telemetry.shutdown();
      await rm(directory, { recursive: true });
    },
  };
}

function operatorCalls(key: Parameters<typeof issueOperatorToken>[0]): RunningSession['operatorCall'] {
  return async (roles, purpose, who = {}) => {
    const { subject = 'ana', kind } = who;
    const name = `${subject.charAt(0).toUpperCase()}${subject.slice(1)} of the desk`;
    const claims = { issuer: 'gcs-test', audience: 'gcs', subject, name, roles, expiresInSeconds: 600 };
    const authTime = Math.floor(Date.now() / 1000);
    const token = await issueOperatorToken(key, { ...claims, ...(kind && { kind }), authTime });
    const why = purpose === undefined ? {} : { 'gcs-purpose': purpose };
    return { trace: ROOT_CONTEXT, metadata: { authorization: `Bearer ${token}`, ...why } };
  };
}

async function listenTo(bus: EventBus): Promise<Heard[]> {
  const heard: Heard[] = [];
  await bus.subscribe({
    group: 'test',
    topics: [topics.sessionChanges],
    handle: async (records) => {
      for (const { value, traceparent: trace } of records)
        heard.push({ ...JSON.parse(String(value)), traceparent: trace });
    },
  });
  return heard;
}

function connectToAll(address: string, telemetry: TestTelemetry) {
  const { SessionService, ProfileService, ReviewService, ReviewNoticeService, SessionAdminService } = definitions;
  const services = {
    ...{ sessions: SessionService, profiles: ProfileService, reviews: ReviewService },
    notices: ReviewNoticeService,
    ...{ admin: SessionAdminService, sandbox: definitions.SandboxService },
    ...{ guests: definitions.GuestService, standIn: definitions.StandInService },
    ...{ handOvers: definitions.HandOverService, returns: definitions.ReturningGuestService },
  };
  const { clients, close } = connectAll(services, address, { telemetry });
  return { ...clients, reports: reportClient(clients.sessions), close };
}

async function publishWith(
  { profiles }: ReturnType<typeof connectToAll>,
  call: OperatorCall,
  { tenantId: tenant, key, definition }: { tenantId: string; key: string; definition: ProfileInput },
): Promise<void> {
  const request = { tenantId: tenant, key };
  const definitionJson = JSON.stringify(definition);
  const draft = await profiles.CreateDraft({ ...request, requestId: randomUUID(), definitionJson }, call);
  const { version = 0, rowVersion: expectedVersion = 0 } = draft.profile ?? {};
  await profiles.PublishProfile({ ...request, requestId: randomUUID(), version, expectedVersion }, call);
}

async function create(
  { sessions }: ReturnType<typeof connectToAll>,
  body: object = {},
  tenant = tenantId,
): Promise<string> {
  const item = { tenantId: tenant, idempotencyKey: freshKey(), canonicalBody: Buffer.from(bodyOf(body)), traceparent };
  const { results } = await sessions.CreateSessions({ items: [item] }, { trace: ROOT_CONTEXT });
  return JSON.parse(results[0]?.created?.json.toString() ?? '{}').id;
}
