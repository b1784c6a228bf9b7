import { failpoint } from '@gcs/kit/process/failpoint';
import { type Loop, startLoop } from '@gcs/kit/process/loop';
import { within } from '@gcs/kit/retry';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import type { VendorSession } from '../vendor-sessions/vendor-session.rules.ts';
import { takeDue } from '../vendor-sessions/vendor-sessions.store.ts';
import { type PollDeps, pollSession } from './poll-session.ts';

/** Maximum of concurrent polls. A vendor that does not answer occupies some of these polls for a few seconds. */
const maxUnderWay = 100;
const atOnce = 20;
/** Outlasts a poll. After a crash, another process polls. */
const leaseMs = 30_000;
const pollMs = 1_000;
const stopMs = 4_000;

export function startPolls(deps: PollDeps): Loop {
  const underWay = new Set<Promise<void>>();
  const begin = (session: VendorSession) => {
    const poll = pollSession({ ...deps, trace: ROOT_CONTEXT }, session)
      .catch((err: unknown) => deps.logger.warn({ err, vendorSession: session.id }, 'a poll has failed'))
      .finally(() => {
        underWay.delete(poll);
        if (underWay.size === maxUnderWay - 1) loop.wake();
      });
    underWay.add(poll);
  };
  const run = async () => {
    const room = Math.min(atOnce, maxUnderWay - underWay.size);
    if (room === 0) return pollMs;
    const due = await takeDue(deps.database, room, leaseMs);
    if (due.length > 0) await failpoint('providers.polls-taken');
    for (const session of due) begin(session);
    return due.length === room ? 0 : pollMs;
  };
  const loop = startLoop({ name: 'polls of vendors', run, pollMs, logger: deps.logger });
  return {
    wake: loop.wake,
    async stop() {
      await loop.stop();
      await within(stopMs, Promise.all(underWay)).catch(() => {});
    },
  };
}
