import { type Loop, startLoop } from '@gcs/kit/process/loop';
import { within } from '@gcs/kit/retry';
import { takeAccounts } from '../accounts/accounts.store.ts';
import { type CleanUpDeps, cleanUpAccount } from './clean-up-account.ts';

const everyMs = 60_000;
const pollMs = 1_000;
/** A large account at a slow vendor takes hours, so several accounts are processed at the same time. */
const maxUnderWay = 20;
const stopMs = 4_000;

/**
 * Processes every account once a minute. Replicas share the accounts, and a failing account does not stop the others.
 */
export function startCleanUp(deps: CleanUpDeps): Pick<Loop, 'stop'> {
  const underWay = new Map<string, Promise<void>>();
  const begin = (id: string) => {
    const cleanUp = cleanUpAccount(deps, id)
      .catch((err: unknown) => {
        deps.logger.warn({ err, account: id }, 'the ended sessions of an account could not be read');
      })
      .finally(() => underWay.delete(id));
    underWay.set(id, cleanUp);
  };
  const run = async () => {
    const room = maxUnderWay - underWay.size;
    if (room === 0) return pollMs;
    const ids = await takeAccounts(deps.database, room, everyMs);
    for (const id of ids) if (!underWay.has(id)) begin(id);
    return ids.length === room ? 0 : pollMs;
  };
  const loop = startLoop({ name: 'ends and deletions at vendors', run, pollMs, logger: deps.logger });
  return {
    async stop() {
      await loop.stop();
      await within(stopMs, Promise.all(underWay.values())).catch(() => {});
    },
  };
}
