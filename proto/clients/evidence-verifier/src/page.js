import { readFileSync } from 'node:fs';

/** Renders the verifier as one HTML file, which works without a network. */
export function verifierPage() {
  const read = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');
  const script = ['hashing.js', 'reading.js', 'verifier-key.js', 'verify-bundle.js']
    .map((name) => read(name).replaceAll(/^export |^import .*\n/gm, ''))
    .join('\n');
  return read('page.html').replace('/* verify-bundle.js */', () => script);
}
