import { expect, test } from '@jest/globals';
import { keepRunning } from './keep-running.ts';

test.each([
  [null, null, 'Kafka broker 1 has stopped; restarting it'],
  [null, 'SIGKILL', 'Kafka broker 1 has stopped with SIGKILL; restarting it'],
  [7, null, 'Kafka broker 1 has stopped with exit code 7; restarting it'],
])('a process that ends with %j by %j is reported and restarted', async (code, signal, line) => {
  const printed: string[] = [];
  const { promise: restarted, resolve: restart } = Promise.withResolvers<void>();
  const endings = [Promise.resolve(code), new Promise<null>(() => {})];
  const ended = () => endings.shift() ?? Promise.resolve(null);
  const kept = { name: 'Kafka broker 1', ended, endedBy: () => signal, start: async () => restart() };
  const stop = keepRunning([kept], (text) => void printed.push(text));
  await restarted;
  stop();
  expect(printed).toEqual([line]);
});
