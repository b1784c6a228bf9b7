import { createLifecycle } from '@gcs/kit/process/lifecycle';
import { delay } from '@gcs/kit/retry';
import { type DatabaseService, databaseServices } from '@gcs/local/services';
import { createApi } from '@gcs/test/support/api';
import { expectInOrder, maxSentTwice, untilAllReceived } from '@gcs/test/support/judge';
import { openOperator } from '@gcs/test/support/operator';
import { waitFor } from '@gcs/test/support/wait-for';
import { type ConnectedVendor, connectVendor, type VendorSide } from '@gcs/test/vendors/at-the-service';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newSession, recordAnswers, startUsers } from './refusals/load.ts';
import { refusals } from './refusals/refusals.ts';
import { kindsIn } from './refusals/refused-kinds.ts';
import { type Site, startSite } from './refusals/site.ts';

/** Duration of a refusal, long enough for alerts whose times are divided by sixty. */
const lastsMs = 8_000;
const lookEveryMs = 500;

const lifecycle = createLifecycle();
const recorder = recordAnswers();
const recoveries: number[] = [];
let site: Site;
let api: ReturnType<typeof createApi>;
let side: VendorSide;
let vendor: ConnectedVendor;

beforeAll(async () => {
  site = await startSite(lifecycle);
  const admin = await openOperator(site.stack.credentials);
  lifecycle.onStop('admin', () => admin.close());
  vendor = await connectVendor(admin, 'veriff');
  lifecycle.onStop('vendor', () => vendor.played.stop());
  side = { admin, stack: site.stack };
  api = createApi(site.stack.credentials);
});
afterAll(async () => {
  const sorted = recoveries.toSorted((a, b) => a - b);
  console.info(`recovered after ${sorted[Math.floor(sorted.length / 2)]} ms (median), ${sorted.at(-1)} ms (longest)`);
  recorder.stop();
  await lifecycle.stop();
});

const cases = databaseServices.flatMap((service) => Object.keys(refusals).map((refusal) => ({ service, refusal })));

test.each(cases)(
  '$service, $refusal: the service answers 503, parks and loses nothing, and recovers without help',
  async ({ service, refusal: name }) => {
    const refusal = refusals[name];
    const pid = site.replicaOf(service).pid();
    if (refusal === undefined || pid === undefined) throw new Error(`${service} does not run`);
    recorder.take();
    const users = startUsers(api, side, vendor);
    await waitFor(() => users.created.size > 3 && users.reported.size > 0);
    const mark = site.stack.output().length;
    const takeBack = await refusal.refuse(site.databaseOf(service), pid);
    const { failing, alerts } = await watch(service);
    const kinds = kindsIn(site.stack.output().slice(mark).split('\n'), service);
    await takeBack();
    const recoveredMs = await untilRecovered(service);
    recoveries.push(recoveredMs);
    await users.stop();
    const events = await untilAllReceived(api, users.created, 180_000);

    const answers = recorder.take();
    const unavailable = answers.filter(({ status }) => status === 503).length;
    console.info(
      `${service}, ${name}: recovered after ${recoveredMs} ms; ${unavailable} of ${answers.length} answers 503; ` +
        `refused: ${kinds.join(', ')}; not ready: ${failing.join(', ')}; alerts: ${alerts.join(', ')}`,
    );
    expectInOrder(events, { ids: users.created, maxRepeats: maxSentTwice });
    await waitFor(async () => {
      const statuses = await Promise.all([...users.reported].map(async (id) => (await api.get(id)).body.status));
      if (statuses.some((status) => status !== 'VERIFIED')) throw new Error(`guests at the vendor: ${statuses}`);
      return true;
    });
    expect(await site.parked()).toEqual([]);
    expect(
      answers.flatMap(({ to, status }) => (isExpected(to, status, refusal.hasNoAnswer) ? [] : [`${to} ${status}`])),
    ).toEqual([]);
    if (refusal.sparesSome !== true) expect(kinds).not.toEqual([]);
    if (refusal.check !== '') expect(failing).toContain(refusal.check);
    expect(site.replicaOf(service).pid()).toBe(pid);
  },
);

async function watch(service: DatabaseService) {
  const [failing, alerts] = [new Set<string>(), new Set<string>()];
  for (const until = performance.now() + lastsMs; performance.now() < until; await delay(lookEveryMs)) {
    for (const check of await failingChecks(service)) failing.add(check);
    const firing = await site.prometheus.now('ALERTS{alertstate="firing"}');
    for (const { metric } of firing) alerts.add(metric['alertname'] ?? '');
  }
  return { failing: [...failing].sort(), alerts: [...alerts].sort() };
}

async function failingChecks(service: DatabaseService): Promise<string[]> {
  const url = `http://127.0.0.1:${site.replicaOf(service).healthPort}/readyz`;
  const body: { checks?: string[] } = await fetch(url).then(
    (answer) => answer.json(),
    () => ({ checks: [`${service}/no answer`] }),
  );
  return (body.checks ?? []).map((check) => check.replace(/^.*\//, ''));
}

async function untilRecovered(service: DatabaseService): Promise<number> {
  const since = performance.now();
  await waitFor(async () => (await failingChecks(service)).length === 0);
  const id = await waitFor(async () => {
    const { status, body } = await api.create(newSession());
    return status === 201 && body.id;
  });
  await untilAllReceived(api, new Set([id]), 180_000);
  return Math.round(performance.now() - since);
}

function isExpected(to: string, status: number | undefined, hasNoAnswer: boolean): boolean {
  if (status === undefined) return hasNoAnswer;
  if (status === 409) return to.endsWith('/evidence-package');
  return status < 400 || status === 503;
}
