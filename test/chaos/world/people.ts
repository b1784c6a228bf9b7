import { ServiceError } from '@gcs/kit/errors';
import { delay } from '@gcs/kit/retry';
import * as grpc from '@grpc/grpc-js';
import type { Decision, FailedCall, Fate, Report } from '../judge/observation.ts';
import type { Door } from '../rig/door.ts';

/** What providers, reviewers and officers need, and what they note. */
export type PeopleDeps = {
  door: Door;
  /** The operator's token of the person who decides. */
  reviewerToken: string;
  reports: Report[];
  decisions: Decision[];
  fates: Fate[];
  failures: FailedCall[];
  signal: AbortSignal;
};

/** Whoever was refused comes again after this; everybody at once would only keep the service busy. */
const againMs = { least: 300, most: 2_000 };

/** Again and again until it succeeds; undefined when the run is over before that. */
export async function untilDone<T>(
  { signal, failures }: Pick<PeopleDeps, 'signal' | 'failures'>,
  method: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  let waitMs = againMs.least;
  while (!signal.aborted) {
    try {
      return await work();
    } catch (error) {
      failures.push({ method, code: codeOf(error), at: Date.now() });
      await delay(waitMs);
      waitMs = Math.min(2 * waitMs, againMs.most);
    }
  }
  return undefined;
}

/**
 * What a service has said. A connection that breaks while something is written is INTERNAL to grpc-js: then no service has
 * said anything, and nothing is known of the call.
 */
function codeOf(error: unknown): string {
  if (!(error instanceof ServiceError)) return String(error);
  const { code, cause } = error;
  const metadata = cause instanceof Error && 'metadata' in cause ? cause.metadata : undefined;
  const isStated = metadata instanceof grpc.Metadata && metadata.get('grpc-status-details-bin').length > 0;
  return code === 'internal_error' && !isStated ? 'connection_lost' : code;
}
