import { afterEach, expect, jest, test } from '@jest/globals';
import { createFailureLog } from './failure-log.ts';
import { createLogger } from './logger.ts';

afterEach(() => void jest.restoreAllMocks());

test('logs a repeated failure in full once, then its count once a minute, and finally its end', () => {
  const lines: string[] = [];
  const logger = createLogger({ service: 'test', destination: { write: (line) => void lines.push(line) } });
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const log = createFailureLog(logger, 'no database', { loop: 'relay' });
  log.succeeded();
  for (; now < 150_000; now += 500) log.failed(new Error('refused'));
  log.succeeded();
  log.succeeded();
  log.failed(new Error('refused'));
  const told = lines.map((line) => JSON.parse(line)).map(({ msg, failures, err }) => [msg, failures, err?.message]);
  expect(told).toEqual([
    ['no database', undefined, 'refused'],
    ['no database', 121, undefined],
    ['no database', 241, undefined],
    ['recovered: no database', 300, undefined],
    ['no database', undefined, 'refused'],
  ]);
  expect(lines.every((line) => JSON.parse(line).loop === 'relay')).toBe(true);
});
