import { describe, expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import asyncapi from '../gen/asyncapi.json' with { type: 'json' };
import type { BookingChange, DeliveryReceipt, PackageChange, SessionChange, StayChange } from '../gen/event-types.ts';
import { type ContractNode, isContractNode, nodeAt } from './contract-node.ts';
import { eventsDocument } from './documents.ts';
import { formats } from './formats.ts';
import { validateTopicValue } from './schemas.ts';
import { type Topic, topicConsumers, topicSettings, topics } from './topics.ts';

const sessionId = 'cs_01KAJ7Q8R3N5V7X9Z1B2C4D6E8';
const at = '2026-11-21T09:00:00.000Z';

const sessionChange: SessionChange = {
  schemaVersion: 1,
  changeId: `${sessionId}.1`,
  kind: 'created',
  tenantId: 'ten_1',
  sessionId,
  epoch: 1,
  version: 1,
  occurredAt: at,
  clockOffsetMs: 0,
  session: {
    id: sessionId,
    object: 'compliance_session',
    bookingReference: 'BK-1',
    propertyReference: 'P-1',
    workflowKey: 'hotel-check-in',
    workflowVersion: 1,
    status: 'PENDING',
    reasonCodes: [],
    steps: [{ type: 'DOCUMENT', status: 'PENDING', reasonCodes: [], completedAt: null }],
    createdAt: at,
    updatedAt: at,
    expiresAt: null,
  },
  webhook: { id: 'evt_01KAJ7S2M9QZ4T6W8Y0B3D5F7H', type: 'compliance_session.updated', createdAt: at },
  audit: [{ id: 'aud_1', type: 'session.created', actorType: 'AGENT', reasonCode: null, occurredAt: at }],
  evidence: [
    {
      reference: 'evr_01KAJ7R1Z0A2C4E6G8J0M2P4R6',
      type: 'DOCUMENT_RESULT',
      stepType: 'DOCUMENT',
      capturedAt: at,
      facts: { provider: 'acme', attempt: 1 },
    },
  ],
  retention: { graceDays: 7, types: { DOCUMENT_RESULT: { days: 1095, minimumDays: 0 } } },
};

const packageChange: PackageChange = {
  schemaVersion: 1,
  changeId: `${sessionId}.1`,
  kind: 'sealed',
  tenantId: 'ten_1',
  sessionId,
  epoch: 1,
  version: 1,
  occurredAt: at,
  packageId: 'evp_01KAJ7S2K8M0P2R4T6W8Y0A2C4',
  revision: 1,
};

const receipt: DeliveryReceipt = {
  schemaVersion: 1,
  changeId: 'dlv_1.1',
  tenantId: 'ten_1',
  sessionId,
  version: 7,
  eventId: 'evt_1',
  endpointId: 'whe_1',
  deliveryId: 'dlv_1',
  outcome: 'exhausted',
  attempt: 10,
  statusCode: null,
  bodySha256: 'a'.repeat(64),
  occurredAt: at,
};

const stay: StayChange = {
  ...{ schemaVersion: 1, changeId: `${sessionId}.3`, kind: 'stay_changed', tenantId: 'ten_1', sessionId },
  ...{ epoch: 1, version: 3, occurredAt: at, bookingReference: 'BK-1', leftAt: '2027-01-10T11:00:00+01:00' },
};

const booking: BookingChange = {
  ...{ schemaVersion: 1, changeId: 'bkg_1.3', kind: 'booking_event', tenantId: 'ten_1', bookingId: 'bkg_1' },
  ...{ epoch: 1, version: 3, occurredAt: at },
  event: {
    id: 'evt_01KAJ7S2M9QZ4T6W8Y0B3D5F7H',
    type: 'booking.guest_changed',
    createdAt: at,
    data: {
      ...{ bookingReference: 'BK-1', propertyReference: 'P-1', state: 'PARTLY_ARRIVED', light: 'GO' },
      guest: { number: 1, presence: 'ARRIVED', arrivedAt: at, sessionId },
    },
  },
};

const values: [Topic, object][] = [
  [topics.sessionChanges, sessionChange],
  [topics.packageChanges, packageChange],
  [topics.deliveryReceipts, receipt],
  [topics.stayChanges, stay],
  [topics.bookingChanges, booking],
];

describe('topic values', () => {
  test('the table of topics equals that of events.yaml', () => {
    expect(Object.values(topics).sort()).toEqual(Object.keys(nodeAt(eventsDocument, 'x-topics')).sort());
    for (const [topic, consumers] of Object.entries(topicConsumers)) {
      expect(nodeAt(eventsDocument, 'x-topics', topic)).toMatchObject({ consumers });
    }
  });

  test.each(values)('%s accepts its value both from producers and at consumers', (topic, value) => {
    expect(validateTopicValue(topic, value, 'produce')).toEqual([]);
    expect(validateTopicValue(topic, value, 'consume')).toEqual([]);
  });

  test.each(values)('%s refuses an unknown member from producers only', (topic, value) => {
    expect(validateTopicValue(topic, { ...value, added: 1 }, 'produce')).toEqual(['added: is not a known property']);
    expect(validateTopicValue(topic, { ...value, added: 1 }, 'consume')).toEqual([]);
  });

  test.each(values)('%s always refuses another schemaVersion and a missing member', (topic, value) => {
    for (const mode of ['produce', 'consume'] as const) {
      expect(validateTopicValue(topic, { ...value, schemaVersion: 2 }, mode)).toEqual(['schemaVersion: must be 1']);
      expect(validateTopicValue(topic, { ...value, changeId: undefined }, mode)).toEqual(['changeId: is required']);
      expect(validateTopicValue(topic, null, mode)).toEqual(['the value: must be an object']);
    }
  });

  test('producers may not send an unknown nested member, but consumers accept it, even in a public schema', () => {
    const session = { ...sessionChange.session, added: 1 };
    const changed = { ...sessionChange, session, webhook: { ...sessionChange.webhook, added: 1 } };
    expect(validateTopicValue(topics.sessionChanges, changed, 'consume')).toEqual([]);
    expect(validateTopicValue(topics.sessionChanges, changed, 'produce')).toContain(
      'session.added: is not a known property',
    );
  });

  test('an unknown enum value is always refused, and facts hold strings and integers only', () => {
    const session = { ...sessionChange.session, status: 'NEW' };
    expect(validateTopicValue(topics.sessionChanges, { ...sessionChange, session }, 'consume')).toHaveLength(1);
    const evidence = sessionChange.evidence.map((item) => ({ ...item, facts: { score: 0.5 } }));
    expect(validateTopicValue(topics.sessionChanges, { ...sessionChange, evidence }, 'produce')).toEqual([
      'evidence[0].facts.score: is not valid',
    ]);
  });

  test('a change without a webhook and without retention is valid', () => {
    const { retention: _, ...rest } = sessionChange;
    expect(validateTopicValue(topics.sessionChanges, { ...rest, webhook: null }, 'produce')).toEqual([]);
  });
});

describe('the AsyncAPI document', () => {
  const document: ContractNode = asyncapi;
  const ajv = new Ajv({ strict: false, formats: { ...formats, uuid: true } });
  ajv.addSchema(document, 'asyncapi');

  const channelOf = (topic: Topic) => {
    const found = Object.values(nodeAt(document, 'channels')).find(
      (channel) => isContractNode(channel) && channel['address'] === `{prefix}${topic}`,
    );
    if (!isContractNode(found)) throw new Error(`no channel of ${topic}`);
    return found;
  };

  test('the document has a channel per topic, with its partitions, days, producer and consumers', () => {
    expect(Object.keys(nodeAt(document, 'channels'))).toHaveLength(Object.keys(topics).length);
    for (const topic of Object.values(topics)) {
      const { partitions, topicConfiguration } = nodeAt(channelOf(topic), 'bindings', 'kafka');
      expect(partitions).toBe(topicSettings.partitions);
      expect(topicConfiguration).toMatchObject({ 'retention.ms': topicSettings.retentionMs });
    }
    const actions = Object.values(nodeAt(document, 'operations')).map((one) => isContractNode(one) && one['action']);
    expect(actions.filter((action) => action === 'send')).toHaveLength(values.length);
    expect(actions.filter((action) => action === 'receive')).toHaveLength(Object.values(topicConsumers).flat().length);
  });

  test.each(values)('accepts and refuses the same values of %s as our consumers', (topic, value) => {
    const [message = ''] = Object.keys(nodeAt(channelOf(topic), 'messages'));
    const accepts = ajv.getSchema(`asyncapi#/components/schemas/${message}`);
    const paths = pathsOf(value);
    let refused = 0;
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.jsonValue(), fc.boolean(), (path, put, isRemoved) => {
        const changed = isRemoved ? withPut(value, path, undefined) : withPut(value, path, put);
        const problems = validateTopicValue(topic, changed, 'consume');
        refused += problems.length > 0 ? 1 : 0;
        expect(accepts?.(changed)).toBe(problems.length === 0);
      }),
      { numRuns: 2_000 },
    );
    expect(refused).toBeGreaterThan(100);
  });
});

function pathsOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Object.entries(value).flatMap(([key, member]) => [[...path, key], ...pathsOf(member, [...path, key])]);
  return [...own, [...path, 'added']];
}

function withPut(value: object, path: readonly string[], put: unknown): object {
  const copy = structuredClone(value);
  const last = path.at(-1) ?? '';
  const holder = path.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], copy);
  if (put !== undefined) (holder as Record<string, unknown>)[last] = put;
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete (holder as Record<string, unknown>)[last];
  return copy;
}
