import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';

/** The files below a directory that hold the text, tables and topics among them, and whether the output does. */
export function findCanaries(directory: string, text: string, output: string): string[] {
  const { status, stdout } = spawnSync('grep', ['-rilaF', text, directory], { encoding: 'utf8' });
  if (status !== 0 && status !== 1) throw new Error('grep could not read every file');
  const files = stdout.split('\n').filter((line) => line !== '');
  const places = files.map((file) => relative(directory, file));
  return output.toLowerCase().includes(text.toLowerCase()) ? [...places, 'the output'] : places;
}
