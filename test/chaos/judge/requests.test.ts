import { expect, test } from '@jest/globals';
import type { CreateTry, Incident } from './observation.ts';
import { judgeCaused, judgeMended } from './requests.ts';

const death: Incident = { kind: 'replica-killed', service: 'gateway', replica: 0, from: 0, until: 1_000, kills: 1 };
const tried = { operation: 'createComplianceSession', tenantId: 'ten_1', code: '', key: 'key', digest: '' } as const;
const creates: CreateTry[] = [
  { ...tried, from: 100, until: 200, status: 0, sessionId: '' },
  { ...tried, from: 450, until: 600, status: 503, sessionId: '' },
];

test.each([
  ['the other gateway is also down', [death, { ...death, replica: 1 }]],
  ['a process of session is also down', [death, { ...death, service: 'session' }]],
  ['the database of session is down', [death, { ...death, kind: 'postgres-cut', service: 'session' }]],
  ['all processes of session are frozen', [{ ...death, kind: 'service-frozen', service: 'session' }]],
])('the judge excuses a failed retry while %s', (_, incidents) => {
  expect(judgeMended({ creates, incidents }).faults).toEqual([]);
  expect(judgeMended({ creates, incidents: [death] }).faults).toHaveLength(1);
});

test('a fault explains a failed create until 2.5 s after the fault’s end', () => {
  const judged = (until: number) => judgeCaused({ creates, incidents: [{ ...death, from: -9_000, until }] }).faults;
  expect(judged(-2_000)).toEqual([]);
  expect(judged(-2_100)).toHaveLength(1);
});
