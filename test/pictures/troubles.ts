import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { delay } from '@gcs/kit/retry';
import type { Cause } from '../causes/cause.ts';
import { lostCheckpoint } from '../causes/evidence-causes.ts';
import { fullPool, slowDatabase } from '../causes/flow-causes.ts';
import { forgedWebhooks, silentVendor, vendorAway, vendorKeyRefused } from '../causes/vendor-causes.ts';
import { startWorld } from '../causes/world.ts';
import { type Asked, drawDashboard, photograph } from './dashboards.ts';

/**
 * What somebody on duty sees: the dashboards while something is wrong that test/causes brings about, each trouble between two
 * times of peace. Needs what that part needs, and Chromium. Pictures may be named, else all are taken.
 */
const peaceMs = 25_000;

/** The collector forgets after three minutes. */
const refusedExport: Cause = {
  cause: 'nobody takes what the session service exports',
  alerts: [],
  async bring({ restart }) {
    await restart('session', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
    return () => restart('session');
  },
};

type Trouble = { picture: string; causes: readonly Cause[]; lastsMs: number; asked: Omit<Asked, 'note'> };

const troubles: readonly Trouble[] = [
  {
    ...{ picture: 'trouble-postgresql-slow', causes: [slowDatabase], lastsMs: 30_000 },
    asked: { name: 'saturation', namespace: 'scraped', rows: /^PostgreSQL/ },
  },
  {
    ...{ picture: 'trouble-pool-empty', causes: [fullPool], lastsMs: 30_000 },
    asked: { name: 'saturation', namespace: 'scraped', rows: /^PostgreSQL/ },
  },
  {
    picture: 'trouble-vendors',
    causes: [vendorAway, vendorKeyRefused, forgedWebhooks, silentVendor, lostCheckpoint],
    ...{ lastsMs: 40_000, asked: { name: 'vendors', namespace: 'scraped' } },
  },
  {
    ...{ picture: 'trouble-checkpoint', causes: [], lastsMs: 0 },
    asked: { name: 'evidence', namespace: 'scraped' },
  },
  {
    ...{ picture: 'trouble-export-refused', causes: [refusedExport], lastsMs: 200_000 },
    asked: { name: 'overview', namespace: 'collected' },
  },
];

const directory = mkdtempSync(join(tmpdir(), 'gcs-troubles-'));
const world = await startWorld();
try {
  await delay(peaceMs);
  const named = process.argv.slice(2);
  const taken = troubles.filter(({ picture }) => named.length === 0 || named.includes(picture));
  for (const { picture, causes, lastsMs, asked } of taken) {
    const mends = await Promise.all(causes.map((cause) => cause.bring(world)));
    await delay(lastsMs);
    await Promise.all(mends.map((mend) => mend()));
    if (causes.length > 0) await delay(peaceMs);
    const note = 'a run with troubles, one after the other';
    photograph(directory, picture, await drawDashboard(world.prometheus, { ...asked, note }), 1_200);
  }
} finally {
  await world.stop();
  rmSync(directory, { recursive: true, force: true });
}
