import type { DeadLetter, OutboxStatus } from '@gcs/proto/gen/gcs/admin/v1/ops_service';
import type { Scenario } from '@gcs/proto/gen/gcs/admin/v1/sandbox_service';
import type { Token } from '@gcs/proto/gen/gcs/admin/v1/token_service';

// Answers of `startCannedAdmin`. The times in the answers are relative to `now`.

export const now = new Date('2026-11-20T12:00:00.000Z');

export const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

export const ulids = {
  first: '01KAJ7Q8R3N5V7X9Z1B2C4D6E8',
  second: '01KAJ8ZW4T6Y8A0C2E4G6J8M0P',
  third: '01KAJ9M5S7V9X1Z3B5D7F9H1K3',
};

export const sessionIds = [`cs_${ulids.first}`, `cs_${ulids.second}`] as const;
const endpointIds = [`whe_${ulids.second}`, `whe_${ulids.third}`] as const;

export const tenant = { id: `ten_${ulids.first}`, name: 'Hotel Aurora', createdAt: ago(60_000), rowVersion: 1 };

export const otherTenant = { id: `ten_${ulids.second}`, name: 'Hotel Walk', createdAt: ago(50), rowVersion: 1 };

export const whoIsCalling = {
  ...{ issuer: 'https://idp.example.com', subject: 'ada', name: 'Ada Lovelace', kind: 'HUMAN', roles: ['reviewer'] },
  scope: [
    { tenantId: `ten_${ulids.first}`, everyProperty: true },
    { tenantId: `ten_${ulids.second}`, properties: ['HTL-1', 'HTL-2'] },
  ],
};

export const tenantEnd = {
  ...{ tenantId: 'ten_1', phase: 'ORIGINALS', proposedBy: 'ada', proposedAt: ago(90), confirmedBy: 'grace' },
  ...{ waitsFor: [{ kind: 'ORIGINALS', count: 12 }], confirmedAt: ago(60) },
  erased: [{ service: 'session', table: 'sessions', rows: 1_200 }],
};

export const readiness = {
  ready: false,
  missing: [
    {
      kind: 'CERTIFICATION',
      subject: 'https://hooks.example.com',
      message: 'its last certification failed: no signature, oversized',
      command: 'guestctl endpoint certify <endpoint-id> --record',
    },
    {
      kind: 'REVIEW',
      subject: 'hotel-check-in',
      message: 'let a person decide in a session',
      command: 'guestctl review show <session-id>',
    },
  ],
  profiles: [{ key: 'hotel-check-in', version: 3, sha256: 'ab'.repeat(32), outcomes: { VERIFIED: 3, FAILED: 1 } }],
  endpoints: [
    {
      origin: 'https://hooks.example.com',
      certifiedAt: '',
      lastGradedAt: ago(90),
      failedChecks: ['no signature', 'oversized'],
    },
  ],
};

export const tokens: Token[] = [
  {
    id: `tok_${ulids.first}`,
    kind: 'TOKEN_KIND_API',
    client: 'booking-engine-of-the-whole-chain',
    scopes: ['sessions:write', 'sessions:read', 'evidence:read'],
    issuedAt: ago(5_000),
    expiresAt: ago(-300_000),
    lastUsedAt: ago(3),
  },
  {
    id: `tok_${ulids.second}`,
    kind: 'TOKEN_KIND_PROVIDER',
    client: 'onfido-adapter',
    provider: 'onfido',
    stepTypes: ['STEP_TYPE_DOCUMENT', 'STEP_TYPE_LIVENESS'],
    issuedAt: ago(4_000),
    expiresAt: ago(-200_000),
    revokedAt: ago(9),
  },
];

export const profiles = [
  {
    key: 'hotel-check-in',
    version: 3,
    state: 'PUBLISHED',
    sha256: 'ab'.repeat(32),
    createdAt: ago(950),
    publishedAt: ago(900),
  },
  {
    key: 'hotel-check-in',
    version: 2,
    state: 'RETIRED',
    sha256: 'cd'.repeat(32),
    createdAt: ago(9_050),
    publishedAt: ago(9_000),
  },
];

const settings = { acceptAny_2xx: false, maxInFlight: 32, ordering: 'FIRST_ATTEMPT', createdAt: ago(7_000) };
const secrets = [{ id: 7, state: 'ACTIVE', createdAt: ago(7_000) }];

export const endpoints = [
  { id: endpointIds[0], url: 'https://hooks.example.com/gcs', status: 'ACTIVE', ...settings, secrets, rowVersion: 4 },
  {
    id: endpointIds[1],
    url: 'https://integration.property-management.example.com/webhooks/guest-compliance/v1',
    status: 'DISABLED',
    eventTypes: ['compliance_session.completed', 'evidence_package.ready'],
    disabledReason: 'FAILING',
    disabledAt: ago(30),
    failingSince: ago(7_300),
    ...settings,
    rowVersion: 12,
  },
];

export const summary = { propertyReference: 'hotel-lisbon-01', workflowKey: 'hotel-check-in', workflowVersion: 3 };

export const sessions = [
  {
    ...{ id: sessionIds[0], status: 'NEEDS_REVIEW', bookingReference: 'BK-10482', ...summary },
    ...{ createdAt: ago(30), updatedAt: ago(3) },
  },
  {
    ...{ id: sessionIds[1], status: 'VERIFIED', bookingReference: 'a-booking-with-a-long-reference-4711', ...summary },
    ...{ createdAt: ago(4_000), updatedAt: ago(3_900) },
  },
];

