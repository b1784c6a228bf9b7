import { setTimeout } from 'node:timers/promises';
import { waitFor } from '@gcs/test/support/wait-for';

const minute = 60_000;

/**
 * waitFor with pauses: each attempt starts a kubectl, and without pauses these would take the processor from the
 * cluster.
 */
export function waitForCluster(condition: () => Promise<boolean>, timeoutMs = 2 * minute): Promise<true> {
  return waitFor(async () => {
    const isMet = await condition().catch(async (error: unknown) => {
      await setTimeout(500);
      throw error;
    });
    if (!isMet) await setTimeout(500);
    return isMet;
  }, timeoutMs);
}
