import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { lives, play } from '../../test/session-lives.ts';
import type { Session } from '../machine/session.rules.ts';
import { type SessionState, stateOf, toSession } from './session-row.store.ts';

function sessionOf(session: Session, state: SessionState | null): Session {
  const { profile, createdAtMs, updatedAtMs, expiresAtMs, ...same } = session;
  const times = { createdAt: new Date(createdAtMs), updatedAt: new Date(updatedAtMs) };
  const expiresAt = expiresAtMs === null ? null : new Date(expiresAtMs);
  return toSession({ ...same, ...times, expiresAt, workflowKey: 'any', workflowVersion: 1, state }, profile);
}

const written = (state: unknown): SessionState => JSON.parse(JSON.stringify(state));

test('a stored row restores the whole session after any history', () => {
  fc.assert(
    fc.property(lives, ([profile, history]) => {
      for (const { after } of play(profile, history)) {
        expect(sessionOf(after, written(stateOf(after)))).toEqual(after);
      }
    }),
    { numRuns: 2_000 },
  );
});
