import { renderSession } from '../machine/published.rules.ts';
import { isTerminal, type Session, wakeAtMs } from '../machine/session.rules.ts';
import { expireNamed } from './end-sessions.ts';
import { readSessions, type SessionRef } from './read-sessions.store.ts';
import type { SessionDeps } from './session-deps.ts';
import { toSessions, UnreadableSession } from './session-row.store.ts';

type FoundSession = { json: Buffer; terminal: boolean };

/**
 * Resolves to the sessions in the order of `refs`: undefined for one that the tenant does not have, `unreadable` for an
 * unreadable row. Expires due sessions first, so no read shows an open status after `expiresAt`
 * (docs/contract.md#read).
 */
export async function getSessions(
  deps: SessionDeps,
  refs: readonly SessionRef[],
): Promise<(FoundSession | 'unreadable' | undefined)[]> {
  const found = await load(deps, refs);
  const nowMs = deps.clock.now().getTime();
  const due = refs.filter((ref) => isDue(found.get(keyOf(ref)), nowMs));
  if (due.length > 0) {
    await expireNamed(deps, due);
    for (const [id, session] of await load(deps, due)) found.set(id, session);
  }
  return refs.map((ref) => {
    try {
      const session = found.get(keyOf(ref));
      if (session instanceof UnreadableSession) throw session;
      if (isDue(session, nowMs)) throw new Error('the session is due and could not be expired');
      return session && render(session);
    } catch (err) {
      deps.telemetry.logger.error({ err, sessionId: ref.sessionId }, 'failed to read a session');
      return 'unreadable';
    }
  });
}

type Found = Map<string, Session | UnreadableSession>;

async function load(deps: SessionDeps, refs: readonly SessionRef[]): Promise<Found> {
  const { database, profiles } = deps;
  const rows = await readSessions(database, refs);
  const sessions = await toSessions(profiles, database, rows);
  return new Map(
    rows.flatMap(({ tenantId, id: sessionId }) => {
      const session = sessions.get(sessionId);
      return session === undefined ? [] : [[keyOf({ tenantId, sessionId }), session]];
    }),
  );
}

function keyOf({ tenantId, sessionId }: SessionRef): string {
  return `${tenantId} ${sessionId}`;
}

function isDue(session: Session | UnreadableSession | undefined, nowMs: number): boolean {
  if (session === undefined || session instanceof UnreadableSession) return false;
  const wakeMs = wakeAtMs(session);
  return wakeMs !== null && wakeMs <= nowMs;
}

function render(session: Session): FoundSession {
  return { json: Buffer.from(JSON.stringify(renderSession(session))), terminal: isTerminal(session.status) };
}
