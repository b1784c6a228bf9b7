import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The packages of this repository: their links are relative, so in a copy they lead to the copy. */
const own: readonly string[] = ['@gcs', '@guest-compliance'];

/** A copy of what git knows of the tree, as it is now, with the packages it needs; its path. */
export function copyTree(tree: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'planted-bugs-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 64 * 1_024 * 1_024,
  });
  for (const file of new Set(listed.split('\0'))) {
    if (file === '' || !existsSync(join(tree, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(tree, file), join(copy, file), { verbatimSymlinks: true });
  }
  const workspaces = new Set(
    listed
      .split('\0')
      .filter((file) => file.endsWith('package.json'))
      .map(dirname),
  );
  for (const workspace of workspaces) linkPackages(join(tree, workspace), join(copy, workspace));
  return copy;
}

function linkPackages(from: string, to: string): void {
  const packages = join(from, 'node_modules');
  if (!existsSync(packages) || lstatSync(packages).isSymbolicLink()) return;
  mkdirSync(join(to, 'node_modules'), { recursive: true });
  for (const name of readdirSync(packages)) {
    const [there, here] = [join(packages, name), join(to, 'node_modules', name)];
    if (own.includes(name)) cpSync(there, here, { recursive: true, verbatimSymlinks: true });
    else if (name !== '.cache') symlinkSync(there, here);
  }
}
