import { nodeAt } from '@gcs/proto/contract-node';
import { openapiDocument } from '@gcs/proto/documents';
import { type Html, html, joinHtml } from './markup/html.ts';
import { textOf } from './reference/document.ts';

/** `summary` is Markdown, for the search. */
export type Section = { anchor: string; title: string; summary?: string };

/** Sections that belong together, under a title of their own; `kind` is what the search calls each of them. */
export type Chapter = { title: string; kind: string; sections: readonly Section[] };

/**
 * A page of the documentation; `path` is its own, `lead` says in Markdown what it is about, the sections of its
 * `chapters` are listed beside it. `question` is what the search box holds.
 */
export type Page = {
  path: string;
  title: string;
  lead: string;
  chapters: readonly Chapter[];
  body: Html;
  question?: string;
};

/** The whole HTML document of a page, with `links` in its header. It loads a style sheet and a script of this server. */
export function renderPage(
  { path, title, chapters, body, question = '' }: Page,
  links: readonly { path: string; title: string }[],
): string {
  const info = nodeAt(openapiDocument, 'info');
  const service = textOf(info, 'title');
  const contents = contentsOf(chapters);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${service}</title>
<link rel="stylesheet" href="/docs/style.css">
<script src="/docs/docs.js" defer></script>
<link rel="icon" href="data:,">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header><div><a class="brand" href="/docs">${service}</a>${searchForm(question)}
<nav aria-label="Pages"><ul>${links.map((link) => navigationLink(link, path))}</ul></nav></div></header>
<div class="columns">
${
  chapters.length === 0
    ? undefined
    : html`<nav class="contents" aria-label="On this page">${contents}</nav>
<details class="contents-folded"><summary>On this page</summary>${contents}</details>`
}
<main id="content">${body}
<footer>Version ${textOf(info, 'version')} · <a href="/openapi.yaml">openapi.yaml</a> · <a href="/openapi.json">openapi.json</a></footer>
</main>
</div>
</body>
</html>`.markup;
}

/** A plain form; the script makes it search as you type. */
function searchForm(question: string): Html {
  return html`<form class="search" role="search" action="/docs/search" method="get">
<input type="search" name="q" value="${question}" maxlength="200" aria-label="Search the documentation" placeholder="Search  /" autocomplete="off" spellcheck="false">
<ul id="found" role="listbox" aria-label="Found" hidden></ul><output></output></form>`;
}

function navigationLink({ path, title }: { path: string; title: string }, current: string): Html {
  return path === current
    ? html`<li><a href="${path}" aria-current="page">${title}</a></li>`
    : html`<li><a href="${path}">${title}</a></li>`;
}

function contentsOf(chapters: readonly Chapter[]): Html[] {
  return chapters.map(({ title, sections }) => {
    const items = sections.map(
      (section) => html`<li><a href="#${section.anchor}">${breakable(section.title)}</a></li>`,
    );
    return html`<p>${title}</p><ol>${items}</ol>`;
  });
}

/** A long code breaks after an underscore, not within a word. */
function breakable(title: string): Html {
  return joinHtml(
    title.split(/(?<=_)/).map((part) => html`${part}`),
    html`<wbr>`,
  );
}
