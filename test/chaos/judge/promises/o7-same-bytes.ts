import { judgeDeliveries } from '../../../support/deliveries/judge.ts';
import { eventsBySession, judgedSessions } from '../events.ts';
import type { Finding, Observation } from '../observation.ts';

/** An attempt goes out as soon as it is signed, if its process is not frozen in between. */
const maxStampErrorMs = 30_000;

/**
 * O7: the bytes of an event are the same every time, say what was committed, and are signed by a valid secret; when they
 * were signed does not depend on the clock of the process that did.
 */
export function judgeBytes(observation: Pick<Observation, 'journals' | 'posts' | 'endpoints'>): Finding {
  const { posts, endpoints } = observation;
  const { altered } = judgeDeliveries(posts, judgedSessions(observation), endpoints);
  const rendered = new Map(
    [...eventsBySession(observation).values()].flat().map(({ id, type, createdAt, sessionId, status }) => {
      const data = { complianceSessionId: sessionId, status };
      return [id, JSON.stringify({ id, type, createdAt, data })];
    }),
  );
  const faults = [
    ...altered.map((name) => `${name} came with different bytes`),
    ...posts
      .filter(({ eventId, body }) => rendered.get(eventId) !== body)
      .map(({ eventId }) => `the body of ${eventId} is not what was committed`),
    ...posts
      .filter(({ isSigned }) => !isSigned)
      .map(({ eventId, endpoint }) => `${eventId} came to ${endpoint} unsigned`),
    ...posts
      .filter(({ from, stampedAt }) => !(Math.abs(from - stampedAt) <= maxStampErrorMs))
      .map(({ eventId, from, stampedAt }) => `${eventId} came ${from - stampedAt} ms after it says it was signed`),
  ];
  return { promise: 'O7', sentence: `${posts.length} bodies as committed, each signed`, faults };
}
