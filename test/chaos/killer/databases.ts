import { delay } from '@gcs/kit/retry';
import { waitFor } from '../../support/wait-for.ts';
import type { Fault } from '../plan/fault.ts';
import type { ServiceDatabase } from '../rig/databases.ts';

/** Milliseconds that each packet of a slow connection takes. */
const slowMs = 150;

/** Takes a service's PostgreSQL away and gives it back; resolves to how many postmasters were killed. */
export async function breakDatabase(database: ServiceDatabase, { kind, holdMs }: Fault): Promise<number> {
  const { processes, proxy, disk } = database;
  switch (kind) {
    case 'postgres-full':
      await disk?.fill();
      await delay(holdMs);
      await disk?.empty();
      return 0;
    case 'postgres-killed':
    case 'postgres-stopped': {
      const before = await processes.postmaster();
      if (kind === 'postgres-killed') await processes.kill();
      else await processes.stopImmediately();
      await waitFor(async () => (await processes.postmaster()) !== before);
      return 1;
    }
    case 'postgres-frozen': {
      const resume = await processes.freeze();
      await delay(holdMs);
      resume();
      return 0;
    }
    case 'postgres-slow':
      proxy.slow(slowMs);
      await delay(holdMs);
      proxy.slow(0);
      return 0;
    case 'postgres-cut':
      proxy.cut();
      break;
    case 'postgres-mute':
      proxy.mute();
      break;
    default:
      throw new Error(`${kind} is no fault of a database`);
  }
  await delay(holdMs);
  proxy.restore();
  return 0;
}
