import { type ChildProcess, execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Runs a module in a separate Node process, because tests share the global `process` in Jest. Imports are resolved from
 * `directory`.
 */
export function runProgram(program: string, directory: string): Promise<{ stdout: string; stderr: string }> {
  return promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { cwd: directory });
}

export function outputOf({ stdout, stderr }: ChildProcess): () => string {
  let printed = '';
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  return () => printed;
}
