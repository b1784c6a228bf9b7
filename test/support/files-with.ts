import { spawnSync } from 'node:child_process';
import { processEnvironment } from '@gcs/kit/process/config';

/** Returns the files that contain the bytes, in any case. Ignores files that a running server removes meanwhile. */
export function filesWith(directory: string, text: string | Buffer): string[] {
  const bytes = [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
  const env = { ...processEnvironment(), LC_ALL: 'C' };
  const { stdout, stderr, error } = spawnSync('grep', ['-rilaP', bytes, directory], { encoding: 'utf8', env });
  const unread = stderr.split('\n').filter((line) => line !== '' && !line.endsWith(': No such file or directory'));
  if (error !== undefined || unread.length > 0) throw new Error(`grep could not read ${unread}`, { cause: error });
  return stdout.split('\n').filter((line) => line !== '');
}
