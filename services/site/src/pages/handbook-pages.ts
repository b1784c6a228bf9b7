import { readFileSync } from 'node:fs';
import { repositoryFiles } from '../pages/tutorial-pages.ts';
import type { Entry } from './rank.js';

const root = new URL('../../../../', import.meta.url);
const maxSummary = 200;
/** Pages in `docs` for users and operators. */
const pages = [
  'console',
  'contract',
  'delivery',
  'evidence',
  'guest-page',
  'kubernetes',
  'operations',
  'people',
].concat(['provider-codes', 'providers', 'reliability', 'workflow']);

/** Returns entries that link to the sections of these pages in the repository. */
export function handbookEntries(): Entry[] {
  const files = [...pages.map((name) => `docs/${name}.md`), 'deploy/README.md'];
  return files.flatMap((file) => {
    const [head = '', ...sections] = readFileSync(new URL(file, root), 'utf8').split(/^#{2,3} /m);
    const page = /^# (.*)$/m.exec(head)?.[1] ?? file;
    return sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      const title = heading.replaceAll('`', '');
      const text = plain(lines.join(' '));
      const summary = `${page}: ${text}`.slice(0, maxSummary);
      const words = [...new Set(text.slice(maxSummary).match(/\p{L}{4,}/gu))].join(' ');
      return { kind: 'Handbook', title, summary, words, href: `${repositoryFiles}${file}#${placeOf(title)}` };
    });
  });
}

function plain(markdown: string): string {
  const text = markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]|-{3,}/g, '');
  // A bar between blanks separates the cells of a table.
  return text
    .replaceAll(/(?<!\S)\|(?!\S)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function placeOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
