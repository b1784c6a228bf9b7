import { createHash, hash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Attempt } from '../../support/deliveries/judge.ts';
import { cleanLog } from './clean-log.ts';
import type { CreateTry, JournalRow, Leaf, Observation, Post, Revision } from './observation.ts';

export function cleanObservation(): Observation {
  const people = [
    { sessionId: 'cs_A', tenantId: 'ten_1', key: 'key-a' },
    { sessionId: 'cs_B', tenantId: 'ten_2', key: 'key-b' },
  ];
  const endpoints = [
    { id: 'ep_1', name: '0-steady', tenantId: 'ten_1', isStrict: false, maxInFlight: 1 },
    { id: 'ep_2', name: '0-strict', tenantId: 'ten_1', isStrict: true, maxInFlight: 1 },
    { id: 'ep_3', name: '1-steady', tenantId: 'ten_2', isStrict: false, maxInFlight: 1 },
  ];
  const gone = { sessionId: 'cs_C', tenantId: 'ten_1', key: 'key-c' };
  const session = [
    ...people.flatMap(({ sessionId, tenantId }) => journalOf(sessionId, tenantId)),
    ...journalOf(gone.sessionId, gone.tenantId).slice(0, 1),
  ];
  const revisions = people.map(({ sessionId }) => revisionOf(sessionId));
  const leaves = revisions.map(
    ({ sessionId, revision }, position): Leaf => ({
      ...{ position, sessionId, revision },
      ...{ packageId: `evp_${sessionId}`, summarySha256: digestOf(sessionId) },
    }),
  );
  const posts = endpoints.flatMap((endpoint, lane) =>
    session
      .filter(({ value }) => JSON.parse(value).tenantId === endpoint.tenantId && JSON.parse(value).webhook !== null)
      .map((row, index) => postOf(row, endpoint.name, 100 * lane + index)),
  );
  const creates = createsOf(people, gone);
  return {
    ...{ creates, endpoints, posts, revisions, tries: creates, isTopicLossy: false, publishedMs: 300, drainMs: 900 },
    attempts: posts.map(attemptOf),
    incidents: [{ kind: 'replica-killed', service: 'gateway', replica: 0, from: 4, until: 8, kills: 1 }],
    returns: [{ ...gone, from: 50, status: 201, isReplayed: true, asked: 'a body', stored: 'a body' }],
    readBacks: [...people, gone].map((one) => ({ ...one, status: 'VERIFIED' })),
    reports: people.flatMap(({ sessionId }) =>
      ['DOCUMENT', 'LIVENESS', 'AML'].map((step) => ({ sessionId, step, outcome: 'PASS' as const })),
    ),
    decisions: [],
    failures: [],
    keepings: [
      { sessionId: 'cs_A', isErased: true, hasGuestData: false, entries: 1, documents: 0 },
      { sessionId: 'cs_B', isErased: false, hasGuestData: true, entries: 1, documents: 1 },
    ],
    sessions: [
      ...people.map(({ sessionId, tenantId }) => ({ id: sessionId, tenantId, status: 'VERIFIED', version: 4 })),
      { id: gone.sessionId, tenantId: gone.tenantId, status: 'PENDING', version: 1 },
    ],
    keys: [...people, gone].map((one) => ({ ...one, digest: digestOf(one.key) })),
    journals: { session, evidence: [], 'webhook-delivery': [] },
    records: session.map(({ topic, key, version, at }) => ({ topic, key, version, partition: 0, at: at + 1 })),
    ...cleanLog(leaves, revisions),
    leftovers: [{ service: 'session', outbox: 0, parked: 0, undelivered: 0, unplacedLeaves: 0 }],
    ...{ exits: [], idle: [], missed: [], leaks: [], canaries: [], alerts: [], ...cleanlyParked() },
    footprints: {
      before: [{ name: 'session-1', residentMiB: 100, descriptors: 40 }],
      during: [{ name: 'session-1', residentMiB: 120, descriptors: 44 }],
      after: [{ name: 'session-1', residentMiB: 110, descriptors: 42 }],
    },
  };
}

function cleanlyParked(): Pick<Observation, 'foreign' | 'parked'> {
  const record = { topic: 'compliance-session.changes', key: 'foreign-1', digest: digestOf('[') };
  return {
    foreign: [{ ...record, at: 20, isOffsetReused: false }],
    parked: ['evidence', 'webhook-delivery'].map((service) => ({ ...record, service })),
  };
}

type Guest = { sessionId: string; tenantId: string; key: string };

function createsOf(people: readonly Guest[], gone: Guest): CreateTry[] {
  const created = { operation: 'createComplianceSession' as const, status: 201, code: '', from: 5, until: 9 };
  return [
    ...people.map((one) => ({ ...created, ...one, digest: digestOf(one.key) })),
    { ...created, ...gone, status: 0, sessionId: '', digest: '' },
    { ...created, ...gone, from: 50, until: 54, digest: digestOf(gone.key) },
  ];
}

function journalOf(sessionId: string, tenantId: string): JournalRow[] {
  const statuses = ['PENDING', 'IN_PROGRESS', 'VERIFIED', 'VERIFIED'];
  return statuses.map((status, index) => {
    const at = 10 + 10 * index;
    const createdAt = new Date(at).toISOString();
    const webhook =
      index === 0 ? null : { id: `evt_${sessionId}_${index}`, type: 'compliance_session.updated', createdAt };
    const value = JSON.stringify({ tenantId, sessionId, session: { status }, webhook, clockOffsetMs: 0 });
    return { key: sessionId, version: index + 1, topic: 'compliance-session.changes', at, value };
  });
}

function postOf({ key, value, at }: JournalRow, endpoint: string, turn: number): Post {
  const { webhook, session } = JSON.parse(value);
  const body = JSON.stringify({ ...webhook, data: { complianceSessionId: key, status: session.status } });
  const times = { at: at + 2, stampedAt: at, from: at + 2, until: at + 4, turn: 2 * turn, endedTurn: 2 * turn + 1 };
  return {
    ...{ endpoint, eventId: webhook.id, sessionId: key, attempt: 1, statusCode: 200, body, isSigned: true },
    ...{ ...times, digest: digestOf(body) },
  };
}

function attemptOf({ eventId, endpoint, attempt, from, until }: Post): Attempt {
  return { eventId, endpoint, attempt, startedAt: from, endedAt: until, outcome: '2xx' };
}

function revisionOf(sessionId: string): Revision {
  const event = {
    actorType: 'AGENT',
    id: `aud_${sessionId}`,
    occurredAt: '2026-01-01T00:00:00Z',
    reasonCode: null,
    type: 'x',
  };
  const start = createHash('sha256').update(`gcs-audit-v1\n${sessionId}`).digest();
  const leaf = createHash('sha256')
    .update(canonicalize(event) ?? '')
    .digest();
  const content = { id: `evp_${sessionId}`, complianceSessionId: sessionId, entries: [], auditEvents: [event] };
  const manifest = { format: 'JSON', version: '1' };
  const sha256 = digestOf(canonicalize({ ...content, exportManifest: manifest }) ?? '');
  return {
    ...{ sessionId, revision: 1, manifestSha256: sha256 },
    document: JSON.stringify({ ...content, exportManifest: { ...manifest, sha256 } }),
    chainHead: createHash('sha256')
      .update(Buffer.concat([start, leaf]))
      .digest('hex'),
  };
}

function digestOf(text: string): string {
  return hash('sha256', text);
}
