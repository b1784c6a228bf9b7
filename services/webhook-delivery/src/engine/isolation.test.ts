import type { Connection, Database } from '@gcs/kit/postgres/database';
import { waitFor } from '@gcs/test/support/wait-for';
import { describe, expect, test } from '@jest/globals';
import { type changesOf, manySessions } from '../../test/session-changes.ts';
import { accepted, type Sent, seedEndpoint } from '../../test/test-engine.ts';
import { useEngines } from '../../test/use-delivery.ts';
import { closedOffEndpoints } from './core/memory.rules.ts';

const its = useEngines();

const never = new Promise<never>(() => {});
const delivered = async () => {
  const text = `select count(*)::int as count from attempts where verdict = 'DELIVERED'`;
  const [row] = await its.site.database.query<{ count: number }>({ name: '', text });
  return row?.count ?? 0;
};
function batchesFor(tenantId: string, events: number): ReturnType<typeof changesOf>[] {
  return manySessions(events, 1, tenantId);
}

describe('if 50 of 100 endpoints hang, the engine', () => {
  test('delivers all events of the other endpoints', async () => {
    const tenants = Array.from({ length: 10 }, (_, index) => (index === 0 ? 'tnt_loud' : `tnt_${index}`));
    const hanging = new Set<string>();
    for (const tenantId of tenants) {
      for (let index = 0; index < 10; index++) {
        const { id } = await seedEndpoint(its.site, { tenantId, maxInFlight: 32 });
        if (index % 2 === 0) hanging.add(`/${id}`);
      }
    }
    const respond = ({ endpointPath }: Sent) => (hanging.has(endpointPath) ? never : accepted);
    const { accept } = await its.start(respond, { capacity: 1_024, maxInFlight: 512, drainMs: 0 });
    const loud = batchesFor('tnt_loud', 270);
    const quiet = tenants.slice(1).map((tenantId) => batchesFor(tenantId, 3));
    for (let round = 0; round < 3; round++) {
      await accept(loud.slice(round * 90, round * 90 + 90).flat());
      await accept(quiet.flatMap((sessions) => sessions[round] ?? []));
    }
    await waitFor(async () => (await delivered()) === 5 * (270 + 27));
    const stuck = `select count(distinct endpoint_id)::int as endpoints, count(*)::int as rows from open_deliveries`;
    expect(await its.site.database.query({ name: '', text: stuck })).toEqual([{ endpoints: 50, rows: 5 * (270 + 27) }]);
  });
});

test('a hanging endpoint does not cause a queue query for each event', async () => {
  await seedEndpoint(its.site, { maxInFlight: 1 });
  const { database } = its.site;
  let claims = 0;
  const query: Connection['query'] = (statement, values) => {
    if (statement.name === 'delivery_claim_due') claims += 1;
    return database.query(statement, values);
  };
  const counting: Database = { ...database, query };
  const { accept, engine } = await its.start(() => never, { database: counting, drainMs: 0 });
  const [first = [], ...later] = manySessions(101, 1);
  await accept(first);
  await waitFor(() => closedOffEndpoints(engine.state).length === 1);
  claims = 0;
  for (const changes of later) await accept(changes);
  // Polls that run once a second are allowed.
  expect(claims).toBeLessThan(50);
});
