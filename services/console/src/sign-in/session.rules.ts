/** The content of a signed-in person's cookie. Times are milliseconds since 1970. */
export type Session = {
  /** Random id, to refuse the session after its sign-out. */
  id: string;
  token: string;
  subject: string;
  name: string;
  csrf: string;
  signedInAt: number;
  seenAt: number;
  confirmedAt: number;
};

type SessionLimits = { idleMs: number; maxMs: number };

/** A session ends eight hours after the sign-in, even in use. */
export const maxSessionMs = 8 * 3_600_000;
const touchMs = 30_000;

/** For a third of the idle time, pages need no new confirmation by the issuer. */
function confirmedMs({ idleMs }: Pick<SessionLimits, 'idleMs'>): number {
  return idleMs / 3;
}

/**
 * Returns true after the idle time, after eight hours, or without a recent confirmation by the issuer. A copied cookie
 * thus stops working, because the issuer cannot confirm it (docs/console.md#sign-in).
 */
export function isOver({ signedInAt, seenAt, confirmedAt }: Session, limits: SessionLimits, now: number): boolean {
  const { idleMs, maxMs } = limits;
  return now - seenAt > idleMs || now - confirmedAt > idleMs + confirmedMs(limits) || now - signedInAt > maxMs;
}

export function mustBeConfirmed({ confirmedAt }: Session, limits: Pick<SessionLimits, 'idleMs'>, now: number): boolean {
  return now - confirmedAt > confirmedMs(limits);
}

/** Returns the session to write to the cookie, or undefined if the cookie is under 30 seconds old. */
export function touched(session: Session, now: number): Session | undefined {
  return now - session.seenAt < touchMs ? undefined : { ...session, seenAt: now };
}

/** Returns true if the sign-in at `authTime` (seconds since 1970) is recent enough for a decision. */
export function isFresh(authTime: number | null, freshSeconds: number, now: number): boolean {
  return authTime !== null && now / 1_000 - authTime <= freshSeconds;
}

/**
 * Sessions that were signed out at this replica, kept until a copied cookie would expire. Other replicas do not know
 * these sessions, which are stored only in cookies (docs/console.md#sign-in).
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
