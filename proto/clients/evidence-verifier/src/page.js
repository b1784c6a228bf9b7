import { readFileSync } from 'node:fs';

/** The verifier as one HTML file: drop a bundle on it. Works from a disk, without a network. */
export function verifierPage() {
  const read = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');
  const script = read('verify-bundle.js').replaceAll(/^export /gm, '');
  return read('page.html').replace('/* verify-bundle.js */', () => script);
}
