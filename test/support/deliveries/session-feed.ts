import type { SessionChange } from '@gcs/proto/gen/event-types';
import { changesOf, newId } from '../../../services/webhook-delivery/test/session-changes.ts';
import type { JudgedSession } from './judge.ts';

export type SessionFeed = {
  next(count: number): SessionChange[];
  remaining(): SessionChange[];
  sessions: readonly JudgedSession[];
};

/** Alternates between tenants. Each session has a creation, which has no event, and then `eventsEach` events. */
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
        // Alternates between the sessions that have begun.
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
