import { nodeAt } from '@gcs/proto/contract-node';
import { openapiDocument } from '@gcs/proto/documents';
import { textOf } from './document.ts';
import { type Html, html } from './html.ts';

export type Section = { anchor: string; title: string };

/** Sections that belong together, under a title of their own. */
export type Chapter = { title: string; sections: readonly Section[] };

/** A page of the documentation; `path` is its own, the sections of its `chapters` are listed beside it. */
export type Page = { path: string; title: string; chapters: readonly Chapter[]; body: Html };

const pages = [
  { path: '/docs', title: 'Reference' },
  { path: '/docs/errors', title: 'Errors' },
  { path: '/docs/reason-codes', title: 'Reason codes' },
  { path: '/docs/webhooks', title: 'Webhooks' },
];

/** The whole HTML document of a page. It loads one style sheet of this server and runs nothing. */
export function renderPage({ path, title, chapters, body }: Page): string {
  const info = nodeAt(openapiDocument, 'info');
  const service = textOf(info, 'title');
  const links = pages.map((page) =>
    page.path === path
      ? html`<li><a href="${page.path}" aria-current="page">${page.title}</a></li>`
      : html`<li><a href="${page.path}">${page.title}</a></li>`,
  );
  const contents = contentsOf(chapters);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${service}</title>
<link rel="stylesheet" href="/docs/style.css">
<link rel="icon" href="data:,">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header><div><a class="brand" href="/docs">${service}</a><nav aria-label="Pages"><ul>${links}</ul></nav></div></header>
<div class="columns">
<nav class="contents" aria-label="On this page">${contents}</nav>
<details class="contents-folded"><summary>On this page</summary>${contents}</details>
<main id="content">${body}
<footer>Version ${textOf(info, 'version')} · <a href="/openapi.yaml">openapi.yaml</a> · <a href="/openapi.json">openapi.json</a></footer>
</main>
</div>
</body>
</html>`.markup;
}

function contentsOf(chapters: readonly Chapter[]): Html[] {
  return chapters.map(({ title, sections }) => {
    const items = sections.map((section) => html`<li><a href="#${section.anchor}">${section.title}</a></li>`);
    return html`<p>${title}</p><ol>${items}</ol>`;
  });
}
