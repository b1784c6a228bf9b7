import { html } from '@gcs/ui/html';
import { markdown } from '../markup/markdown.ts';
import type { SitePage } from './layout.ts';
import { pageNameOf, withPageLinks } from './repository-pages.ts';
import { sectionsOf } from './sections.ts';

/**
 * Converts a page of the repository, without its pictures, to a page of the site. `path` is its path in the repository.
 * The page's sections have headings of level 2, or up to `depth`.
 */
export function documentPage(given: Record<'partOf' | 'kind' | 'path' | 'source', string>, depth = 2): SitePage {
  const { partOf, kind, path } = given;
  const source = withPageLinks(given.source.replaceAll(/^!\[.*\]\(.*\)\n/gm, ''), path);
  const [, title = path, lead = ''] = /^# (.*)\n+((?:.+\n)*)/m.exec(source) ?? [];
  // Several pages have a step called "Start it", so the search also shows the page's name.
  const sections = sectionsOf(source, depth).map((section) => ({
    ...section,
    summary: `${title}: ${section.summary}`,
  }));
  return {
    ...{ file: `${pageNameOf(path)}.html`, partOf, title, lead },
    chapters: [{ title: 'On this page', kind, sections }],
    body: html`<article>${markdown(source)}</article>`,
  };
}
