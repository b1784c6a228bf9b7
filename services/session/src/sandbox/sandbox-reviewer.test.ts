import { randomUUID } from 'node:crypto';
import { useFixture } from '@gcs/test/support/use-fixture';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { runningSession } from '../../test/running-session.ts';
import { tenantId } from '../../test/session-fixture.ts';

const session = useFixture(() => runningSession());

test('a script’s reviewers are recognisable as those of the sandbox', async () => {
  const id = await session.create({ metadata: { sandbox_scenario: 'review_then_approve' } });
  const last = await waitFor(() => session.changesOf(id).find((change) => change.session.status === 'VERIFIED'));
  expect(last).toMatchObject({ kind: 'review_decided', evidence: [{ type: 'REVIEW_DECISION' }] });
  const text = `select step_type as step, kind, issuer, subject, actor_kind as actor from review_decisions
                 where session_id = $1 order by id`;
  const reviewer = { kind: 'APPROVED', issuer: 'gcs-sandbox', subject: 'sandbox-reviewer-1', actor: 'HUMAN' };
  expect(await session.its.database.query({ name: '', text }, [id])).toEqual([
    { ...reviewer, step: 'DOCUMENT' },
    { ...reviewer, step: 'MANUAL_REVIEW' },
  ]);
});

test('a script continues if the database refuses its reviewer, and delays no other script', async () => {
  const text = `update issuers set issuer = 'gone' where issuer = 'gcs-sandbox'`;
  const other = await runningSession();
  await other.its.database.query({ name: '', text });
  const refused = await other.create({ metadata: { sandbox_scenario: 'review_then_reject' } });
  const happy = await other.create({ metadata: { sandbox_scenario: 'happy' } });
  await waitFor(() => other.changesOf(happy).find((change) => change.session.status === 'VERIFIED'));
  await waitFor(async () => {
    const [row] = await other.its.database.query<{ count: number }>({
      name: '',
      text: 'select count(*) from scenario_runs',
    });
    return row?.count === 0;
  });
  await waitFor(() => other.changesOf(refused).at(-1)?.session.status === 'NEEDS_REVIEW');
  expect(other.telemetry.logs()).toContain('a decision of a scenario was refused');
  await other.stop();
});

test('a reviewer skips a review that is already decided', async () => {
  const id = await session.create({ metadata: { sandbox_scenario: 'review_then_reject' } });
  const closed = { requestId: randomUUID(), tenantId, sessionId: id };
  const call = await session.operatorCall(['platform']);
  await waitFor(() => session.changesOf(id).find((change) => change.session.status === 'NEEDS_REVIEW'));
  // The operator and the script race, and only the first counts.
  await session.clients.admin.CloseSession(closed, call).catch(() => {});
  const text = 'select count(*) from scenario_runs where session_id = $1';
  await waitFor(async () => {
    const [row] = await session.its.database.query<{ count: number }>({ name: '', text }, [id]);
    return row?.count === 0;
  });
  const statuses = () => session.changesOf(id).map((change) => change.session.status);
  // The run is deleted with the commit, before the change is published.
  await waitFor(() => statuses().at(-1) !== 'NEEDS_REVIEW');
  expect(['INCOMPLETE', 'FAILED']).toContain(statuses().at(-1));
});
