import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Refuses to store answers of guests, until the returned function is called. */
export async function refuseAnswers(directory: string): Promise<() => Promise<void>> {
  await run(directory, [`alter table guest_answers add constraint none_more check (answers = '') not valid`]);
  return () => run(directory, ['alter table guest_answers drop constraint none_more']);
}

/**
 * Makes each read of the session and each creation fail with a PostgreSQL error whose detail contains the complete row.
 */
export function failSession(directory: string, sessionId: string): Promise<void> {
  return run(directory, [
    `update sessions set state = state - 'reasonCodes' where id = '${sessionId}'`,
    `alter table sessions add constraint none_more check (workflow_key = '') not valid`,
  ]);
}

async function run(directory: string, statements: readonly string[]): Promise<void> {
  const home = join(directory, 'postgres');
  const password = await readFile(join(home, 'superuser-password'), 'utf8');
  const [, , , port = ''] = (await readFile(join(home, 'cluster/postmaster.pid'), 'utf8')).split('\n');
  const database = 'gcs_sandbox_session';
  const client = new pg.Client({ host: '127.0.0.1', port: Number(port), user: 'postgres', password, database });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
