import { openapiDocument } from '@gcs/proto/documents';
import { type HeaderNames, withHeaderNames } from '@gcs/proto/header-names';
import { renderPage } from '../layout.ts';
import { searchPage } from '../pages/search-page.ts';
import { docsScript } from '../search/script.ts';
import { site } from '../site.ts';
import { styleSheet } from '../style-sheet.ts';
import { renderSite } from './rendered-site.ts';

/**
 * The pages as files of one folder, by name: for any web server, below any path, or opened from a disk. The search
 * carries its index, because there is no server to ask. `openapiYaml` is the document as it is published.
 */
export async function staticSite(names: HeaderNames, openapiYaml: string): Promise<ReadonlyMap<string, string>> {
  const { pages, entries } = await renderSite(names);
  const search = renderPage(searchPage(entries, ''), site);
  const documents = [...pages, ['/docs/search', search] as const].map(([path, page]): [string, string] => [
    fileOf(path),
    withFileLinks(page),
  ]);
  const index = entries.map(({ href, ...entry }) => ({
    ...entry,
    href: fileLinkOf(new URL(href, 'http://docs/docs/')),
  }));
  return new Map([
    ...documents,
    ['docs.js', docsScript(index)],
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
