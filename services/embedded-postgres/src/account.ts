import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whom PostgreSQL runs as when this process is root, which it refuses to be. */
export type Account = { uid: number; gid: number };

const ownUser = 'gcs-postgres';

/** Undefined when this process is an ordinary user: PostgreSQL then simply runs as that user. */
export async function accountForRoot(clusterDir: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  return (
    (await ownerOf(clusterDir)) ??
    (await lookUp(ownUser)) ??
    (await lookUp('postgres')) ??
    (await create(ownUser)) ??
    (await lookUp('nobody'))
  );
}

/** True when the account may run this program. A directory of the path closed to it is the usual reason for false. */
export function canRun(program: string, args: readonly string[], account: Account | undefined): Promise<boolean> {
  return run(program, args, { ...account, cwd: '/', env: {} }).then(
    () => true,
    () => false,
  );
}

/** True when the account may enter the directory and write there. */
export function canWrite(directory: string, account: Account | undefined): Promise<boolean> {
  return canRun('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', directory], account);
}

// The owner of existing data decides: PostgreSQL accepts no other.
async function ownerOf(clusterDir: string): Promise<Account | undefined> {
  const found = await stat(clusterDir).catch(() => undefined);
  return found === undefined || found.uid === 0 ? undefined : { uid: found.uid, gid: found.gid };
}

async function lookUp(user: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function create(user: string): Promise<Account | undefined> {
  const args = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', user];
  await run('useradd', args).catch(() => undefined);
  return lookUp(user);
}
