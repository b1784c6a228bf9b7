import { openDatabase } from '@gcs/kit/postgres/database';
import { connectionTimeoutMs } from '@gcs/kit/postgres/migrations/migrate';
import { prepared } from '@gcs/kit/postgres/statement';
import { createLogger } from '@gcs/kit/telemetry/logger';

/** Removes the issuers that are not in `$1`, but keeps each that a stored decision references. */
const removeStatement = prepared({
  name: 'issuers_remove',
  text: `
    delete from issuers i
     where i.issuer <> all($1::text[]) and not exists (select from review_decisions d where d.issuer = i.issuer)`,
});

const addStatement = prepared({
  name: 'issuers_add',
  text: 'insert into issuers (issuer) select unnest($1::text[]) on conflict do nothing',
});

/**
 * Stores the issuers whose people may decide. `url` must connect as the schema's owner, because the service may only
 * read issuers.
 */
export async function registerIssuers(url: string, issuers: readonly string[]): Promise<void> {
  const logger = createLogger({ service: 'migrations', level: 'warn' });
  const database = openDatabase({ url, applicationName: 'migrations', maxConnections: 1, connectionTimeoutMs, logger });
  try {
    await database.transaction(async (tx) => {
      await tx.query(addStatement, [issuers]);
      await tx.query(removeStatement, [issuers]);
    });
  } finally {
    await database.close();
  }
}
