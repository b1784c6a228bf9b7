import type { JudgedSession } from '../../support/deliveries/judge.ts';
import type { Observation } from './observation.ts';

/** An event as the session's journal has it. */
export type CommittedEvent = {
  id: string;
  type: string;
  createdAt: string;
  sessionId: string;
  tenantId: string;
  status: string;
  /** When the transaction began that committed it. */
  at: number;
  /** How far the session's own clock was ahead, in a sandbox whose days go by. */
  clockOffsetMs: number;
};

/** The webhook events of every session, in the order of the journal's versions. */
export function eventsBySession({ journals }: Pick<Observation, 'journals'>): Map<string, CommittedEvent[]> {
  const sessions = new Map<string, CommittedEvent[]>();
  const rows = (journals['session'] ?? []).toSorted((one, other) => one.version - other.version);
  for (const { key, value, at } of rows) {
    const { webhook, tenantId, session, clockOffsetMs } = JSON.parse(value);
    if (webhook === null) continue;
    const events = sessions.get(key) ?? [];
    events.push({ ...webhook, sessionId: key, tenantId, status: session.status, at, clockOffsetMs });
    sessions.set(key, events);
  }
  return sessions;
}

/** The same for the judge of deliveries. */
export function judgedSessions(observation: Pick<Observation, 'journals'>): JudgedSession[] {
  return [...eventsBySession(observation)].map(([sessionId, events]) => ({
    sessionId,
    tenantId: events[0]?.tenantId ?? '',
    eventIds: events.map(({ id }) => id),
  }));
}
