/**
 * Reduces a request target to a path and query that handlers can parse. Express and Koa throw for invalid targets, and
 * Express answers malformed percent-encoding before any route. Escapes a malformed encoding, so that handlers see an
 * unknown id. The absolute form that proxies use (RFC 9112, 3.2.2) is reduced to path and query.
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
