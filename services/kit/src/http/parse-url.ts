/**
 * Parses an absolute URL; null for invalid text or an unresolvable host (RFC 1035, 2.3.4). WHATWG alone accepts
 * `https://.example/`.
 */
export function parseUrl(text: string): URL | null {
  const url = URL.parse(text);
  return url !== null && isHost(url.hostname) ? url : null;
}

/** Accepts an empty host, because schemes such as `mailto:` have none. */
function isHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  if (hostname === '' || name.startsWith('[')) return true;
  return name.length <= 253 && name.split('.').every(({ length }) => length >= 1 && length <= 63);
}
