import type { Keyring } from '@gcs/kit/crypto/keyring';
import { keepLease } from '@gcs/kit/postgres/lease';
import { observeTogether, type Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { LogDeps } from '../log/sequence-log.ts';
import { shareOf } from './old-months.ts';
import { advanceVerification, readVerification } from './verification-state.store.ts';
import { isInLog, logFaults, verifyStored } from './verify-stored.ts';

const dayMs = 86_400_000;
const secondMs = 1_000;
const minuteMs = 60_000;
// The lease is long, because each renewal is a write, and the verification may pause until another replica takes over.
const leaseMs = minuteMs;

export const verificationPageSize = 100;

export const maxVerifiedPerSecond = 200;

type VerificationDeps = {
  log: LogDeps;
  telemetry: Telemetry;
  owner: string;
  keyring: Keyring;
  passDays?: number | undefined;
};

/**
 * Verifies all stored evidence page by page, on one replica, spread over days ({@link pageIntervalMs}). Another leader
 * continues at the stored position.
 */
export function createStoredVerification({ log, telemetry, owner, keyring, passDays }: VerificationDeps) {
  const { database } = log;
  const verified = telemetry.meter.createCounter('gcs.evidence.verified_sessions', {
    unit: '{session}',
    description: 'Sessions whose stored evidence was recomputed in the background',
  });
  const stopObserving = observePass(telemetry, log);
  const keeper = keepLease(database, { name: 'stored-verification', owner, leaseMs });
  return {
    async run(): Promise<number> {
      const lease = await keeper.hold();
      if (lease === undefined) return minuteMs;
      const pass = await readVerification(database);
      const { position, msSincePage } = pass;
      const sessions = pass.stored * shareOf(pass.oldest, pass);
      const intervalMs = (place: string) => (isInLog(place) ? secondMs : pageIntervalMs(sessions, passDays));
      if (msSincePage !== null && msSincePage < intervalMs(position)) return intervalMs(position) - msSincePage;
      const startedAt = performance.now();
      const page = await verifyStored({ log, keyring }, position, verificationPageSize, pass);
      verified.add(page.sessions);
      logFaults(telemetry, page.faults);
      const tookMs = performance.now() - startedAt;
      const next = page.next ?? '';
      await advanceVerification(database, { position: next, sessions: page.sessions, tookMs }, lease);
      return Math.max(0, intervalMs(next) - tookMs);
    },
    release(): Promise<void> {
      stopObserving();
      return keeper.release();
    },
  };
}

function observePass({ meter }: Telemetry, { database }: LogDeps): () => void {
  const progress = meter.createObservableGauge('gcs.evidence.verification_progress', {
    unit: '1',
    description: 'Share of the stored sessions that the background verification has recomputed in the current pass',
  });
  const age = meter.createObservableGauge('gcs.evidence.verification_pass_age', {
    unit: 's',
    description:
      'Age of the current background verification pass; a pass takes GCS_VERIFICATION_DAYS, or longer at its limit of 200 sessions a second',
  });
  const faults = meter.createObservableGauge('gcs.evidence.faults', {
    unit: '{key}',
    description: 'Sessions and pages of the log that differ from what was written, counted up to 10,000',
  });
  return observeTogether(meter, [progress, age, faults], async (result) => {
    const pass = await readVerification(database);
    result.observe(faults, pass.faults);
    const sessions = pass.stored * shareOf(pass.oldest, pass);
    result.observe(progress, Math.min(1, pass.verified / Math.max(1, sessions)));
    result.observe(age, pass.passAgeSeconds);
  });
}

/** Returns the milliseconds between two pages. A pass takes `passDays`, or longer at 200 sessions a second. */
export function pageIntervalMs(storedSessions: number, passDays = 1): number {
  const pages = Math.max(1, Math.ceil(storedSessions / verificationPageSize));
  return Math.max((passDays * dayMs) / pages, (verificationPageSize * 1_000) / maxVerifiedPerSecond);
}
