import { expect, test } from '@jest/globals';
import { availabilityOf } from './availability.ts';
import type { CreateTry, Incident } from './observation.ts';

const death: Incident = { kind: 'replica-killed', service: 'session', replica: 0, from: 1_000, until: 2_000, kills: 1 };

/** Tries of one key each, `[until, status]`. */
const creates = (...tries: readonly (readonly [number, number, string?])[]): CreateTry[] =>
  tries.map(([until, status, key = String(until)]) => ({
    ...{ operation: 'createComplianceSession', tenantId: 'ten_1', from: until - 10, until, status, code: '' },
    ...{ key, sessionId: '', digest: '' },
  }));

test('a fault lasts for clients from the first create without 201 to the next 201', () => {
  const answered = creates([900, 201], [1_200, 503], [3_400, 201], [3_500, 201]);
  const [found] = availabilityOf({ incidents: [death], creates: answered });
  expect(found).toMatchObject({
    kind: 'replica-killed',
    kills: 1,
    maxWithout201Ms: 2_210,
    recoveryP99Ms: 1_400,
    errors: 1,
  });
});

test('counts from creates under way at the last 201, and ignores idle time', () => {
  const [hung] = creates([3_000, 503]).map((one) => ({ ...one, from: 800 }));
  if (hung === undefined) throw new Error('no try');
  const [found] = availabilityOf({ incidents: [death], creates: [...creates([900, 201], [3_400, 201]), hung] });
  expect(found?.maxWithout201Ms).toBe(2_500);
  const [idle] = availabilityOf({ incidents: [death], creates: creates([900, 201], [30_000, 201], [30_100, 201]) });
  expect(idle?.maxWithout201Ms).toBe(0);
});

test('counts resolved and permanent errors separately', () => {
  const answered = creates([1_100, 503, 'a'], [1_300, 201, 'a'], [1_200, 503, 'b'], [1_400, 0, 'b'], [1_600, 201, 'b']);
  const [found] = availabilityOf({ incidents: [death], creates: answered });
  expect(found).toMatchObject({ errors: 3, unmended: 1 });
});

test('ignores the death of a process while a database is down', () => {
  const away = { kind: 'postgres-frozen', service: 'session', from: 1_500, until: 1_800, kills: 0 };
  const found = availabilityOf({ incidents: [death, away], creates: creates([900, 201], [2_000, 201]) });
  expect(found.map(({ kind }) => kind)).toEqual(['postgres-frozen']);
});
