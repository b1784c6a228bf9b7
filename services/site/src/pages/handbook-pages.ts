import { readFileSync } from 'node:fs';
import { html } from '@gcs/ui/html';
import { inlineMarkdown } from '../markup/markdown.ts';
import { documentPage } from './document-page.ts';
import type { SitePage } from './layout.ts';
import { handbookKinds } from './repository-pages.ts';

const root = new URL('../../../../', import.meta.url);
const index = 'handbook.html';
const title = 'Handbook';
const lead =
  'Rules and their reasons, for integrators and operators. The specification contains the promises to clients. The pages about contract and delivery add details.';

/** Renders `/docs/handbook`, a list of the handbook's pages, and these pages (docs/operations.md#site). */
export function handbookPages(): SitePage[] {
  const pages = [...handbookKinds].map(([path, kind]) =>
    documentPage({ partOf: index, kind, path, source: readFileSync(new URL(path, root), 'utf8') }, 3),
  );
  const body = html`<h1>${title}</h1>
    <p class="lead">${lead}</p>
    ${pages.map(
      (page) => html`<article class="found"><h2><a href=${page.file}>${page.title}</a></h2>
      <p>${inlineMarkdown(page.lead)}</p></article>`,
    )}`;
  return [{ file: index, title, lead, chapters: [], body }, ...pages];
}
