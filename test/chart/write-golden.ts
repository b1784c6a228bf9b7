import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { reviewed } from './differences.ts';
import { goldenFile, valueSets } from './render.ts';

// Writes what the chart renders now; `git diff` then shows what the change does to an installation.
for (const set of valueSets) {
  mkdirSync(dirname(goldenFile(set)), { recursive: true });
  writeFileSync(goldenFile(set), await reviewed(set));
}
