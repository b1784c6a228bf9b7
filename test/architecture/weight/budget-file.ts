import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../support/parts.ts';
import type { Budget } from './weigh.ts';

const path = 'test/architecture/weight/budget.json';

export function readBudget(): Budget {
  return JSON.parse(readFileSync(join(repository, path), 'utf8'));
}

/** Writes one line per package, so that two branches seldom change the same line. */
export function writeBudget({ reasons, packages }: Budget): void {
  const lines = Object.entries(packages).map(
    ([name, weight]) => `    ${JSON.stringify(name)}: ${JSON.stringify(weight)}`,
  );
  const said = reasons.map((reason) => `    ${JSON.stringify(reason)}`);
  const text = `{\n  "reasons": [\n${said.join(',\n')}\n  ],\n  "packages": {\n${lines.join(',\n')}\n  }\n}\n`;
  writeFileSync(join(repository, path), text);
}

export function formerBudget(): Budget | undefined {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8', stdio: 'pipe' });
  try {
    const isChanged = git('status', '--porcelain', '--', path) !== '';
    const commit = isChanged ? 'HEAD' : `${git('log', '-1', '--format=%H', '--', path).trim()}^`;
    return JSON.parse(git('show', `${commit}:${path}`));
  } catch {
    return undefined;
  }
}
