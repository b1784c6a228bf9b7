import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateGrpcTypes } from './generate-grpc-types.ts';

const packageDir = dirname(import.meta.dirname);
const committedDir = join(packageDir, 'gen');

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const freshDir = mkdtempSync(join(tmpdir(), 'gcs-proto-gen-'));
try {
  await generateInto(freshDir);
  const differences = differencesBetween(committedDir, freshDir);
  if (!values.check) replaceCommitted(freshDir, differences);
  else if (differences.length > 0) reportStale(differences);
} finally {
  rmSync(freshDir, { recursive: true });
}

/** Writes everything that is generated from the contracts to `outDir`. */
async function generateInto(outDir: string): Promise<void> {
  generateGrpcTypes(packageDir, join(outDir, 'grpc'));
}

/** One line per file that is missing, left over or changed, relative to `gen`. */
function differencesBetween(committed: string, fresh: string): string[] {
  const old = new Set(filesIn(committed));
  const current = filesIn(fresh);
  const lines = current.flatMap((file) => {
    if (!old.delete(file)) return [`missing    ${file}`];
    const same = readFileSync(join(committed, file)).equals(readFileSync(join(fresh, file)));
    return same ? [] : [`out of date ${file}`];
  });
  return [...lines, ...[...old].map((file) => `left over  ${file}`)];
}

function filesIn(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return globSync('**/*', { cwd: dir })
    .filter((file) => statSync(join(dir, file)).isFile())
    .sort();
}

function replaceCommitted(fresh: string, differences: string[]): void {
  if (differences.length === 0) return;
  rmSync(committedDir, { recursive: true, force: true });
  cpSync(fresh, committedDir, { recursive: true });
}

function reportStale(differences: string[]): void {
  console.error(`proto/gen does not match its sources; run "npm run generate":\n  ${differences.join('\n  ')}`);
  process.exitCode = 1;
}
