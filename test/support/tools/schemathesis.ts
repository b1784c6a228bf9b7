import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cached } from './cache.ts';

const requirements = join(import.meta.dirname, '../../hostile/schemathesis/requirements.txt');
const version = /^schemathesis==(.+)$/m.exec(readFileSync(requirements, 'utf8'))?.[1];

/** Why Schemathesis cannot run on this machine, in a few words; undefined when it can. */
export function whyNoSchemathesis(): string | undefined {
  const { status } = spawnSync('python3', ['-c', 'import venv, ensurepip, sys; sys.exit(sys.version_info < (3, 10))']);
  return status === 0 ? undefined : 'Python 3.10 or newer with venv is not installed';
}

/** The Python of a virtual environment with the packages of requirements.txt. */
export function schemathesisPython(): string {
  const environment = cached(`schemathesis-${version}`, (folder) => {
    execFileSync('python3', ['-m', 'venv', folder], { stdio: 'pipe' });
    const install = ['-m', 'pip', 'install', '--requirement', requirements];
    execFileSync(join(folder, 'bin', 'python'), install, { stdio: 'pipe' });
  });
  return join(environment, 'bin', 'python');
}
