import { setTimeout as pause } from 'node:timers/promises';
import { seriesIn } from '@gcs/test/telemetry/exposition';
import { expect, test } from '@jest/globals';
import { createTelemetry } from './telemetry.ts';

const stallMs = 300;

test('two consecutive readers both see a stall of the event loop', async () => {
  const telemetry = createTelemetry({ serviceName: 'stalled', environment: {}, processMetrics: true });
  await pause(50);
  const until = performance.now() + stallMs;
  while (performance.now() < until);
  await pause(50);
  const seconds = async () =>
    seriesIn(await telemetry.metricsText()).find(({ name }) => name === 'nodejs_eventloop_delay_max_seconds')?.value;
  const [scraped, exported] = [await seconds(), await seconds()];
  expect(scraped).toBeGreaterThan(0.9 * (stallMs / 1_000));
  expect(exported).toBeGreaterThanOrEqual(scraped ?? Number.POSITIVE_INFINITY);
  await telemetry.shutdown();
});
