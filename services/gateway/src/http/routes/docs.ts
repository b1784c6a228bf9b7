import type { HeaderNames } from '@gcs/proto/header-names';
import { buildSite } from '../docs/build/build-site.ts';
import { onceMade } from '../docs/build/once-made.ts';
import type { RenderedSite } from '../docs/build/rendered-site.ts';
import { renderPage } from '../docs/layout.ts';
import { searchPage } from '../docs/pages/search-page.ts';
import { docsScript } from '../docs/search/script.ts';
import { site } from '../docs/site.ts';
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
  const built = onceMade(() => buildSite(names));
  const pageOf = (path: string) => async () => (await built()).pages.get(path) ?? '';
  return [
    ...site.map(({ path }) => ({ path, handle: documentRoute('text/html; charset=utf-8', pageOf(path)) })),
    { path: '/docs/search', handle: searchRoute(built) },
    {
      path: '/docs/search.json',
      handle: documentRoute('application/json', async () => JSON.stringify((await built()).entries)),
    },
    { path: '/docs/docs.js', handle: documentRoute('text/javascript; charset=utf-8', docsScript) },
    { path: '/docs/style.css', handle: documentRoute('text/css; charset=utf-8', styleSheet) },
  ];
}

/** Where people look for the pages by guessing. */
export function toDocsRoute(path: 'docs' | '../docs'): Handle {
  return (exchange) => answerRedirect(exchange, path);
}

/** A document that is made when it is first asked for: it changes only with a release or the settings. */
function documentRoute(contentType: string, make: () => string | Promise<string>): Handle {
  const bytes = onceMade(async () => Buffer.from(await make()));
  return async (exchange) => answer(exchange, contentType, await bytes());
}

/** The search of browsers that run no script. */
function searchRoute(built: () => Promise<RenderedSite>): Handle {
  return async (exchange) => {
    const { searchParams } = new URL(exchange.request.url ?? '', 'http://docs');
    const question = (searchParams.get('q') ?? '').slice(0, maxQuestionCharacters);
    const page = renderPage(searchPage((await built()).entries, question), site);
    answer(exchange, 'text/html; charset=utf-8', Buffer.from(page));
  };
}

function answer(exchange: Exchange, contentType: string, bytes: Buffer): void {
  Object.assign(exchange.headers, pageHeaders);
  answerDocument(exchange, contentType, bytes);
}
