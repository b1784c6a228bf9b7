import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { createLogger } from './logger.ts';
import { createTelemetry, inSpan } from './telemetry.ts';

const logger = createLogger({ service: 'test', level: 'silent' });

async function startCollector() {
  const received: { url: string | undefined; body: Buffer }[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ url: request.url, body: Buffer.concat(chunks) });
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { endpoint: endpointOf(server), received, stop: () => server.close() };
}

function endpointOf(server: Server): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

async function work(environment: Record<string, string>, serviceName = 'session') {
  const telemetry = createTelemetry({ serviceName, environment, logger });
  telemetry.meter.createCounter('things').add(1);
  await inSpan(telemetry, 'work', { parent: ROOT_CONTEXT }, async () => {});
  await telemetry.flush();
  return telemetry;
}

test('spans and metrics of each service reach the collector that the environment names', async () => {
  const collector = await startCollector();
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/` };
  const telemetries = [await work(environment, 'session'), await work(environment, 'evidence')];
  const bodies = (url: string) =>
    collector.received.filter((one) => one.url === url).map(({ body }) => body.toString());
  expect(bodies('/v1/traces')).toEqual([expect.stringContaining('session'), expect.stringContaining('evidence')]);
  expect(bodies('/v1/metrics')).toEqual([expect.stringContaining('session'), expect.stringContaining('evidence')]);
  await Promise.all(telemetries.map((telemetry) => telemetry.shutdown()));
  collector.stop();
});

test('an endpoint for one signal exports that signal only', async () => {
  const collector = await startCollector();
  const telemetry = await work({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.endpoint}/custom` });
  await telemetry.shutdown();
  expect(collector.received.map(({ url }) => url)).toEqual(['/custom']);
  collector.stop();
});

test('a collector that never answers does not hold the shutdown', async () => {
  const abandoned = Promise.withResolvers<void>();
  const server = createServer((request) => request.socket.once('close', abandoned.resolve)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const telemetry = createTelemetry({
    serviceName: 'session',
    environment: { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpointOf(server), OTEL_EXPORTER_OTLP_TIMEOUT: '3000' },
    logger,
  });
  await inSpan(telemetry, 'work', { parent: ROOT_CONTEXT }, async () => {});
  const startedAt = performance.now();
  await telemetry.shutdown();
  expect(performance.now() - startedAt).toBeLessThan(2_800);
  await abandoned.promise;
  server.close();
});
