import { renderSession } from '../machine/published.rules.ts';
import { isTerminal, type Session, wakeAtMs } from '../machine/session.rules.ts';
import { expireNamed } from './end-sessions.ts';
import { readSessions, type SessionRef } from './read-sessions.store.ts';
import type { SessionDeps } from './session-deps.ts';
import { toSessions } from './session-row.store.ts';

/** A session as its tenant may see it; `json` is the public ComplianceSession. */
type FoundSession = { json: Buffer; terminal: boolean };

/**
 * Reads sessions, each answer at the place of its question; undefined for what does not exist or is another tenant's.
 * One whose time is over is expired first, so no read shows an open status after `expiresAt` (docs/contract.md#read).
 */
export async function getSessions(
  deps: SessionDeps,
  refs: readonly SessionRef[],
): Promise<(FoundSession | undefined)[]> {
  const found = await load(deps, refs);
  const nowMs = deps.clock.now().getTime();
  const due = refs.filter((ref) => isDue(found.get(ref.sessionId), nowMs));
  if (due.length > 0) {
    await expireNamed(deps, due);
    for (const [id, session] of await load(deps, due)) found.set(id, session);
  }
  return refs.map(({ tenantId, sessionId }) => {
    const session = found.get(sessionId);
    return session?.tenantId === tenantId ? render(session) : undefined;
  });
}

async function load(deps: SessionDeps, refs: readonly SessionRef[]): Promise<Map<string, Session>> {
  const { database, profiles } = deps;
  const sessions = await toSessions(profiles, database, await readSessions(database, refs));
  return new Map(sessions.map((session) => [session.id, session]));
}

function isDue(session: Session | undefined, nowMs: number): boolean {
  const wakeMs = session === undefined ? null : wakeAtMs(session);
  return wakeMs !== null && wakeMs <= nowMs;
}

function render(session: Session): FoundSession {
  return { json: Buffer.from(JSON.stringify(renderSession(session))), terminal: isTerminal(session.status) };
}
