import { readdirSync, readFileSync } from 'node:fs';
import { html } from '@gcs/ui/html';
import { lexer, type Tokens } from 'marked';
import { anchorOf, inlineMarkdown, markdown } from '../markup/markdown.ts';
import type { SitePage } from './layout.ts';

const folder = new URL('../../../../docs/tutorials/', import.meta.url);
/** Base address of documentation pages that the site does not contain. */
export const repositoryFiles = 'https://github.com/guest-compliance/guest-compliance/blob/main/';
export const clientNames = ['typescript', 'python', 'go', 'java', 'evidence-verifier'];
/** The tutorials in the order of reading. Other tutorials follow. */
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
  return documentPage({
    file: `${name}.html`,
    partOf: index,
    kind: 'Tutorial',
    path: `docs/tutorials/${name}.md`,
    source,
  });
}

/** Converts a page of the repository to a page of the site. `path` is its path from the root. */
export function documentPage(given: Record<'file' | 'partOf' | 'kind' | 'path' | 'source', string>): SitePage {
  const { file, partOf, kind, path } = given;
  const source = withPlacesOf(given.source, path);
  const tokens = lexer(source);
  const headings = tokens.filter((token): token is Tokens.Heading => token.type === 'heading');
  const title = headings.find(({ depth }) => depth === 1)?.text ?? path;
  // Several pages have a step called "Start it", so the search also shows the page's name.
  const sections = headings
    .filter(({ depth }) => depth === 2)
    .map(({ text }) => ({
      anchor: anchorOf(text),
      title: text.replaceAll('`', ''),
      summary: `${title}. ${commandBelow(text, source)}`,
    }));
  return {
    ...{ file, partOf, title },
    lead: tokens.find(({ type }) => type === 'paragraph')?.raw ?? '',
    chapters: [{ title: 'On this page', kind, sections }],
    body: html`<article>${markdown(source)}</article>`,
  };
}

function commandBelow(heading: string, source: string): string {
  const [, section = ''] = source.split(`## ${heading}\n`);
  return /^\n+```\w+\n(.*)$/m.exec(section.split('\n## ')[0] ?? '')?.[1] ?? '';
}

/** Converts links between files of the repository to links between pages of the site. */
function withPlacesOf(source: string, from: string): string {
  return source.replaceAll(/\]\(([\w./-]+)(#[\w-]+)?\)/g, (_, path: string, anchor = '') => {
    const { pathname } = new URL(path, `https://docs.example/${from}`);
    const [, tutorial] = /^\/docs\/tutorials\/([\w-]+)\.md$/.exec(pathname) ?? [];
    const [, client] = /^\/proto\/clients\/([\w-]+)\/README\.md$/.exec(pathname) ?? [];
    if (tutorial !== undefined) return `](/docs/${tutorial}${anchor})`;
    if (client !== undefined && clientNames.includes(client)) return `](/docs/client-${client}${anchor})`;
    return `](${repositoryFiles}${pathname.slice(1)}${anchor})`;
  });
}
