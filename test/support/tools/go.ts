import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processEnvironment } from '@gcs/kit/process/config';
import { cached, cachedPath } from './cache.ts';

export function whyNoGo(): string | undefined {
  return goVersion() === undefined ? 'Go is not installed' : undefined;
}

export function goVersion(): string | undefined {
  const { status, stdout } = spawnSync('go', ['env', 'GOVERSION'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

export function goTool(name: string, module: string, version: string): string {
  const directory = cached(`${name}-${version}`, (target) => {
    execFileSync('go', ['install', `${module}@${version}`], {
      env: { ...processEnvironment(), GOBIN: target },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  });
  return join(directory, name);
}

type GoProgram = {
  name: string;
  sources: string;
  files: readonly string[];
  packages: readonly string[];
  ldflags: string;
};

/** The name contains a hash of the files and the Go version, so that a change builds the program again. */
export function builtFolder({ name, sources, files }: GoProgram): string {
  const hash = createHash('sha256').update(goVersion() ?? 'no Go');
  for (const file of files) hash.update(readFileSync(join(sources, file)));
  return `${name}-${hash.digest('hex').slice(0, 16)}`;
}

export function goProgram(program: GoProgram): string {
  return cached(builtFolder(program), (target) => {
    execFileSync('go', ['build', '-trimpath', '-ldflags', program.ldflags, '-o', `${target}/`, ...program.packages], {
      cwd: program.sources,
      env: { ...processEnvironment(), CGO_ENABLED: '0', GOFLAGS: '-buildvcs=false' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  });
}

/** Returns Compose's own parser of compose files, which is built once. */
export function composeReader(): string {
  return goTool('cmd', 'github.com/compose-spec/compose-go/v2/cmd', 'v2.9.0');
}

export function kindCommand(): string {
  return goTool('kind', 'sigs.k8s.io/kind', 'v0.33.0');
}

const valeVersion = 'v3.22.0';
export const valePath = cachedPath(`vale-${valeVersion}`);

export function vale(): string {
  return goTool('vale', 'github.com/vale-cli/vale/v3/cmd/vale', valeVersion);
}
