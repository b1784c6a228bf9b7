import type { Connection } from '../postgres/database.ts';
import { prepared } from '../postgres/statement.ts';
import { delay } from '../retry.ts';

/** Sends NOTIFY for other processes, of any number of calls at most one per interval. */
export type Notifier = {
  notify(): void;
  /** One more, with a payload, when everything before it has been sent. */
  finish(payload: string): Promise<void>;
};

// Outside the writing transaction: a NOTIFY inside takes a lock that serialises all commits. Its own commit need not
// wait for the disk, as a lost notification is only a later poll.
const send = prepared({
  name: 'notify',
  text: `select pg_notify($1, $2) from set_config('synchronous_commit', 'off', true)`,
});

/** Notifies a channel; the first call goes out immediately. Errors are dropped: listeners poll anyway. */
export function createNotifier(database: Connection, channel: string, intervalMs = 5): Notifier {
  let inFlight: Promise<void> | undefined;
  let again = false;

  async function run(): Promise<void> {
    do {
      again = false;
      await sendQuietly('');
      await delay(intervalMs);
    } while (again);
    inFlight = undefined;
  }

  async function sendQuietly(payload: string): Promise<void> {
    await database.query(send, [channel, payload]).catch(() => {});
  }

  return {
    notify() {
      again = true;
      inFlight ??= run();
    },
    async finish(payload) {
      await inFlight;
      await sendQuietly(payload);
    },
  };
}
