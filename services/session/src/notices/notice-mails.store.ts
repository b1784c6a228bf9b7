import { hmacWith, type Keyring } from '@gcs/kit/crypto/keyring';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { NoticeChannel } from './digest.rules.ts';

/** Maximum of mails to one address in a clock hour, shared by all people, issuers and tenants. */
export const maxMailsPerHour = 60;

const countStatement = prepared({
  name: 'notice_mails_count',
  text: `
    insert into notice_mails as m (address_hash, hour, mails) values ($1, date_trunc('hour', now()), 1)
        on conflict (address_hash) do update
       set mails = case when m.hour = excluded.hour then m.mails + 1 else 1 end, hour = excluded.hour
     where m.hour <> excluded.hour or m.mails < $2
    returning mails`,
});

const returnStatement = prepared({
  name: 'notice_mails_return',
  text: `update notice_mails set mails = mails - 1
          where address_hash = $1 and hour = date_trunc('hour', now()) and mails > 0`,
});

const purgeStatement = prepared({
  name: 'notice_mails_purge',
  text: `delete from notice_mails where hour < now() - interval '1 day'`,
});

/** Counts a notice before it is sent. Resolves to false once the hour's limit is reached. */
export async function mayNotify(
  database: Connection,
  keyring: Keyring,
  { channel, address }: { channel: NoticeChannel; address: string },
): Promise<boolean> {
  if (channel !== 'MAIL') return true;
  return (await database.query(countStatement, [hashOf(keyring, address), maxMailsPerHour])).length > 0;
}

export async function returnNotice(
  database: Connection,
  keyring: Keyring,
  { channel, address }: { channel: NoticeChannel; address: string },
): Promise<void> {
  if (channel === 'MAIL') await database.query(returnStatement, [hashOf(keyring, address)]);
}

function hashOf(keyring: Keyring, address: string): Buffer {
  return hmacWith(keyring, 'index', 'notice-mail', address.toLowerCase());
}

export async function purgeNoticeMails(database: Connection): Promise<void> {
  await database.query(purgeStatement);
}
