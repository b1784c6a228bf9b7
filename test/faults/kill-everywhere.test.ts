import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { delay } from '@gcs/kit/retry';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { faultsOf, judgeDeliveries, unexplainedOf } from '../support/deliveries/judge.ts';
import { startDeliveryReceiver, usualAnswer } from '../support/deliveries/receiver.ts';
import { createSessionFeed } from '../support/deliveries/session-feed.ts';
import { createDeliveryStand, type DeliveryStand, watchInFlight } from '../support/deliveries/stand.ts';
import { repository } from '../support/parts.ts';
import { seededRandom } from '../support/simulation/random.ts';
import { waitFor } from '../support/wait-for.ts';
import { type DeliveryProcess, loadDeliveryProcess } from './delivery-process.ts';

const kills = 200;
/** One process in ten is killed from outside, at any moment. */
const fromOutsideEach = 10;
const reachMs = 60_000;
/** Changes per commit, and the pause between commits. */
const changesAtOnce = 5;
const commitEveryMs = 40;
/** Places that are passed at most once a second, or only at the start. */
const rare = /lease|leading|claim|wake|woken/;

type Kill = { name: string; failpoints: string; afterMs: number };

let stand: DeliveryStand;
const processes: DeliveryProcess[] = [];
const tenantId = 'tnt_test';
const endpoints = [
  { name: 'plain', tenantId, isStrict: false },
  { name: 'moody', tenantId, isStrict: false },
  { name: 'strict', tenantId, isStrict: true },
];
const feed = createSessionFeed([tenantId], 6);

beforeAll(async () => {
  stand = await createDeliveryStand(endpoints, () => startDeliveryReceiver(usualAnswer));
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill()));
  await stand.drop();
});

test(`${kills} processes of webhook delivery, killed at every await, lose nothing and repeat only events in flight`, async () => {
  const plan = planKills(kills);
  const inFlight = watchInFlight(stand);
  const died = new Map<string, number>();
  let loaded = load(plan[0]);
  for (const [index, kill] of plan.entries()) {
    const running = loaded;
    loaded = load(plan[index + 1]);
    await feedUntilDeath(running, kill);
    // Waits until the receiver has read the dead process's data.
    await waitFor(() => stand.receiver.connections() === 0);
    await inFlight.noteDeath();
    died.set(kill.name, (died.get(kill.name) ?? 0) + 1);
  }
  await stand.commit(feed.remaining());
  await loaded.go();
  await waitFor(stand.isDrained);
  await loaded.kill();

  const judged = judgeDeliveries(stand.receiver.arrivals, feed.sessions, stand.endpoints);
  expect(faultsOf(judged)).toEqual([]);
  expect(unexplainedOf(judged, inFlight.deathsOf)).toEqual([]);
  expect([...died.values()].reduce((sum, count) => sum + count, 0)).toBe(kills);
  console.info(
    `${kills} kills at ${died.size} places, ${feed.sessions.length} sessions, ${stand.receiver.arrivals.length} POSTs, ` +
      `${judged.repeats.size} twice of ${inFlight.total()} in flight`,
  );
}, 900_000);

/** Plans each failpoint in turn, each time at a different pass; the same in every run. */
function planKills(count: number): Kill[] {
  const names = deliveryFailpoints().filter((name) => !name.startsWith('kafka.'));
  const random = seededRandom(19).next;
  let turn = 0;
  return Array.from({ length: count }, (_, index) => {
    if (index % fromOutsideEach === fromOutsideEach - 1) {
      return { name: 'from outside', failpoints: '', afterMs: Math.floor(random() * 400) };
    }
    const name = names[turn++ % names.length] ?? '';
    const pass = rare.test(name) ? 1 : 1 + Math.floor(random() * 8);
    return { name, failpoints: `${name}=kill@${pass}`, afterMs: Number.POSITIVE_INFINITY };
  });
}

function load(kill: Kill | undefined): DeliveryProcess {
  const { site, sourceUrl } = stand;
  const process = loadDeliveryProcess({ config: site.config, sourceUrl, failpoints: kill?.failpoints ?? '' });
  processes.push(process);
  return process;
}

async function feedUntilDeath(running: DeliveryProcess, { name, afterMs }: Kill): Promise<void> {
  await stand.commit(feed.next(changesAtOnce));
  await running.go();
  const startedAt = performance.now();
  const livedMs = () => performance.now() - startedAt;
  while (!running.hasEnded() && livedMs() < reachMs) {
    if (livedMs() >= afterMs) await running.kill();
    else await stand.commit(feed.next(changesAtOnce));
    await delay(commitEveryMs);
  }
  if (!running.hasEnded()) throw new Error(`${name} was not reached`);
  expect({ name, signal: await running.kill() }).toEqual({ name, signal: 'SIGKILL' });
}

function deliveryFailpoints(): string[] {
  const files = globSync('services/{kit,webhook-delivery}/src/**/*.ts', { cwd: repository }).sort();
  const names = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(repository, file), 'utf8').matchAll(/failpoint\('([a-z.-]+)'\)/g)])
    .flatMap(([, name]) => name ?? []);
  return [...new Set(names)];
}
