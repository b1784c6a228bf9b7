import { readFileSync } from 'node:fs';

export function published(kind: 'apaleo' | 'mews', file: string) {
  return JSON.parse(readFileSync(new URL(`${kind}/published/${file}.json`, import.meta.url), 'utf8'));
}
