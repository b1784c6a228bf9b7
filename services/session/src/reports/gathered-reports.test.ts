import { randomUUID } from 'node:crypto';
import type { StartStepRequest } from '@gcs/proto/gen/gcs/ingest/v1/step_ingest_service';
import type { StepReport } from '@gcs/proto/gen/gcs/session/v1/session_service';
import { useFixture } from '@gcs/test/support/use-fixture';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { runningSession } from '../../test/running-session.ts';

const session = useFixture(() => runningSession());

const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

function started(sessionId: string, rest: StartStepRequest = {}): StepReport {
  const start = { sessionId, stepType: 'STEP_TYPE_DOCUMENT', providerEventId: randomUUID(), ...rest } as const;
  return { start, traceparent };
}

const unknown = 'cs_00000000000000000000000000';
const passed = { provider: 'acme', attempt: 1, sequence: 1, outcome: 'RESULT_OUTCOME_PASS' } as const;

const kinds: Readonly<Record<string, readonly [(free: string, held: string) => StepReport, object | string]>> = {
  'that is valid': [(free) => started(free, { providerEventId: 'first' }), 'APPLIED'],
  'that comes twice': [(free) => started(free, { providerEventId: 'first' }), 'DUPLICATE'],
  'of a later result': [
    (free) => ({
      result: { ...passed, sessionId: free, stepType: 'STEP_TYPE_DOCUMENT', providerEventId: 'then', sequence: 2 },
    }),
    'APPLIED',
  ],
  'of an older result': [
    (free) => ({ result: { ...passed, sessionId: free, stepType: 'STEP_TYPE_DOCUMENT', providerEventId: 'older' } }),
    'STALE',
  ],
  'of no session': [() => started(unknown), { code: 'not_found' }],
  'of another tenant’s session': [(free) => ({ ...started(free), tenantId: 'ten_other' }), { code: 'not_found' }],
  'of a step that the credential does not allow': [
    (free) => started(free, { stepType: 'STEP_TYPE_LIVENESS' }),
    { code: 'permission_denied' },
  ],
  'of a step that the session does not have': [
    (free) => ({ ...started(free, { stepType: 'STEP_TYPE_KYB' }), stepTypes: ['KYB'] }),
    { code: 'failed_precondition' },
  ],
  'of an unspecified step': [
    (free) => started(free, { stepType: 'STEP_TYPE_UNSPECIFIED' }),
    { code: 'invalid_argument', fieldErrors: [{ field: 'step_type' }] },
  ],
  'of a session that another transaction has locked': [(_free, held) => started(held), 'busy'],
  'of the locked session, for another tenant': [
    (_free, held) => ({ ...started(held), tenantId: 'ten_other' }),
    { code: 'not_found' },
  ],
  'that is empty': [() => ({}), { code: 'invalid_argument', fieldErrors: [{ field: 'report' }] }],
  'with too long a name': [
    () => started('x'.repeat(5_000)),
    { code: 'invalid_argument', fieldErrors: [{ field: 'session_id' }] },
  ],
  'with an incomplete result': [
    (free) => ({ result: { sessionId: free, stepType: 'STEP_TYPE_DOCUMENT', providerEventId: 'e' } }),
    {
      code: 'invalid_argument',
      fieldErrors: [{ field: 'provider' }, { field: 'attempt' }, { field: 'sequence' }, { field: 'outcome' }],
    },
  ],
  'with incomplete evidence': [
    (free) => ({
      result: {
        ...{ ...passed, sessionId: free, stepType: 'STEP_TYPE_DOCUMENT', providerEventId: 'e' },
        evidence: [{ type: 'EVIDENCE_TYPE_NFC_DATA' }],
      },
    }),
    {
      code: 'invalid_argument',
      fieldErrors: ['type', 'payload_digest', 'captured_at'].map((field) => ({ field: `evidence[0].${field}` })),
    },
  ],
};

test('each report of a call has its own answer, and the valid reports share one transaction', async () => {
  const [free, other, held] = [await session.create(), await session.create(), await session.create()];
  const items = Object.values(kinds).map(([report]) => report(free, held));
  const expected = Object.values(kinds).map(([, answer]) => answer);
  await session.its.database.transaction(async (tx) => {
    await tx.query({ name: '', text: 'select from sessions where id = $1 for update' }, [held]);
    // If the call waited for the rival, it would fail at the lock timeout.
    const answers = await session.clients.reports.all([...items, started(other)]);
    expect(answers).toMatchObject([...expected, 'APPLIED']);
  });
  const text = 'select count(distinct xmin::text), count(*) as all from journal where key = any($1) and version > 1';
  const [row] = await session.its.database.query<{ count: number; all: number }>({ name: '', text }, [[free, other]]);
  expect(row).toEqual({ count: 1, all: 4 });
  const change = await waitFor(() => session.changesOf(other)[1]);
  expect(change.traceparent.slice(0, 35)).toBe(traceparent.slice(0, 35));
});

test('a report that was answered busy can be sent again', async () => {
  const item = started(await session.create());
  await session.its.database.transaction(async (tx) => {
    await tx.query({ name: '', text: 'select from sessions where id = $1 for update' }, [item.start?.sessionId]);
    expect(await session.clients.reports.all([item])).toEqual(['busy']);
  });
  expect(await session.clients.reports.all([item])).toEqual(['APPLIED']);
});

test('refuses a call without reports or with more than 1,000', async () => {
  await expect(session.clients.reports.all([])).rejects.toMatchObject({ code: 'invalid_argument' });
  const many = Array.from({ length: 1_001 }, () => started(unknown));
  await expect(session.clients.reports.all(many)).rejects.toMatchObject({ code: 'invalid_argument' });
});
