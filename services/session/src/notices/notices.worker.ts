import type { Database } from '@gcs/kit/postgres/database';
import { startLoop } from '@gcs/kit/process/loop';
import { observeTogether, type Telemetry } from '@gcs/kit/telemetry/telemetry';
import { readFailingNotices } from './due-notices.store.ts';
import type { NoticeDeps } from './notice-deps.ts';
import { seePeople } from './see-people.ts';
import { sendDueNotices } from './send-due-notices.ts';

const pollMs = 10_000;

/** Also stores the scopes of people with notices. Row locks divide the sending among replicas. */
export function startNotices({ sender, ...deps }: NoticeDeps): ReturnType<typeof seePeople> {
  const people = seePeople(deps, () => performance.now());
  if (sender === null) return people;
  const run = async () => ((await sendDueNotices({ ...deps, sender })) ? 0 : pollMs);
  const stopObserving = observeFailing(deps.database, deps.telemetry);
  const loop = startLoop({ name: 'notices', run, pollMs, logger: deps.telemetry.logger });
  return {
    seen: people.seen,
    async stop() {
      stopObserving();
      await Promise.all([loop.stop(), people.stop()]);
    },
  };
}

function observeFailing(database: Database, { meter }: Telemetry): () => void {
  const failing = meter.createObservableGauge('gcs.session.notices.failing', {
    unit: 's',
    description: 'Longest time that notices of a subscription have failed, by channel; absent when none fails',
  });
  return observeTogether(meter, [failing], async (result) => {
    for (const { channel, seconds } of await readFailingNotices(database))
      result.observe(failing, seconds, { channel });
  });
}
