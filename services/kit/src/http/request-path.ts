/**
 * Returns the request target as a path and query that every handler can parse. Express and Koa throw for a target that
 * is no URL, and Express answers malformed percent-encoding before any route. Here that is an ordinary id that does not
 * exist. The absolute form of a proxy (RFC 9112, 3.2.2) is reduced to its path; `*` and the like are no path of ours.
 */
export function requestPath(target: string): string {
  const path = target.startsWith('/') ? target : pathOfAbsolute(target);
  if (!path.includes('%')) return path;
  const queryAt = path.indexOf('?');
  const [pathname, query] = queryAt === -1 ? [path, ''] : [path.slice(0, queryAt), path.slice(queryAt)];
  return isDecodable(pathname) ? path : pathname.replaceAll('%', '%25') + query;
}

function pathOfAbsolute(target: string): string {
  if (!URL.canParse(target)) return '/*';
  const { pathname, search } = new URL(target);
  return pathname + search;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
