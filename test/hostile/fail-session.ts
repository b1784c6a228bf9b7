import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/**
 * Makes each read of the session and each creation fail with a PostgreSQL error whose detail contains the complete row.
 */
export async function failSession(directory: string, sessionId: string): Promise<void> {
  const home = join(directory, 'postgres');
  const password = await readFile(join(home, 'superuser-password'), 'utf8');
  const [, , , port = ''] = (await readFile(join(home, 'cluster/postmaster.pid'), 'utf8')).split('\n');
  const database = 'gcs_sandbox_session';
  const client = new pg.Client({ host: '127.0.0.1', port: Number(port), user: 'postgres', password, database });
  await client.connect();
  try {
    await client.query(`update sessions set state = state - 'reasonCodes' where id = $1`, [sessionId]);
    await client.query(`alter table sessions add constraint none_more check (workflow_key = '') not valid`);
  } finally {
    await client.end();
  }
}
