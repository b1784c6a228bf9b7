import { within } from '../../retry.ts';

/** A token for SASL OAUTHBEARER, and for how many milliseconds it is good for a connection that gets it now. */
export type BearerToken = { value: string; usableMs: number };

/**
 * Minimum remaining life of a token for a new connection. Ten seconds before the end kafkajs shows a new one. A broker
 * refuses one within a second after the last.
 */
export const leftMs = 30_000;

/** All connections wait for one request: one that is never answered would otherwise hold them for ever. */
const answerMs = 8_000;

/**
 * Shares the tokens of a process's connections on demand. All use one while it is usable, and concurrent requests wait
 * for the same answer. Rejects as `request` does, or after eight seconds without an answer; the next connection asks
 * again.
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
  return new Error(`The request for a token to Kafka had no answer within ${answerMs / 1_000} s.`);
}
