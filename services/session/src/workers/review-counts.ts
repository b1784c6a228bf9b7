import { type Loop, startLoop } from '@gcs/kit/process/loop';
import type { SessionDeps } from '../operations/session-deps.ts';
import { foldReviewCounts } from '../postgres/review/review-counts.ts';

const pollMs = 60_000;

/** Sums up what has changed in the queue of reviews, so that counting stays cheap. Every replica does. */
export function startReviewCounts({ database, telemetry }: Pick<SessionDeps, 'database' | 'telemetry'>): Loop {
  const run = async () => {
    await foldReviewCounts(database);
    return pollMs;
  };
  return startLoop({ name: 'review counts', run, pollMs, logger: telemetry.logger });
}
