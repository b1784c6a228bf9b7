import { keysOf, startInstallation } from '@gcs/test/support/installation';
import { expect, test } from '@jest/globals';
import { createMemoryBus } from '../bus/memory.ts';

test('two installations on one bus apply their own records, and park and count foreign records', async () => {
  const bus = createMemoryBus({ redeliverAfterMs: 1 });
  const [a, b] = [await startInstallation(bus, 'a'), await startInstallation(bus, 'b')];
  const [ofA, ofB] = [keysOf('A', 300), keysOf('B', 200)];
  await Promise.all([a.publish(ofA), b.publish(ofB)]);
  expect([await a.applied(), await b.applied()]).toEqual([ofA, ofB]);
  expect([await a.foreign(), await b.foreign()]).toEqual([ofB, ofA]);
  expect([await a.countedForeign(), await b.countedForeign()]).toEqual([200, 300]);
  expect([await a.waitingForeign(), await b.waitingForeign()]).toEqual([200, 300]);
  await Promise.all([a.stop(), b.stop()]);
});

test('two installations on separate buses exchange no record', async () => {
  const [a, b] = await Promise.all([createMemoryBus(), createMemoryBus()].map((bus) => startInstallation(bus, 'one')));
  if (a === undefined || b === undefined) throw new Error('unreachable');
  await Promise.all([a.publish(keysOf('A', 20)), b.publish(keysOf('B', 20))]);
  expect([await a.applied(), await b.applied()]).toEqual([keysOf('A', 20), keysOf('B', 20)]);
  expect([await a.countedForeign(), await b.countedForeign(), await a.waitingForeign()]).toEqual([0, 0, 0]);
  await Promise.all([a.stop(), b.stop()]);
});
