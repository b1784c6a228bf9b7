import { randomUUID } from 'node:crypto';
import { topics } from '@gcs/proto/topics';
import { useFixture } from '@gcs/test/support/use-fixture';
import { waitFor } from '@gcs/test/support/wait-for';
import { describe, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { runningSession } from '../test/running-session.ts';
import { bodyOf, freshKey, tenantId, traceparent } from '../test/session-fixture.ts';

const session = useFixture(() => runningSession());

const eventTypes = (id: string) => session.changesOf(id).flatMap((change) => change.webhook?.type ?? []);

function sealed(sessionId: string, version = 1, revision = 1) {
  return {
    schemaVersion: 1,
    changeId: `${sessionId}.${version}`,
    kind: 'sealed',
    tenantId,
    sessionId,
    epoch: 1,
    version,
    occurredAt: new Date().toISOString(),
    packageId: 'evp_01KADV4W7Q5TJ3ZK5Q1V2C3D4E',
    revision,
  };
}

function tell(value: { sessionId: string }): Promise<void> {
  const message = { key: value.sessionId, value: JSON.stringify(value), traceparent };
  return session.bus.publish([{ topic: topics.packageChanges, messages: [message] }]);
}

describe('a sealed package', () => {
  test('is announced once, in the order of its session’s changes, without a visible change', async () => {
    const id = await session.create({ metadata: { sandbox_scenario: 'expire_unstarted' } });
    const end = await waitFor(() => session.changesOf(id).find((change) => change.session.status === 'EXPIRED'));
    await tell(sealed(id));
    const ready = await waitFor(() => session.changesOf(id).find((change) => change.kind === 'package_sealed'));
    await tell(sealed(id));
    await tell(sealed(id, 2, 2));
    expect(ready).toMatchObject({ version: end.version + 1, session: end.session, traceparent });
    expect(Date.parse(ready.webhook?.createdAt ?? '')).toBeGreaterThan(Date.parse(end.webhook?.createdAt ?? ''));
    expect(eventTypes(id)).toEqual(['compliance_session.completed', 'evidence_package.ready']);
    const text = 'select count(*) from journal where key = $1';
    expect(await session.its.database.query({ name: '', text }, [id])).toEqual([{ count: 3 }]);
  });

  test('is skipped if a restore lost or reopened its session, whose next end announces a package', async () => {
    const open = await session.create();
    const lost = 'cs_00000000000000000000000000';
    for (const id of [lost, open]) {
      await tell(sealed(id));
      await tell(sealed(id, 2, 2));
    }
    expect(eventTypes(open)).toEqual([]);
    const request = { requestId: randomUUID(), tenantId, sessionId: open };
    await session.clients.admin.CloseSession(request, await session.operatorCall(['platform']));
    await waitFor(() => eventTypes(open).includes('compliance_session.completed'));
    await tell(sealed(open, 3, 3));
    await waitFor(() => eventTypes(open).includes('evidence_package.ready'));
    expect(eventTypes(open)).toEqual(['compliance_session.completed', 'evidence_package.ready']);
    const text = (table: string) => `select count(*) from ${table}`;
    expect(await session.its.database.query({ name: '', text: text('dead_letters') })).toEqual([{ count: 0 }]);
    const positions = 'select key, version from consumer_positions where key = any($1) order by key';
    expect(await session.its.database.query({ name: '', text: positions }, [[lost, open]])).toEqual([
      { key: lost, version: 2 },
      { key: open, version: 3 },
    ]);
  });
});

describe('the service', () => {
  test('returns the sessions that it created over gRPC', async () => {
    const sessionId = await session.create();
    const items = [
      { tenantId, sessionId },
      { tenantId: 'ten_other', sessionId },
    ];
    const { results } = await session.clients.sessions.GetSessions({ items }, { trace: ROOT_CONTEXT });
    expect(JSON.parse(results[0]?.found?.json.toString() ?? '{}')).toMatchObject({ id: sessionId, status: 'PENDING' });
    expect(results.map((result) => result.outcome)).toEqual(['found', 'notFound']);
    const none = session.clients.sessions.GetSessions({ items: [] }, { trace: ROOT_CONTEXT });
    await expect(none).rejects.toMatchObject({ code: 'invalid_argument' });
  });

  test('returns each refusal as its item’s outcome', async () => {
    const item = {
      tenantId,
      idempotencyKey: freshKey(),
      canonicalBody: Buffer.from(bodyOf({ workflowKey: 'x' })),
      traceparent,
    };
    const items = [item, { ...item, lookupOnly: true }];
    const { results } = await session.clients.sessions.CreateSessions({ items }, { trace: ROOT_CONTEXT });
    expect(results.map((result) => result.outcome)).toEqual(['refused', 'noStoredResult']);
    expect(results[0]?.refused).toMatchObject({ code: 'workflow_unknown', retryAfterSeconds: 0 });
  });

  test('is ready and alive', async () => {
    const { live, ready } = session.service.checks;
    for (const { check } of [...live, ...ready]) await check();
    expect(ready.map((check) => check.name)).toEqual(['database', 'grants', 'migrations']);
  });

  test('writes no personal data into logs, spans, metrics or the journal', async () => {
    await session.create({ metadata: { note: 'canary-note' }, guest: { reference: 'canary-guest' } });
    const text = 'select string_agg(value, chr(10)) as value from journal';
    const [row] = await session.its.database.query<{ value: string }>({ name: '', text });
    const spans = session.telemetry.spans().map(({ name, attributes, events }) => ({ name, attributes, events }));
    const seen = [session.telemetry.logs(), JSON.stringify(spans), await session.telemetry.metricsText(), row?.value];
    for (const place of seen) expect(place).not.toContain('canary');
  });
});

test('production treats metadata.sandbox_scenario as ordinary metadata', async () => {
  const production = await runningSession('production');
  const id = await production.create({ metadata: { sandbox_scenario: 'happy' } });
  await waitFor(() => production.changesOf(id)[0]);
  expect(await production.its.database.query({ name: '', text: 'select * from scenario_runs' })).toEqual([]);
  await production.stop();
});
