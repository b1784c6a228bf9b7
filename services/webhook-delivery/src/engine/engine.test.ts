import { waitFor } from '@gcs/test/support/wait-for';
import { describe, expect, test } from '@jest/globals';
import { changesOf, manySessions, newId } from '../../test/session-changes.ts';
import { accepted, asReceived, type Sent, seedEndpoint } from '../../test/test-engine.ts';
import { useEngines } from '../../test/use-delivery.ts';

const its = useEngines();

const stateCounts = async () => {
  const text = 'select state, count(*)::int as count from deliveries group by state';
  const rows = await its.site.database.query<{ state: string; count: number }>({ name: '', text });
  return Object.fromEntries(rows.map((row) => [row.state, row.count]));
};
const attempts = () => its.site.database.query({ name: '', text: 'select attempt, verdict from attempts' });
const never = new Promise<never>(() => {});

function expectInOrder(sent: readonly Sent[], sessions: ReturnType<typeof manySessions>) {
  const perSession = Map.groupBy(sent, ({ sessionId }) => sessionId);
  for (const changes of sessions) {
    const arrived = perSession.get(changes[0]?.sessionId ?? '')?.map(({ eventId }) => eventId);
    expect(arrived).toEqual(changes.flatMap(({ webhook }) => webhook?.id ?? []));
  }
}

describe('more deliveries than memory', () => {
  test('wait in the database and are delivered once, in order', async () => {
    await Promise.all([seedEndpoint(its.site), seedEndpoint(its.site)]);
    const { accept, sent } = await its.start(() => accepted, { capacity: 16 });
    const sessions = manySessions(40, 5);
    for (let from = 0; from < 40; from += 10) await accept(sessions.slice(from, from + 10).flat());
    await waitFor(async () => (await stateCounts())['DELIVERED'] === 400);
    const perEndpoint = Map.groupBy(sent, ({ endpointPath }) => endpointPath);
    expect(perEndpoint.size).toBe(2);
    for (const one of perEndpoint.values()) expectInOrder(one, sessions);
  });
});

describe('a process that was paused longer than its lease', () => {
  test('continues under a new fence', async () => {
    await seedEndpoint(its.site);
    const engine = await its.start(() => accepted);
    const before = engine.engine.state.lease.fence;
    await its.site.database.query({ name: '', text: 'delete from delivery_leases' });
    await waitFor(() => engine.engine.state.lease.fence !== before);
    await engine.accept(manySessions(3, 3).flat());
    await waitFor(async () => (await stateCounts())['DELIVERED'] === 9);
  });
});

describe('deliveries leased by a commit whose answer was lost', () => {
  test('are found and sent', async () => {
    await seedEndpoint(its.site);
    const { acceptance, sent } = await its.start(() => accepted, { checkOrphanedMs: 50 });
    const sessions = manySessions(3, 3);
    await its.site.database.transaction((tx) => acceptance.store(tx, asReceived(sessions.flat())));
    await waitFor(async () => (await stateCounts())['DELIVERED'] === 9);
    expectInOrder(sent, sessions);
  });

  test('are attempted before later deliveries of their session', async () => {
    await seedEndpoint(its.site);
    const { acceptance, accept, sent } = await its.start(() => accepted);
    const sessions = manySessions(1, 4);
    const changes = sessions.flat();
    await its.site.database.transaction((tx) => acceptance.store(tx, asReceived(changes.slice(0, 3))));
    await accept(changes.slice(3));
    await waitFor(async () => (await stateCounts())['DELIVERED'] === 4);
    expectInOrder(sent, sessions);
  });
});

test('the engine finds and sends a stranded delivery', async () => {
  const { id } = await seedEndpoint(its.site);
  await its.start(() => accepted);
  const [, change] = changesOf(newId('cs'), ['compliance_session.updated']);
  const { database } = its.site;
  await database.query(
    {
      name: '',
      text: `with e as (insert into events (event_id, tenant_id, session_id, epoch, version, type, created_at, body, traceparent)
                        values ($1, 'tnt_test', $2, 1, 2, 'compliance_session.updated', now(), $3, '') returning *)
             insert into open_deliveries (event_id, endpoint_id, session_id, epoch, version)
             select event_id, $4, session_id, epoch, version from e`,
    },
    [change?.webhook?.id, change?.sessionId, `{"id":"${change?.webhook?.id}","data":{"complianceSessionId":"x"}}`, id],
  );
  await waitFor(async () => (await stateCounts())['DELIVERED'] === 1);
});

