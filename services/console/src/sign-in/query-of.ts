import type { Request } from 'express';

/** What follows the `?` of a request's target, whatever stands before it: `//` is a target, and no URL. */
export function queryOf({ originalUrl }: Request): URLSearchParams {
  const at = originalUrl.indexOf('?');
  return new URLSearchParams(at === -1 ? '' : originalUrl.slice(at + 1));
}
