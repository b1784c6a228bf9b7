import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import { processEnvironment } from '@gcs/kit/process/config';

/**
 * The files below a directory that hold the text, tables and topics among them, and whether the output does. Databases and
 * brokers run on: a file that they remove meanwhile is none.
 */
export function findCanaries(directory: string, text: string, output: string): string[] {
  const env = { ...processEnvironment(), LC_ALL: 'C' };
  const { stdout, stderr, error } = spawnSync('grep', ['-rilaF', text, directory], { encoding: 'utf8', env });
  const unread = stderr.split('\n').filter((line) => line !== '' && !line.endsWith(': No such file or directory'));
  if (error !== undefined || unread.length > 0) throw new Error(`grep could not read ${unread}`, { cause: error });
  const files = stdout.split('\n').filter((line) => line !== '');
  const places = files.map((file) => relative(directory, file));
  return output.toLowerCase().includes(text.toLowerCase()) ? [...places, 'the output'] : places;
}
