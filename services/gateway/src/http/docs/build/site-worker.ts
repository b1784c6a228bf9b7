import { parentPort, workerData } from 'node:worker_threads';
import { renderSite } from './rendered-site.ts';

// The thread of build-site.ts.
parentPort?.postMessage(await renderSite(workerData));
