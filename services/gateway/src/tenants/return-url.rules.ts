import { parseUrl } from '@gcs/kit/http/parse-url';
/** Allowed return addresses of a tenant (docs/contract.md#return-addresses). */
export type ReturnRule = {
  isSandbox: boolean;
  /** Schemes of the tenant's own apps, in lower case. */
  schemes: readonly string[];
};

/** The scheme of an app is a reversed domain name (RFC 8252, 7.1), because other schemes have a known meaning. */
const appScheme = /^[a-z][a-z0-9-]*(?:\.[a-z0-9][a-z0-9-]*)+$/;
const maxSchemeLength = 64;
export const maxReturnSchemes = 16;

export function isAppScheme(scheme: string): boolean {
  return scheme.length <= maxSchemeLength && appScheme.test(scheme);
}

/** The characters of RFC 3986, without those that browsers drop. */
const characters = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/;
const parts = /^([a-z][a-z0-9+.-]*):(?:\/\/([^/?#]*))?/i;

/**
 * Returns true for https, a registered scheme or, in a sandbox, http to loopback. The authority must have no user info,
 * no escapes and a valid port.
 */
export function mayReturnTo(text: string, { isSandbox, schemes }: ReturnRule): boolean {
  const [, scheme = '', authority] = (characters.test(text) ? parts.exec(text) : null) ?? [];
  if (scheme === '' || parseUrl(text) === null) return false;
  if (authority !== undefined && !isPlain(authority)) return false;
  switch (scheme.toLowerCase()) {
    case 'https':
      return authority !== undefined;
    case 'http':
      return isSandbox && authority !== undefined && isLoopback(new URL(text).hostname);
    default:
      return isAppScheme(scheme.toLowerCase()) && schemes.includes(scheme.toLowerCase());
  }
}

/** Adds `session` and `status` at the end of the query (docs/guest-page.md#way-out). */
export function returnAddress(stored: string, session: { sessionId: string; status: string }): string {
  const fragmentAt = stored.indexOf('#');
  const [address, fragment] =
    fragmentAt === -1 ? [stored, ''] : [stored.slice(0, fragmentAt), stored.slice(fragmentAt)];
  const added = `session=${encodeURIComponent(session.sessionId)}&status=${encodeURIComponent(session.status)}`;
  return `${address}${separatorOf(address)}${added}${fragment}`;
}

/** Requires a host with an optional port of at least 1. The URL parser checks the maximum port. */
function isPlain(authority: string): boolean {
  return /^[^@%:[\]]+(?::0*[1-9]\d*)?$|^\[[\da-f:.]+\](?::0*[1-9]\d*)?$/i.test(authority);
}

/** Expects a normalised host. RFC 6761, 6.3, defines the names. */
function isLoopback(hostname: string): boolean {
  return hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname) || /^(?:.*\.)?localhost\.?$/.test(hostname);
}

/** Only the first question mark begins the query. */
function separatorOf(address: string): string {
  const queryAt = address.indexOf('?');
  if (queryAt === -1) return '?';
  return queryAt === address.length - 1 || address.endsWith('&') ? '' : '&';
}
