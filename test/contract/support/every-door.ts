import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { readKeyring } from '@gcs/kit/crypto/keyring';
import { deadlineAfter } from '@gcs/kit/deadline';
import { ServiceError } from '@gcs/kit/errors';
import { connectRaw } from '@gcs/kit/grpc/client';
import { adminRouteOf } from '@gcs/proto/admin-routes';
import { topics } from '@gcs/proto/topics';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import * as grpc from '@grpc/grpc-js';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { createHandOverKeys, standInAudience } from '../../../services/session/src/guest/hand-over-keys.ts';
import type { ContractStack, ServiceName } from './contract-stack.ts';
import { checkInBody } from './requests.ts';
import { knownMembers, plainRequest, type Rpc, rpcsOf } from './rpc-requests.ts';

export type Door = { service: ServiceName; rpc: Rpc };

const behind = ['session', 'evidence', 'delivery', 'stays'] as const;
const packages = ['admin', 'session', 'evidence', 'delivery', 'stays', 'ingest', 'history'].map(
  (name) => `gcs.${name}.v1`,
);

/** Every method at each service that serves it. This includes the methods that the gateway forwards. */
export const doors: Door[] = rpcsOf(...packages).flatMap((rpc) => servedBy(rpc).map((service) => ({ service, rpc })));

function servedBy({ path }: Rpc): ServiceName[] {
  const owner = adminRouteOf(path)?.owner;
  if (owner === 'gateway') return [owner];
  if (owner === 'each') return [...behind, 'gateway'];
  if (owner !== undefined) return [owner, 'gateway'];
  if (path.startsWith('/gcs.history.')) return [...behind];
  if (path.startsWith('/gcs.ingest.v1.Vault')) return ['evidence', 'gateway'];
  if (path.startsWith('/gcs.ingest.')) return ['gateway'];
  return behind.filter((service) => path.startsWith(`/gcs.${service}.`));
}

const hash = createHash('sha256').update('a link').digest();
const action = {
  tokenSha256: hash,
  actionId: 'a'.repeat(16),
  seen: 'seen',
  locale: 'en',
  stepType: 'STEP_TYPE_DOCUMENT',
};
const report = {
  ...{ textDigest: hash.toString('hex'), capturedAt: '2026-01-01T00:00:00.000Z' },
  ...{ stepType: 'STEP_TYPE_DOCUMENT', attempt: 1, sequence: 1, outcome: 'RESULT_OUTCOME_PASS' },
  ...{ kind: 'GUEST_ACTION_KIND_GUEST_ABANDONED', provider: 'sandbox', observedAt: '2026-01-01T00:00:00.000Z' },
};

