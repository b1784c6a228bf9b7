import { html, type Markup } from '@gcs/ui/html';
import type { SitePage } from '../pages/layout.ts';
import type { Entry } from './rank.js';

/** Returns entries for pages, sections and schema members. */
export function entriesOf(pages: readonly SitePage[]): Entry[] {
  return pages.flatMap(({ file, title, lead, chapters, members = [] }) => {
    const sections = chapters.flatMap((chapter) =>
      chapter.sections.map(({ anchor, title: name, summary = '' }) => ({
        kind: chapter.kind,
        title: name,
        summary: plain(summary),
        href: `${file}#${anchor}`,
      })),
    );
    const fields = members.map(({ anchor, title: name, summary = '' }) => ({
      ...{ kind: 'Field', title: name, summary: plain(summary), href: `${file}#${anchor}` },
    }));
    return [{ kind: 'Page', title, summary: plain(lead), href: file }, ...sections, ...fields];
  });
}

/** Returns the first paragraph of a Markdown text as plain text. */
function plain(markdown: string): string {
  const [paragraph = ''] = markdown.trim().split(/\n\s*\n/);
  return paragraph
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ');
}

/** Renders all entries. The page's script hides entries that do not match. */
export function searchPage(entries: readonly Entry[]): SitePage {
  const lead = 'Everything that you can search for.';
  const groups = Map.groupBy(entries, ({ kind }) => kind);
  const body = html`<h1>Search</h1>
    <p class="lead" role="status">${lead}</p>
    <div id="entries">${[...groups].map(([kind, items]) => html`<h2>${kind}</h2>${items.map(itemOf)}`)}</div>`;
  return { file: 'search.html', title: 'Search', lead, chapters: [], body };
}

function itemOf({ kind, title, summary, href }: Entry): Markup {
  return html`<article class="found"><h3><a href=${href}>${title}</a> <span class="type">${kind}</span></h3>
  <p>${summary}</p></article>`;
}
