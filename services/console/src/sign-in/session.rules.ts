/** Content of a signed-in person's cookie. Times are milliseconds since 1970. */
export type Session = {
  /** Random; names the session when it ends. */
  id: string;
  /** The person's own token, which every admin call carries. */
  token: string;
  /** Subject of the token. */
  subject: string;
  /** The issuer's name for the person. */
  name: string;
  /** Token in each form of the session. */
  csrf: string;
  signedInAt: number;
  /** The person's last page. */
  seenAt: number;
  /** Last confirmation by the issuer. */
  confirmedAt: number;
};

type SessionLimits = { idleMs: number; maxMs: number };

/** A session ends eight hours after the sign-in, even in use. */
export const maxSessionMs = 8 * 3_600_000;
/** Shortest time between two writes of the cookie. */
const touchMs = 30_000;

/** Validity of the issuer's confirmation for pages: a third of the idle time. */
function confirmedMs({ idleMs }: Pick<SessionLimits, 'idleMs'>): number {
  return idleMs / 3;
}

/**
 * Returns true after the idle time, after eight hours, or without a recent confirmation by the issuer. A copied cookie
 * ends by itself, because it has no session at the issuer (docs/console.md#sign-in).
 */
export function isOver({ signedInAt, seenAt, confirmedAt }: Session, limits: SessionLimits, now: number): boolean {
  const { idleMs, maxMs } = limits;
  return now - seenAt > idleMs || now - confirmedAt > idleMs + confirmedMs(limits) || now - signedInAt > maxMs;
}

/** Returns true if the issuer must confirm the session before the next page. */
export function mustBeConfirmed({ confirmedAt }: Session, limits: Pick<SessionLimits, 'idleMs'>, now: number): boolean {
  return now - confirmedAt > confirmedMs(limits);
}

/** Returns the session to write after this page; undefined when the cookie is recent enough. */
export function touched(session: Session, now: number): Session | undefined {
  return now - session.seenAt < touchMs ? undefined : { ...session, seenAt: now };
}

/** Returns true if a decision may follow this sign-in (`auth_time`, seconds since 1970). */
export function isFresh(authTime: number | null, freshSeconds: number, now: number): boolean {
  return authTime !== null && now / 1_000 - authTime <= freshSeconds;
}

/**
 * Sessions signed out here, until a copied cookie would expire. Other replicas do not see them, because they know a
 * session by its cookie alone (docs/console.md#sign-in).
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