export const sessionJson = JSON.stringify({
  id: sessionIds[0],
  object: 'compliance_session',
  ...summary,
  status: 'NEEDS_REVIEW',
  bookingReference: 'BK-10482',
  createdAt: ago(30),
  updatedAt: ago(3),
  expiresAt: null,
  reasonCodes: ['NAME_MISMATCH'],
  steps: [
    { type: 'DOCUMENT', status: 'NEEDS_REVIEW', reasonCodes: ['NAME_MISMATCH'], completedAt: null },
    { type: 'LIVENESS', status: 'PENDING', reasonCodes: [], completedAt: null },
  ],
});

export const sessionAnswer = { sessionJson, version: 4, reviewDueAt: ago(-10_000), packageReady: false };

const audit = [{ id: `aud_${ulids.first}`, type: 'STEP_RESULT_RECORDED', actorType: 'SYSTEM', reasonCode: '' }];

export const timeline = [
  { version: 1, kind: 'created', occurredAt: ago(30), status: 'PENDING', audit },
  {
    ...{ version: 2, kind: 'step_resulted', occurredAt: ago(3), status: 'NEEDS_REVIEW' },
    audit: audit.map((event) => ({ ...event, stepType: 'DOCUMENT' })),
    ...{ eventId: `evt_${ulids.first}`, eventType: 'compliance_session.review_required' },
  },
];

export const accesses = [
  {
    ...{ accessedAt: ago(12), subject: 'berta@hotel.example', sessionId: sessionIds[0], purpose: 'complaint 4711' },
    ...{ method: '/gcs.admin.v1.SessionAdminService/GetGuestData', issuer: 'https://idp.example.com' },
  },
];

const filter = { endpointId: endpointIds[1], from: ago(600) };

export const replays = [
  {
    ...{ id: `rpl_${ulids.third}`, status: 'COMPLETED', filter, examined: 120, reopened: 17 },
    ...{ startedBy: 'idp/ada', createdAt: ago(55), endedAt: ago(54) },
  },
];

const key = { eventId: `evt_${ulids.first}`, sessionId: sessionIds[0] };

export const deliveries = [
  {
    ...{ id: `dlv_${ulids.first}${ulids.second}`, ...key, eventType: 'compliance_session.review_required' },
    ...{ endpointId: endpointIds[0], state: 'RETRYING', attempts: 3, createdAt: ago(3), nextAttemptAt: ago(-28) },
    ...{ lastOutcome: '5xx', lastStatusCode: 503, lastAttemptAt: ago(2), reason: 'RETRY_SCHEDULED' },
  },
  {
    ...{ id: `dlv_${ulids.first}${ulids.third}`, ...key, eventType: 'evidence_package.ready' },
    ...{ endpointId: endpointIds[1], state: 'HELD', attempts: 0, createdAt: ago(3), reason: 'ENDPOINT_DISABLED' },
  },
];

export const attempts = [
  { number: 1, startedAt: ago(3), durationMs: 131, outcome: '5xx', statusCode: 503, verdict: 'RETRY' },
  { number: 2, startedAt: ago(2), durationMs: 15_000, outcome: 'timeout', verdict: 'RETRY' },
];

export const notices = [
  { id: 9, kind: 'ENDPOINT_DISABLED', endpointId: endpointIds[1], reason: 'FAILING', occurredAt: ago(30) },
];

export const dueEntries = [
  {
    ...{ sessionId: sessionIds[1], reference: `evr_${ulids.second}`, type: 'DOCUMENT_IMAGE' },
    ...{ retentionState: 'SCHEDULED_FOR_DELETION', deleteAt: ago(-40_000) },
  },
];

export const holds = [
  {
    ...{ holdId: `hld_${ulids.third}`, sessionId: sessionIds[1], caseReference: 'court 12 O 345/26, second instance' },
    ...{ placedBy: 'idp/ada', placedAt: ago(300), reason: 'order of the court', endsAt: ago(-90_000) },
  },
];

export const originals = [{ reference: `evr_${ulids.second}`, provider: 'onfido', dueSince: ago(20), confirmedAt: '' }];

export const auditEvents = [
  {
    ...{ position: 1, id: `aud_${ulids.first}`, type: 'SESSION_CREATED', actorType: 'SYSTEM', occurredAt: ago(30) },
    chainHead: '12'.repeat(32),
  },
];

export const revisions = [{ revision: 1, generatedAt: ago(30), logIndex: 41, manifestSha256: '34'.repeat(32) }];

export const scenarios: Scenario[] = [
  {
    name: 'document_retried',
    finalStatus: 'VERIFIED',
    requiredSteps: ['STEP_TYPE_DOCUMENT'],
    summary: 'The document is unreadable at first, and accepted at the second attempt.',
  },
];

export const outboxStatuses: OutboxStatus[] = [
  { service: 'SERVICE_NAME_SESSION', pending: 12, oldestAgeSeconds: 0.4, relay: 'session-7f/1', deadLetters: 0 },
  { service: 'SERVICE_NAME_EVIDENCE', pending: 0, oldestAgeSeconds: 0, relay: '', deadLetters: 2 },
];

export const deadLetters: DeadLetter[] = [
  {
    service: 'SERVICE_NAME_EVIDENCE',
    ...{ id: 17, topic: 'session.changes.v1', sessionId: sessionIds[0] },
    ...{ reason: 'schema', error: 'the change has no version', parkedAt: ago(7), partition: 2, offset: '4711' },
  },
];
