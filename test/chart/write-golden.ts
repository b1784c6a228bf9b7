import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { goldenFile, render, valueSets } from './render.ts';

// Takes over what the chart renders now; `git diff` is then what the change means for an installation.
for (const set of valueSets) {
  mkdirSync(dirname(goldenFile(set)), { recursive: true });
  writeFileSync(goldenFile(set), await render(set));
}
