import { ServiceError } from '@gcs/kit/errors';
import express, { type RequestHandler } from 'express';

/** A form has a few fields and one file. */
const maxParts = 32;

/**
 * Reads a form with a file (`multipart/form-data`): fields come as those of any other form, files by their name, however
 * their sender calls them and whatever type it says they are. Other forms are left as they are.
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

/** By name, a text or a file; undefined for what is no such form, has too many parts or a name twice. */
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
