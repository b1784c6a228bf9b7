import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ServiceError } from '@gcs/kit/errors';
import { StartError } from '@gcs/kit/start-error';
import { openapiDocument, staysDocument } from '@gcs/proto/documents';
import { type HeaderNames, withHeaderNames } from '@gcs/proto/header-names';
import { answerDocument, answerRedirect } from '../http/answer.http.ts';
import type { Route } from '../http/route-app.http.ts';
import type { Handle } from '../http/serve.http.ts';

const pageHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

const types: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json'],
  ['.yaml', 'application/yaml'],
]);

/**
 * Serves the site's files with the header names of this deployment (docs/operations.md#site). Pages are also served
 * without their file extension. Without a folder, a 404 explains that there is no site. Throws a StartError if the
 * folder contains no site.
 */
export function docsRoutes(directory: string | null, names: HeaderNames): Route[] {
  if (directory === null) return [{ path: '/docs{/*page}', get: refuseWithoutSite }];
  return [
    { path: '/docs', get: redirectRoute('docs/') },
    ...filesOf(directory).flatMap((file) => {
      const get = fileRoute(join(directory, file), names);
      const [, page] = /^(.+)\.html$/.exec(file) ?? [];
      const paths = page === undefined ? [file] : [file, page === 'index' ? '' : page];
      return paths.map((path) => ({ path: `/docs/${path}`, get }));
    }),
  ];
}

export function redirectRoute(path: string): Handle {
  return (exchange) => answerRedirect(exchange, path);
}

export function contractRoutes(names: HeaderNames): Route[] {
  return [
    { path: '/openapi.json', get: textRoute(JSON.stringify(openapiDocument), 'application/json', names) },
    { path: '/stays.json', get: textRoute(JSON.stringify(staysDocument), 'application/json', names) },
    ...['openapi', 'stays', 'asyncapi'].map((name) => {
      const written = readFileSync(fileURLToPath(import.meta.resolve(`@gcs/proto/${name}.yaml`)), 'utf8');
      return { path: `/${name}.yaml`, get: textRoute(written, 'application/yaml', names) };
    }),
  ];
}

function textRoute(text: string, contentType: string, names: HeaderNames): Handle {
  const bytes = Buffer.from(withHeaderNames(text, names));
  return (exchange) => answerDocument(exchange, contentType, bytes);
}

function filesOf(directory: string): string[] {
  try {
    const files = readdirSync(directory).filter((file) => types.has(extname(file)));
    if (files.includes('index.html')) return files;
  } catch (cause) {
    throw new StartError(`GCS_DOCS_DIR: ${directory} cannot be read.`, { cause });
  }
  throw new StartError(`GCS_DOCS_DIR: ${directory} contains no index.html; "npm run docs:build" builds the site.`);
}

function fileRoute(file: string, names: HeaderNames): Handle {
  const bytes = Buffer.from(withHeaderNames(readFileSync(file, 'utf8'), names));
  const contentType = types.get(extname(file)) ?? '';
  return (exchange) => {
    Object.assign(exchange.headers, pageHeaders);
    answerDocument(exchange, contentType, bytes);
  };
}

function refuseWithoutSite(): never {
  throw new ServiceError('route_not_found', 'This deployment serves no pages, because GCS_DOCS_DIR is not set.');
}
