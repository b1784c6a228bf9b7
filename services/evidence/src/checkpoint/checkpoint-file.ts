import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type CheckpointStore, CheckpointStoreError } from './checkpoint-store.ts';

/**
 * Keeps the checkpoint in a file, which must be on another volume than the database. A lock lets one process at a time
 * replace the checkpoint; other processes get `conflict`.
 */
export function checkpointFileAt(path: string): CheckpointStore {
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

/** Locks a file through SQLite, because Node.js has no file locks. The lock lasts as long as the process. */
function lock(path: string): () => void {
  const file = new DatabaseSync(path);
  try {
    file.exec('begin exclusive');
  } catch (cause) {
    file.close();
    if (!isBusy(cause)) throw cause;
    throw new CheckpointStoreError('conflict', { cause, place: path });
  }
  return () => file.close();
}

function isBusy(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === sqliteBusy;
}

async function write(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}.new`;
  try {
    await writeFile(draft, text, { flush: true });
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  await syncDirectory(dirname(path));
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
