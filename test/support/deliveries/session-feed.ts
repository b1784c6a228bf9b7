import type { SessionChange } from '@gcs/proto/gen/event-types';
import { changesOf, newId } from '../../../services/webhook-delivery/test/session-changes.ts';
import type { JudgedSession } from './judge.ts';

/** Changes of many sessions at the same time, each session's in order. */
export type SessionFeed = {
  /** The next change of so many sessions; some of them are new. */
  next(count: number): SessionChange[];
  /** What is left of the sessions that have begun. */
  remaining(): SessionChange[];
  /** Every session that has begun. */
  sessions: readonly JudgedSession[];
};

/** Sessions of the tenants in turn, each with a creation, which has no event, and so many events. */
export function createSessionFeed(tenants: readonly string[], eventsEach: number): SessionFeed {
  const sessions: JudgedSession[] = [];
  const begun: SessionChange[][] = [];
  const types = Array.from({ length: eventsEach }, (_, index) =>
    index === eventsEach - 1 ? ('compliance_session.completed' as const) : ('compliance_session.updated' as const),
  );

  function begin(): SessionChange[] {
    const sessionId = newId('cs');
    const tenantId = tenants[sessions.length % tenants.length] ?? '';
    const changes = changesOf(sessionId, types, { tenantId });
    sessions.push({ sessionId, tenantId, eventIds: changes.flatMap(({ webhook }) => webhook?.id ?? []) });
    return changes;
  }

  return {
    next(count) {
      return Array.from({ length: count }).flatMap(() => {
        // The one that waits longest goes on, and then waits behind the others.
        const changes = begun.length < 2 * count ? begin() : (begun.shift() ?? begin());
        const next = changes.splice(0, 1);
        if (changes.length > 0) begun.push(changes);
        return next;
      });
    },
    remaining: () => begun.splice(0).flat(),
    sessions,
  };
}
