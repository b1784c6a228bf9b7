import { packageChange } from '@gcs/test/support/package-change';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { useSink } from '../../test/use-sink.ts';

const [first, second] = ['cs_01ARZ3NDEKTSV4RRFFQ69G5FAV', 'cs_01ARZ3NDEKTSV4RRFFQ69G5FAW'];
const foreign = { kind: 'foreign', installation: '0b1d3f5a-7c9e-4b2d-8f6a-1c3e5a7d9f0b' } as const;

const its = useSink();

test('a record of another installation is parked and counted, and a replay does not apply it', async () => {
  await its.publishFrom(foreign, packageChange(first, 1), packageChange(first, 2));
  await its.publish(packageChange(second, 1));
  expect(await its.consumer.replayParked(first)).toBe(0);
  expect([await its.applied(first), await its.applied(second)]).toEqual([[], [1]]);
  expect(await its.parkedReasons()).toEqual(['foreign', 'foreign']);
  expect(await its.metrics()).toMatch(/gcs_dead_letters_parked_total\{[^}]*reason="foreign"[^}]*\} 2$/m);
});

test('a record of another installation is reported as foreign, even if it has other faults', async () => {
  await its.publishTogether([{ key: '', value: '[', traceparent: '', origin: foreign }]);
  expect(await its.parkedReasons()).toEqual(['foreign']);
});

test('a malformed installation header is stored as a short line of text', async () => {
  const origin = { ...foreign, installation: `\u0000\n${'x'.repeat(10_000)}` };
  await its.publishFrom(origin, packageChange(first, 1));
  expect(await its.parkedReasons()).toEqual(['foreign']);
});

test('logs a reason and retries a record until the service has joined its installation', async () => {
  const published = its.publishFrom({ kind: 'unknown' }, packageChange(first, 1));
  published.catch(() => {});
  await waitFor(() => its.logs().includes('this service has not joined its installation yet'));
  expect([await its.applied(first), await its.parkedReasons()]).toEqual([[], []]);
  expect(await its.metrics()).toMatch(/gcs_consumer_retries_total\{[^}]*\} [1-9]/);
});
