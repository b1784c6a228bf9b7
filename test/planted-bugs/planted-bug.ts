import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { processEnvironment } from '@gcs/kit/process/config';

/**
 * A possible fault, as a patch (docs/reliability.md#planted-bugs). Before the diff, `Breaks:` names the broken promise
 * and `Caught by:` the test file.
 */
export type PlantedBug = { name: string; patch: string; breaks: string; caughtBy: string };

const folder = join(import.meta.dirname, 'bugs');

export function readPlantedBugs(): PlantedBug[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.patch'));
  return files.sort().map((file) => {
    const patch = join(folder, file);
    const text = readFileSync(patch, 'utf8');
    const line = (title: string) => new RegExp(`^${title}: (.+)$`, 'm').exec(text)?.[1] ?? '';
    return { name: basename(file, '.patch'), patch, breaks: line('Breaks'), caughtBy: line('Caught by') };
  });
}

/** Applies or reverts the patch. `check` only tests whether the patch applies. Throws if it does not apply. */
export function applyPatch({ patch }: Pick<PlantedBug, 'patch'>, tree: string, how: 'in' | 'out' | 'check'): void {
  const options = { in: [], out: ['--reverse'], check: ['--check'] }[how];
  // If another repository contains this tree, git must not use that repository.
  const env = { ...processEnvironment(), GIT_CEILING_DIRECTORIES: join(tree, '..') };
  execFileSync('git', ['apply', ...options, patch], { cwd: tree, env, stdio: 'pipe' });
}
