import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { manySessions } from '../../test/session-changes.ts';
import { accepted, type Sent, seedEndpoint } from '../../test/test-engine.ts';
import { useEngines } from '../../test/use-delivery.ts';

const its = useEngines();
const rounds = 10;
/** The lease is as long as in production, so that no lease expires on a slow machine. */
const lease = { leaseMs: 6_000 };

test('5,000 first attempts stay in order while two processes are stopped and replaced repeatedly', async () => {
  await seedEndpoint(its.site, { maxInFlight: 256 });
  const log: Sent[] = [];
  const respond = async (sent: Sent) => {
    log.push(sent);
    // Without the delay, attempts of one session could not overlap.
    await new Promise((resolve) => setImmediate(resolve));
    return accepted;
  };
  const engines = [await its.start(respond, lease), await its.start(respond, lease)];
  const sessions = manySessions(500, rounds);
  for (let version = 0; version <= rounds; version++) {
    const round = sessions.flatMap((changes) => changes.slice(version, version + 1));
    // Each process gets half of the sessions. The halves are swapped in each round, as after a rebalance.
    const half = round.length / 2;
    const [one, other] = version % 2 === 0 ? engines : [...engines].reverse();
    await Promise.all([one?.accept(round.slice(0, half)), other?.accept(round.slice(half))]);
    if (version % 3 === 2) {
      const [replaced] = engines.splice(0, 1);
      await replaced?.stop();
      engines.push(await its.start(respond, lease));
    }
  }
  const open = () => its.site.database.query({ name: '', text: 'select from open_deliveries limit 1' });
  await waitFor(async () => (await open()).length === 0);

  const firsts = Map.groupBy(
    log.filter(({ attempt }) => attempt === 1),
    ({ sessionId }) => sessionId,
  );
  expect(log).toHaveLength(500 * rounds);
  let inversions = 0;
  for (const changes of sessions) {
    const expected = changes.flatMap(({ webhook }) => webhook?.id ?? []);
    const arrived = firsts.get(changes[0]?.sessionId ?? '')?.map(({ eventId }) => eventId) ?? [];
    if (arrived.join() !== expected.join()) inversions += 1;
  }
  expect(inversions).toBe(0);
});
