import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';

/*
 * The change that every process learns of: from then on it starts no attempt for the endpoint and gives up its leases.
 * Whose time has come has been disabled by the operator who set the time.
 */
const endStatement = prepared({
  name: 'delivery_end_temporary_endpoints',
  text: `
    update endpoints
       set status = 'DISABLED', disabled_reason = 'OPERATOR', disabled_at = now(), row_version = row_version + 1
     where id in (select id from endpoints where expires_at <= now() and status <> 'DISABLED'
                   order by id limit 100 for update skip locked)`,
});

/** Disables endpoints whose time has come. */
export async function endTemporaryEndpoints(connection: Connection): Promise<void> {
  await connection.query(endStatement);
}

// What is leased is in the memory of a process, which settles it first. Attempts stay in the log.
const findRemovableStatement = prepared({
  name: 'delivery_find_removable_endpoints',
  text: `
    select id from endpoints e
     where expires_at <= now() and status = 'DISABLED' and disabled_at <= now() - $1 * interval '1 ms'
       and not exists (select from open_deliveries o where o.endpoint_id = e.id and o.lease is not null)
     order by id limit 100 for update skip locked`,
});

const removeStatements = ['open_deliveries', 'failing_endpoints', 'endpoint_secrets'].map((table) =>
  prepared({
    name: `delivery_remove_endpoints_${table}`,
    text: `delete from ${table} where endpoint_id = any ($1::text[])`,
  }),
);

const removeStatement = prepared({
  name: 'delivery_remove_endpoints',
  text: 'delete from endpoints where id = any ($1::text[])',
});

/**
 * Removes endpoints that ended and were disabled this long ago, with what is undelivered to them; resolves to their
 * ids.
 */
export async function removeEndedEndpoints(tx: Connection, disabledForMs: number): Promise<string[]> {
  const removable = await tx.query<{ id: string }>(findRemovableStatement, [disabledForMs]);
  const ids = removable.map(({ id }) => id);
  if (ids.length === 0) return [];
  for (const statement of [...removeStatements, removeStatement]) await tx.query(statement, [ids]);
  return ids;
}
