import { readFileSync } from 'node:fs';

/** Returns an example that a PMS published. README.md names the sources and licences. */
export function published(kind: 'apaleo' | 'mews', file: string) {
  return JSON.parse(readFileSync(new URL(`${kind}/published/${file}.json`, import.meta.url), 'utf8'));
}
