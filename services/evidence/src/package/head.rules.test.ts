import { expect, test } from '@jest/globals';
import { type EvidenceHead, headText } from './head.rules.ts';

const head: Required<EvidenceHead> = {
  sessionId: 'cs_1',
  tenantId: 'ten_1',
  booking: { reference: 'BK-1', propertyReference: 'HTL-1', workflowVersion: 1 },
  retention: {
    ...{ graceDays: 7, guestDataDays: 20, countFrom: 'DEPARTURE' },
    types: { DOCUMENT_RESULT: { days: 30, minimumDays: 10, countFrom: 'SESSION_END' } },
  },
  clockOffsetMs: 5,
  completedAt: '2026-03-01T12:00:00.000Z',
  statedDeparture: '2026-03-04T23:59:59.999+02:00',
  stay: {
    epoch: 1,
    version: 2,
    expectedDepartureAt: '2026-03-04T10:00:00Z',
    leftAt: '2026-03-05T09:00:00Z',
    sights: [],
    signatures: [],
  },
  eventCount: 3,
  chainHead: Buffer.from('chain'),
  latestAtMs: 1_000,
  entryCount: 2,
  packageId: 'evp_1',
  revision: 1,
  publishedVersion: 1,
  holdCount: 1,
  isErasureRequested: false,
  guestDueAt: new Date(2_000),
  guestErasureId: 'ger_1',
};

test.each(alterations(head))('a head with another %s has another text', (_, altered) => {
  expect(headText(altered)).not.toBe(headText(head));
});

test('a retention policy has the same text for any order of its types', () => {
  const [one, other] = [
    { DOCUMENT_RESULT: { days: 1, minimumDays: 0 } },
    { CONSENT_RECORD: { days: 2, minimumDays: 0 } },
  ];
  const texts = [
    { ...one, ...other },
    { ...other, ...one },
  ].map((types) => headText({ ...head, retention: { graceDays: 7, types } }));
  expect(new Set(texts).size).toBe(1);
});

function alterations<T>(value: T): [way: string, altered: T][];
function alterations(value: string | number | boolean | object | null): [string, unknown][] {
  if (typeof value === 'string') return [['', `${value.slice(0, -5)}1${value.slice(-4)}`]];
  if (typeof value === 'number') return [['', value + 1]];
  if (typeof value === 'boolean') return [['', !value]];
  if (value instanceof Date) return [['', new Date(value.getTime() + 1)]];
  if (Buffer.isBuffer(value)) return [['', Buffer.concat([value, Buffer.from('.')])]];
  return Object.entries(value ?? {}).flatMap(([name, member]) =>
    alterations(member).map(([way, altered]): [string, unknown] => [
      way === '' ? name : `${name}.${way}`,
      { ...value, [name]: altered },
    ]),
  );
}
