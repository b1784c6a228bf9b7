import type { Page } from '../layout.ts';
import type { Entry } from './rank.js';

/** Everything that the contents of the pages list, and the pages themselves. */
export function entriesOf(pages: readonly Page[]): Entry[] {
  return pages.flatMap(({ file, title, lead, chapters }) => {
    const sections = chapters.flatMap((chapter) =>
      chapter.sections.map(({ anchor, title: name, summary = '' }) => ({
        kind: chapter.kind,
        title: name,
        summary: plain(summary),
        href: `${file}#${anchor}`,
      })),
    );
    return [{ kind: 'Page', title, summary: plain(lead), href: file }, ...sections];
  });
}

/** The first sentences of a Markdown text, without its marks. */
function plain(markdown: string): string {
  const [paragraph = ''] = markdown.trim().split(/\n\s*\n/);
  return paragraph
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ');
}
