import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the texts of tracked files, and of new files that Git does not ignore, by path. A picture's text is ''. */
export function trackedFiles(root: string): Map<string, string> {
  const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\0');
  return new Map(paths.filter((path) => path !== '').map((path) => [path, isText(path) ? textOf(root, path) : '']));
}

const isText = (path: string) => !/\.(?:png|jpg|ico|jar|zip|gz|tgz|woff2?)$/.test(path);

function textOf(root: string, path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
}
