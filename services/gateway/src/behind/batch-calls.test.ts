import { deadlineAfter } from '@gcs/kit/deadline';
import { createLifecycle } from '@gcs/kit/process/lifecycle';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { expect, test } from '@jest/globals';
import { batchCalls } from './services-behind.ts';

const answersAfterMs = 400;

test('counts the items that it refuses because their answers would come too late', async () => {
  const [telemetry, lifecycle] = [testTelemetry(), createLifecycle()];
  const send = async (items: string[]) => {
    await new Promise((resolve) => setTimeout(resolve, answersAfterMs));
    return items;
  };
  const submit = batchCalls({ lifecycle, telemetry }, 'echoes', 1, send);
  const patient = { deadline: deadlineAfter(60_000) };
  // The first answer shows how long a batch takes; the next two occupy both slots.
  await submit('first', patient);
  await new Promise(setImmediate);
  const running = ['second', 'third'].map((item) => submit(item, patient));
  const hurried = submit('hurried', { deadline: deadlineAfter(answersAfterMs) });
  await expect(hurried).rejects.toMatchObject({ code: 'service_unavailable' });
  expect(await Promise.all(running)).toEqual(['second', 'third']);
  const counted = await telemetry.metricsText();
  expect(counted.match(/^gcs_batch_refusals_total\{.*batch="echoes".*\} \d+$/gm)).toEqual([
    expect.stringMatching(/ 1$/),
  ]);
  await lifecycle.stop();
  await telemetry.shutdown();
});
