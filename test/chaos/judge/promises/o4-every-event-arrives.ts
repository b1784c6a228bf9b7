import { judgeDeliveries } from '../../../support/deliveries/judge.ts';
import { judgedSessions } from '../events.ts';
import type { Finding, Observation } from '../observation.ts';

/** O4: every event of a tenant was accepted by each of its endpoints. */
export function judgeArrivals(observation: Pick<Observation, 'journals' | 'posts' | 'endpoints'>): Finding {
  const { posts, endpoints } = observation;
  const sessions = judgedSessions(observation);
  const { missing } = judgeDeliveries(posts, sessions, endpoints);
  const events = sessions.reduce((sum, { eventIds }) => sum + eventIds.length, 0);
  const faults = missing.map((name) => `${name} was never accepted`);
  return {
    promise: 'O4',
    sentence: `${events} events over ${endpoints.length} endpoints, ${posts.length} POSTs`,
    faults,
  };
}
