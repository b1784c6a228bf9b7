import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Where the last checkpoint is kept outside of the database, so that a restored database cannot fork the log unnoticed. */
export type CheckpointFile = {
  /** The kept checkpoint; undefined when there is none. Any other failure to read rejects. */
  read(): Promise<string | undefined>;
  /**
   * Replaces the kept checkpoint by what `next` makes of it, at once or not at all; undefined leaves it as it is. Of all
   * processes one at a time is in here, so what `next` was given is what it replaces, however long it took: a process
   * that is frozen in between holds up the others. Rejects when another one is in here. Resolves when it is on disk.
   */
  replace(next: (kept: string | undefined) => Promise<string | undefined>): Promise<void>;
};

/** Keeps the checkpoint in a file. Its directory must exist and be on another disk or volume than the database. */
export function checkpointFileAt(path: string): CheckpointFile {
  const read = async () => {
    try {
      return await readFile(path, 'utf8');
    } catch (error) {
      if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  };
  return {
    read,
    async replace(next) {
      const unlock = lock(`${path}.lock`);
      try {
        const text = await next(await read());
        if (text !== undefined) await write(path, text);
      } finally {
        unlock();
      }
    },
  };
}

const sqliteBusy = 5;

/**
 * A lock of the operating system on a file that stays empty. Node.js offers none but SQLite's. A lease would not do: its
 * holder may be frozen past its end, wake, and write. This lock is the holder's for as long as its process exists.
 */
function lock(path: string): () => void {
  const file = new DatabaseSync(path);
  try {
    file.exec('begin exclusive');
  } catch (cause) {
    file.close();
    throw isBusy(cause) ? new Error('the checkpoint file is locked by another process', { cause }) : cause;
  }
  return () => file.close();
}

function isBusy(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === sqliteBusy;
}

async function write(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}.new`;
  try {
    await writeDurably(draft, text);
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  await syncDirectory(dirname(path));
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
