import { openDatabase } from '../src/postgres/database.ts';
import { createLogger } from '../src/telemetry/logger.ts';

export const silent = createLogger({ service: 'test', level: 'silent' });
export const sql = (text: string) => ({ name: '', text });
/** For each setting, the guard's value in `pg_settings` and another that a role or database could set. */
export const guards = {
  client_connection_check_interval: ['100', '0'],
  enable_seqscan: ['off', 'on'],
  idle_in_transaction_session_timeout: ['5000', '0'],
  jit: ['off', 'on'],
  lock_timeout: ['2000', '0'],
  plan_cache_mode: ['force_generic_plan', 'auto'],
  search_path: ['public, pg_temp', 'pg_temp'],
  statement_timeout: ['5000', '0'],
};
export const guardsInForce = Object.fromEntries(Object.entries(guards).map(([name, [wanted]]) => [name, wanted]));

export async function guardsAt(url: string): Promise<Record<string, string>> {
  const database = openDatabase({ url, applicationName: 'guarded', logger: silent });
  try {
    const named = Object.keys(guards).map((name) => `'${name}'`);
    const rows = await database.query<{ name: string; setting: string }>(
      sql(`select name, setting from pg_settings where name in (${named})`),
    );
    return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
  } finally {
    await database.close();
  }
}
