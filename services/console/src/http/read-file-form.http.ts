import { ServiceError } from '@gcs/kit/errors';
import express, { type RequestHandler } from 'express';

const maxParts = 32;

/**
 * Reads the texts and files of a `multipart/form-data` form into `request.body`, by field name. Ignores the file name
 * and type that the browser sent. Leaves other forms unchanged.
 */
export function readFileForm(maxBytes: number): RequestHandler[] {
  const type = 'multipart/form-data';
  const take: RequestHandler = async (request, _response, next) => {
    const bytes: unknown = request.body;
    if (!Buffer.isBuffer(bytes)) return next();
    const parts = await partsOf(bytes, request.headers['content-type'] ?? '');
    if (parts === undefined) return next(new ServiceError('invalid_argument', 'The form cannot be read.'));
    request.body = parts;
    next();
  };
  return [express.raw({ type, limit: maxBytes, inflate: false }), take];
}

/** Returns undefined for another format, too many parts or a repeated name. */
async function partsOf(bytes: Buffer, contentType: string): Promise<Record<string, string | Buffer> | undefined> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined);
  const parts = form === undefined ? [] : [...form];
  const names = new Set(parts.map(([name]) => name));
  if (parts.length === 0 || parts.length > maxParts || names.size !== parts.length) return undefined;
  const read = parts.map(async ([name, value]) =>
    typeof value === 'string' ? ([name, value] as const) : ([name, Buffer.from(await value.arrayBuffer())] as const),
  );
  return Object.fromEntries(await Promise.all(read));
}
