import { type HeaderNames, withHeaderNames } from '@gcs/proto/header-names';
import { renderPage } from '../docs/layout.ts';
import { loadMarkdown } from '../docs/markup/markdown.ts';
import { searchPage } from '../docs/pages/search-page.ts';
import { entriesOf } from '../docs/search/entries.ts';
import type { Entry } from '../docs/search/rank.js';
import { docsScript } from '../docs/search/script.ts';
import { type SitePage, site } from '../docs/site.ts';
import { styleSheet } from '../docs/style-sheet.ts';
import { answerDocument, answerRedirect } from '../exchange/answer.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { Handle } from '../exchange/serve.ts';

/** Nothing is fetched but the style sheet, the script and the index of this server, and nothing inline runs. */
const pageHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

const maxQuestionCharacters = 200;

type DocsRoute = { path: string; handle: Handle };

/** The pages, the search over them, and what they load. */
export function docsRoutes(names: HeaderNames): DocsRoute[] {
  const entries = once(() => {
    const found = entriesOf(site.map(({ page }) => page()));
    return JSON.parse(withHeaderNames(JSON.stringify(found), names)) as Entry[];
  });
  return [
    ...site.map((page) => ({ path: page.path, handle: pageRoute(page, names) })),
    { path: '/docs/search', handle: searchRoute(entries, names) },
    {
      path: '/docs/search.json',
      handle: documentRoute('application/json', () => JSON.stringify(entries())),
    },
    { path: '/docs/docs.js', handle: documentRoute('text/javascript; charset=utf-8', docsScript) },
    { path: '/docs/style.css', handle: documentRoute('text/css; charset=utf-8', styleSheet) },
  ];
}

/** Where people look for the pages by guessing. */
export function toDocsRoute(path: 'docs' | '../docs'): Handle {
  return (exchange) => answerRedirect(exchange, path);
}

function pageRoute({ page }: SitePage, names: HeaderNames): Handle {
  return documentRoute('text/html; charset=utf-8', () => withHeaderNames(renderPage(page(), site), names));
}

/** A document that is made when it is first asked for: it changes only with a release or the settings. */
function documentRoute(contentType: string, make: () => string): Handle {
  const bytes = once(() => Buffer.from(make()));
  return async (exchange) => {
    await loadMarkdown();
    answer(exchange, contentType, bytes());
  };
}

/** The search of browsers that run no script. */
function searchRoute(entries: () => readonly Entry[], names: HeaderNames): Handle {
  return async (exchange) => {
    await loadMarkdown();
    const { searchParams } = new URL(exchange.request.url ?? '', 'http://docs');
    const question = (searchParams.get('q') ?? '').slice(0, maxQuestionCharacters);
    const page = renderPage(searchPage(entries(), question), site);
    answer(exchange, 'text/html; charset=utf-8', Buffer.from(withHeaderNames(page, names)));
  };
}

function answer(exchange: Exchange, contentType: string, bytes: Buffer): void {
  Object.assign(exchange.headers, pageHeaders);
  answerDocument(exchange, contentType, bytes);
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
