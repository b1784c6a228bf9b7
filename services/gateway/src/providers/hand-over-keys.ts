import { type Deadline, latestOf } from '@gcs/kit/deadline';
import type { Client } from '@gcs/kit/grpc/types';
import type { definitions } from '@gcs/proto/definitions';
import type { Context } from '@opentelemetry/api';

type Call = { trace: Context; deadline: Deadline };

/** A JSON Web Key Set; rejects if the session service is away and nothing is cached. */
export type HandOverKeys = (call: Call) => Promise<string>;

const keptMs = 60_000;

/**
 * Fetches hand-over keys at most once a minute for all callers. A key is published well before it signs
 * (docs/operations.md#key-rotation).
 */
export function createHandOverKeys(
  client: Pick<Client<typeof definitions.GuestService>, 'GetHandOverKeys'>,
  monotonicMs: () => number,
): HandOverKeys {
  let kept: { readonly atMs: number; readonly jwks: Promise<string> } | undefined;
  // A cancelled caller does not affect the others.
  const ask = async ({ trace, deadline }: Call) =>
    (await client.GetHandOverKeys({}, { trace, deadline: latestOf([deadline]) })).jwksJson;
  return (call) => {
    if (kept !== undefined && monotonicMs() - kept.atMs < keptMs) return kept.jwks;
    const asked = { atMs: monotonicMs(), jwks: ask(call) };
    kept = asked;
    asked.jwks.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return asked.jwks;
  };
}
