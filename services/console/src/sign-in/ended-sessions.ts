import { maxSessionMs } from './session.ts';

/**
 * The sessions that were signed out here and whose cookie, copied elsewhere, has not come to its end yet. Of this
 * process: another replica knows a session by its cookie alone (docs/console.md#sign-in).
 */
export type EndedSessions = { end(id: string, now: number): void; has(id: string): boolean };

export function createEndedSessions(): EndedSessions {
  const endedAt = new Map<string, number>();
  return {
    end(id, now) {
      for (const [known, at] of endedAt) {
        if (now - at <= maxSessionMs) break;
        endedAt.delete(known);
      }
      endedAt.set(id, now);
    },
    has: (id) => endedAt.has(id),
  };
}
