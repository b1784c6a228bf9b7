import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { processEnvironment } from '@gcs/kit/process/config';

/**
 * A fault that somebody might put into this code, kept as a patch (docs/reliability.md#planted-bugs). Above the patch
 * stand two lines: `Breaks:` says what is no longer true, `Caught by:` which test file has to notice.
 */
export type PlantedBug = { name: string; patch: string; breaks: string; caughtBy: string };

const folder = join(import.meta.dirname, 'bugs');

/** All of them, by name. */
export function readPlantedBugs(): PlantedBug[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.patch'));
  return files.sort().map((file) => {
    const patch = join(folder, file);
    const text = readFileSync(patch, 'utf8');
    const line = (title: string) => new RegExp(`^${title}: (.+)$`, 'm').exec(text)?.[1] ?? '';
    return { name: basename(file, '.patch'), patch, breaks: line('Breaks'), caughtBy: line('Caught by') };
  });
}

/** Puts the bug into the tree, or takes it out; `check` only says whether that would work. Throws when it does not. */
export function applyPatch({ patch }: Pick<PlantedBug, 'patch'>, tree: string, how: 'in' | 'out' | 'check'): void {
  const options = { in: [], out: ['--reverse'], check: ['--check'] }[how];
  // A tree within another repository is patched where it lies.
  const env = { ...processEnvironment(), GIT_CEILING_DIRECTORIES: join(tree, '..') };
  execFileSync('git', ['apply', ...options, patch], { cwd: tree, env, stdio: 'pipe' });
}
