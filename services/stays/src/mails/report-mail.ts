import type { Database } from '@gcs/kit/postgres/database';
import { insertEvents } from '../booking/booking-events.store.ts';
import type { ChangeDeps } from '../booking/change-booking.ts';
import type { MailId } from './mail.rules.ts';
import { lookAgain, settleMail } from './mails.store.ts';

export type MailOutcome = 'sent' | 'failed' | 'refused' | 'dropped';

type ReportDeps = {
  readonly database: Database;
  changeDeps(): ChangeDeps;
  readonly counted: (kind: string, outcome: MailOutcome) => void;
};

const maxProblem = 300;
const sentKinds = { INVITATION: 'invited', REMINDER: 'reminded' } as const;

/** Adds a success to the booking's history, but only the first of several failures. A late report changes nothing. */
export async function reportMail(
  { database, changeDeps, counted }: ReportDeps,
  id: MailId,
  report: { problem: string; isRefused: boolean },
): Promise<void> {
  const problem = report.problem.slice(0, maxProblem);
  const { newId, now } = changeDeps();
  const isNews = await database.transaction(async (tx) => {
    const settled = await settleMail(tx, id, { problem, isFinal: report.isRefused });
    if (settled === undefined) return false;
    if (problem === '') await lookAgain(tx, [id.bookingId]);
    const kind = problem === '' ? sentKinds[id.kind] : 'mail_failed';
    if (problem === '' || settled.earlier === '') {
      const { bookingId, guest } = id;
      const event = { bookingId, id: newId('bke'), tenantId: settled.tenantId, kind, guests: [guest] };
      const said = { source: 'API', by: '', at: now.toISOString(), keyHash: null, bodyHash: null } as const;
      tx.pipeline(insertEvents([{ ...event, ...said }]));
    }
    return true;
  });
  if (isNews) counted(id.kind, problem === '' ? 'sent' : report.isRefused ? 'refused' : 'failed');
}
