import { expect, test } from '@jest/globals';
import { report } from './parts.ts';

test('prints a line before a part starts, and a line when it is ready', async () => {
  const lines: string[] = [];
  const started = Promise.withResolvers<number>();
  const reported = report('Kafka', started.promise, (line) => void lines.push(line));
  expect(lines).toEqual(['Kafka starts …']);
  started.resolve(1);
  expect(await reported).toBe(1);
  expect(lines).toEqual(['Kafka starts …', 'Kafka is ready.']);
});
