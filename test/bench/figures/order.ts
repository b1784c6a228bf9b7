import type { SessionChange } from '@gcs/proto/gen/event-types';
import { manySessions } from '../../../services/webhook-delivery/test/session-changes.ts';
import type { Bench } from '../bench.ts';
import { nowMs } from '../clock.ts';
import {
  addEndpoint,
  type DeliveryProcess,
  openLoneService,
  openReceivers,
  startDelivery,
  untilDelivered,
} from '../lone-services.ts';
import { type Row, row } from '../row.ts';

const eventsEach = 10;
/** Sessions that take turns. */
const atOnce = 500;
const retryScheduleMs = [0, 50, 50, 50, 50];
/** What each tenant has besides a receiver that accepts everything. */
const tenants = { tnt_a: 'moody', tnt_b: 'moody', tnt_c: 'strict', tnt_d: 'strict' };

/**
 * Figure 14: the order of first attempts, and of all attempts in strict order, while two processes take sessions
 * from each other and are stopped, killed and replaced.
 */
export async function order(bench: Bench): Promise<Row[]> {
  const site = await openLoneService(bench, 'delivery', 'bench_order');
  const start = () => startDelivery(bench, site);
  const receivers = await openReceivers(bench, 2 * Object.keys(tenants).length);
  const pair: Pair = [await start(), await start()];
  await addEndpoints(pair[0], receivers.nextOrigin);
  const sessions = sessionsOf(bench.plan.atScale.ordered);
  const events = sessions.length * eventsEach;
  const yardstick = await bench.yardsticks.commits();
  const startedAt = nowMs();
  const happened = await feed(start, pair, sessions);
  await untilDelivered(site);
  const seconds = (nowMs() - startedAt) / 1_000;
  const { strict } = await receivers.child.call('tallies', null);
  const { arrived, distinct, inversions } = await receivers.child.call('waitFor', { events: 0, timeoutMs: 0 });
  // Each event goes to both endpoints of its tenant.
  const faults = distinct === events * 2 ? [] : [`${distinct} of ${events * 2} deliveries came`];
  const { rebalances, restarts, kills } = happened;
  const count = events.toLocaleString('en');
  bench.progress(`  ${arrived - distinct} of ${distinct} came more than once`);
  const none = { target: { atMost: 0 }, faults };
  const meanwhile = `${rebalances} rebalances, ${restarts} restarts, ${kills} kills`;
  const strictly = strict?.overtaken ?? Number.NaN;
  return [
    row(14, `first attempts out of order: ${count} events, two processes, ${meanwhile}`, [inversions], 'events', none),
    row(14, 'attempts out of strict order, retries included, of half of those', [strictly], 'events', none),
    row(14, `deliveries meanwhile, ${retryScheduleMs.length - 1} retries at 50 ms`, [distinct / seconds], '/s', {
      ...{ yardstick, faults },
    }),
  ];
}

async function addEndpoints(operator: DeliveryProcess, nextOrigin: () => string): Promise<void> {
  for (const [tenantId, kind] of Object.entries(tenants)) {
    const choices = { retryScheduleMs, maxInFlight: 128 };
    await addEndpoint(operator, tenantId, `${nextOrigin()}/ok/${tenantId}`, choices);
    const ordering = kind === 'strict' ? 'STRICT' : 'FIRST_ATTEMPT';
    await addEndpoint(operator, tenantId, `${nextOrigin()}/${kind}/${tenantId}`, { ...choices, ordering });
  }
}

function sessionsOf(events: number): SessionChange[][] {
  const ids = Object.keys(tenants);
  const each = Math.ceil(events / eventsEach / ids.length);
  const perTenant = ids.map((tenantId) => manySessions(each, eventsEach, tenantId));
  // Interleaves the tenants.
  return Array.from({ length: each }, (_, index) => perTenant.flatMap((own) => own.slice(index, index + 1))).flat();
}

type Happened = { rebalances: number; restarts: number; kills: number };
type Pair = [DeliveryProcess, DeliveryProcess];

/**
 * Brings the changes as a topic would: a session's in order, each to the process that has its partition, and again to
 * the one that takes over where storing was not acknowledged.
 */
async function feed(start: () => Promise<DeliveryProcess>, pair: Pair, sessions: SessionChange[][]): Promise<Happened> {
  const batches = batchesOf(sessions);
  const happened = { rebalances: 0, restarts: 0, kills: 0 };
  const faultAt = new Map([1, 2, 3, 4].map((fifth) => [Math.floor((batches.length * fifth) / 5), fifth]));
  for (const [index, batch] of batches.entries()) {
    const half = Math.ceil(batch.length / 2);
    const shares = [batch.slice(0, half), batch.slice(half)] as const;
    const fifth = faultAt.get(index);
    if (fifth === undefined) {
      await Promise.all([publish(pair[0], shares[0]), publish(pair[1], shares[1])]);
    } else if (fifth % 2 === 1) {
      await publish(pair[1], batch);
      await pair[0].child.call('stop', null);
      await pair[0].child.stop();
      pair[0] = await start();
      happened.restarts += 1;
    } else {
      await publishDuringKill(pair, shares);
      pair[0] = await start();
      happened.kills += 1;
    }
    if (index % 4 !== 3) continue;
    // The two swap partitions.
    pair.reverse();
    happened.rebalances += 1;
  }
  return happened;
}

/** The first process is killed with a batch in flight; the other takes its partitions once that is known. */
async function publishDuringKill(
  [first, second]: Pair,
  shares: readonly [SessionChange[], SessionChange[]],
): Promise<void> {
  const dying = publish(first, shares[0]).then(
    () => true,
    () => false,
  );
  await Promise.all([publish(second, shares[1]), first.child.kill()]);
  if (!(await dying)) await publish(second, shares[0]);
}

async function publish({ child }: DeliveryProcess, changes: SessionChange[]): Promise<void> {
  await child.call('publish', changes);
}

/** One version of each session, then the next version of each. */
function batchesOf(sessions: SessionChange[][]): SessionChange[][] {
  const groups = Array.from({ length: Math.ceil(sessions.length / atOnce) }, (_, index) =>
    sessions.slice(index * atOnce, (index + 1) * atOnce),
  );
  return groups.flatMap((group) =>
    Array.from({ length: eventsEach + 1 }, (_, version) =>
      group.flatMap((changes) => changes.slice(version, version + 1)),
    ),
  );
}
