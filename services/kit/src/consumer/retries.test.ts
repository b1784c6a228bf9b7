import { packageChange } from '@gcs/test/support/package-change';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { useSink } from '../../test/use-sink.ts';

const key = 'cs_01ARZ3NDEKTSV4RRFFQ69G5FAV';
const raiseLocked = { name: '', text: "do $$ begin raise exception using errcode = 'lock_not_available'; end $$" };

const its = useSink();

async function metric(name: string): Promise<number> {
  const line = (await its.metrics()).split('\n').find((one) => one.startsWith(`${name}{`));
  return Number(line?.split(' ').at(-1) ?? Number.NaN);
}

test('a refused batch is logged with offset and reason, and its retries are counted and timed', async () => {
  let isLocked = true;
  its.beforeApply = async (_, tx) => {
    if (isLocked) await tx.query(raiseLocked);
  };
  const published = its.publish(packageChange(key, 1));
  await waitFor(async () => (await metric('gcs_consumer_retries_total')) >= 2);
  await waitFor(async () => (await metric('gcs_consumer_retrying_seconds')) > 0.1);
  const logged = its
    .logs()
    .split('\n')
    .filter((line) => line.includes('a batch is tried again'));
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    ...{ topic: 'evidence-package.changes', group: 'sink', partition: 0, offset: '0', records: 1 },
    err: { code: '55P03' },
  });
  isLocked = false;
  await published;
  expect(await metric('gcs_consumer_retrying_seconds')).toBe(0);
  expect(await its.applied(key)).toEqual([1]);
});
