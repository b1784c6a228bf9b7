import { delay } from '@gcs/kit/retry';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { type Api, checkIn, createApi } from '@gcs/test/support/api';
import { expectInOrder, maxSentTwice, untilAllReceived } from '@gcs/test/support/judge';
import { type Stack, startStack } from '@gcs/test/support/stack';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const total = 1_000;
const concurrency = 32;
const maxTries = 10;

let directory: string;
let stack: Stack;

beforeAll(async () => {
  directory = await newDirectory();
  stack = await startStack(directory);
});

afterAll(async () => {
  await stack.stop();
  await removeDirectory(directory);
});

test('after kill -9 during 1,000 creates each key has one session, and all its webhooks arrive', async () => {
  const bodies = Array.from({ length: total }, () => JSON.stringify(checkIn('happy')));
  const first = await createAll(createApi(stack.credentials), bodies, async (answered) => {
    if (answered === total / 2) await stack.kill();
  });
  expect(first.size).toBeLessThan(total);

  stack = await startStack(directory);
  const api = createApi(stack.credentials);
  const second = await createAll(patient(api), bodies);
  expect(second.size).toBe(total);
  expect(new Set(second.values()).size).toBe(total);
  for (const [key, id] of first) expect(second.get(key)).toBe(id);

  const received = await untilAllReceived(api, new Set(second.values()), 120_000);
  expectInOrder(received, { maxRepeats: maxSentTwice });
});

/** Retries a 503, as the specification requires. */
function patient(api: Api): Pick<Api, 'create'> {
  return {
    create: async (...request) => {
      for (let tries = 1; ; tries++) {
        const answer = await api.create(...request);
        if (answer.status !== 503 || tries === maxTries) return answer;
        await delay(Number(answer.headers.get('retry-after')) * 1_000);
      }
    },
  };
}

async function createAll(
  api: Pick<Api, 'create'>,
  bodies: string[],
  onAnswer: (answered: number) => Promise<void> = async () => {},
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const queue = bodies.map((body, index) => ({ body, key: `crash-key-${String(index).padStart(8, '0')}` }));
  const client = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { body, key } = next;
      const answer = await api.create(body, { 'idempotency-key': key }).catch(() => undefined);
      if (answer?.status !== 201) continue;
      ids.set(key, answer.body.id);
      await onAnswer(ids.size);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, client));
  return ids;
}
