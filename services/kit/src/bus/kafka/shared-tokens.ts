import { within } from '../../retry.ts';

/** `usableMs`: how long a connection may use it from now. */
export type BearerToken = { value: string; usableMs: number };

/**
 * Minimum remaining life for a new connection. kafkajs renews ten seconds before the end. Brokers refuse a renewal
 * within a second of the last.
 */
export const leftMs = 30_000;

/** Limits the shared request, so that an unanswered one does not block every connection. */
const answerMs = 8_000;

/**
 * Shares one token among the process's connections while it is usable; concurrent requests wait for one answer. Rejects
 * as `request` does, or after eight seconds. The next connection tries again.
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
