import { globSync } from 'node:fs';

/** Every contract test once more, unchanged, on one stack of separate processes with a real Kafka. */
for (const path of globSync('{*/[0-9]*,route-not-found,tenants}.test.ts', { cwd: import.meta.dirname }).sort()) {
  await import(`./${path}`);
}
