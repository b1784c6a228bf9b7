import { globSync } from 'node:fs';

/** Runs every contract test, unchanged, on a stack of separate processes with a real Kafka. */
for (const path of globSync('{*/[0-9]*,route-not-found,tenants}.test.ts', { cwd: import.meta.dirname }).sort()) {
  await import(`./${path}`);
}
