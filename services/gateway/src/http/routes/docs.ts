import { readFileSync } from 'node:fs';
import { type HeaderNames, withHeaderNames } from '@gcs/proto/header-names';
import { type Page, renderPage } from '../docs/layout.ts';
import { loadMarkdown } from '../docs/markdown.ts';
import { answerDocument, answerRedirect } from '../exchange/answer.ts';
import type { Handle } from '../exchange/serve.ts';

/** Nothing runs and nothing is fetched but the style sheet of this server, so there is nothing to inject into. */
const pageHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/** A page of the documentation, rendered once, when first asked for: it changes only with a release or the settings. */
export function docsRoute(page: () => Page, names: HeaderNames): Handle {
  let bytes: Buffer | undefined;
  return async (exchange) => {
    if (bytes === undefined) {
      await loadMarkdown();
      bytes = Buffer.from(withHeaderNames(renderPage(page()), names));
    }
    Object.assign(exchange.headers, pageHeaders);
    answerDocument(exchange, 'text/html; charset=utf-8', bytes);
  };
}

/** Where people look for the pages by guessing. */
export function toDocsRoute(path: 'docs' | '../docs'): Handle {
  return (exchange) => answerRedirect(exchange, path);
}

export function docsStyleRoute(): Handle {
  const files = ['frame.css', 'content.css', 'narrow.css'].map((file) =>
    readFileSync(new URL(`../docs/${file}`, import.meta.url)),
  );
  const bytes = Buffer.concat(files);
  return (exchange) => {
    Object.assign(exchange.headers, pageHeaders);
    answerDocument(exchange, 'text/css; charset=utf-8', bytes);
  };
}
