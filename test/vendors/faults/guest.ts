import { delay } from '@gcs/kit/retry';
import type { Random } from '../../support/simulation/random.ts';
import { waitFor } from '../../support/wait-for.ts';
import type { Act, SignedWebhook } from '../played-vendor.ts';
import { anyForgery, forgeriesOf } from './forge.ts';
import { Lost } from './replicas.ts';
import { clockSeconds, type Tenant, type World } from './world.ts';

/** A step of a story. `come` is the attempt for which the guest is handed over. */
type Deed = Act | { readonly come: number };

/** The acts of each story. The story determines the verdict and the number of vendor sessions. */
export const stories = {
  approved: [{ come: 1 }, 'submit', 'approve'],
  held: [{ come: 1 }, 'submit', 'hold', 'approve'],
  refused: [{ come: 1 }, 'submit', 'refuse'],
  unknown: [{ come: 1 }, 'submit', 'unknown'],
  again: [{ come: 1 }, 'submit', 'retry', { come: 2 }, 'submit', 'approve'],
  lapsed: [{ come: 1 }, 'lapse', { come: 1 }, 'submit', 'approve'],
  abandoned: [{ come: 1 }],
} as const satisfies Readonly<Record<string, readonly Deed[]>>;
export type Story = keyof typeof stories;
export const storyNames = Object.keys(stories) as Story[];

export type Guest = { sub: string; tenant: Tenant; story: Story; vendorIds: string[] };

export type Counts = { webhooks: number; dropped: number; forgeries: number; lost: number };

/** Two hours by the simulated clock. Without a webhook, the service polls at most an hour later. */
export const patienceMs = (2 * 3_600_000) / clockSeconds;

/** Plays the story of a guest, with about `thinkMs` before each act. Waits for the events that the story requires. */
export async function goThrough(world: World, guest: Guest, underway: Underway & { thinkMs?: number }): Promise<void> {
  const { random, counts, pending, thinkMs = 0 } = underway;
  const { tenant, sub } = guest;
  const other = world.tenants.find(({ id }) => id !== tenant.id) ?? tenant;
  for (const deed of stories[guest.story]) {
    if (thinkMs > 0) await delay(thinkMs * (0.5 + random.next()));
    if (typeof deed === 'object') {
      const vendorId = await comeIn(world, guest, deed.come, random, counts);
      if (vendorId !== guest.vendorIds.at(-1)) guest.vendorIds.push(vendorId);
      if (random.chance(0.5) || guest.story === 'abandoned') {
        later(pending, forge(world, anyForgery(random, forgeriesOf(world, tenant, other, vendorId)), counts));
      }
      continue;
    }
    const webhooks = world.played.act(guest.vendorIds.at(-1) ?? '', deed);
    // One webhook in ten is dropped, so that polling must find the result.
    if (random.chance(0.1)) counts.dropped += webhooks.length;
    else for (const webhook of webhooks) send(world, tenant, webhook, { random, counts, pending });
    if (deed === 'retry') await heard(world, sub, 'RESULT_OUTCOME_RETRY');
    if (deed === 'lapse') await heard(world, sub, 'RESULT_OUTCOME_EXPIRED');
  }
}

function heard({ port }: World, sub: string, wanted: string): Promise<unknown> {
  return waitFor(
    () => port.results.some(({ sessionId, outcome }) => sessionId === sub && outcome === wanted),
    patienceMs,
  );
}

/** Enters on one or two devices until the redirect. Returns the session's id at the vendor. */
async function comeIn(world: World, { sub, tenant }: Guest, attempt: number, random: Random, counts: Counts) {
  const devices = random.chance(0.2) ? 2 : 1;
  const claims = { sub, attempt, tenant: tenant.id };
  for (const startedMs = performance.now(); performance.now() - startedMs < patienceMs; await delay(100)) {
    const led = await Promise.all(
      Array.from({ length: devices }, async () => {
        const token = await world.tokenOf(claims);
        return world.replicas.ask(`/hand-over?token=${token}`).catch(lostIs(counts));
      }),
    );
    // The process that was opening this guest's session is dead, so another process may open a session now.
    if (led.includes('lost')) {
      await world.rows('update vendor_sessions set opens_until = now() where session_id = $1', [sub]);
    }
    const isThere = led.some(
      (one) =>
        one !== 'lost' &&
        one.headers.get('location')?.includes('.example/') === true &&
        !one.headers.get('location')?.startsWith('https://checkin.example/'),
    );
    if (!isThere) continue;
    const [row] = await world.rows<{ id: string }>(
      `select vendor_id as id from vendor_sessions where session_id = $1 order by attempt desc, ordinal desc limit 1`,
      [sub],
    );
    if (row !== undefined && row.id !== null) return row.id;
  }
  throw new Error(`${sub} was never redirected to the vendor`);
}

export type Underway = { random: Random; counts: Counts; pending: Promise<unknown>[] };

/** Sends webhooks as vendors do: repeated, late, in any order, and until the answer is 200. */
export function send(
  world: World,
  tenant: Tenant,
  { body }: SignedWebhook,
  { random, counts, pending }: Underway,
): void {
  const copies = 1 + random.below(3);
  for (let copy = 0; copy < copies; copy++) {
    const lateMs = random.below(400);
    later(pending, deliver(world, tenant, body, lateMs, counts));
  }
}

function later(pending: Promise<unknown>[], work: Promise<unknown>): void {
  work.catch(() => {});
  pending.push(work);
}

async function deliver(
  world: World,
  { accountId, webhookSecret }: Tenant,
  body: Buffer,
  lateMs: number,
  counts: Counts,
) {
  for (const startedMs = performance.now(); performance.now() - startedMs < patienceMs; await delay(100)) {
    await delay(lateMs);
    const { headers } = world.played.sign(body, { secret: webhookSecret });
    const asked = { method: 'POST', headers, body: new Uint8Array(body) };
    const answer = await world.replicas.ask(`/webhooks/${accountId}`, asked).catch(lostIs(counts));
    counts.webhooks += 1;
    if (answer !== 'lost' && answer.status === 200) return;
    // A 408 means that the service was stopped, or was too slow to read the request.
    if (answer !== 'lost' && ![408, 503].includes(answer.status))
      throw new Error(`a webhook was answered ${answer.status}`);
  }
  throw new Error('a webhook was never accepted');
}

async function forge(world: World, forgery: ReturnType<typeof forgeriesOf>[number], counts: Counts) {
  const { kind, accountId, headers, body, status } = forgery;
  for (;;) {
    const asked = { method: 'POST', headers, body: new Uint8Array(body) };
    const answer = await world.replicas.ask(`/webhooks/${accountId}`, asked).catch(lostIs(counts));
    // On a busy machine, the database may be away for a moment.
    if (answer === 'lost' || [408, 503].includes(answer.status)) {
      await delay(100);
      continue;
    }
    counts.forgeries += 1;
    if (answer.status !== status) throw new Error(`${kind} was answered ${answer.status}, not ${status}`);
    return;
  }
}

function lostIs(counts: Counts) {
  return (error: unknown): 'lost' => {
    if (!(error instanceof Lost)) throw error;
    counts.lost += 1;
    return 'lost';
  };
}
