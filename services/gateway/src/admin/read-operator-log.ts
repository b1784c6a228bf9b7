import type { Visible } from '@gcs/kit/admin/operator-scope';
import { type ListPage, type PageRequest, readPage } from '@gcs/kit/admin/page';
import { invalidFields, isText } from '@gcs/kit/admin/texts';
import { readTime } from '@gcs/kit/admin/times';
import { ulidFloor } from '@gcs/kit/ids';
import type { AdminDeps } from '../tenants/manage-tenants.ts';
import { type ListedCall, listOperatorCalls } from './operator-log.store.ts';

export type ListedCalls = ListPage<ListedCall>;

/** Times are RFC 3339. */
export type CallsAsked = PageRequest & {
  subject: string;
  sessionId: string;
  purpose: string;
  withPurpose: boolean;
  changesOnly: boolean;
  from: string;
  until: string;
};

const maxLength = 128;

export function listCalls(
  { database }: Pick<AdminDeps, 'database'>,
  visible: Visible | null,
  asked: CallsAsked,
): Promise<ListedCalls> {
  const { subject, sessionId, purpose, withPurpose, changesOnly } = asked;
  const texts = { subject, session_id: sessionId, purpose };
  const problems = Object.entries(texts)
    .filter(([, text]) => !isText(text, 0, maxLength))
    .map(([field]) => ({ field, message: `is at most ${maxLength} characters` }));
  if (problems.length > 0) throw invalidFields(problems);
  const [from, until] = [readTime('from', asked.from), readTime('until', asked.until)];
  const since = from === null ? '' : placeOf(from);
  const filter = { visible, subject, sessionId, purpose, withPurpose, changesOnly, from: since };
  const latest = until === null ? '~' : placeOf(until);
  return readPage(asked, ['text'], {
    find: ([before = latest], limit) => listOperatorCalls(database, filter, { before, limit }),
    placeOf: ({ id }) => [id],
  });
}

function placeOf(at: Date): string {
  return `log_${ulidFloor(at)}`;
}
