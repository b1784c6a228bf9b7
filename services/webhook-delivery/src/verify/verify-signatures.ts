import { hash } from 'node:crypto';
import type { Clock } from '@gcs/kit/clock';
import type { Connection } from '@gcs/kit/postgres/database';
import { isSignedByAny, type SigningKeys } from '@gcs/kit/webhooks/signature';
import { type EndpointDirectory, liveKeys } from '../endpoints/endpoint-directory.ts';
import { findSigners } from './signers.store.ts';

export type SignatureClaim = {
  eventId: string;
  sessionId: string;
  rawBody: Uint8Array;
  /** `sha256=` + 64 lowercase hex characters. */
  signature: string;
};

const answersKept = 10_000;
const answerKeptMs = 1_000;

type Answer = { endpointIds: readonly string[]; untilMs: number };

/**
 * Checks signatures in batches (docs/contract.md#verify), without a write. Caches the endpoints of known and unknown
 * events for a second. The duration of a repeated call thus does not reveal whether the event exists. One statement
 * reads all endpoints that are not in the cache.
 */
export function createSignatureVerifier({ directory, clock }: { directory: EndpointDirectory; clock: Clock }) {
  const answers = new Map<string, Answer>();

  function remember(key: string, answer: Answer): void {
    answers.delete(key);
    const [oldest] = answers.keys();
    if (answers.size >= answersKept && oldest !== undefined) answers.delete(oldest);
    answers.set(key, answer);
  }

  async function signersOf(connection: Connection, claims: readonly SignatureClaim[]): Promise<(readonly string[])[]> {
    const nowMs = clock.now().getTime();
    const current = claims.map((claim) => {
      const answer = answers.get(keyOf(claim));
      return answer !== undefined && nowMs < answer.untilMs ? answer.endpointIds : undefined;
    });
    const open = claims.filter((_, index) => current[index] === undefined);
    const found = open.length === 0 ? [] : await findSigners(connection, open);
    for (const [index, claim] of open.entries()) {
      remember(keyOf(claim), { endpointIds: found[index] ?? [], untilMs: nowMs + answerKeptMs });
    }
    return current.map((endpointIds) => endpointIds ?? found.shift() ?? []);
  }

  function candidates(endpointIds: readonly string[], nowMs: number): SigningKeys[] {
    return endpointIds.flatMap((id) => {
      const endpoint = directory.get(id);
      return endpoint === undefined ? [] : liveKeys(endpoint, nowMs);
    });
  }

  return async (connection: Connection, claims: readonly SignatureClaim[]): Promise<boolean[]> => {
    const signers = await signersOf(connection, claims);
    await directory.load(signers.flat(), connection);
    const nowMs = clock.now().getTime();
    return claims.map(({ rawBody, signature }, index) =>
      isSignedByAny(candidates(signers[index] ?? [], nowMs), rawBody, signature),
    );
  };
}

/**
 * Returns the cache key of a claim. The session selects the endpoints of an unknown event. The key is a hash, because a
 * caller may send 16 KiB.
 */
function keyOf({ eventId, sessionId }: SignatureClaim): string {
  return hash('sha256', JSON.stringify([eventId, sessionId]), 'base64');
}

export type SignatureVerifier = ReturnType<typeof createSignatureVerifier>;
