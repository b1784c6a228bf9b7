import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { reviewed } from './differences.ts';
import { goldenFile, valueSets } from './render.ts';

// Accepts the rendered chart; `git diff` shows the effect on an installation.
for (const set of valueSets) {
  mkdirSync(dirname(goldenFile(set)), { recursive: true });
  writeFileSync(goldenFile(set), await reviewed(set));
}
