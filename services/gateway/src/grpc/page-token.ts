import { ServiceError } from '@gcs/kit/errors';

/** A page token for lists that go part by part: which part the next page begins in, and where in it. */
export function joinPageToken(part: string, rest: string): string {
  return Buffer.from(`${part} ${rest}`).toString('base64url');
}

/** Reads it back; an empty one begins with the first part. Throws `invalid_argument` for anything else. */
export function splitPageToken<P extends string>(token: string, parts: readonly P[]): { part: P; rest: string } {
  const [name = '', rest = ''] = Buffer.from(token, 'base64url').toString().split(' ');
  const part = token === '' ? parts[0] : parts.find((one) => one === name);
  if (part === undefined) throw new ServiceError('invalid_argument', 'page_token: not one of an earlier answer');
  return { part, rest };
}
