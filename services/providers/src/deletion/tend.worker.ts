import { type Loop, startLoop } from '@gcs/kit/process/loop';
import { takeAccounts } from './deletion.store.ts';
import { type TendDeps, tendAccount } from './tend-account.ts';

const everyMs = 60_000;
const pollMs = 5_000;
const atOnce = 10;

/** Goes over every account once a minute; replicas share them. One that cannot be tended keeps no other from it. */
export function startTending(deps: TendDeps): Loop {
  const run = async () => {
    const ids = await takeAccounts(deps.database, atOnce, everyMs);
    for (const id of ids) {
      await tendAccount(deps, id).catch((err: unknown) => {
        deps.logger.warn({ err, account: id }, 'what has ended for an account could not be read');
      });
    }
    return ids.length === atOnce ? 0 : pollMs;
  };
  return startLoop({ name: 'ends and deletions at vendors', run, pollMs, logger: deps.logger });
}
