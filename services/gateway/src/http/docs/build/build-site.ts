import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { HeaderNames } from '@gcs/proto/header-names';
import type { RenderedSite } from './rendered-site.ts';

/**
 * Renders the pages beside the event loop, which serves sessions meanwhile: rendering takes tenths of a second, on a
 * busy machine seconds. Rejects with what the thread died of.
 */
export async function buildSite(names: HeaderNames): Promise<RenderedSite> {
  const worker = new Worker(new URL('site-worker.ts', import.meta.url), { workerData: names, name: 'docs' });
  const [rendered] = await once(worker, 'message');
  await worker.terminate();
  return rendered;
}
