import { html, type Markup } from '@gcs/ui/html';
import type { Section, SitePage } from '../pages/layout.ts';
import type { Entry } from './rank.js';

const maxSummary = 200;

export function entriesOf(pages: readonly SitePage[]): Entry[] {
  return pages.flatMap(({ file, title, lead, chapters, members = [] }) => {
    const entryOf = (kind: string, { anchor, title: name, summary = '' }: Section) => ({
      ...{ kind, title: name, ...searchable(summary), href: `${file}#${anchor}` },
    });
    return [
      { kind: 'Page', title, ...searchable(lead), href: file },
      ...chapters.flatMap(({ kind, sections }) => sections.map((section) => entryOf(kind, section))),
      ...members.map((member) => entryOf('Field', member)),
    ];
  });
}

/** Returns the beginning of the first paragraph of a Markdown text as plain text, and the words of the rest. */
function searchable(markdown: string): Pick<Entry, 'summary' | 'words'> {
  const [first = '', ...others] = markdown.trim().split(/\n\s*\n/);
  const summary = shortened(plain(first));
  const rest = `${plain(first).slice(summary.length)} ${plain(others.join(' '))}`.match(/[\p{L}\p{N}_]{3,}/gu);
  return rest === null ? { summary } : { summary, words: [...new Set(rest)].join(' ') };
}

function shortened(text: string): string {
  return text.length <= maxSummary ? text : text.slice(0, text.lastIndexOf(' ', maxSummary));
}

function plain(markdown: string): string {
  return (
    markdown
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/```\w*|[`*]|-{3,}|^#+ /gm, '')
      // A bar between blanks separates the cells of a table.
      .replaceAll(/(?<!\S)\|(?!\S)/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  );
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
