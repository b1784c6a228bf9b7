import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cached } from './cache.ts';

export function whyNoPython(): string | undefined {
  const { status } = spawnSync('python3', ['-c', 'import venv, ensurepip, sys; sys.exit(sys.version_info < (3, 10))']);
  return status === 0 ? undefined : 'Python 3.10 or newer with venv is not installed';
}

export function pythonEnvironment(name: string, requirements: string): string {
  const version = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  const environment = cached(`${name}-${version}`, (folder) => {
    execFileSync('python3', ['-m', 'venv', folder], { stdio: 'pipe' });
    const install = ['-m', 'pip', 'install', '--requirement', requirements];
    execFileSync(join(folder, 'bin', 'python'), install, { stdio: 'pipe' });
  });
  return join(environment, 'bin', 'python');
}

const requirements = join(import.meta.dirname, '../../hostile/schemathesis/requirements.txt');

export function schemathesisPython(): string {
  return pythonEnvironment('schemathesis', requirements);
}
