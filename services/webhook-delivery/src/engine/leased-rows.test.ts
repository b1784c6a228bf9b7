import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { expect, test } from '@jest/globals';
import { deliveryOf } from '../../test/engine-state.ts';
import { findEarlier, type LeasedRowsDeps } from './leased-rows.ts';

const later = deliveryOf('evt_2');
const { fence: _, ...row } = deliveryOf('evt_1');

test('the engine repeats the query for earlier deliveries after any error', async () => {
  const errors = [new Error('permission denied'), new TypeError('bug')];
  const query = async () => {
    const error = errors.shift();
    if (error !== undefined) throw error;
    return [row];
  };
  const deps = { database: { query }, telemetry: testTelemetry(), signal: new AbortController().signal };
  const asked = { kind: 'find_earlier', fence: 1, later: [later], question: 7 } as const;
  const answer = await findEarlier(deps as unknown as LeasedRowsDeps, asked);
  expect(answer).toEqual({
    kind: 'earlier_found',
    fence: 1,
    later: [later],
    question: 7,
    earlier: [{ ...row, fence: 1 }],
  });
});
