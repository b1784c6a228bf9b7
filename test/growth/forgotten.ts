import { tablesWith } from '@gcs/test/support/tables-with';
import { type DatabaseName, databases, type MovedServer } from './moved-server.ts';

/** Returns the tables, as `database.table`, in which a row contains one of these ids. */
export async function placesOf(server: MovedServer, ids: readonly string[]): Promise<string[]> {
  const places: string[] = [];
  for (const database of Object.keys(databases) as DatabaseName[]) {
    const names = await tablesWith((sql) => server.query(database, sql), ids.join('|'));
    places.push(...names.map((name) => `${database}.${name}`));
  }
  return places;
}

export async function overdue(server: MovedServer, ids: readonly string[]): Promise<string[]> {
  const isOld = (column: string) => `${column} in (${ids.map((id) => `'${id}'`).join(', ')})`;
  const rows: Partial<Record<DatabaseName, readonly string[]>> = {
    session: [
      `sessions where num_nonnulls(details, wrapped_key, guest_index, guest_email_index, guest_phone_index) > 0
                  and ${isOld('id')}`,
    ],
    evidence: [`evidence_entries where retention_state <> 'DELETED' and ${isOld('session_id')}`],
    stays: [
      `bookings where people is not null and departs_at < now() - interval '62 days'`,
      `bookings where departs_at < now() - interval '462 days'`,
    ],
  };
  const found: string[] = [];
  for (const name of Object.keys(rows) as DatabaseName[]) {
    for (const of of rows[name] ?? []) {
      const [row] = await server.query<{ rows: number }>(name, `select count(*)::int as rows from ${of}`);
      if (row?.rows !== 0) found.push(`${row?.rows} of ${name}.${of}`);
    }
  }
  return found;
}
