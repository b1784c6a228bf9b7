import { type Loop, startLoop } from '@gcs/kit/process/loop';
import { within } from '@gcs/kit/retry';
import { takeWork } from '../connections/work.store.ts';
import { workConnection } from './work-connection.ts';
import type { WorkDeps } from './write-notes.ts';

/** Maximum of concurrent rounds; a hanging PMS blocks one round until its calls time out. */
const maxUnderWay = 20;
/** Outlasts a round. */
const leaseMs = 60_000;
const pollMs = 1_000;
const stopMs = 4_000;

/** Only one process at a time works on a connection. */
export function startPmsWork(deps: WorkDeps): Loop {
  const underWay = new Set<Promise<void>>();
  const run = async () => {
    const taken = await takeWork(deps.database, maxUnderWay - underWay.size, leaseMs);
    for (const work of taken) {
      const round = workConnection(deps, work)
        .catch((err: unknown) =>
          deps.logger.warn({ err, pmsConnection: work.id }, 'a round of work on a PMS connection has failed'),
        )
        .finally(() => {
          underWay.delete(round);
          loop.wake();
        });
      underWay.add(round);
    }
    return pollMs;
  };
  const loop = startLoop({ name: 'PMS connections', run, pollMs, logger: deps.logger });
  return {
    wake: loop.wake,
    async stop() {
      await loop.stop();
      await within(stopMs, Promise.all(underWay)).catch(() => {});
    },
  };
}
