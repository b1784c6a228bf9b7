import { readFile, rename, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ProviderPort, ReportError } from '../provider-port.ts';
import { mapScreening } from './map-screening.ts';
import type { Screening, VendorApi } from './vendor-api.ts';

export type PollingAdapterOptions = {
  vendor: VendorApi;
  providerPort: ProviderPort;
  /** Where the cursor is kept. */
  cursorFile: string;
  everyMs: number;
  /** One line for each screening; never with what the vendor said about a guest. */
  log(line: string): void;
};

const maxWaitMs = 60_000;

/** Fetches what is new and reports it, until it is stopped; `stop` lets the page that is being reported finish. */
export function startPollingAdapter(options: PollingAdapterOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const ended = poll(options, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

async function poll(options: PollingAdapterOptions, signal: AbortSignal): Promise<void> {
  const { everyMs, log } = options;
  let failures = 0;
  while (!signal.aborted) {
    try {
      const isMore = await takePage(options);
      failures = 0;
      if (isMore) continue;
    } catch (error) {
      failures += 1;
      log(`waiting: ${error instanceof Error ? error.message : String(error)}`);
    }
    const waitMs = Math.min(everyMs * 2 ** failures, Math.max(maxWaitMs, everyMs));
    await sleep(waitMs, undefined, { signal }).catch(() => {});
  }
}

/** Reports one page in its order and moves the cursor; true when there may be more. */
async function takePage({ vendor, providerPort, cursorFile, log }: PollingAdapterOptions): Promise<boolean> {
  const cursor = await readCursor(cursorFile);
  const { items, next } = await vendor.newSince(cursor);
  for (const item of items) log(`${item.id}.${item.revision}: ${await report(providerPort, item)}`);
  if (next !== cursor) await writeCursor(cursorFile, next);
  return items.length > 0;
}

/** Rejects only when the same report may succeed later: then the page is fetched again. */
async function report(providerPort: ProviderPort, screening: Screening): Promise<string> {
  try {
    return await providerPort.report(mapScreening(screening));
  } catch (error) {
    if (error instanceof ReportError && !error.isTransient) return `passed by, ${error.message}`;
    throw error;
  }
}

async function readCursor(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return '';
  }
}

/** Whole or not at all. */
async function writeCursor(file: string, cursor: string): Promise<void> {
  await writeFile(`${file}.new`, cursor);
  await rename(`${file}.new`, file);
}
