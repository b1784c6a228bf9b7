import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { licenceProblems } from './licence-problems.ts';

/** `npm run check:licences`: writes the installation's SBOM and reports each licence that is not on the list. */
const root = resolve(import.meta.dirname, '../..');
const directory = join(root, 'node_modules/.cache');
const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
});
mkdirSync(directory, { recursive: true });
writeFileSync(join(directory, 'sbom.cdx.json'), text);
const problems = licenceProblems(JSON.parse(text));
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
