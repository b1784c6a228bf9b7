import type { Clock } from '@gcs/kit/clock';
import type { Database } from '@gcs/kit/postgres/database';
import { isSignedByAny, type SigningKeys } from '../domain/signature.ts';
import { findSigners } from '../postgres/find-signers.ts';
import { type EndpointDirectory, liveKeys } from './endpoint-directory.ts';

export type SignatureClaim = {
  eventId: string;
  sessionId: string;
  rawBody: Uint8Array;
  /** `sha256=` + 64 lowercase hex characters. */
  signature: string;
};

const knownEventsKept = 10_000;

/**
 * Checks signatures (contract.md §6), plural. Which endpoints an event went to never changes, so it is remembered;
 * what is unknown is asked for in one statement per call, every time, because the event may be on its way. Writes
 * nothing.
 */
export function createSignatureVerifier(means: { database: Database; directory: EndpointDirectory; clock: Clock }) {
  const { database, directory, clock } = means;
  const endpointsOf = new Map<string, readonly string[]>();

  function remember(eventId: string, endpointIds: readonly string[]): void {
    const [oldest] = endpointsOf.keys();
    if (endpointsOf.size >= knownEventsKept && oldest !== undefined) endpointsOf.delete(oldest);
    endpointsOf.set(eventId, endpointIds);
  }

  async function signersOf(claims: readonly SignatureClaim[]): Promise<(readonly string[])[]> {
    const unknown = claims.filter((claim) => !endpointsOf.has(claim.eventId));
    if (unknown.length === 0) return claims.map((claim) => endpointsOf.get(claim.eventId) ?? []);
    const found = await findSigners(database, unknown);
    const answers = new Map(unknown.map((claim, index) => [claim, found[index]]));
    for (const [{ eventId }, signers] of answers) {
      if (signers?.isEventKnown) remember(eventId, signers.endpointIds);
    }
    return claims.map((claim) => answers.get(claim)?.endpointIds ?? endpointsOf.get(claim.eventId) ?? []);
  }

  function candidates(endpointIds: readonly string[], nowMs: number): SigningKeys[] {
    return endpointIds.flatMap((id) => {
      const endpoint = directory.get(id);
      return endpoint === undefined ? [] : liveKeys(endpoint, nowMs);
    });
  }

  return async (claims: readonly SignatureClaim[]): Promise<boolean[]> => {
    const signers = await signersOf(claims);
    await directory.load(signers.flat());
    const nowMs = clock.now().getTime();
    return claims.map(({ rawBody, signature }, index) =>
      isSignedByAny(candidates(signers[index] ?? [], nowMs), rawBody, signature),
    );
  };
}

export type SignatureVerifier = ReturnType<typeof createSignatureVerifier>;
