import { delay } from '@gcs/kit/retry';
import type { FailedCall, PublishedCheckpoint } from '../judge/observation.ts';
import type { Door } from '../rig/door.ts';
import { noting } from './people.ts';
import type { World } from './world.ts';

const pollMs = 1_000;

type LogReaderDeps = {
  door: Door;
  operator: World['operator'];
  published: PublishedCheckpoint[];
  failures: FailedCall[];
};

/** Asks for the newest checkpoint of the log and its keys, again and again, as somebody does who watches it. */
export function startLogReader({ door, operator, published, failures }: LogReaderDeps) {
  let isOver = false;
  const look = async () => {
    const { checkpoint, verifierKeys } = await noting(failures, 'GetCheckpoint', () =>
      door.evidence.GetCheckpoint({}, operator),
    );
    published.push({ at: Date.now(), checkpoint, verifierKeys });
  };
  const run = async () => {
    while (!isOver) {
      await look().catch(() => {});
      await delay(pollMs);
    }
  };
  const running = run();
  return {
    /** Once more; rejects when there is no answer. */
    look,
    async stop() {
      isOver = true;
      await running;
    },
  };
}
