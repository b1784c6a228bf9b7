import type { Write } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';

/** Says when the entries of one type of one session fall due. */
export type DueDate = { readonly sessionId: string; readonly type: string; readonly dueAt: Date };

// The due date is stored, not computed when asked, so that what is due can be found by an index on it. By type, not by
// entry: a policy has at most seven types, a session any number of entries.
const setDueDatesStatement = prepared({
  name: 'evidence_set_due_dates',
  text: `
    update evidence_entries entry
       set due_at = rule.due_at
      from unnest($1::text[], $2::text[], $3::timestamptz[]) as rule (session_id, type, due_at)
     where entry.session_id = rule.session_id and entry.type = rule.type`,
});

/** Sets the due dates of stored entries, once their session has ended. */
export function setDueDates(dates: readonly DueDate[]): Write[] {
  if (dates.length === 0) return [];
  const values = [
    dates.map(({ sessionId }) => sessionId),
    dates.map(({ type }) => type),
    dates.map(({ dueAt }) => dueAt),
  ];
  return [[setDueDatesStatement, values]];
}
