export type Standing = { text: string; tone: 'good' | 'warn' | 'bad' | 'quiet'; works: boolean };

const dayMs = 86_400_000;
/** Days before the expiry at which the page warns, because a client needs days to release a change. */
const soonDays = 30;

/**
 * Returns the state of a token at `now` (milliseconds since 1970). The token's times are RFC 3339, or '' if not set.
 */
export function standingOf({ revokedAt, expiresAt }: { revokedAt: string; expiresAt: string }, now: number): Standing {
  if (revokedAt !== '') return { text: 'revoked', tone: 'quiet', works: false };
  const leftMs = Date.parse(expiresAt) - now;
  if (leftMs <= 0) return { text: 'expired', tone: 'bad', works: false };
  return leftMs <= soonDays * dayMs
    ? { text: 'ends soon', tone: 'warn', works: true }
    : { text: 'works', tone: 'good', works: true };
}
