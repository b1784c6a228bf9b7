import { delay } from '@gcs/kit/retry';
import { expect, test } from '@jest/globals';
import { builtInAdapters, vendorNames } from '../../services/providers/src/accounts/adapters.ts';
import { dumpRows } from '../support/dump.ts';
import { seededRandom } from '../support/simulation/random.ts';
import { waitFor } from '../support/wait-for.ts';
import { type Counts, type Guest, goThrough, patienceMs, send, storyNames, type Underway } from './faults/guest.ts';
import { vendorSessionsOf, wrongWith } from './faults/judge.ts';
import { type Kill, providersFailpoints } from './faults/replicas.ts';
import { createWorld, tenantCount, type World } from './faults/world.ts';
import type { SignedWebhook } from './played-vendor.ts';

// Plays a thousand guests of each vendor. Webhooks arrive twice, late, out of order, never, or forged. The vendor is
// down for ten minutes, and two replicas are killed at every failpoint.

const guestsAtAll = 1_000;
const killsAtAll = 60;
const atOnce = 12;
const awaySeconds = 600;
/** The calls for one guest, including polls and deletions. A single replica may have to make all of them. */
const callsOfAGuest = 70;
/** Time that a successor needs to start on a busy machine. */
const startMs = 60_000;
/** Returns the time limit of a run. A run with many guests can be slow because of the vendor's call limit. */
const runMsOf = (vendor: string) =>
  killsAtAll * startMs +
  (1_000 * guestsAtAll * callsOfAGuest) / (builtInAdapters.of(vendor).callsPerSecond * tenantCount);
const places = providersFailpoints();
/** True if every failpoint gets a kill. A run with a tenth of the guests has only a tenth of the kills. */
const isWhole = killsAtAll > 2 * places.length;

test.concurrent.each(vendorNames.map((vendor, index) => [vendor, index] as const))(
  `%s: ${guestsAtAll} guests each get exactly one verdict, the right one`,
  async (vendor, index) => {
    const world = await createWorld(vendor, { plan: planKills(index), count: 2, isObserved: true });
    try {
      await comeAndGo(world, index);
    } finally {
      await world.stop();
    }
  },
  vendorNames.reduce((ms, vendor) => ms + runMsOf(vendor), 0),
);

