import { delay } from '@gcs/kit/retry';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { faultsOf, judgeDeliveries, unexplainedOf } from '../support/deliveries/judge.ts';
import { startDeliveryReceiver, usualAnswer } from '../support/deliveries/receiver.ts';
import { createSessionFeed } from '../support/deliveries/session-feed.ts';
import { createDeliveryStand, type DeliveryStand, watchInFlight } from '../support/deliveries/stand.ts';
import { maxSentTwice } from '../support/judge.ts';
import { residentMiB } from '../support/proc.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { waitFor } from '../support/wait-for.ts';
import { type DeliveryProcess, loadDeliveryProcess } from './delivery-process.ts';

const awayMs = 30_000;
/** A lease without renewal ends after 6 s, and nothing starts without a lease. A busy machine reads sent data later. */
const noneAfterMs = 6_000 + 2_000;
const commits = 8;
const changesAtOnce = 800;
const before = 1_000;
/** Delay of the receiver for events in flight when the database stops. */
const thinkingMs = 1_000;
/** Allowed growth of a process, for waiting results, records and buffers. */
const growthAtMostMiB = 64;

const tenantId = 'tnt_test';
const endpoints = [
  { name: 'plain', tenantId, isStrict: false },
  { name: 'moody', tenantId, isStrict: false },
  { name: 'strict', tenantId, isStrict: true },
];

let stand: DeliveryStand;
let proxy: TcpProxy;
let processes: DeliveryProcess[];
let extraMs: number;

beforeEach(async () => {
  extraMs = 0;
  const answer = (...request: Parameters<typeof usualAnswer>) => {
    const { delayMs, ...usual } = usualAnswer(...request);
    return { ...usual, delayMs: delayMs + extraMs };
  };
  stand = await createDeliveryStand(endpoints, () => startDeliveryReceiver(answer));
  const { hostname, port } = new URL(stand.site.config.databaseUrl);
  proxy = await startTcpProxy({ host: hostname, port: Number(port) });
  processes = [];
});
afterEach(async () => {
  await Promise.all(processes.map((one) => one.kill()));
  await proxy.stop();
  await stand.drop();
});

test.each([
  ['refuses connections', 'cut', 1],
  ['commits and does not answer', 'mute', 2],
] as const)(
  'a database that %s for 30 s while POSTs succeed loses nothing, and each repeats at most once',
  async (_, fault, count) => {
    const feed = createSessionFeed([tenantId], 6);
    await start(count);
    for (let commit = 0; commit < commits; commit += 1) await stand.commit(feed.next(changesAtOnce));
    const { arrivals } = stand.receiver;
    await waitFor(() => stand.receiver.accepted() >= before);

    extraMs = thinkingMs;
    await waitFor(() => arrivals.some(({ endedAt }) => endedAt === undefined));
    proxy[fault]();
    const [cutAt, resident] = [performance.now(), memory()];
    extraMs = 0;
    await delay(awayMs);
    const late = arrivals.filter(({ at }) => at > cutAt + noneAfterMs);
    const succeeded = arrivals.filter(({ statusCode, endedAt = 0 }) => statusCode === 200 && endedAt > cutAt);
    const growth = memory() - resident;
    const inFlight = watchInFlight(stand);
    await inFlight.noteDeath();
    await stand.commit(feed.remaining());
    proxy.restore();
    await waitFor(stand.isDrained, 120_000);

    const judged = judgeDeliveries(arrivals, feed.sessions, endpoints);
    console.info(
      `${succeeded.length} POSTs succeeded while the database was away, ${inFlight.total()} results waited; ` +
        `${judged.repeats.size} came once more; memory grew by ${Math.round(growth)} MiB`,
    );
    expect(faultsOf(judged)).toEqual([]);
    expect(unexplainedOf(judged, inFlight.deathsOf)).toEqual([]);
    expect(late).toEqual([]);
    expect(succeeded.length).toBeGreaterThan(0);
    expect(inFlight.total()).toBeLessThanOrEqual(count * endpoints.length * maxSentTwice);
    expect(growth).toBeLessThan(count * growthAtMostMiB);
  },
);

async function start(count: number): Promise<void> {
  const { site, sourceUrl } = stand;
  const databaseUrl = new URL(site.config.databaseUrl);
  databaseUrl.host = `127.0.0.1:${proxy.port}`;
  const config = { ...site.config, databaseUrl: databaseUrl.href };
  processes = Array.from({ length: count }, () => loadDeliveryProcess({ config, sourceUrl, failpoints: '' }));
  await Promise.all(processes.map((one) => one.go()));
}

function memory(): number {
  return processes.reduce((sum, { pid }) => sum + residentMiB(pid), 0);
}
