import { mkdir, open, readFile, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createBatcher } from '@gcs/kit/batching/batcher';

/**
 * A delivery. `body` is the raw text; `valid` is always true, because only deliveries with a valid signature are
 * stored.
 */
type ReceivedEvent = {
  readonly receivedAt: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
  readonly valid: true;
};

export type EventFile = Awaited<ReturnType<typeof openEventFile>>;

/**
 * Opens the file of accepted deliveries, one JSON object per line, oldest first. `repeat` marks a delivery whose event
 * is in an earlier line, also from before a restart.
 */
export async function openEventFile(file: string) {
  await mkdir(dirname(file), { recursive: true });
  await dropTornLine(file);
  const log = await open(file, 'a');
  const appends = createBatcher<string, void>({
    maxBatch: 1_000,
    maxInFlight: 1,
    send: async (lines) => {
      await log.appendFile(lines.join(''));
      await log.datasync();
      return lines.map(() => undefined);
    },
  });
  const written = new Map<string, Promise<void>>();
  for (const id of await storedIds(file)) written.set(id, Promise.resolve());

  return {
    /** Resolves when the delivery is on disk, marked as a repeat if its event id is stored or being stored. */
    add(id: string, event: ReceivedEvent): Promise<void> {
      const before = written.get(id);
      if (before !== undefined) return before.then(() => appends.submit(lineOf({ ...event, repeat: true })));
      const writing = appends.submit(lineOf(event));
      written.set(id, writing);
      // After a failed write, the sender's next attempt must not count as a repeat.
      writing.catch(() => written.delete(id));
      return writing;
    },
    async listEvents(): Promise<string> {
      const lines = await completeLines(file);
      return arrayOf(lines.filter((line) => !line.endsWith(repeatMark)));
    },
    async listDeliveries(): Promise<string> {
      return arrayOf(await completeLines(file));
    },
    async close(): Promise<void> {
      await appends.stop();
      await log.close();
    },
  };
}

const repeatMark = ',"repeat":true}';

function lineOf(delivery: ReceivedEvent & { readonly repeat?: true }): string {
  return `${JSON.stringify(delivery)}\n`;
}

function arrayOf(lines: readonly string[]): string {
  return `[${lines.join(',\n')}]`;
}

async function storedIds(file: string): Promise<string[]> {
  return (await completeLines(file)).flatMap((line) => {
    const { body }: ReceivedEvent = JSON.parse(line);
    return readEvent(body)?.id ?? [];
  });
}

async function completeLines(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8');
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '');
}

/** Removes an incomplete last line, which a kill during a write leaves. The sender got no 200 for this delivery. */
async function dropTornLine(file: string): Promise<void> {
  const stored = await readFile(file).catch(() => Buffer.alloc(0));
  const end = stored.lastIndexOf(10) + 1;
  if (end < stored.length) await truncate(file, end);
}

export function readEvent(body: string): { id: string; createdAtMs: number } | undefined {
  try {
    const event: { id?: unknown; createdAt?: unknown } | null = JSON.parse(body);
    if (typeof event?.id !== 'string') return undefined;
    return { id: event.id, createdAtMs: Date.parse(String(event.createdAt)) };
  } catch {
    return undefined;
  }
}
