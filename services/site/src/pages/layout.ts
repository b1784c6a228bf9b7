import { nodeAt } from '@gcs/proto/contract-node';
import { openapiDocument } from '@gcs/proto/documents';
import { type Children, html, type Markup, render } from '@gcs/ui/html';
import { joined } from '../markup/markdown.ts';
import { textOf } from '../reference/document.ts';

/** A section of a page; the search shows its `summary` (Markdown). */
export type Section = { anchor: string; title: string; summary?: string };

type Chapter = { title: string; kind: string; sections: readonly Section[] };

/** `lead` is the introduction, in Markdown. A list at the side links to the sections of its `chapters`. */
export type SitePage = {
  file: string;
  /** The page in the header that is marked as current; if absent, this page. */
  partOf?: string;
  title: string;
  lead: string;
  chapters: readonly Chapter[];
  /** Further entries for the search, too many for the list at the side. */
  members?: readonly Section[];
  body: Children;
};

export const pageLinks: readonly { file: string; title: string }[] = [
  { file: 'index.html', title: 'Reference' },
  { file: 'bookings.html', title: 'Bookings' },
  { file: 'tutorials.html', title: 'Tutorials' },
  { file: 'clients.html', title: 'Clients' },
  { file: 'handbook.html', title: 'Handbook' },
  { file: 'errors.html', title: 'Errors' },
  { file: 'reason-codes.html', title: 'Reason codes' },
  { file: 'webhooks.html', title: 'Webhooks' },
  { file: 'sandbox.html', title: 'Sandbox' },
  { file: 'guestctl.html', title: 'Command line' },
  { file: 'admin.html', title: 'Admin API' },
  { file: 'topics.html', title: 'Topics' },
];

/** Renders a page with a style sheet and scripts from the same folder. */
export function renderSitePage({ file, partOf = file, title, chapters, body }: SitePage): string {
  const info = nodeAt(openapiDocument, 'info');
  const service = textOf(info, 'title');
  const contents = contentsOf(chapters);
  const markup = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>${title} · ${service}</title>
      <link rel="stylesheet" href="style.css" />
      <script src="docs.js" defer></script>
      <link rel="icon" href="data:," />
    </head>
    <body>
      <a class="skip" href="#content">Skip to content</a>
      <header><div><a class="brand" href="index.html">${service}</a>${SearchForm()}
        <nav aria-label="Pages"><ul>
          ${pageLinks.map((link) => html`<li><a href=${link.file} aria-current=${link.file === partOf ? 'page' : undefined}>${link.title}</a></li>`)}
        </ul></nav>
      </div></header>
      <div class="columns">
        ${
          chapters.length > 0 &&
          html`<nav class="contents" aria-label="On this page">${contents}</nav>
            <details class="contents-folded"><summary>On this page</summary>${contents}</details>`
        }
        <main id="content">${body}
          <footer>Version ${textOf(info, 'version')} · <a href="openapi.yaml">openapi.yaml</a> · <a href="openapi.json">openapi.json</a> · <a href="stays.yaml">stays.yaml</a> · <a href="stays.json">stays.json</a> · <a href="asyncapi.yaml">asyncapi.yaml</a></footer>
        </main>
      </div>
    </body>
  </html>`;
  return `<!doctype html>${render(markup)}`;
}

/** Renders a form that opens a list of all entries. With the script, the form searches while the reader types. */
function SearchForm(): Markup {
  return html`<form class="search" role="search" action="search.html" method="get">
    <input type="search" name="q" maxlength="200" aria-label="Search the documentation" placeholder="Search  /" autocomplete="off" spellcheck="false" />
    <ul id="found" role="listbox" aria-label="Found" hidden></ul><output></output>
  </form>`;
}

function contentsOf(chapters: readonly Chapter[]): Markup[] {
  return chapters.map(({ title, sections }) => {
    const items = sections.map(
      (section) => html`<li><a href=${`#${section.anchor}`}>${breakable(section.title)}</a></li>`,
    );
    return html`<p>${title}</p><ol>${items}</ol>`;
  });
}

/** Lets a long code break after an underscore, not within a word. */
function breakable(title: string): Children {
  return joined(title.split(/(?<=_)/), html`<wbr />`);
}
