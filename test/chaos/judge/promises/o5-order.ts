import { judgeDeliveries, judgeSending } from '../../../support/deliveries/judge.ts';
import { eventsBySession, judgedSessions } from '../events.ts';
import type { Endpoint, Finding, Observation } from '../observation.ts';

/**
 * O5: first attempts in commit order, strict endpoints in the order of acceptance, `createdAt` rising. A first attempt
 * that its sender has given up may be received at any time after (docs/delivery.md#first-attempt-order).
 */
export function judgeOrder(observation: Pick<Observation, 'journals' | 'posts' | 'attempts' | 'endpoints'>): Finding {
  const { posts, attempts, endpoints } = observation;
  const sessions = judgedSessions(observation);
  const { behindTimeout, tooSoon } = judgeSending(attempts, sessions, endpoints);
  const isLate = ({ isStrict }: Endpoint, key: string) => !isStrict && behindTimeout.has(key) && !tooSoon.has(key);
  const inversions = endpoints.flatMap((endpoint) =>
    judgeDeliveries(posts, sessions, [endpoint]).inversions.filter((key) => !isLate(endpoint, key)),
  );
  const unsorted = [...eventsBySession(observation)].flatMap(([sessionId, events]) =>
    events.flatMap(({ id, createdAt }, index) => {
      const before = events[index - 1]?.createdAt ?? '';
      return before < createdAt ? [] : [`${id} of ${sessionId} is created at ${createdAt}, after ${before}`];
    }),
  );
  const faults = [...inversions.map((name) => `${name} began before the one before it had ended`), ...unsorted];
  return { promise: 'O5', sentence: `${sessions.length} sessions in order at each endpoint`, faults };
}
