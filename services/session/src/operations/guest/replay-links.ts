import { countEndedLinks, insertLink } from '../../postgres/guest/guest-links.ts';
import type { SessionRef } from '../../postgres/sessions/read-sessions.ts';
import type { SessionDeps } from '../session-deps.ts';
import { derivedToken, tokenHash } from './guest-tokens.ts';

/**
 * The token of a link that works for each session, in their order: that of its create, made again, or a next one where an
 * operator has ended that or the key has been rotated (docs/workflow.md#guest-links).
 */
export async function replayLinks(deps: SessionDeps, refs: readonly SessionRef[]): Promise<string[]> {
  if (refs.length === 0) return [];
  const ended = await countEndedLinks(
    deps.database,
    refs.map(({ sessionId }) => sessionId),
  );
  return Promise.all(
    refs.map(async (ref, index) => {
      const token = derivedToken(deps.keyring, ref, ended[index] ?? 0);
      await insertLink(deps.database, ref, { tokenSha256: tokenHash(token), isDerived: true });
      return token;
    }),
  );
}
