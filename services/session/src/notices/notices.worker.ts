import { startLoop } from '@gcs/kit/process/loop';
import type { NoticeDeps } from './notice-deps.ts';
import { seePeople } from './see-people.ts';
import { sendDueNotices } from './send-due-notices.ts';

const pollMs = 10_000;

/**
 * Keeps what those see who have asked for notices, and sends them where this deployment does. Every replica does; row
 * locks share the work.
 */
export function startNotices({ sender, ...deps }: NoticeDeps): ReturnType<typeof seePeople> {
  const people = seePeople(deps, () => performance.now());
  if (sender === null) return people;
  const run = async () => ((await sendDueNotices({ ...deps, sender })) ? 0 : pollMs);
  const loop = startLoop({ name: 'notices', run, pollMs, logger: deps.telemetry.logger });
  return {
    seen: people.seen,
    async stop() {
      await Promise.all([loop.stop(), people.stop()]);
    },
  };
}
