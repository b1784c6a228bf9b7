import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';

/** An asset of a page, the content of `files` (absolute paths) in this order. */
export type AssetSource = { name: string; type: keyof typeof types; files: readonly string[] };

type Asset = LoadedFile & { name: string };

const types = {
  style: 'text/css; charset=utf-8',
  script: 'text/javascript; charset=utf-8',
  icon: 'image/svg+xml',
};

const own = (name: string) => resolve(import.meta.dirname, 'assets', name);
const styleNames = ['base', 'frame', 'controls', 'parts', 'tables', 'narrow'];

export const sharedStyles: readonly string[] = styleNames.map((name) => own(`${name}.css`));

/** The script that shows times in the reader's zone, sends each form once, and reloads pages restored from memory. */
export const sharedScript = own('page.js');

export const sharedIcon = own('icon.svg');

/** `urls` are addresses by name. `serve` passes requests for other addresses to `next`. */
export type Assets<Name extends string> = {
  urls: Readonly<Record<Name, string>>;
  serve(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /** Returns a standalone document that embeds these assets and the `others`, without scripts. */
  withinPage(page: string, others?: readonly LoadedFile[]): string;
};

type LoadedFile = { path: string; type: string; content: Buffer };

/**
 * Reads the files once. An asset's address is `<base>/<digest>/<name>`, which changes with the content, so that a
 * browser may cache the asset forever. `base` is a path without a trailing slash, such as `/assets`.
 */
export function createAssets<const Name extends string>(
  base: string,
  sources: readonly (AssetSource & { name: Name })[],
): Assets<Name> {
  const assets = sources.map((source) => readAsset(base, source));
  const byPath = new Map(assets.map((asset) => [asset.path, asset]));
  return {
    urls: Object.fromEntries(assets.map(({ name, path }) => [name, path])) as Record<Name, string>,
    serve: (request, response, next) => {
      const asset = byPath.get(request.url ?? '');
      if (asset === undefined || !isRead(request)) return next();
      response.writeHead(200, {
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Type': asset.type,
        'Content-Length': asset.content.length,
      });
      response.end(asset.content);
    },
    withinPage(page, others = []) {
      const still = page.replaceAll(/<(script|noscript)\b[^>]*>.*?<\/\1>/gs, '');
      const files = [...assets, ...others];
      return files.reduce((text, file) => text.replaceAll(`="${file.path}"`, `="${dataUrlOf(file)}"`), still);
    },
  };
}

function dataUrlOf({ type, content }: LoadedFile): string {
  return `data:${type.replaceAll(' ', '')};base64,${content.toString('base64')}`;
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

function readAsset(base: string, { name, type, files }: AssetSource): Asset {
  const content = Buffer.concat(files.map((file) => readFileSync(file)));
  const digest = createHash('sha256').update(content).digest('base64url').slice(0, 12);
  return { name, path: `${base}/${digest}/${name}`, type: types[type], content };
}
