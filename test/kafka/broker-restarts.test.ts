import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedKafka } from '@gcs/embedded-kafka';
import { keepRunning } from '@gcs/local/keep-running';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';

test('a killed broker is reported and restarted, and its log keeps the lines of both runs', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'gcs-kafka-'));
  const kafka = await startEmbeddedKafka({ dataDir });
  const printed: string[] = [];
  const stop = keepRunning(kafka.brokers, (line) => void printed.push(line));
  const log = () => readFile(join(dataDir, '1', 'broker.log'), 'utf8');
  process.kill(Number(await readFile(join(dataDir, '1', 'broker.pid'), 'utf8')), 'SIGKILL');
  await waitFor(async () => (await log()).match(/Kafka Server started/g)?.length === 2, 60_000);
  stop();
  await kafka.remove();
  expect(printed).toEqual(['Kafka broker 1 has stopped; restarting it']);
});
