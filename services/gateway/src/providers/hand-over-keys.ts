import { type Deadline, latestOf } from '@gcs/kit/deadline';
import type { Client } from '@gcs/kit/grpc/types';
import type { definitions } from '@gcs/proto/definitions';
import type { Context } from '@opentelemetry/api';

type Call = { trace: Context; deadline: Deadline };

/** Resolves to a JSON Web Key Set. Rejects if the session service is unavailable and no set is cached. */
export type HandOverKeys = (call: Call) => Promise<string>;

const keptMs = 60_000;

/**
 * Fetches the hand-over keys at most once a minute for all callers. A cached set contains every key in use, because a
 * key is published long before it signs (docs/operations.md#key-rotation).
 */
export function createHandOverKeys(
  client: Pick<Client<typeof definitions.GuestService>, 'GetHandOverKeys'>,
  monotonicMs: () => number,
): HandOverKeys {
  let kept: { readonly atMs: number; readonly jwks: Promise<string> } | undefined;
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
