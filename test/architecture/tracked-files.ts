import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Texts by path of tracked and of new, unignored files; a picture's text is ''. */
export function trackedFiles(root: string): Map<string, string> {
  const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\0');
  return new Map(paths.filter((path) => path !== '').map((path) => [path, isText(path) ? textOf(root, path) : '']));
}

const isText = (path: string) => !/\.(?:png|jpg|ico|jar|zip|gz|tgz|woff2?)$/.test(path);

/** '' for a deleted file that is still tracked. */
function textOf(root: string, path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
}
