import { readdirSync, readFileSync } from 'node:fs';
import { html } from '@gcs/ui/html';
import { inlineMarkdown } from '../markup/markdown.ts';
import { documentPage } from './document-page.ts';
import type { SitePage } from './layout.ts';

const folder = new URL('../../../../docs/tutorials/', import.meta.url);
/** The order of reading. Other tutorials follow. */
const order = ['first-session', 'receiver', 'profile', 'vendor', 'provider', 'golive'];

const index = 'tutorials.html';
const listTitle = 'Tutorials';
const listLead = 'From a fresh clone to production, step by step. Our tests run all commands.';

/** Renders `/docs/tutorials`, a list of the tutorials, and one page per file of `docs/tutorials`. */
export function tutorialPages(): SitePage[] {
  const names = readdirSync(folder).flatMap((file) => (file.endsWith('.md') ? [file.slice(0, -'.md'.length)] : []));
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const pages = names.toSorted((one, other) => placeOf(one) - placeOf(other)).map(tutorialPage);
  const body = html`<h1>${listTitle}</h1>
    <p class="lead">${listLead}</p>
    ${pages.map(
      (page) => html`<article class="found"><h2><a href=${page.file}>${page.title}</a></h2>
      <p>${inlineMarkdown(page.lead)}</p></article>`,
    )}`;
  return [{ file: index, title: listTitle, lead: listLead, chapters: [], body }, ...pages];
}

function tutorialPage(name: string): SitePage {
  const source = readFileSync(new URL(`${name}.md`, folder), 'utf8');
  return documentPage({ partOf: index, kind: 'Tutorial', path: `docs/tutorials/${name}.md`, source });
}
