import { delay } from '@gcs/kit/retry';
import { checkedAlerts, conditions } from '@gcs/kit/telemetry/conditions';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { acts } from './acts.ts';
import type { Cause } from './cause.ts';
import { writeTable } from './table.ts';
import { startWorld, type Way, type World, ways } from './world.ts';

// Causes each alert by a real fault (docs/reliability.md#causes-of-alerts).

type Seen = { cause: Cause; alert: string; begunAt: number; mendedAt: number };
const seen: Seen[] = [];

/** Time limit until an alert fires. The slowest alert takes five minutes. */
const patienceMs = 600_000;
/** Time limit until an alert of an earlier act ends, when the second longest window of the objectives is empty. */
const silenceMs = 420_000;
/** Time limit until every alert ends, when the longest window is empty and the collector has dropped old series. */
const endMs = 660_000;
const describedMs = 30_000;
/** Extra time for an alert to end, because scrapes fail on a busy machine. */
const pauseMs = 60_000;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test.each(acts)(
  '$act: each alert fires when scraped and when collected, and the doctor reports its condition',
  async ({ causes }) => {
    const results = await Promise.allSettled(causes.map(bringAbout));
    const wrong = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : one.value));
    expect(wrong).toEqual([]);
    expect(seen.map(({ alert }) => alert)).toEqual(expect.arrayContaining(causes.flatMap(({ alerts }) => alerts)));
  },
  silenceMs + patienceMs + 120_000,
);

test(
  `each alert ends after its cause is repaired`,
  async () => {
    const lasting = () => lastingOf(seen.map(({ alert }) => alert));
    await waitFor(async () => (await lasting()).length === 0, endMs).catch(() => {});
    const remaining = await lasting();
    await writeTable(await Promise.all(seen.map(rowOf)));
    expect(remaining).toEqual([]);
  },
  endMs + 60_000,
);

async function lastingOf(alerts: readonly string[]): Promise<string[]> {
  await delay(1_000);
  const firing = await world.prometheus.now('ALERTS{alertstate="firing"}');
  return firing
    .filter(({ metric: { alertname = '' } }) => alerts.includes(alertname))
    .map(({ metric }) => `${metric['alertname']} (${metric['namespace']})`)
    .sort();
}

async function bringAbout(cause: Cause): Promise<string[]> {
  const { alerts } = cause;
  // Waits for the end of alerts that an earlier act or the start has caused.
  await waitFor(async () => (await lastingOf(alerts)).length === 0, silenceMs);
  const begunAt = Date.now();
  const mend = await cause.bring(world).catch((error: unknown) => {
    throw new Error(`the test did not reach the cause ${cause.cause}`, { cause: error });
  });
  const missing = async () => {
    await delay(1_000);
    const found = await Promise.all(
      alerts.flatMap((alert) =>
        ways.map(async (way) => ((await firstAt(alert, way, begunAt)) === null ? [`${alert} ${way}`] : [])),
      ),
    );
    return found.flat();
  };
  await waitFor(async () => (await missing()).length === 0, patienceMs).catch(() => {});
  const isDescribed = async () => (await undescribed(alerts)).length === 0;
  await waitFor(isDescribed, describedMs).catch(() => {});
  const never = [...(await missing()), ...(await undescribed(alerts))];
  await mend();
  const mendedAt = Date.now();
  seen.push(...alerts.map((alert) => ({ cause, alert, begunAt, mendedAt })));
  return never;
}

async function undescribed(alerts: readonly string[]): Promise<string[]> {
  await delay(1_000);
  const described: readonly string[] = [...checkedAlerts, ...conditions.map(([name]) => name)];
  const wanted = alerts.filter((alert) => described.includes(alert));
  const { call, ...clients } = world.admin;
  const found = await clients.conditions.ListConditions({}, call);
  if (found.unavailable.length > 0) return [];
  const named = new Set([...found.conditions.map(({ alert }) => alert), ...found.failedChecks.map(({ name }) => name)]);
  return wanted.filter((alert) => !named.has(alert)).map((alert) => `${alert} by guestctl doctor`);
}

const firing = (alert: string, way: Way) => `max(ALERTS{alertname="${alert}",alertstate="firing",namespace="${way}"})`;

async function firstAt(alert: string, way: Way, since: number): Promise<number | null> {
  const [range] = await world.prometheus.series(firing(alert, way));
  const times = (range?.values ?? []).map(([at]) => 1_000 * at);
  return times.find((at) => at >= since) ?? null;
}

async function lastAt(alert: string, since: number): Promise<number> {
  const ranges = await Promise.all(ways.map((way) => world.prometheus.series(firing(alert, way))));
  const ends = ranges.map(([range]) => {
    const times = (range?.values ?? []).map(([at]) => 1_000 * at).filter((at) => at > since);
    return times.reduce((end, at) => (at - end <= pauseMs ? at : end), since);
  });
  return Math.max(...ends);
}

async function rowOf({ cause, alert, begunAt, mendedAt }: Seen) {
  const secondsOf = async (way: Way) =>
    Math.round((((await firstAt(alert, way, begunAt)) ?? Number.NaN) - begunAt) / 1_000);
  return {
    ...{ cause: cause.cause, alert, fired: Math.max(...(await Promise.all(ways.map(secondsOf)))) },
    ended: Math.round(((await lastAt(alert, mendedAt)) - mendedAt) / 1_000),
  };
}
