import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { RequestHandler } from 'express';

type Asset = { path: string; type: string; content: Buffer };

const own = (name: string) => resolve(import.meta.dirname, '../assets', name);
const htmxFile = createRequire(import.meta.url).resolve('htmx.org/dist/htmx.min.js');

/** One style sheet, in the order in which it is read. */
const styleFiles = ['base', 'frame', 'parts', 'queue', 'case', 'narrow'];

const assets = {
  style: asset('console.css', 'text/css; charset=utf-8', ...styleFiles.map((name) => own(`${name}.css`))),
  script: asset('console.js', 'text/javascript; charset=utf-8', own('console.js')),
  icon: asset('icon.svg', 'image/svg+xml', own('icon.svg')),
  htmx: asset('htmx.js', 'text/javascript; charset=utf-8', htmxFile),
};

const byPath = new Map<string, Asset>(Object.values(assets).map((one) => [one.path, one]));

/** Where the pages find what they are made with; an address changes with its content. */
export const assetUrls = {
  style: assets.style.path,
  script: assets.script.path,
  icon: assets.icon.path,
  htmx: assets.htmx.path,
};

/** Serves them, to be kept for good; anything else is left to what comes after. */
export const serveAssets: RequestHandler = (request, response, next) => {
  const found = byPath.get(request.path);
  if (found === undefined) return next();
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  response.type(found.type).send(found.content);
};

function asset(name: string, type: string, ...files: readonly string[]): Asset {
  const content = Buffer.concat(files.map((file) => readFileSync(file)));
  const digest = createHash('sha256').update(content).digest('base64url').slice(0, 12);
  return { path: `/assets/${digest}/${name}`, type, content };
}
