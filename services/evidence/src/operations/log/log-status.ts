import type { Connection } from '@gcs/kit/postgres/database';
import { readLogBacklog } from '../../postgres/log/log-backlog.ts';

/** As the admin API tells it. */
export type LogStatus = { waiting: number; waitingSince: string; overdue: boolean };

/**
 * A sealed revision is in the log within a second or two, within the lease of a sequencer that died, and within the
 * retries of a database that stumbled. The alert (GcsLogLeavesWait) says the same.
 */
const overdueAfterSeconds = 60;

/** What waits for the transparency log, of one session or of all of them, and whether it waits too long. */
export async function readLogStatus(connection: Connection, sessionId = ''): Promise<LogStatus> {
  const { waiting, since, ageSeconds } = await readLogBacklog(connection, sessionId);
  return { waiting, waitingSince: since?.toISOString() ?? '', overdue: ageSeconds > overdueAfterSeconds };
}
