import { createHmac } from 'node:crypto';
import type { Received } from './partner.ts';

type Event = { id: string; type: string; createdAt: string; data: { complianceSessionId: string } };

/** Each event once, by session, in the order of its first arrival. */
export function eventsBySession(received: readonly Received[]): Map<string, Event[]> {
  const seen = new Set<string>();
  const sessions = new Map<string, Event[]>();
  for (const { body } of received) {
    const event: Event = JSON.parse(body);
    if (seen.has(event.id)) continue;
    seen.add(event.id);
    const { complianceSessionId: id } = event.data;
    sessions.set(id, [...(sessions.get(id) ?? []), event]);
  }
  return sessions;
}

/** Complete: the session has ended and its evidence package is ready. Ordered: no event came after a later one. */
export function storyOf(events: readonly Event[]): { isComplete: boolean; isOrdered: boolean } {
  const types = events.map((event) => event.type);
  const times = events.map((event) => event.createdAt);
  return {
    isComplete: ['compliance_session.completed', 'evidence_package.ready'].every((type) => types.includes(type)),
    isOrdered: times.every((time, index) => index === 0 || time >= (times[index - 1] ?? '')),
  };
}

/** The ids of events that came more than once. */
export function repeated(received: readonly Received[]): string[] {
  const ids = received.map(({ body }) => (JSON.parse(body) as Event).id);
  const seen = new Set<string>();
  return ids.filter((id) => seen.has(id) || !seen.add(id));
}

/** What was received without a valid signature. */
export function unsigned(received: readonly Received[], secret: string): Received[] {
  const signature = (body: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  return received.filter((one) => one.signature !== signature(one.body));
}