describe('an endpoint that only fails', () => {
  const failed = { result: { kind: 'answered', statusCode: 500, retryAfter: null }, excerpt: null } as const;
  const endpoints = () =>
    its.site.database.query({
      name: '',
      text: 'select id, status, disabled_reason as reason from endpoints order by id',
    });
  const health = { flushMs: 20, failingForMs: 150 };

  test('is disabled after the configured time, and its deliveries are held without loss', async () => {
    const { id } = await seedEndpoint(its.site, { retryScheduleMs: [0, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40] });
    const { accept, telemetry } = await its.start(() => failed, { health });
    await accept(manySessions(3, 2).flat());
    await waitFor(async () => (await stateCounts())['HELD'] === 6);
    expect(await endpoints()).toEqual([{ id, status: 'DISABLED', reason: 'FAILING' }]);
    const notices = await its.site.database.query({ name: '', text: 'select kind, reason, actor from notices' });
    expect(notices).toEqual([{ kind: 'ENDPOINT_DISABLED', reason: 'FAILING', actor: null }]);
    expect(telemetry.logs()).toContain('endpoints that only fail were disabled');
  });

  test('is not disabled if it accepts a delivery in time', async () => {
    const { id } = await seedEndpoint(its.site, { retryScheduleMs: [0, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5] });
    let isUp = false;
    const { accept } = await its.start(() => (isUp ? accepted : failed), {
      health: { flushMs: 20, failingForMs: 3_600_000 },
    });
    const since = () => its.site.database.query({ name: '', text: 'select endpoint_id from failing_endpoints' });
    await accept(manySessions(1, 1).flat());
    await waitFor(async () => (await since()).length === 1);
    isUp = true;
    await accept(manySessions(1, 1).flat());
    await waitFor(async () => (await since()).length === 0);
    expect(await endpoints()).toEqual([{ id, status: 'ACTIVE', reason: null }]);
  });
});

describe('outcomes that are observed during a flush', () => {
  test('are stored with the next flush', async () => {
    const failed = { result: { kind: 'answered', statusCode: 500, retryAfter: null }, excerpt: null } as const;
    const { id } = await seedEndpoint(its.site, {
      eventTypes: ['compliance_session.completed'],
      retryScheduleMs: [0, 3_600_000],
    });
    const other = await seedEndpoint(its.site, { eventTypes: ['compliance_session.updated'] });
    let isUp = false;
    const { accept } = await its.start(({ endpointPath }) => (isUp && endpointPath === `/${id}` ? accepted : failed), {
      health: { flushMs: 20, failingForMs: 3_600_000 },
    });
    const failing = async () => {
      const text = 'select endpoint_id as id from failing_endpoints order by id';
      return (await its.site.database.query<{ id: string }>({ name: '', text })).map((row) => row.id);
    };
    await accept(manySessions(1, 1).flat());
    await waitFor(async () => (await failing()).length === 1);
    // The failing time counts from the first failed attempt, not from the flush.
    const started = 'select min(started_at) = (select min(since) from failing_endpoints) as same from attempts';
    expect(await its.site.database.query({ name: '', text: started })).toEqual([{ same: true }]);
    isUp = true;
    await its.site.database.transaction(async (tx) => {
      await tx.query({ name: '', text: 'lock table failing_endpoints in share row exclusive mode' });
      await accept(manySessions(1, 2).flat().slice(0, 2));
      const text = `select from pg_locks where relation = 'failing_endpoints'::regclass and not granted`;
      await waitFor(async () => (await tx.query({ name: '', text })).length > 0);
      await accept(manySessions(1, 1).flat());
      await waitFor(async () => (await stateCounts())['DELIVERED'] === 1);
    });
    await waitFor(async () => (await failing()).join() === other.id);
  });
});

describe('a stopping engine', () => {
  test('waits for open attempts, and releases the other deliveries', async () => {
    await seedEndpoint(its.site, { maxInFlight: 2 });
    const gate = Promise.withResolvers<typeof accepted>();
    const { accept, sent, stop } = await its.start(() => gate.promise);
    await accept(manySessions(10, 1).flat());
    await waitFor(() => sent.length === 2);
    const stopping = stop();
    gate.resolve(accepted);
    await stopping;
    expect(await stateCounts()).toEqual({ DELIVERED: 2, OPEN: 8 });
    expect(
      await its.site.database.query({
        name: '',
        text: 'select from open_deliveries where lease is null and due_at <= now()',
      }),
    ).toHaveLength(8);
    expect(sent).toHaveLength(2);
  });

  test('aborts attempts that take too long and does not count them', async () => {
    await seedEndpoint(its.site);
    const { accept, sent, stop } = await its.start(() => never, { drainMs: 50 });
    const sessions = manySessions(3, 2);
    await accept(sessions.flat());
    await waitFor(() => sent.length === 3);
    await stop();
    expect(await attempts()).toEqual([]);
    expect(await its.site.database.query({ name: '', text: 'select from delivery_leases' })).toEqual([]);

    const next = await its.start(() => accepted);
    await waitFor(async () => (await stateCounts())['DELIVERED'] === 6);
    expectInOrder(next.sent, sessions);
    expect(next.sent.every(({ attempt }) => attempt === 1)).toBe(true);
  });
});
