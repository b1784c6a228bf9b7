import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chown, link, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '@gcs/kit/start-error';
import { codeOf } from './error-code.ts';
import { clusterDirOf, type Site } from './site.ts';

export const superuser = 'postgres';

/** Reads the superuser's password. The first start creates the password file with mode 0600. */
export async function readPassword(site: Site): Promise<string> {
  const file = passwordFile(site);
  const existing = await readFile(file, 'utf8').catch(() => '');
  if (existing !== '') return existing;
  // `link` is atomic, so only one of two concurrent instances sets the password.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (site.account !== undefined) await chown(draft, site.account.uid, site.account.gid);
  await link(draft, file).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  await rm(draft);
  return readFile(file, 'utf8');
}

/** Creates a missing cluster. An interrupted attempt leaves only a draft directory. */
export async function ensureCluster(site: Site, fsync: boolean): Promise<void> {
  const clusterDir = clusterDirOf(site.home);
  const version = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) return initialise(site, clusterDir, fsync);
  if (version.trim() === site.majorVersion) return;
  throw new StartError(
    `The data directory ${site.dataDir} was made by PostgreSQL ${version.trim()}, this is ${site.majorVersion}: move it away or choose another one.`,
  );
}

async function initialise(site: Site, clusterDir: string, fsync: boolean): Promise<void> {
  const draft = await mkdtemp(`${clusterDir}.`);
  try {
    if (site.account !== undefined) await chown(draft, site.account.uid, site.account.gid);
    const args = ['-D', draft, '-U', superuser, '-A', 'scram-sha-256', '--pwfile', passwordFile(site)];
    args.push('--encoding=UTF8', '--locale=C', '--no-instructions', ...(fsync ? [] : ['--no-sync']));
    await promisify(execFile)(join(site.binDir, 'initdb'), args, { ...site.account, cwd: '/', env: { LC_ALL: 'C' } });
    await rename(draft, clusterDir);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // The rename fails if another instance has created the cluster meanwhile. The start of the server detects whether
    // that instance still runs.
    if (codeOf(error) === 'ENOTEMPTY') return;
    throw error;
  }
}

function passwordFile({ home }: Site): string {
  return join(home, 'superuser-password');
}
