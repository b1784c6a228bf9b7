import { expect, test } from '@jest/globals';
import { keepRunning } from './keep-running.ts';

test.each([
  [null, 'Kafka broker 1 has stopped; restarting it'],
  [7, 'Kafka broker 1 has stopped with exit code 7; restarting it'],
])('a process that ends with %j is reported and restarted', async (code, line) => {
  const printed: string[] = [];
  const { promise: restarted, resolve: restart } = Promise.withResolvers<void>();
  const endings = [Promise.resolve(code), new Promise<null>(() => {})];
  const ended = () => endings.shift() ?? Promise.resolve(null);
  const stop = keepRunning([{ name: 'Kafka broker 1', ended, start: async () => restart() }], (text) => {
    printed.push(text);
  });
  await restarted;
  stop();
  expect(printed).toEqual([line]);
});
