import { openapiDocument } from '@gcs/proto/documents';
import { type HeaderNames, withHeaderNames } from '@gcs/proto/header-names';
import { renderPage } from './layout.ts';
import { loadMarkdown } from './markup/markdown.ts';
import { searchPage } from './pages/search-page.ts';
import { entriesOf } from './search/entries.ts';
import { docsScript } from './search/script.ts';
import { site } from './site.ts';
import { styleSheet } from './style-sheet.ts';

/**
 * The pages as files of one folder, by name: for any web server, below any path, or opened from a disk. The search
 * carries its index, because there is no server to ask. `openapiYaml` is the document as it is published.
 */
export async function staticSite(names: HeaderNames, openapiYaml: string): Promise<ReadonlyMap<string, string>> {
  await loadMarkdown();
  const pages = site.map(({ page }) => page());
  const entries = entriesOf(pages);
  const search = { ...searchPage(entries, ''), path: '/docs/search' };
  const documents = [...pages, search].map((page): [string, string] => [
    fileOf(page.path),
    withFileLinks(withHeaderNames(renderPage(page, site), names)),
  ]);
  const index = entries.map(({ href, ...entry }) => ({
    ...entry,
    href: fileLinkOf(new URL(href, 'http://docs/docs/')),
  }));
  return new Map([
    ...documents,
    ['docs.js', withHeaderNames(docsScript(index), names)],
    ['style.css', styleSheet()],
    ['openapi.yaml', withHeaderNames(openapiYaml, names)],
    ['openapi.json', withHeaderNames(`${JSON.stringify(openapiDocument, null, 2)}\n`, names)],
  ]);
}

/** The attributes of this server's addresses, made relative. */
function withFileLinks(page: string): string {
  return page.replaceAll(/ (href|src|action)="(\/[^"]*)"/g, (_, attribute: string, target: string) => {
    return ` ${attribute}="${fileLinkOf(new URL(target, 'http://docs'))}"`;
  });
}

function fileLinkOf({ pathname, hash }: URL): string {
  return fileOf(pathname) + hash;
}

function fileOf(path: string): string {
  if (path === '/docs') return 'index.html';
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.includes('.') ? name : `${name}.html`;
}