export async function connectDoors(stack: ContractStack) {
  const { sessionId, ...known } = await knownMembers(stack.tenantId);
  const addresses = { ...stack.behind, gateway: stack.adminAddress, provider: stack.providerAddress };
  const clients = Object.fromEntries(
    Object.entries(addresses).map(([name, address]) => [
      name,
      connectRaw(address, { telemetry: testTelemetry('every door'), deadlineMs: 30_000 }),
    ]),
  );
  const keyring = await readKeyring(join(stack.directory, 'keys/sandbox/session.json'), ['handover']);
  const about = { sessionId: String(sessionId), tenant: stack.tenantId, step: 'DOCUMENT', covers: [] };
  const handOver = { ...about, property: 'hotel', attempt: 1, locale: 'en', documentCountry: '' };
  const handOverToken = await createHandOverKeys(keyring, 'sandbox').sign(
    { ...handOver, audience: standInAudience, returnAddress: 'http://127.0.0.1:9/' },
    'hov_1',
    new Date(),
  );

  const validate = rpcsOf('gcs.admin.v1').find(({ name }) => name === 'ValidateProfile');
  const bytes = validate?.serialize({ definitionJson: known['definitionJson'] }) ?? Buffer.alloc(0);
  const call = { trace: ROOT_CONTEXT, metadata: metadataOf('', 'session') };
  const validated = await clients['session']?.call(validate?.path ?? '', bytes, call);
  known['sha256'] = Object(validate?.deserialize(validated ?? Buffer.alloc(0))).sha256;

  function requestOf(rpc: Rpc, service: ServiceName): Record<string, unknown> {
    const { name } = rpc;
    const shared = { ...known, sessionId, requestId: randomUUID(), service: `SERVICE_NAME_${nameOf(service)}` };
    const own: Record<string, Record<string, unknown>> = {
      CreateSessions: { items: [createItem(stack.tenantId)] },
      GetSessions: { items: [{ tenantId: stack.tenantId, sessionId }] },
      GetPackages: { items: [{ tenantId: stack.tenantId, sessionId }] },
      ReportSteps: { items: [gathered(stack.tenantId)] },
      VerifySignatures: {
        items: [{ eventId: randomUUID(), sessionId, rawBody: hash, signature: `sha256=${hash.toString('hex')}` }],
      },
      ReadGuestVersions: { tokenSha256: [hash] },
      ReportStandIn: { handOverToken, outcome: 'RESULT_OUTCOME_PASS' },
      SkipStep: { reason: 'GUEST_ACTION_KIND_GUEST_ABANDONED' },
      StartHandOver: { returnAddress: 'http://127.0.0.1:9/' },
      ConfirmVaultDeletion: { references: ['vdl_1'] },
      NoteVaultDeletions: { notes: [{ reference: 'vdl_1', state: 'VAULT_DELETION_STATE_REQUESTED' }] },
      ConfirmEndedHandOvers: { references: ['hoe_1'] },
      ListNotices: { kind: '' },
      GetDelivery: { deliveryId: `dlv_${'0'.repeat(52)}` },
      InjectFault: { kind: 'FAULT_KIND_TIMEOUT' },
      CompareApplied: { topic: topicsOf(service).published, applied: [{ key: sessionId, version: 1, epoch: 1 }] },
      CompareChanges: {
        topic: topics.deliveryReceipts,
        changes: [{ key: sessionId, version: 1, changeId: randomUUID() }],
      },
      CompareHeads: { topic: topicsOf(service).consumed, heads: [{ key: sessionId, version: 1, epoch: 1 }] },
      Republish: { topic: topicsOf(service).published, ranges: [{ key: sessionId, firstVersion: 1, lastVersion: 1 }] },
    };
    const ingest = rpc.path.startsWith('/gcs.ingest.') ? { ...report, providerEventId: randomUUID() } : {};
    const members = { topic: topicsOf(service).published, limit: 10, tokenSha256: hash, action, ...shared, ...ingest };
    return { ...plainRequest(rpc, members), ...own[name] };
  }

  function metadataOf(path: string, service: ServiceName): grpc.Metadata {
    const metadata = new grpc.Metadata();
    const isReport = path.startsWith('/gcs.ingest.');
    metadata.set('authorization', `Bearer ${isReport ? stack.providerToken : stack.operatorToken}`);
    metadata.set('gcs-purpose', 'a test');
    if (!isReport || service === 'gateway') return metadata;
    metadata.set('gcs-tenant-id', stack.tenantId);
    metadata.set('gcs-provider', 'sandbox');
    return metadata;
  }

  /**
   * Returns the code of the refusal, even if the first item of the answer contains it. Otherwise returns `answered`.
   */
  async function ask(door: Door, ms: number): Promise<string> {
    const { rpc, service } = door;
    return (await send(door, rpc.serialize(requestOf(rpc, service)), ms)).code;
  }

  async function send({ rpc, service }: Door, bytes: Buffer, ms: number): Promise<{ code: string; message: string }> {
    const client = clients[service === 'gateway' && rpc.path.startsWith('/gcs.ingest.') ? 'provider' : service];
    if (client === undefined) throw new Error(`${service} is not reached`);
    const call = { trace: ROOT_CONTEXT, metadata: metadataOf(rpc.path, service), deadline: deadlineAfter(ms) };
    try {
      const sent = rpc.requestStream ? client.stream(rpc.path, [bytes], call) : client.call(rpc.path, bytes, call);
      return { code: refusalIn(rpc.deserialize(await sent)), message: '' };
    } catch (error) {
      const isRefusal = error instanceof ServiceError;
      return isRefusal ? { code: error.code, message: error.publicMessage } : { code: 'no error of ours', message: '' };
    }
  }
  const close = () => Object.values(clients).forEach((client) => void client.close());
  return { ask, send, close };
}

function nameOf(service: ServiceName): string {
  return service === 'delivery' ? 'WEBHOOK_DELIVERY' : service === 'gateway' ? 'SESSION' : service.toUpperCase();
}

function topicsOf(service: ServiceName): { published: string; consumed: string } {
  if (service === 'evidence') return { published: topics.packageChanges, consumed: topics.sessionChanges };
  if (service === 'delivery') return { published: topics.deliveryReceipts, consumed: topics.sessionChanges };
  return { published: topics.sessionChanges, consumed: topics.packageChanges };
}

function createItem(tenantId: string) {
  const canonicalBody = Buffer.from(JSON.stringify(checkInBody()));
  return { tenantId, idempotencyKey: randomUUID(), canonicalBody, traceparent: '', lookupOnly: false };
}

function gathered(tenantId: string) {
  const result = { ...report, sessionId: `cs_${'0'.repeat(26)}`, providerEventId: randomUUID() };
  return { tenantId, provider: 'sandbox', stepTypes: ['DOCUMENT'], traceparent: '', result };
}

type Item = { refused?: { code: string } | null; errorCode?: string };

function refusalIn(response: unknown): string {
  const results: unknown = Object(response).results;
  const [item]: Item[] = Array.isArray(results) ? results : [];
  return item?.refused?.code || item?.errorCode || 'answered';
}
