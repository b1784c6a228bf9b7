import { type HeaderNames, withHeaderNames } from '@gcs/proto/header-names';
import { renderPage } from '../layout.ts';
import { loadMarkdown } from '../markup/markdown.ts';
import { adminPage } from '../pages/admin-page.ts';
import { commandPage } from '../pages/command-page.ts';
import { errorsPage } from '../pages/errors-page.ts';
import { reasonCodesPage } from '../pages/reason-codes-page.ts';
import { referencePage } from '../pages/reference-page.ts';
import { sandboxPage } from '../pages/sandbox-page.ts';
import { webhooksPage } from '../pages/webhooks-page.ts';
import { entriesOf } from '../search/entries.ts';
import type { Entry } from '../search/rank.js';
import { site } from '../site.ts';

/** `pages` are HTML by path, in the order of the header; `entries` are what the search finds. */
export type RenderedSite = { pages: ReadonlyMap<string, string>; entries: readonly Entry[] };

const makePages = [referencePage, errorsPage, reasonCodesPage, webhooksPage, sandboxPage, commandPage, adminPage];

/** All pages with the operator's header names. It takes a processor some tenths of a second: see {@link buildSite}. */
export async function renderSite(names: HeaderNames): Promise<RenderedSite> {
  await loadMarkdown();
  const pages = makePages.map((make) => make());
  return {
    pages: new Map(pages.map((page) => [page.path, withHeaderNames(renderPage(page, site), names)])),
    entries: JSON.parse(withHeaderNames(JSON.stringify(entriesOf(pages)), names)),
  };
}
