import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts } from '@gcs/embedded-postgres/free-ports';
import { processEnvironment } from '@gcs/kit/process/config';
import { outputOf } from './run-program.ts';
import { postgresAccount, postgresPrograms } from './tools/postgres.ts';

export type ArchivingPostgres = {
  url: string;
  archive: string;
  /**
   * Runs a script as the server's user and returns its output. The script has the variables `DATABASE_URL`, `PGDATA`,
   * `ARCHIVE` and `BACKUP`.
   */
  run(script: string): Promise<string>;
  databaseOf(service: string): Promise<{ name: string; url: string }>;
  /** Ends every session immediately, without writing to the disk. */
  lose(): Promise<void>;
};

/** `settings` are lines of postgresql.conf. In these lines, `/archive` stands for the folder of the archive. */
export async function startArchivingPostgres(directory: string, settings: string): Promise<ArchivingPostgres> {
  const account = postgresAccount();
  const home = join(directory, 'server');
  const [data, archive, backup] = [join(home, 'data'), join(home, 'archive'), join(home, 'backup')];
  for (const folder of [home, archive]) {
    await mkdir(folder);
    if (account.uid !== undefined && account.gid !== undefined) await chown(folder, account.uid, account.gid);
  }
  const [port = 0] = await freePorts(1);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const places = { DATABASE_URL: url, PGDATA: data, ARCHIVE: archive, BACKUP: backup };
  const { PATH } = processEnvironment();
  const env = { ...places, PATH: `${postgresPrograms()}:${PATH}`, LC_ALL: 'C' };
  const run = (script: string) => runScript(script, { ...account, cwd: home, env });
  await run('initdb --username=postgres --auth=trust --no-sync');
  const own = [
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    "unix_socket_directories = ''",
    'max_connections = 300',
  ];
  await appendFile(join(data, 'postgresql.conf'), [settings.replaceAll('/archive', archive), ...own, ''].join('\n'));
  await run('pg_ctl --log="$PGDATA.log" --wait start');
  return {
    url,
    archive,
    run,
    async databaseOf(service) {
      const list = `select datname from pg_database where datname like 'gcs_%_${service}'`;
      const name = (await run(`psql "$DATABASE_URL" --tuples-only --no-align --command="${list}"`)).trim();
      return { name, url: new URL(name, url).href };
    },
    lose: async () => void (await run('pg_ctl --mode=immediate --wait stop')),
  };
}

const limitMs = 120_000;

export async function runScript(
  script: string,
  options: { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number },
): Promise<string> {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: limitMs,
  });
  const output = outputOf(child);
  // The event `close` would not come, because a server that the script started keeps the streams open.
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`ended with ${code}: ${script}\n${output()}`);
  return output();
}
