import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { Sight } from './people.store.ts';
import type { Person, Subscription } from './subscriptions.store.ts';

/** A subscription whose time has come, with what its person sees. */
export type DueNotice = Pick<Subscription, 'id' | 'kinds' | 'channel' | 'address' | 'property' | 'everyMinutes'> &
  Person &
  Sight & {
    /** Whether the person has called within the days that a scope is believed. */
    isSeen: boolean;
    /** What is notified of: behind the first, up to the second. */
    toldUntil: Date;
    until: Date;
    failures: number;
  };

/** Longer than a transaction takes from its time stamp to its commit: what is looked at is complete. */
const settleSeconds = 15;
/** When it is looked at again where there was nothing to say; longer than sending takes, so that nobody else does meanwhile. */
const pollSeconds = 30;
/** Whoever has not called for so long may have left: nobody says us. */
const believedDays = 14;
/** After so many days without success nobody tries again. */
const givenUpDays = 7;

const hasDueStatement = prepared({
  name: 'notice_subscriptions_has_due',
  text: 'select exists (select from notice_subscriptions where next_at <= now()) as due',
});

const claimStatement = prepared({
  name: 'notice_subscriptions_claim',
  text: `
    update notice_subscriptions s
       set next_at = now() + interval '${pollSeconds} s'
      from notice_people p
     where s.id = any(array(select id from notice_subscriptions where next_at <= now()
                             order by next_at limit $1 for update skip locked))
       and p.issuer = s.issuer and p.subject = s.subject and p.tenant_id = s.tenant_id
    returning s.id, s.tenant_id as "tenantId", s.issuer, s.subject, s.kinds, s.channel, s.address,
              s.property_reference as property, s.every_minutes as "everyMinutes", s.failures, s.told_until as "toldUntil",
              now() - interval '${settleSeconds} s' as until, p.sees, p.properties,
              p.seen_at > now() - interval '${believedDays} days' as "isSeen"`,
});

const sentStatement = prepared({
  name: 'notice_subscriptions_sent',
  text: `
    update notice_subscriptions
       set told_until = $3, next_at = now() + make_interval(mins => every_minutes), last_sent_at = now(),
           failures = 0, failing_since = null, problem = null
     where id = $1 and told_until = $2`,
});

const failedStatement = prepared({
  name: 'notice_subscriptions_failed',
  text: `
    update notice_subscriptions
       set failures = failures + 1, failing_since = coalesce(failing_since, now()), problem = $3,
           next_at = case when failing_since < now() - interval '${givenUpDays} days' then null
                          else now() + make_interval(secs => $4) end
     where id = $1 and told_until = $2
    returning next_at is null as "isGivenUp"`,
});

export async function hasDueNotices(database: Connection): Promise<boolean> {
  const [found] = await database.query<{ due: boolean }>(hasDueStatement);
  return found?.due ?? false;
}

/** Takes at most so many; who takes them has half a minute. */
export function claimDueNotices(database: Connection, limit: number): Promise<DueNotice[]> {
  return database.query(claimStatement, [limit]);
}

/** It is said; unless somebody else has said it. */
export async function settleSent(database: Connection, { id, toldUntil, until }: DueNotice): Promise<void> {
  await database.query(sentStatement, [id, toldUntil, until]);
}

/** It is tried again after so many seconds, with what is new then, too; whether it was given up instead. */
export async function settleFailed(
  database: Connection,
  { id, toldUntil }: DueNotice,
  { problem, waitSeconds }: { problem: string; waitSeconds: number },
): Promise<boolean> {
  const values = [id, toldUntil, problem, waitSeconds];
  const [row] = await database.query<{ isGivenUp: boolean }>(failedStatement, values);
  return row?.isGivenUp ?? false;
}
