/**
 * Reads an absolute URL; null for another text, and for a host name that no resolver takes. Its labels have 1 to 63
 * characters and altogether 253 (RFC 1035, 2.3.4). The parser of WHATWG lets `https://.example/` through.
 */
export function parseUrl(text: string): URL | null {
  const url = URL.parse(text);
  return url !== null && isHost(url.hostname) ? url : null;
}

/** None at all is one: schemes such as `mailto:` have no host. */
function isHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  if (hostname === '' || name.startsWith('[')) return true;
  return name.length <= 253 && name.split('.').every(({ length }) => length >= 1 && length <= 63);
}
