import { rmSync } from 'node:fs';
import { repository } from '../support/parts.ts';
import { type Catch, catchBug } from './catch-bug.ts';
import { copyTree } from './copy-tree.ts';
import { readPlantedBugs } from './planted-bug.ts';

/**
 * `npm run test:planted -- [name…]`: plants each bug, all of them by default, in a copy of the tree, runs the test file
 * that has to notice, and prints a table for docs/reliability.md. Fails when a bug is not caught.
 */
const names = process.argv.slice(2);
const known = readPlantedBugs();
const unknown = names.filter((name) => !known.some((bug) => bug.name === name));
if (unknown.length > 0) throw new Error(`no such bug: ${unknown.join(', ')}`);
const bugs = known.filter(({ name }) => names.length === 0 || names.includes(name));

const tree = copyTree(repository);
const results: Catch[] = [];
try {
  for (const bug of bugs) {
    const result = await catchBug(bug, tree);
    results.push(result);
    console.error(`${result.caughtBy === undefined ? 'NOT CAUGHT' : 'caught'}  ${bug.name}  ${result.seconds} s`);
    if (result.caughtBy === undefined) console.error(result.output);
  }
} finally {
  rmSync(tree, { recursive: true });
}
console.log('| Planted bug | Caught by | Within |\n| --- | --- | --- |');
for (const { bug, caughtBy, seconds } of results) {
  console.log(`| ${bug.breaks} | ${caughtBy ?? 'NOTHING'} (\`${bug.caughtBy}\`) | ${seconds} s |`);
}
process.exitCode = results.some(({ caughtBy }) => caughtBy === undefined) ? 1 : 0;
