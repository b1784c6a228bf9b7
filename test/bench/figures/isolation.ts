import { setTimeout as sleep } from 'node:timers/promises';
import { changesOf, newId } from '../../../services/webhook-delivery/test/session-changes.ts';
import type { Bench } from '../bench.ts';
import type { Child } from '../children/child.ts';
import { nowMs } from '../clock.ts';
import { type Arrival, arrive } from '../load/load.ts';
import type { Received, ReceiverHandlers } from '../load/outside.ts';
import { addEndpoint, type DeliveryProcess, openLoneService, openReceivers, startDelivery } from '../lone-services.ts';
import { type Row, row } from '../row.ts';
import { medianOf, percentilesOf } from '../statistics.ts';

const quietTenants = Array.from({ length: 9 }, (_, index) => `tnt_quiet_${index}`);
const loudTenant = 'tnt_loud';
const watchedEach = 5;
const othersEach = 5;
const watched = 'watched';
const easyEventsPerSecond = 100;
const fullShare = 0.85;
const clientsAtFull = 32;

/** Each list has one value per window. `quietP99` covers only the tenants with few events. */
type Measured = Record<'p95' | 'p99' | 'quietP99' | 'perSecond', number[]> & { lost: number };

/**
 * Figure 14: half of a hundred endpoints hang, and one tenant sends 90 % of the events (docs/delivery.md#pace). The
 * other endpoints are compared with a run in which all endpoints answer and which stores as many deliveries. Measures
 * an easy load and an almost maximal load.
 */
export async function isolation(bench: Bench): Promise<Row[]> {
  const easy = await compare(bench, 'easy', easyEventsPerSecond);
  const most = await measure(bench, 'bench_isolation_most', 'ok', { clients: clientsAtFull });
  const perSecond = medianOf(most.perSecond);
  const full = Math.floor((perSecond * fullShare) / watchedEach);
  bench.progress(`  most: ${Math.round(perSecond)} deliveries/s to the 50; of them ${full * watchedEach}/s`);
  return [...easy, ...(await compare(bench, 'full', full))];
}

async function compare(bench: Bench, name: string, eventsPerSecond: number): Promise<Row[]> {
  const arrival = { ratePerSecond: eventsPerSecond };
  const without = await measure(bench, `bench_isolation_${name}_without`, 'ok', arrival);
  const beside = await measure(bench, `bench_isolation_${name}_beside`, 'hang', arrival);
  const faults = [
    ...(without.lost > 0 ? [`${without.lost} events were lost while all answered`] : []),
    ...(beside.lost > 0 ? [`${beside.lost} events were lost beside hanging endpoints`] : []),
  ];
  const what = `beside 50 endpoints that hang, ${eventsPerSecond} events/s, one tenant sends 90 %`;
  const yardstick = { of: 'while all answer' };
  const latency = (which: string, of: 'p95' | 'p99' | 'quietP99') => {
    const value = medianOf(without[of]);
    return row(14, `event to arrival at the 50 others ${what}${which}`, beside[of], 'ms', {
      ...{ yardstick: { ...yardstick, value, unit: 'ms' }, target: { atMost: value * 1.2 }, faults },
    });
  };
  const value = medianOf(without.perSecond);
  return [
    latency(', p95', 'p95'),
    latency(', p99', 'p99'),
    latency('; of the nine other tenants, p99', 'quietP99'),
    row(14, `delivered to the 50 others ${what}`, beside.perSecond, '/s', {
      ...{ yardstick: { ...yardstick, value, unit: '/s' }, target: { atLeast: value * 0.95 }, faults },
    }),
  ];
}

async function measure(bench: Bench, database: string, others: 'ok' | 'hang', arrival: Arrival): Promise<Measured> {
  const receivers = await openReceivers(bench, (1 + quietTenants.length) * (watchedEach + othersEach));
  const service = await startDelivery(bench, await openLoneService(bench, 'delivery', database));
  for (const tenantId of [loudTenant, ...quietTenants]) {
    for (let index = 0; index < watchedEach + othersEach; index += 1) {
      const [kind, role] = index < watchedEach ? ['ok', watched] : [others, 'other'];
      await addEndpoint(service, tenantId, `${receivers.nextOrigin()}/${kind}/${role}/${tenantId}/${index}`);
    }
  }
  const { warmUpMs, windowMs, windows } = bench.plan.atScale.isolation;
  await receivers.child.call('takeArrivals', null);
  const sent = await send(service, warmUpMs + windows * windowMs, arrival);
  const arrivals = await arrivalsOf(receivers.child, sent);
  await service.child.kill();
  await receivers.child.stop();
  const { p50, p95 } = percentilesOf(arrivals.map((one) => one.at - one.sentAt));
  bench.progress(
    `  ${others === 'hang' ? 'beside' : 'all answer'}: p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms in all`,
  );
  return summarise(arrivals, sent, { beginsAt: sent.startedAt + warmUpMs, windowMs, windows });
}

type Sent = { startedAt: number; at: Map<string, number> };

async function send({ child }: DeliveryProcess, forMs: number, arrival: Arrival): Promise<Sent> {
  const sent: Sent = { startedAt: nowMs(), at: new Map() };
  let index = 0;
  const isOver = () => nowMs() - sent.startedAt >= forMs;
  await arrive(arrival, isOver, async (dueAt) => {
    index += 1;
    const quiet = quietTenants[(index / 10) % quietTenants.length];
    const tenantId = index % 10 === 0 && quiet !== undefined ? quiet : loudTenant;
    const changes = changesOf(newId('cs'), ['compliance_session.updated'], { tenantId });
    sent.at.set(changes[1]?.webhook?.id ?? '', dueAt);
    await child.call('publish', changes);
  });
  return sent;
}

type Seen = { isQuiet: boolean; sentAt: number; at: number };

async function arrivalsOf(receivers: Child<ReceiverHandlers>, { at: sentAt }: Sent): Promise<Seen[]> {
  let seen: Seen[] = [];
  const deadline = nowMs() + 10_000;
  while (seen.length < sentAt.size * watchedEach && nowMs() < deadline) {
    const arrivals = await receivers.call('takeArrivals', null);
    seen = seen.concat(arrivals.flatMap((arrival) => toSeen(arrival, sentAt)));
    await sleep(50);
  }
  return seen;
}

function toSeen([path, eventId, , at]: Received, sentAt: ReadonlyMap<string, number>): Seen[] {
  const sent = sentAt.get(eventId);
  if (sent === undefined || !path.startsWith(`/ok/${watched}/`)) return [];
  return [{ isQuiet: !path.includes(loudTenant), sentAt: sent, at }];
}

function summarise(
  seen: readonly Seen[],
  { at }: Sent,
  { beginsAt, windowMs, windows }: { beginsAt: number; windowMs: number; windows: number },
): Measured {
  const perWindow = Array.from({ length: windows }, (_, index) =>
    seen.filter((one) => Math.floor((one.at - beginsAt) / windowMs) === index),
  );
  const latency = (some: readonly Seen[]) => percentilesOf(some.map((one) => one.at - one.sentAt));
  return {
    p95: perWindow.map((window) => latency(window).p95),
    p99: perWindow.map((window) => latency(window).p99),
    quietP99: perWindow.map((window) => latency(window.filter(({ isQuiet }) => isQuiet)).p99),
    perSecond: perWindow.map((window) => (window.length * 1_000) / windowMs),
    lost: at.size * watchedEach - seen.length,
  };
}
