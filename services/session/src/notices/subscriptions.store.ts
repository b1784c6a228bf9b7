import { sealedColumn } from '@gcs/kit/crypto/key-renewal';
import { decryptWith, encryptWith, type Keyring } from '@gcs/kit/crypto/keyring';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { NoticeChannel, NoticeKind } from './digest.rules.ts';

export type Person = { tenantId: string; issuer: string; subject: string };

export type Subscription = {
  id: string;
  kinds: NoticeKind[];
  channel: NoticeChannel;
  /** Encrypted. */
  address: Buffer;
  /** Null means every visible property. */
  property: string | null;
  everyMinutes: number;
  createdAt: Date;
  lastSentAt: Date | null;
  problem: string | null;
  /** Null if the subscription was given up. */
  nextAt: Date | null;
};

export const sealedAddresses = {
  keys: sealedColumn({
    ...{ name: 'notice addresses', statements: 'notice_subscriptions', table: 'notice_subscriptions' },
    ...{ column: 'address', aad: `'notice address ' || id` },
  }),
  seal: (keyring: Keyring, id: string, address: string): Buffer =>
    encryptWith(keyring, 'kek', Buffer.from(address), `notice address ${id}`),
  open: (keyring: Keyring, id: string, sealed: Buffer): string =>
    decryptWith(keyring, 'kek', sealed, `notice address ${id}`).toString(),
};

const columns = `
  id, kinds, channel, address, property_reference as property, every_minutes as "everyMinutes", created_at as "createdAt",
  last_sent_at as "lastSentAt", problem, next_at as "nextAt"`;

const listStatement = prepared({
  name: 'notice_subscriptions_list',
  text: `select ${columns} from notice_subscriptions where issuer = $2 and subject = $3 and tenant_id = $1 order by id`,
});

const everybodyStatement = prepared({
  name: 'notice_subscriptions_of_tenant',
  text: `select ${columns}, issuer, subject from notice_subscriptions where tenant_id = $1 order by id limit 1000`,
});

const insertStatement = prepared({
  name: 'notice_subscriptions_insert',
  text: `
    insert into notice_subscriptions (tenant_id, issuer, subject, id, kinds, channel, address, property_reference,
                                      every_minutes, last_sent_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now())
    returning ${columns}`,
});

/**
 * Deletes a subscription, and also its person if it was the person's last. Deletes another person's subscription only
 * if `$6` is true.
 */
const deleteStatement = prepared({
  name: 'notice_subscriptions_delete',
  text: `
    with ended as (
      delete from notice_subscriptions
       where id = $4 and tenant_id = $1 and ($6 or issuer = $2 and subject = $3)
         and ($5::text[] is null or property_reference is null or property_reference = any($5))
      returning id, issuer, subject
    ), gone as (
      delete from notice_people p using ended
       where p.issuer = ended.issuer and p.subject = ended.subject and p.tenant_id = $1
         and not exists (select from notice_subscriptions s
                          where s.issuer = p.issuer and s.subject = p.subject and s.tenant_id = $1 and s.id <> $4)
    )
    select id from ended`,
});

const valuesOf = ({ tenantId, issuer, subject }: Person) => [tenantId, issuer, subject];

export function listSubscriptions(database: Connection, person: Person): Promise<Subscription[]> {
  return database.query(listStatement, valuesOf(person));
}

export function listEverybody(
  database: Connection,
  tenantId: string,
): Promise<(Subscription & Pick<Person, 'issuer' | 'subject'>)[]> {
  return database.query(everybodyStatement, [tenantId]);
}

/** Requires the person's row (`insertPerson`). */
export async function insertSubscription(
  tx: Connection,
  person: Person,
  {
    id,
    kinds,
    channel,
    address,
    property,
    everyMinutes,
  }: Omit<Subscription, 'createdAt' | 'lastSentAt' | 'problem' | 'nextAt'>,
): Promise<Subscription> {
  const values = [...valuesOf(person), id, kinds, channel, address, property, everyMinutes];
  const [inserted] = await tx.query<Subscription>(insertStatement, values);
  if (inserted === undefined) throw new Error('an inserted subscription was not found');
  return inserted;
}

export async function deleteSubscription(
  tx: Connection,
  person: Person,
  { id, properties, isOverseer }: { id: string; properties: readonly string[] | null; isOverseer: boolean },
): Promise<boolean> {
  return (await tx.query(deleteStatement, [...valuesOf(person), id, properties, isOverseer])).length > 0;
}
