import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { clientsPython } from '@gcs/test/support/tools/client-languages';
import type { Command } from './driver.ts';

export const pythonProgram = join(import.meta.dirname, 'drivers/own_python.py');

const source = join(import.meta.dirname, '../../proto/clients/python');

export function installPythonClient(folder: string): string {
  const copy = join(folder, 'source');
  const installed = join(folder, 'installed');
  cpSync(source, copy, { recursive: true });
  const install = ['-m', 'pip', 'install', '-q', '--no-index', '--no-deps', '--no-build-isolation'];
  execFileSync(clientsPython(), [...install, '--target', installed, copy], { stdio: ['ignore', 'ignore', 'inherit'] });
  return installed;
}

export function pythonDriver(installed: string, kind: 'sync' | 'async'): Command {
  return { words: [clientsPython(), pythonProgram, kind], environment: { PYTHONPATH: installed } };
}
