/**
 * Returns null for an invalid text and for a host that DNS cannot resolve (RFC 1035, 2.3.4), such as
 * `https://.example/`, which WHATWG accepts.
 */
export function parseUrl(text: string): URL | null {
  const url = URL.parse(text);
  return url !== null && isHost(url.hostname) ? url : null;
}

/** Accepts an empty host, because URLs such as `mailto:` have none. */
function isHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  if (hostname === '' || name.startsWith('[')) return true;
  return name.length <= 253 && name.split('.').every(({ length }) => length >= 1 && length <= 63);
}
