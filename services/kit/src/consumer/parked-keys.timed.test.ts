import { packageChange } from '@gcs/test/support/package-change';
import { expect, test } from '@jest/globals';
import { manyKeys, useSink } from '../../test/use-sink.ts';

const its = useSink();

const tickMs = 20;
const seconds = 6;

test('ten keys with failing records delay other keys’ records by at most a second at 1,000 records/s', async () => {
  const keys = manyKeys(100);
  const failing = new Map(keys.filter((_, index) => index % 10 === 3).map((key, index) => [key, 5 + index * 2]));
  its.beforeApply = (received) => {
    if (received.some(({ value: { sessionId, version } }) => failing.get(sessionId) === version))
      throw new TypeError('planned');
  };
  const sentAt = new Map<string, number>();
  const delays: number[] = [];
  its.afterCommit = (received) => {
    const now = performance.now();
    for (const { value } of received) delays.push(now - (sentAt.get(`${value.sessionId} ${value.version}`) ?? 0));
  };

  const publishing: Promise<void>[] = [];
  const versions = new Map<string, number>();
  let sent = 0;
  const send = () => {
    const changes = Array.from({ length: tickMs }, () => {
      const key = keys[sent % keys.length] ?? '';
      const version = (versions.get(key) ?? 0) + 1;
      sent += 1;
      versions.set(key, version);
      sentAt.set(`${key} ${version}`, performance.now());
      return packageChange(key, version);
    });
    publishing.push(its.publish(...changes));
  };
  const startedAt = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      while (sent < performance.now() - startedAt) send();
      if (sent < seconds * 1_000) return;
      clearInterval(timer);
      resolve();
    }, tickMs);
  });
  await Promise.all(publishing);

  const lost = [...failing].reduce((sum, [key, version]) => sum + (versions.get(key) ?? 0) - version + 1, 0);
  expect(delays).toHaveLength(sent - lost);
  expect((await its.parkedReasons()).filter((reason) => reason === 'handler_failed')).toHaveLength(10);
  expect(Math.max(...delays)).toBeLessThanOrEqual(1_000);
});
