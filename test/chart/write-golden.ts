import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { reviewed } from './differences.ts';
import { goldenFile, valueSets } from './render.ts';

// Writes the rendered chart as the reviewed chart. `git diff` then shows the effect on an installation.
for (const set of valueSets) {
  mkdirSync(dirname(goldenFile(set)), { recursive: true });
  writeFileSync(goldenFile(set), await reviewed(set));
}
