import { afterEach, expect, test } from '@jest/globals';
import { endAll, open, work } from '../../test/otel-process.ts';
import { collectHttp } from '../../test/otlp-collector.ts';

afterEach(() => endAll());

test('a collector that does not answer does not delay the shutdown', async () => {
  const silent = await collectHttp({ isSilent: true });
  const { telemetry } = open({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${silent.port}` });
  await work(telemetry);
  const startedAt = performance.now();
  await telemetry.shutdown();
  expect(performance.now() - startedAt).toBeLessThan(2_800);
  silent.stop();
});
