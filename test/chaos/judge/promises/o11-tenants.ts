import { eventsBySession } from '../events.ts';
import type { Finding, Observation } from '../observation.ts';

/** O11: no endpoint got an event of another tenant, no client an answer about another's session. */
export function judgeTenants(
  observation: Pick<Observation, 'journals' | 'posts' | 'endpoints' | 'leaks' | 'readBacks'>,
): Finding {
  const { posts, endpoints, leaks, readBacks } = observation;
  const tenantOfEndpoint = new Map(endpoints.map(({ name, tenantId }) => [name, tenantId]));
  const tenantOfEvent = new Map(
    [...eventsBySession(observation).values()].flat().map((event) => [event.id, event.tenantId]),
  );
  const strayed = posts
    .filter(({ eventId, endpoint }) => tenantOfEvent.get(eventId) !== tenantOfEndpoint.get(endpoint))
    .map(({ eventId, endpoint }) => `${eventId} of another tenant came to ${endpoint}`);
  const sentence = `${readBacks.length} sessions read with the other tenant's token: 404 each`;
  return { promise: 'O11', sentence, faults: [...leaks, ...strayed] };
}
