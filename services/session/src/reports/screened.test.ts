import { randomUUID } from 'node:crypto';
import type { ScreenedList } from '@gcs/proto/gen/gcs/ingest/v1/step_ingest_service';
import { validateTopicValue } from '@gcs/proto/schemas';
import { useFixture } from '@gcs/test/support/use-fixture';
import { waitFor } from '@gcs/test/support/wait-for';
import { beforeAll, expect, test } from '@jest/globals';
import { runningSession } from '../../test/running-session.ts';

const session = useFixture(() => runningSession());
beforeAll(() => session.publish('screened', { steps: [{ type: 'AML' }, { type: 'DOCUMENT' }] }));

const lists: ScreenedList[] = [
  { name: 'EU Financial Sanctions Files', version: '20261001080000-abc', day: '2026-10-01' },
  { name: 'House list' },
];

function report(sessionId: string, step: 'AML' | 'DOCUMENT', screened: ScreenedList[], sequence = 1) {
  const identity = { sessionId, provider: 'acme', providerEventId: randomUUID(), attempt: 1, sequence };
  const stepType = `STEP_TYPE_${step}` as const;
  const result = { ...identity, stepType, outcome: 'RESULT_OUTCOME_PASS' as const, screened };
  return session.clients.reports.one({ stepTypes: ['AML', 'DOCUMENT'], result });
}

test('the change that ends a session lists the screening of each step’s newest result', async () => {
  const sessionId = await session.create({ workflowKey: 'screened' });
  expect(await report(sessionId, 'AML', [{ name: 'An older list' }])).toBe('APPLIED');
  expect(await report(sessionId, 'AML', lists, 2)).toBe('APPLIED');
  expect(await report(sessionId, 'DOCUMENT', [])).toBe('APPLIED');
  await waitFor(() => session.changesOf(sessionId).length === 4);
  const told = session.changesOf(sessionId);
  expect(told.map(({ screenings }) => screenings)).toEqual([
    ...[undefined, undefined, undefined],
    [{ stepType: 'AML', provider: 'acme', lists }],
  ]);
  for (const { traceparent: _, ...change } of told)
    expect(validateTopicValue('compliance-session.changes', change, 'produce')).toEqual([]);
  expect(JSON.stringify(told.map((change) => change.session))).not.toContain('House list');
});

const long = (length: number) => 'x'.repeat(length);
const unfit: [string, 'AML' | 'DOCUMENT', ScreenedList[]][] = [
  ['screened', 'DOCUMENT', lists],
  ['screened', 'AML', Array.from({ length: 33 }, () => ({ name: 'List' }))],
  ...['', long(257), 'a\u0000'].map((name): [string, 'AML', ScreenedList[]] => ['screened[0].name', 'AML', [{ name }]]),
  ['screened[1].version', 'AML', [{ name: 'List' }, { name: 'List', version: long(129) }]],
  ...['2026-02-30', '2026-1-1', 'today', '2026-10-01T00:00:00Z'].map((day): [string, 'AML', ScreenedList[]] => {
    return ['screened[0].day', 'AML', [{ name: 'List', day }]];
  }),
];

test.each(unfit)(
  'a report with an invalid list is refused, and the error names the field %s of %s',
  async (field, step, screened) => {
    const sessionId = await session.create({ workflowKey: 'screened' });
    const refusal = { code: 'invalid_argument', fieldErrors: [expect.objectContaining({ field })] };
    await expect(report(sessionId, step, screened)).rejects.toMatchObject(refusal);
  },
);
