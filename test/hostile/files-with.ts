import { spawnSync } from 'node:child_process';
import { processEnvironment } from '@gcs/kit/process/config';

/** The files below a directory that hold these bytes anywhere: tables, write-ahead log, topics. Case is ignored. */
export function filesWith(directory: string, text: string | Buffer): string[] {
  const bytes = [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
  const env = { ...processEnvironment(), LC_ALL: 'C' };
  const { status, stdout } = spawnSync('grep', ['-rilaP', bytes, directory], { encoding: 'utf8', env });
  if (status !== 0 && status !== 1) throw new Error('grep could not read every file');
  return stdout.split('\n').filter((line) => line !== '');
}
