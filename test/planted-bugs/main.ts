import { rmSync } from 'node:fs';
import { repository } from '../support/parts.ts';
import { catchBug } from './catch-bug.ts';
import { copyTree } from './copy-tree.ts';
import { readPlantedBugs } from './planted-bug.ts';

/**
 * `npm run test:planted -- [name…]`: plants each bug, all of them by default, in a copy of the tree, runs the test file
 * that has to notice, and prints which test did. Fails when a bug is not caught.
 */
const names = process.argv.slice(2);
const known = readPlantedBugs();
const unknown = names.filter((name) => !known.some((bug) => bug.name === name));
if (unknown.length > 0) throw new Error(`no such bug: ${unknown.join(', ')}`);
const bugs = known.filter(({ name }) => names.length === 0 || names.includes(name));

const tree = copyTree(repository);
let missed = 0;
try {
  for (const bug of bugs) {
    const { caughtBy, seconds, output } = await catchBug(bug, tree);
    console.log(
      `${caughtBy === undefined ? 'NOT CAUGHT' : 'caught'}  ${bug.name}  ${seconds} s  ${caughtBy ?? output}`,
    );
    if (caughtBy === undefined) missed += 1;
  }
} finally {
  rmSync(tree, { recursive: true });
}
process.exitCode = missed === 0 ? 0 : 1;
