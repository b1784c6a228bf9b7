import { readFileSync } from 'node:fs';

const files = ['frame.css', 'search.css', 'content.css', 'code.css', 'narrow.css'];

/** `/docs/style.css`. */
export function styleSheet(): string {
  return files.map((file) => readFileSync(new URL(`assets/${file}`, import.meta.url), 'utf8')).join('');
}
