import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxSearched } from '@gcs/kit/admin/page';
import { createMemoryBus } from '@gcs/kit/bus/memory';
import { createKeyring } from '@gcs/kit/crypto/keyring';
import { formatAddress } from '@gcs/kit/http/listen';
import { topics } from '@gcs/proto/topics';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { answerOf } from '@gcs/test/support/scopes/answers';
import { type Place, places } from '@gcs/test/support/scopes/askers';
import { openCalls, scopedOperators } from '@gcs/test/support/scopes/calls';
import { type Subject, testScopes } from '@gcs/test/support/scopes/matrix';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll } from '@jest/globals';
import { insertVaultDeletions } from '../src/retention/vault-deletions.store.ts';
import { evidenceMigrations } from '../src/schema/migrations.ts';
import { type EvidenceService, startEvidence } from '../src/service.ts';
import { identifier, makeSession, type SessionStory } from './session-story.ts';

type Ids = { sessionId: string; holdId: string };

const telemetry = testTelemetry('evidence');
const bus = createMemoryBus();
const operators = scopedOperators();
let directory: string;
let its: TestDatabase;
let service: EvidenceService;
let calls: ReturnType<typeof openCalls>;
let subjects: Record<keyof typeof places, Subject<Ids>>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gcs-evidence-scopes-'));
  const keyringFile = join(directory, 'keyring.json');
  await writeFile(keyringFile, JSON.stringify(createKeyring({ kek: 'aes256', log: 'ed25519' })));
  its = await createTestDatabase(evidenceMigrations);
  service = await startEvidence(
    {
      ...{ environment: 'sandbox', databaseUrl: its.url, migrationDatabaseUrl: null, runtimeRole: null, keyringFile },
      ...{ listen: { host: '127.0.0.1', port: 0 }, operatorIssuers: [operators.issuer] },
    },
    { bus, telemetry },
  );
  calls = openCalls(formatAddress(service.address), operators, telemetry);
  subjects = {
    'the own property': await storedSession(places['the own property']),
    'another property': await storedSession(places['another property']),
    'another tenant': await storedSession(places['another tenant']),
  };
});
afterAll(async () => {
  calls.close();
  await service.stop();
  await bus.stop();
  await its.drop();
  await telemetry.shutdown();
  await rm(directory, { recursive: true });
});

/**
 * Creates two sealed and logged sessions, one of them with a hold. `canaries` are texts of these sessions that no other
 * tenant may see.
 */
async function storedSession(place: Place): Promise<Subject<Ids>> {
  const [held, free] = [await seal(place), await seal(place)];
  const { sessionId } = held;
  const ask = (method: string, request: object) =>
    calls.call('the deployment', `/gcs.admin.v1.${method}`, { tenantId: place.tenantId, sessionId, ...request });
  await waitFor(async () => (await answerOf(ask('EvidenceAdminService/GetProof', {}))).code === 'ok');
  const caseReference = identifier('case');
  const placed = await ask('RetentionService/PlaceHold', { requestId: identifier('req'), caseReference });
  const { holdId }: { holdId: string } = JSON.parse(JSON.stringify(placed));
  const originals = Array.from({ length: maxSearched + 1 }, (_, at) => ({
    ...{ reference: identifier('vdl'), provider: 'acme', vaultRef: `vault ${at}`, dueSince: new Date() },
    ...{ evidenceReferences: [identifier('evr')], sessionId, tenantId: place.tenantId },
  }));
  await insertVaultDeletions(its.database, originals);
  const told = [held, free].flatMap(({ changes, sessionId: id }) => [
    id,
    ...changes.flatMap(({ audit }) => audit.map((event) => event.id)),
    ...changes.flatMap(({ evidence }) => evidence.map(({ reference }) => reference)),
  ]);
  return {
    ids: { sessionId, holdId },
    canaries: [holdId, caseReference, ...originals.map(({ reference }) => reference), ...told],
  };
}

async function seal({ tenantId, property }: Place): Promise<SessionStory> {
  const story = makeSession(tenantId, 'VERIFIED', property);
  const retention = { graceDays: 7, types: { DOCUMENT_RESULT: { days: 36_500, minimumDays: 0 } } };
  const messages = story.changes.map((value) => ({
    ...{ key: story.sessionId, traceparent: '' },
    value: JSON.stringify(value.version === 1 ? { ...value, retention } : value),
  }));
  await bus.publish([{ topic: topics.sessionChanges, messages }]);
  return story;
}

const ofSession = ({ sessionId }: Ids) => ({ sessionId });
const page = () => ({ pageSize: 1 });

testScopes<Ids>({
  owner: 'evidence',
  none: { sessionId: identifier('cs'), holdId: identifier('hld') },
  subjects: () => subjects,
  call: (...asked) => calls.call(...asked),
  database: () => its.database,
  restless: ['relay_lease', 'stored_verification'],
  requests: {
    'EvidenceAdminService/ListRevisions': ofSession,
    'EvidenceAdminService/GetPackage': ofSession,
    'EvidenceAdminService/ResealPackage': ofSession,
    'EvidenceAdminService/ExportBundle': ofSession,
    'EvidenceAdminService/GetProof': ofSession,
    'EvidenceAdminService/GetCheckpoint': () => ({}),
    'EvidenceAdminService/GetLogStatus': () => ({}),
    'EvidenceAdminService/VerifyStored': page,
    'EvidenceAdminService/AcknowledgeNewLog': () => ({ reason: 'restored' }),
    'EvidenceAdminService/RecordRegistrationReceipt': ({ sessionId }) => ({
      ...{ sessionId, authority: 'es-ses-hospedajes', receiptNumber: 'R-1', registeredAt: '2026-10-01T09:00:00Z' },
    }),
    'RetentionService/SetPolicy': () => ({ preset: 'eu-amlr-5y' }),
    'RetentionService/PreviewDeletions': () => ({ ...page(), until: '2999-01-01T00:00:00Z' }),
    'RetentionService/SimulatePolicy': () => ({ ...page(), preset: 'gdpr-min' }),
    'RetentionService/PlaceHold': ({ sessionId }) => ({ sessionId, caseReference: 'case 1' }),
    'RetentionService/ExtendHold': ({ holdId }) => ({ holdId, endsAt: '2999-01-01T00:00:00Z' }),
    'RetentionService/ReleaseHold': ({ holdId }) => ({ holdId }),
    'RetentionService/RequestErasure': ofSession,
    'RetentionService/CancelErasure': ofSession,
    'RetentionService/GetRetention': ofSession,
    'RetentionService/ListRetention': page,
    'RetentionService/ListUnconfirmedOriginals': () => ({ pageSize: 1_000 }),
    'RetentionService/ListHolds': page,
    'RetentionService/GetPolicy': () => ({}),
    'AuditService/QueryEvents': ofSession,
    'AuditService/ExportEvents': page,
    'AuditService/VerifyChain': ofSession,
  },
});