async function comeAndGo(world: World, index: number): Promise<void> {
  const { vendor } = world;
  const random = seededRandom(40 + index);
  const counts: Counts = { webhooks: 0, dropped: 0, forgeries: 0, lost: 0 };
  const pending: Promise<unknown>[] = [];
  const guests = Array.from({ length: guestsAtAll }, (_, number): Guest => {
    const tenant = world.tenants[number % world.tenants.length];
    if (tenant === undefined) throw new Error('there is no tenant');
    return { sub: `cs_${number}`, tenant, story: random.pick(storyNames), vendorIds: [] };
  });
  const waiting = [...guests];
  const away = letTheVendorBeAway(world, () => waiting.length < guestsAtAll / 2);
  const walk = async () => {
    for (let guest = waiting.shift(); guest !== undefined; guest = waiting.shift()) {
      await goThrough(world, guest, { random, counts, pending });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
  await Promise.all([...pending, away]);

  const wrong = () => guests.map((guest) => wrongWith(world, guest)).filter((one) => one !== '');
  await waitFor(() => wrong().length === 0, patienceMs).catch(() => {});
  expect(wrong()).toEqual([]);
  await areDeleted(world, guests, planLateKills(index));
  await nothingIsLeft(world);
  await orphansAreDeleted(world, guests, { random, counts, pending });

  const expected = guests.reduce((sum, { story }) => sum + vendorSessionsOf(world.played, story), 0);
  const orphans = world.played.opened.length - expected;
  // An orphan is the session of a create whose answer was lost. At some vendors, the service cannot find such a
  // session.
  expect(orphans).toBeLessThanOrEqual(world.played.ways.leavesOrphans ? counts.lost : 0);
  expect(orphans).toBeGreaterThanOrEqual(0);
  expect(world.played.refused).toEqual([]);
  const deaths = world.replicas.deaths();
  expect(deaths.filter((name) => name.startsWith('unplanned'))).toEqual([]);
  if (isWhole) expect([...new Set(deaths)].toSorted()).toEqual(places.toSorted());
  await nobodysDataIsAnywhere(world);
  console.info(
    `${vendor}: ${guests.length} guests, ${deaths.length} deaths at ${new Set(deaths).size} of ${places.length} places, ` +
      `${JSON.stringify(counts)}, ${orphans} orphans, ${world.played.calls.length} calls`,
  );
}

const isLate = (name: string) => /\.(ended|eras)/.test(name);

/** Plans a kill at each place in turn, after a varying number of passes. Each vendor begins with another place. */
function planKills(index: number): Kill[] {
  const random = seededRandom(index);
  const usual = places.filter((name) => !isLate(name));
  return Array.from({ length: killsAtAll }, (_, turn): Kill => {
    const name = usual[(turn + index * killsAtAll) % usual.length] ?? '';
    return { name, pass: 1 + random.below(5) };
  });
}

function planLateKills(index: number): Kill[] {
  const late = places.filter(isLate);
  return (isWhole ? late : late.slice(index, index + 1)).map((name) => ({ name, pass: 1 }));
}

async function letTheVendorBeAway({ vendor, played, moveClock }: World, isTime: () => boolean): Promise<void> {
  await waitFor(isTime, runMsOf(vendor));
  played.failWith(503);
  for (let seconds = 0; seconds < awaySeconds; seconds += 60) {
    await moveClock(60);
    await delay(200);
  }
  played.failWith(null);
}

const isGone = ({ story }: Guest) => story === 'abandoned';

function leave({ port }: World, { sub, tenant: { credential } }: Guest): void {
  const ended = { sessionId: sub, stepType: 'STEP_TYPE_DOCUMENT', attempt: 1 } as const;
  port.ended.push({ reference: `hoe_${sub}`, credential, ...ended });
}

function fallDue({ port, vendor, played }: World, { tenant: { credential }, vendorIds }: Guest): void {
  for (const vault of new Set(vendorIds.map((id) => played.vaultOf(id)))) {
    const due = { state: 'VAULT_DELETION_STATE_DUE' as const, dueSince: new Date().toISOString() };
    port.due.push({ reference: `vdl_${vault}`, credential, vaultRef: `${vendor}:${vault}`, ...due });
  }
}

/**
 * Expects that due data is deleted at the vendor, or is on a person's worklist. While kills remain, guests become due
 * one by one, because one or two passes would otherwise delete all data.
 */
async function areDeleted(world: World, guests: readonly Guest[], kills: readonly Kill[]): Promise<void> {
  const { port, played, vendor, replicas, moveClock } = world;
  const isLimited = builtInAdapters.of(vendor).deletions !== undefined;
  const isDone = async () => {
    // A limit for deletions makes the deletion take days, so the clock is moved.
    if (isLimited) await Promise.all([moveClock(6 * 3_600), delay(500)]);
    for (const { vendorIds } of guests) for (const id of vendorIds) played.isDeleted(id);
    return port.ended.length === 0 && port.due.every(({ state }) => state === 'VAULT_DELETION_STATE_FAILED');
  };
  await replicas.goOn(kills);
  const [gone, rest] = [guests.filter(isGone), guests.filter((guest) => !isGone(guest))];
  for (const guest of [...gone, ...rest]) {
    if (isGone(guest)) leave(world, guest);
    fallDue(world, guest);
    if (!kills.every(({ name }) => replicas.deaths().includes(name))) await waitFor(isDone, runMsOf(vendor));
  }
  await waitFor(isDone, runMsOf(vendor));
  const isByHand = played.eraseByHand !== undefined;
  const left = port.due.length;
  expect(left > 0).toBe(isByHand);
  for (const { failure } of port.due) expect(failure).toBe('to be deleted by hand at the vendor');
  if (isByHand) return;
  const kept = guests.filter(({ vendorIds }) => !vendorIds.every((id) => played.isDeleted(id)));
  expect(kept.map(({ sub }) => sub)).toEqual([]);
}

/** A session without a guest expires at the vendor. The vendor's report of the expiry causes its deletion. */
async function orphansAreDeleted(world: World, guests: readonly Guest[], underway: Underway): Promise<void> {
  const { played } = world;
  const known = new Set(guests.flatMap(({ vendorIds }) => vendorIds));
  const orphans = played.opened.filter((id) => !known.has(id));
  for (const id of orphans) for (const webhook of played.act(id, 'lapse')) sendAbout(world, guests, webhook, underway);
  await Promise.all(underway.pending);
  await waitFor(() => orphans.every((id) => played.isDeleted(id)), patienceMs);
}

function sendAbout(world: World, guests: readonly Guest[], webhook: SignedWebhook, underway: Underway): void {
  const { vendorData = '' }: { vendorData?: string } = JSON.parse(webhook.body.toString()).verification;
  const guest = guests.find(({ sub }) => sub === vendorData.split('|')[0]);
  if (guest === undefined) throw new Error('the vendor has opened no session');
  send(world, guest.tenant, webhook, underway);
}

async function nothingIsLeft({ rows }: World): Promise<void> {
  await waitFor(async () => (await rows('select from reports limit 1')).length === 0);
  const states = await rows<{ state: string }>(`select distinct state from vendor_sessions where poll_at is not null`);
  expect(states.map(({ state }) => state)).toEqual([]);
}

async function nobodysDataIsAnywhere({ database, replicas, sink, played, tenants }: World): Promise<void> {
  const texts = {
    tables: await dumpRows(database),
    logs: replicas.output(),
    metrics: await replicas.metrics(),
    telemetry: sink.bytes().toString('latin1'),
  };
  const secrets = [
    played.secrets.apiKey,
    ...tenants.flatMap(({ webhookSecret, credential }) => [webhookSecret, credential]),
  ];
  for (const [name, text] of Object.entries(texts)) {
    expect([name, text.length > 1_000]).toEqual([name, true]);
    expect([name, /canary|personaldata/i.exec(text)?.[0]]).toEqual([name, undefined]);
    expect([name, secrets.filter((secret) => text.includes(secret))]).toEqual([name, []]);
  }
}
