import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { Sight } from './people.store.ts';
import type { Person, Subscription } from './subscriptions.store.ts';

export type DueNotice = Pick<Subscription, 'id' | 'kinds' | 'channel' | 'address' | 'property' | 'everyMinutes'> &
  Person &
  Pick<Sight, 'properties'> & {
    /** A notice covers the time after `notifiedUntil` up to `until`. */
    notifiedUntil: Date;
    until: Date;
    failures: number;
  };

/** Longer than any transaction takes from its time stamp to its commit, so no notice misses a late commit. */
const settleSeconds = 15;
/** Longer than a send takes, so no other process claims the notice meanwhile. */
const claimSeconds = 30;
/** A person without a call for this many days gets no notices, because the person may have left. */
const believedDays = 14;
const givenUpDays = 7;

const since = (column: string) => `${column} > s.notified_until and ${column} <= now() - interval '${settleSeconds} s'`;
const review = `
  r.tenant_id = s.tenant_id and (p.properties is null or r.property_reference = any(p.properties))
  and (s.property_reference is null or r.property_reference = s.property_reference)`;

/**
 * Claims due subscriptions whose person may have news. Does not exclude the person's own reviews, so `readNews`, which
 * excludes them, may find no news.
 */
const claimStatement = prepared({
  name: 'notice_subscriptions_claim',
  text: `
    with due as materialized (
      select s.id, p.properties
        from notice_subscriptions s
        join notice_people p on p.issuer = s.issuer and p.subject = s.subject and p.tenant_id = s.tenant_id
       where s.next_at <= now() and s.issuer = any ($2::text[]) and p.sees
         and p.seen_at > now() - interval '${believedDays} days'
         and ('OVERDUE' = any(s.kinds) and exists (
                select from reviews r where ${review} and ${since('r.overdue_from')})
           or 'SECOND_APPROVAL' = any(s.kinds) and exists (
                select from reviews r where ${review} and ${since('r.proposed_at')})
           or 'ASSIGNED' = any(s.kinds) and exists (
                select from review_remarks m
                  join reviews r on r.session_id = m.session_id and r.step_type = m.step_type
                 where m.tenant_id = s.tenant_id and m.assignee = s.subject and m.issuer = s.issuer and ${since('m.at')}
                   and ${review}))
       order by s.next_at limit $1 for update of s skip locked
    )
    update notice_subscriptions s
       set next_at = now() + interval '${claimSeconds} s'
      from due
     where s.id = due.id
    returning s.id, s.tenant_id as "tenantId", s.issuer, s.subject, s.kinds, s.channel, s.address,
              s.property_reference as property, s.every_minutes as "everyMinutes", s.failures, s.notified_until as "notifiedUntil",
              now() - interval '${settleSeconds} s' as until, due.properties`,
});

const nothingStatement = prepared({
  name: 'notice_subscriptions_nothing',
  text: 'update notice_subscriptions set notified_until = $3, next_at = now() where id = $1 and notified_until = $2',
});

const sentStatement = prepared({
  name: 'notice_subscriptions_sent',
  text: `
    update notice_subscriptions
       set notified_until = $3, next_at = now() + make_interval(mins => every_minutes), last_sent_at = now(),
           failures = 0, failing_since = null, problem = null
     where id = $1 and notified_until = $2`,
});

const failedStatement = prepared({
  name: 'notice_subscriptions_failed',
  text: `
    update notice_subscriptions
       set failures = failures + 1, failing_since = coalesce(failing_since, now()), problem = $3,
           next_at = case when failing_since < now() - interval '${givenUpDays} days' then null
                          else now() + make_interval(secs => $4) end
     where id = $1 and notified_until = $2
    returning next_at is null as "isGivenUp"`,
});

const failingStatement = prepared({
  name: 'notice_subscriptions_failing',
  text: `
    select channel, extract(epoch from now() - min(failing_since))::float8 as seconds
      from notice_subscriptions where failing_since is not null and next_at is not null group by channel`,
});

/** Resolves to the seconds since the oldest failure of each channel. Omits subscriptions that were given up. */
export function readFailingNotices(database: Connection): Promise<{ channel: string; seconds: number }[]> {
  return database.query(failingStatement);
}

export function claimDueNotices(
  database: Connection,
  limit: number,
  trustedIssuers: readonly string[],
): Promise<DueNotice[]> {
  return database.query(claimStatement, [limit, trustedIssuers]);
}

export async function settleNothing(database: Connection, { id, notifiedUntil, until }: DueNotice): Promise<void> {
  await database.query(nothingStatement, [id, notifiedUntil, until]);
}

export async function settleSent(database: Connection, { id, notifiedUntil, until }: DueNotice): Promise<void> {
  await database.query(sentStatement, [id, notifiedUntil, until]);
}

/** Resolves to true if the subscription is given up. */
export async function settleFailed(
  database: Connection,
  { id, notifiedUntil }: DueNotice,
  { problem, waitSeconds }: { problem: string; waitSeconds: number },
): Promise<boolean> {
  const values = [id, notifiedUntil, problem, waitSeconds];
  const [row] = await database.query<{ isGivenUp: boolean }>(failedStatement, values);
  return row?.isGivenUp ?? false;
}
