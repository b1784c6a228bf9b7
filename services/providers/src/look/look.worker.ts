import { failpoint } from '@gcs/kit/process/failpoint';
import { type Loop, startLoop } from '@gcs/kit/process/loop';
import { takeDue } from '../hand-over/vendor-sessions.store.ts';
import { type LookDeps, lookAt } from './look-at.ts';

const atOnce = 20;
/** Longer than a look may take; whoever dies during one leaves it to another. */
const leaseMs = 30_000;
const pollMs = 1_000;

/** Looks at the vendor sessions that are due: those that a webhook named, and those that have been silent for long. */
export function startLooks(deps: LookDeps): Loop {
  const run = async () => {
    const due = await takeDue(deps.database, atOnce, leaseMs);
    if (due.length > 0) await failpoint('providers.looks-taken');
    await Promise.all(due.map((session) => lookAt(deps, session)));
    return due.length === atOnce ? 0 : pollMs;
  };
  return startLoop({ name: 'looks at vendors', run, pollMs, logger: deps.logger });
}
