import { open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Where the last checkpoint is kept outside of the database, so that a restored database cannot fork the log unnoticed. */
export type CheckpointFile = {
  /** The kept checkpoint; undefined when there is none. Any other failure to read rejects. */
  read(): Promise<string | undefined>;
  /** Replaces it at once or not at all; resolves when it is on disk. */
  write(checkpoint: string): Promise<void>;
};

/** Keeps the checkpoint in a file. Its directory must exist and be on another disk or volume than the database. */
export function checkpointFileAt(path: string): CheckpointFile {
  return {
    async read() {
      try {
        return await readFile(path, 'utf8');
      } catch (error) {
        if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async write(checkpoint) {
      const draft = `${path}.new`;
      await writeDurably(draft, checkpoint);
      await rename(draft, path);
      await syncDirectory(dirname(path));
    },
  };
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
