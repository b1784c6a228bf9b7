import { ServiceError } from '@gcs/kit/errors';
import { delay } from '@gcs/kit/retry';
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
      return await noting(failures, method, work);
    } catch {
      await delay(waitMs);
      waitMs = Math.min(2 * waitMs, againMs.most);
    }
  }
  return undefined;
}

/** Notes how a call failed before its failure is passed on. */
export function noting<T>(failures: FailedCall[], method: string, work: () => Promise<T>): Promise<T> {
  return work().catch((error) => {
    failures.push({ method, code: error instanceof ServiceError ? error.code : String(error), at: Date.now() });
    throw error;
  });
}
