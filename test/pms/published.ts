import { readFileSync } from 'node:fs';

/** An example that a PMS published; README.md names sources and licences. */
export function published(kind: 'apaleo' | 'mews', file: string) {
  return JSON.parse(readFileSync(new URL(`${kind}/published/${file}.json`, import.meta.url), 'utf8'));
}
