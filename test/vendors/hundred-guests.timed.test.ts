import { afterEach, expect, test } from '@jest/globals';
import { vendorNames } from '../../services/providers/src/accounts/adapters.ts';
import { privateMiB, processorSeconds } from '../support/proc.ts';
import { seededRandom } from '../support/simulation/random.ts';
import { waitFor } from '../support/wait-for.ts';
import { type Counts, type Guest, goThrough } from './faults/guest.ts';
import { wrongWith } from './faults/judge.ts';
import { createWorld, type World } from './faults/world.ts';

// Measures the cost of a verified guest in a separate process, and its peak memory with a hundred guests
// (docs/performance.md#guests-at-vendors).

const atOnce = 100;
const guestsAtAll = 200;
const thinkMs = 3_000;
const privateAtMostMiB = 120;

const worlds: World[] = [];
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.stop();
});

test.each(vendorNames)(
  '%s: the providers service serves 100 concurrent guests',
  async (vendor) => {
    const world = await createWorld(vendor, { plan: [], count: 1, isObserved: false });
    worlds.push(world);
    const [pid = 0] = world.replicas.pids();
    const counts: Counts = { webhooks: 0, dropped: 0, forgeries: 0, lost: 0 };
    const pending: Promise<unknown>[] = [];
    const random = seededRandom(6);
    const guests = Array.from({ length: guestsAtAll }, (_, number): Guest => {
      const tenant = world.tenants[number % world.tenants.length];
      if (tenant === undefined) throw new Error('there is no tenant');
      return { sub: `cs_${number}`, tenant, story: 'approved', vendorIds: [] };
    });
    const waiting = [...guests];
    let peakMiB = 0;
    const before = processorSeconds(pid);
    const walk = async () => {
      for (let guest = waiting.shift(); guest !== undefined; guest = waiting.shift()) {
        await goThrough(world, guest, { random, counts, pending, thinkMs });
        peakMiB = Math.max(peakMiB, privateMiB(pid));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, walk));
    await Promise.all(pending);
    await waitFor(() => guests.every((guest) => wrongWith(world, guest) === ''), 120_000);
    const usedMs = ((processorSeconds(pid) - before) * 1_000) / guestsAtAll;
    console.info(
      `${vendor}: ${usedMs.toFixed(1)} ms of processor time per verified guest, ${Math.round(peakMiB)} MiB private at the peak, ` +
        `${counts.webhooks} webhooks, ${world.played.calls.length} calls to the vendor`,
    );
    expect(peakMiB).toBeLessThanOrEqual(privateAtMostMiB);
  },
  600_000,
);
