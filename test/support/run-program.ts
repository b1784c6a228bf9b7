import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Runs a module in a separate Node process, because a test shares its `process` with
 * Jest. `directory` is where its imports are resolved.
 */
export function runProgram(program: string, directory: string): Promise<{ stdout: string; stderr: string }> {
  return promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { cwd: directory });
}
