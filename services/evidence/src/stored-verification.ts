import type { Keyring } from '@gcs/kit/keyring';
import { keepLease } from '@gcs/kit/postgres/lease';
import type { Telemetry } from '@gcs/kit/telemetry';
import type { LogMeans } from './operations/sequence-log.ts';
import { verifyStored } from './operations/verify-stored.ts';

const pageSize = 100;
// Some fifty sessions a second: a pass over millions takes a day and nobody notices it.
const pauseMs = 2_000;
const dayMs = 86_400_000;
const minuteMs = 60_000;
// Long, because nothing waits for a successor; each renewal is a write.
const leaseMs = minuteMs;

/**
 * Recomputes everything that is stored about once a day, a page at a time, on one replica: whoever changes the past
 * behind the service's back is found without anybody asking. A fault is logged and counted each time it is seen.
 */
export function createStoredVerification({
  log,
  telemetry,
  owner,
  keyring,
}: {
  log: LogMeans;
  telemetry: Telemetry;
  owner: string;
  keyring: Keyring;
}) {
  const { meter, logger } = telemetry;
  const verified = meter.createCounter('gcs.evidence.verified_sessions', {
    description: 'Sessions whose stored evidence was recomputed in the background',
  });
  const faulty = meter.createCounter('gcs.evidence.stored_faults', {
    description: 'Faults found in stored evidence in the background: something was changed behind the service',
  });
  const keeper = keepLease(log.database, { name: 'stored-verification', owner, leaseMs });
  let fence: number | undefined;
  let pageToken = '';
  return {
    async run(): Promise<number> {
      const lease = await keeper.hold();
      if (lease === undefined) return minuteMs;
      if (lease.fence !== fence) pageToken = '';
      fence = lease.fence;
      const page = await verifyStored({ log, keyring }, pageToken, pageSize);
      verified.add(page.sessions);
      faulty.add(page.faults.length);
      for (const fault of page.faults) logger.error({ fault }, 'stored evidence is not as it was written');
      pageToken = page.nextPageToken;
      return pageToken === '' ? dayMs : pauseMs;
    },
    release: keeper.release,
  };
}
