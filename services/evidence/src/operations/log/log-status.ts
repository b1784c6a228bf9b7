import type { Connection } from '@gcs/kit/postgres/database';
import { readLogBacklog } from '../../postgres/log/log-backlog.ts';

/** What waits for the log, in the form of the admin API. */
export type LogStatus = { waiting: number; waitingSince: string; overdue: boolean };

/**
 * Normally a sealed revision is in the log within two seconds. The limit leaves time for the lease of a dead sequencer
 * to expire and for retries after a database failure. The alert GcsLogLeavesWait uses the same limit.
 */
const overdueAfterSeconds = 60;

/** The revisions of one session, or of all, that wait for the transparency log, and whether they wait too long. */
export async function readLogStatus(connection: Connection, sessionId = ''): Promise<LogStatus> {
  const { waiting, since, ageSeconds } = await readLogBacklog(connection, sessionId);
  return { waiting, waitingSince: since?.toISOString() ?? '', overdue: ageSeconds > overdueAfterSeconds };
}
