import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';

/** The checks that need no services, by the names that `npm run check -- <name…>` takes. */
const checks: ReadonlyMap<string, string> = new Map([
  ['lint', 'biome ci --error-on-warnings .'],
  ['types', 'tsc --noEmit && tsc --project services/cli/scripts/build/tsconfig.node-20.json'],
  ['generated', 'npm run check:generated --workspace=@gcs/proto --workspace=@gcs/cli'],
  ['unused', 'knip'],
  ['docs', 'node test/architecture/check-docs.ts'],
  ['words', 'node test/architecture/words/check-words.ts'],
  ['statements', 'node test/architecture/statements/check-statements.ts'],
  ['licences', 'node test/architecture/check-licences.ts'],
]);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !checks.has(name));
if (unknown.length > 0)
  throw new Error(`no such check: ${unknown.join(', ')}; there are ${[...checks.keys()].join(', ')}`);
const names = asked.length === 0 ? [...checks.keys()] : asked;
await Promise.all(names.map((name) => run(name, checks.get(name) ?? '')));

/** Side by side; only a check that fails shows what it printed. */
async function run(name: string, command: string): Promise<void> {
  const child = spawn(`(${command}) 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed, [code]] = await Promise.all([buffer(child.stdout), once(child, 'close')]);
  process.stdout.write(code === 0 ? `passed: ${name}\n` : `FAILED: ${name}\n${printed}\n`);
  if (code !== 0) process.exitCode = 1;
}
