/** What the encrypted cookie of a signed-in person holds. Times are milliseconds since 1970. */
export type Session = {
  /** Random; names the session where it is ended. */
  id: string;
  /** The person's own token, which every admin call carries. */
  token: string;
  /** Of the token. */
  subject: string;
  /** As the issuer calls the person. */
  name: string;
  /** What each form of the session carries. */
  csrf: string;
  signedInAt: number;
  /** When the person last asked for a page. */
  seenAt: number;
  /** When the issuer last said that this browser is signed in there. */
  confirmedAt: number;
};

type SessionLimits = { idleMs: number; maxMs: number };

/** However busy, a session ends eight hours after the sign-in. */
export const maxSessionMs = 8 * 3_600_000;
/** The cookie is written anew at most this often. */
const touchMs = 30_000;

/** How long the issuer's word is good for a page: a third of the idle time. */
function confirmedMs({ idleMs }: Pick<SessionLimits, 'idleMs'>): number {
  return idleMs / 3;
}

/**
 * A session is good while its person is at it, and as long as the issuer's word is. A cookie that was copied has no
 * session at the issuer and so ends by itself, whichever replica it is shown to (docs/console.md#sign-in).
 */
export function isOver({ signedInAt, seenAt, confirmedAt }: Session, limits: SessionLimits, now: number): boolean {
  const { idleMs, maxMs } = limits;
  return now - seenAt > idleMs || now - confirmedAt > idleMs + confirmedMs(limits) || now - signedInAt > maxMs;
}

/** Whether the issuer has to be asked again before the next page. */
export function mustBeConfirmed({ confirmedAt }: Session, limits: Pick<SessionLimits, 'idleMs'>, now: number): boolean {
  return now - confirmedAt > confirmedMs(limits);
}

/** The session as the cookie has to say it after this page; undefined when what it says is recent enough. */
export function touched(session: Session, now: number): Session | undefined {
  return now - session.seenAt < touchMs ? undefined : { ...session, seenAt: now };
}

/** Whether a decision may follow a sign-in of this moment (`auth_time`, seconds since 1970). */
export function isFresh(authTime: number | null, freshSeconds: number, now: number): boolean {
  return authTime !== null && now / 1_000 - authTime <= freshSeconds;
}

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
