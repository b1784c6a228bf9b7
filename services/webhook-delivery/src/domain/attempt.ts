import type { Target } from './target-url.ts';

/**
 * Why an attempt got no answer. `blocked`: an address that deliveries must not reach; `secret`: no signing secret that
 * can be read.
 */
export type FailureReason = 'timeout' | 'dns' | 'connect' | 'tls' | 'blocked' | 'reset' | 'protocol' | 'secret';

/** What came of one POST: an answer, complete or cut by our own size limit, or none. */
export type AttemptResult =
  | { kind: 'answered'; statusCode: number; retryAfter: string | null }
  | { kind: 'failed'; reason: FailureReason; statusCode: number | null };

/** One POST: what goes out. */
export type Post = { target: Target; headers: Readonly<Record<string, string>>; body: string; signal?: AbortSignal };

/** What came back: never an error. `excerpt` is the first KiB of the answer, null when it had no body. */
export type Posted = { result: AttemptResult; excerpt: Buffer | null };

/** The transport of deliveries; `http/post.ts` is the only one. */
export type Poster = (post: Post) => Promise<Posted>;

/** Bounded set for metrics and for the attempt log. */
export type OutcomeClass = '2xx' | '3xx' | '4xx' | '5xx' | FailureReason;

export function outcomeClassOf(result: AttemptResult): OutcomeClass {
  if (result.kind === 'failed') return result.reason;
  const { statusCode } = result;
  if (statusCode < 300) return '2xx';
  if (statusCode < 400) return '3xx';
  return statusCode < 500 ? '4xx' : '5xx';
}
