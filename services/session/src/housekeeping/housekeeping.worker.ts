import { startKeyRenewal, wrappedKeys } from '@gcs/kit/crypto/key-renewal';
import { journalDays, maintainPartitions, observePartitions, purgeLateJournal } from '@gcs/kit/postgres/partitions';
import { type Loop, startLoop } from '@gcs/kit/process/loop';
import { sealedComparisons } from '../comparison/comparisons.store.ts';
import { purgeExpiredKeys } from '../create/idempotency-records.store.ts';
import { pepperKeys } from '../create/key-hash.store.ts';
import { sealedAnswers } from '../guest/guest-answers.store.ts';
import { purgeEndedHandOvers } from '../hand-overs/ended-hand-overs.store.ts';
import { purgeNoticeMails } from '../notices/notice-mails.store.ts';
import { sealedAddresses } from '../notices/subscriptions.store.ts';
import { sealedFacts } from '../reports/reported-facts.store.ts';
import { foldReviewCounts } from '../review/list-reviews.store.ts';
import { sealedNotes } from '../review/review-decisions.store.ts';
import { purgeViewers } from '../review/review-viewers.store.ts';
import { expireDue } from '../sessions/end-sessions.ts';
import { sessionKeys } from '../sessions/guest-details.store.ts';
import { lookAtDay } from '../sessions/read-sessions.store.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';
import { indexValues } from './renew-index.ts';

const hourMs = 3_600_000;

/**
 * Days until an unconfirmed ended hand-over is deleted. By then the provider has ended its own session
 * (docs/workflow.md#ended-hand-overs).
 */
const handOverDays = 90;

type HousekeepingDeps = Pick<SessionDeps, 'database' | 'telemetry'>;

/**
 * Creates today's partition of the journal before the first write. If a partition is attached while an insert waits for
 * the default partition, PostgreSQL refuses the insert.
 */
export async function prepareJournal(deps: HousekeepingDeps): Promise<void> {
  const { logger } = deps.telemetry;
  await journalKeeper(deps.database)().catch((err: unknown) =>
    logger.warn({ err }, 'the journal has no partition for today'),
  );
}

/** Each purge runs in small batches, so a stop never waits for a whole table. */
export function startHousekeeping({ database, telemetry }: HousekeepingDeps, retentionHours: number): Stoppable {
  const { logger } = telemetry;
  let from = 0;
  const purge = async () => {
    const { next } = await purgeExpiredKeys(database, { from, retentionHours });
    from = next;
    return next > 0 ? 0 : hourMs;
  };
  const purgeHandOvers = async () => ((await purgeEndedHandOvers(database, handOverDays)) ? 0 : hourMs);
  const purgeShortLived = async () => {
    await Promise.all([purgeNoticeMails(database), purgeViewers(database)]);
    return hourMs;
  };
  const loops = [
    startLoop({ name: 'purge of short-lived rows', run: purgeShortLived, pollMs: hourMs, logger }),
    startLoop({ name: 'partitions', run: journalKeeper(database), pollMs: hourMs, logger }),
    startLoop({ name: 'purge of idempotency keys', run: purge, pollMs: hourMs, logger }),
    startLoop({ name: 'purge of ended hand-overs', run: purgeHandOvers, pollMs: hourMs, logger }),
  ];
  const stopObserving = observePartitions(database, telemetry, {
    journal: journalDays,
    result_inbox: 'for good',
  });
  return {
    stop() {
      stopObserving();
      return stopAll(loops);
    },
  };
}

function journalKeeper(database: SessionDeps['database']): () => Promise<number> {
  const sealedUntil = new Map<string, string>();
  return async () => {
    let hasMore = false;
    const mayDrop = async ({ day }: { day: string }) => {
      const seen = await lookAtDay(database, { day, after: sealedUntil.get(day) ?? '' });
      if (seen.kind === 'sealed') sealedUntil.delete(day);
      if (seen.kind === 'sealed-until') sealedUntil.set(day, seen.after);
      hasMore ||= seen.kind === 'sealed-until';
      return seen.kind === 'sealed';
    };
    const dropping = { afterDays: journalDays, mayDrop };
    await maintainPartitions(database, { table: 'result_inbox', keyPrefix: 'cs_', period: 'month' });
    await maintainPartitions(database, { table: 'journal', keyPrefix: 'cs_', dropping });
    await purgeLateJournal(database);
    return hasMore ? 0 : hourMs;
  };
}

export function startExpiry(deps: SessionDeps): Loop {
  const pollMs = 1_000;
  const run = async () => ((await expireDue(deps)) > 0 ? 0 : pollMs);
  return startLoop({ name: 'expiry', run, pollMs, logger: deps.telemetry.logger });
}

export function startReviewCounts({ database, telemetry }: HousekeepingDeps): Loop {
  const pollMs = 60_000;
  const run = async () => {
    await foldReviewCounts(database);
    return pollMs;
  };
  return startLoop({ name: 'review counts', run, pollMs, logger: telemetry.logger });
}

export function startKeyRenewals({
  database,
  telemetry,
  keyring,
}: HousekeepingDeps & Pick<SessionDeps, 'keyring'>): Stoppable {
  const ofReports = [sealedFacts.keys, sealedComparisons.keys];
  const renewed = {
    kek: [sessionKeys, sealedNotes.keys, ...ofReports, sealedAnswers.keys, sealedAddresses.keys, pepperKeys].map(
      (values) => wrappedKeys(keyring, 'kek', values),
    ),
    index: indexValues(keyring),
  };
  const renewals = Object.entries(renewed).map(([purpose, values]) =>
    startKeyRenewal({ database, telemetry, keyring, purpose, values }),
  );
  return { stop: () => stopAll(renewals) };
}

type Stoppable = { stop(): Promise<void> };

async function stopAll(started: readonly Stoppable[]): Promise<void> {
  await Promise.all(started.map((one) => one.stop()));
}
