import { within } from '../../retry.ts';

export type BearerToken = { value: string; usableMs: number };

/**
 * The minimum time for which a new connection's token must still be valid. kafkajs renews a token ten seconds before
 * its end. Brokers refuse a second renewal within a second.
 */
export const leftMs = 30_000;

/** Limited, so that an unanswered request does not block every connection. */
const answerMs = 8_000;

/**
 * Shares one token among the process's connections while it is usable. Concurrent callers wait for the same request.
 * Rejects as `request` does, or after eight seconds. After a rejection, the next connection calls `request` again.
 */
export function sharedTokens(request: () => Promise<BearerToken>): () => Promise<{ value: string }> {
  let current: { token: Promise<BearerToken>; staleAt: number } | undefined;
  return async () => {
    if (current === undefined || performance.now() >= current.staleAt) {
      const asked = { token: within(answerMs, request(), unanswered), staleAt: Number.POSITIVE_INFINITY };
      current = asked;
      asked.token.then(
        ({ usableMs }) => {
          asked.staleAt = performance.now() + usableMs;
        },
        () => {
          asked.staleAt = 0;
        },
      );
    }
    const { value } = await current.token;
    return { value };
  };
}

function unanswered(): Error {
  return new Error(`The request for a Kafka token had no answer within ${answerMs / 1_000} s.`);
}
