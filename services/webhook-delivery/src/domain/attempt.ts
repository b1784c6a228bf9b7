/**
 * Why an attempt got no answer. `blocked`: an address that deliveries must not reach; `secret`: no signing secret that
 * can be read.
 */
export type FailureReason = 'timeout' | 'dns' | 'connect' | 'tls' | 'blocked' | 'reset' | 'protocol' | 'secret';

/** What came of one POST: an answer, complete or cut by our own size limit, or none. */
export type AttemptResult =
  | { kind: 'answered'; statusCode: number; retryAfter: string | null }
  | { kind: 'failed'; reason: FailureReason; statusCode: number | null };

/** Bounded set for metrics and for the attempt log. */
export type OutcomeClass = '2xx' | '3xx' | '4xx' | '5xx' | FailureReason;

export function outcomeClassOf(result: AttemptResult): OutcomeClass {
  if (result.kind === 'failed') return result.reason;
  const { statusCode } = result;
  if (statusCode < 300) return '2xx';
  if (statusCode < 400) return '3xx';
  return statusCode < 500 ? '4xx' : '5xx';
}
