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

const againMs = 300;

/** Again and again until it succeeds; undefined when the run is over before that. */
export async function untilDone<T>(
  { signal, failures }: Pick<PeopleDeps, 'signal' | 'failures'>,
  method: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  while (!signal.aborted) {
    try {
      return await work();
    } catch (error) {
      failures.push({ method, code: error instanceof ServiceError ? error.code : String(error), at: Date.now() });
      await delay(againMs);
    }
  }
  return undefined;
}
