import type { Visible } from '@gcs/kit/admin/operator-scope';
import type { Connection } from '@gcs/kit/postgres/database';
import { preparedByProperty } from '@gcs/kit/postgres/statement';
import { maxCounted, maxNamed, type NoticedReview, type NoticeKind } from './digest.rules.ts';

type Asked = {
  visible: Visible;
  person: {
    issuer: string;
    subject: string;
    keys: readonly string[];
  };
  after: Date;
  until: Date;
};

const ofReview = { column: 'r.property_reference', array: '$2' } as const;

const named = (found: string) => `
  select session_id as "sessionId", step_type as "stepType", property_reference as property, due_at as "dueAt",
         count(*) over () as total
    from (${found} limit ${maxCounted}) found
   order by due_at, session_id, step_type
   limit ${maxNamed}`;

/** The period's end is a parameter, so a review that commits late falls into the next period. */
const statements = {
  ASSIGNED: preparedByProperty('notices_assigned', ofReview, (areSeen) =>
    named(`
      select r.*
        from (select distinct session_id, step_type from review_remarks
               where tenant_id = $1 and assignee = $6 and issuer = $7 and at > $3 and at <= $4) given
        join reviews r on r.session_id = given.session_id and r.step_type = given.step_type
       where r.tenant_id = $1 and ${areSeen} and r.claimed_key = any($5::text[])`),
  ),
  OVERDUE: preparedByProperty('notices_overdue', ofReview, (areSeen) =>
    named(`
      select r.* from reviews r
       where r.tenant_id = $1 and ${areSeen} and r.overdue_from > $3 and r.overdue_from <= $4`),
  ),
  SECOND_APPROVAL: preparedByProperty('notices_second_approval', ofReview, (areSeen) =>
    named(`
      select r.* from reviews r
       where r.tenant_id = $1 and ${areSeen} and r.proposed_at > $3 and r.proposed_at <= $4
         and not r.agreed_keys && $5::text[]`),
  ),
};

export async function readNews(
  database: Connection,
  kind: NoticeKind,
  { visible, person, after, until }: Asked,
): Promise<{ total: number; first: NoticedReview[] }> {
  const common = [visible.tenantId, visible.properties, after, until];
  const values = {
    ASSIGNED: [...common, person.keys, person.subject, person.issuer],
    OVERDUE: common,
    SECOND_APPROVAL: [...common, person.keys],
  };
  const rows = await database.query<NoticedReview & { total: number }>(statements[kind](visible), values[kind]);
  return { total: rows[0]?.total ?? 0, first: rows.map(({ total: _, ...review }) => review) };
}
