import type { Connection } from '../postgres/database.ts';
import { prepared } from '../postgres/statement.ts';
import { delay } from '../retry.ts';

export type Notifier = {
  notify(): void;
  finish(payload: string): Promise<void>;
};

// The NOTIFY is not part of the writing transaction, because commits with a NOTIFY wait for each other. The NOTIFY's
// commit need not wait for the disk, because a lost notification only costs a poll.
const send = prepared({
  name: 'notify',
  text: `select pg_notify($1, $2) from set_config('synchronous_commit', 'off', true)`,
});

/** Sends a notification immediately, and then at most one per interval. Ignores errors, because listeners also poll. */
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
