import { judgeDeliveries } from '../../../support/deliveries/judge.ts';
import { eventsBySession, judgedSessions } from '../events.ts';
import type { Finding, Observation } from '../observation.ts';

/** O5: first attempts in commit order, strict endpoints in the order of acceptance, `createdAt` rising. */
export function judgeOrder(observation: Pick<Observation, 'journals' | 'posts' | 'endpoints'>): Finding {
  const { posts, endpoints } = observation;
  const sessions = judgedSessions(observation);
  const { inversions } = judgeDeliveries(posts, sessions, endpoints);
  const unsorted = [...eventsBySession(observation)].flatMap(([sessionId, events]) =>
    events.flatMap(({ id, createdAt }, index) => {
      const before = events[index - 1]?.createdAt ?? '';
      return before < createdAt ? [] : [`${id} of ${sessionId} is created at ${createdAt}, after ${before}`];
    }),
  );
  const faults = [...inversions.map((name) => `${name} began before the one before it had ended`), ...unsorted];
  return { promise: 'O5', sentence: `${sessions.length} sessions in order at each endpoint`, faults };
}
