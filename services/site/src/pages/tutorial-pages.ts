import { readdirSync, readFileSync } from 'node:fs';
import { html } from '@gcs/ui/html';
import { lexer, type Tokens } from 'marked';
import { anchorOf, inlineMarkdown, markdown } from '../markup/markdown.ts';
import type { SitePage } from './layout.ts';

const folder = new URL('../../../../docs/tutorials/', import.meta.url);
/** Address of the other pages of the documentation. */
const repository = 'https://github.com/guest-compliance/guest-compliance/blob/main/';
/** Names in the order of reading; other tutorials follow. */
const order = ['first-session', 'receiver', 'profile', 'vendor', 'provider', 'golive'];

const index = 'tutorials.html';
const listTitle = 'Tutorials';
const listLead = 'From a fresh clone to production, one step after the other. Their commands are run by our tests.';

/** Renders `/docs/tutorials`, the list, and one page per file of `docs/tutorials`. */
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
  const source = withPlacesOf(readFileSync(new URL(`${name}.md`, folder), 'utf8'));
  const tokens = lexer(source);
  const headings = tokens.filter((token): token is Tokens.Heading => token.type === 'heading');
  const title = headings.find(({ depth }) => depth === 1)?.text ?? name;
  // Several tutorials have a step "Start it", so the search shows the tutorial.
  const sections = headings
    .filter(({ depth }) => depth === 2)
    .map(({ text }) => ({ anchor: anchorOf(text), title: text.replaceAll('`', ''), summary: title }));
  return {
    file: `${name}.html`,
    partOf: index,
    title,
    lead: tokens.find(({ type }) => type === 'paragraph')?.raw ?? '',
    chapters: [{ title: 'Steps', kind: 'Tutorial', sections }],
    body: html`<article>${markdown(source)}</article>`,
  };
}

/** Turns links between files of the repository into links between pages of the site. */
function withPlacesOf(source: string): string {
  return source.replaceAll(/\]\(([\w./-]+\.md)(#[\w-]+)?\)/g, (_, path: string, anchor = '') => {
    if (!path.includes('/')) return `](/docs/${path.replace('.md', '')}${anchor})`;
    const { pathname } = new URL(path, 'https://docs.example/docs/tutorials/');
    return `](${repository}${pathname.slice(1)}${anchor})`;
  });
}
