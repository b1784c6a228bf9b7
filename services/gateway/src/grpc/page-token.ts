import { pageTokenOf, readPageToken, unknownToken } from '@gcs/kit/admin/page';

/** A page token for lists that go part by part: which part the next page begins in, and where in it. */
export function joinPageToken(part: string, rest: string): string {
  return pageTokenOf([part, rest]);
}

/** Reads it back; an empty one begins with the first part. Throws `invalid_argument` for anything else. */
export function splitPageToken<P extends string>(token: string, parts: readonly P[]): { part: P; rest: string } {
  const [name = parts[0], rest = ''] = readPageToken(token, ['text', 'text']);
  const part = parts.find((one) => one === name);
  if (part === undefined) throw unknownToken();
  return { part, rest };
}
