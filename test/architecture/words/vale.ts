import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { vale } from '../../support/tools/go.ts';
import { proseOf } from './prose.ts';

/** The check skips history, quotations, and pages that list the forbidden words. */
const unchecked =
  /^(?:CHANGELOG\.md|docs\/(?:specification|style|glossary)\.md|test\/architecture\/words\/)|(?:^|\/)(?:golden|gen)\//;
const config = resolve(import.meta.dirname, '../../../.vale.ini');

export function findHardSentences(files: ReadonlyMap<string, string>): string[] {
  const tree = mkdtempSync(join(tmpdir(), 'gcs-prose-'));
  try {
    for (const [path, text] of files) {
      const prose = unchecked.test(path) ? '' : proseOf(path, text);
      if (prose === '') continue;
      const file = join(tree, path.endsWith('.md') ? path : `${path}.md`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, prose);
    }
    const run = spawnSync(vale(), ['--config', config, '--output', 'line', '.'], { cwd: tree, encoding: 'utf8' });
    if (run.error !== undefined || run.status === 2) throw run.error ?? new Error(run.stderr);
    return run.stdout.split('\n').filter((line) => line !== '');
  } finally {
    rmSync(tree, { recursive: true });
  }
}
