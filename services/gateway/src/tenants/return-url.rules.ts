import { parseUrl } from '@gcs/kit/http/parse-url';
/** Where a tenant's guests may be led back to (docs/contract.md#return-addresses). */
export type ReturnRule = {
  /** A sandbox also leads to the tester's own machine, in plain text. */
  isSandbox: boolean;
  /** Schemes of the tenant's own apps, in lower case. */
  schemes: readonly string[];
};

/** RFC 8252, 7.1: the app owner's domain name in reverse; no scheme with another meaning has this form. */
const appScheme = /^[a-z][a-z0-9-]*(?:\.[a-z0-9][a-z0-9-]*)+$/;
const maxSchemeLength = 64;
export const maxReturnSchemes = 16;

/** Whether a tenant may register the scheme for its apps. */
export function isAppScheme(scheme: string): boolean {
  return scheme.length <= maxSchemeLength && appScheme.test(scheme);
}

/**
 * Characters that RFC 3986 allows in a URI: no control character, space or backslash, and none that a browser drops.
 */
const characters = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/;
/** A scheme and, behind two slashes, an authority. */
const parts = /^([a-z][a-z0-9+.-]*):(?:\/\/([^/?#]*))?/i;

/**
 * Whether the page may lead a guest there: https; of a sandbox plain http to loopback, too; and registered schemes. An
 * authority is read as a browser reads it, and has no user info, no escapes and a port that exists.
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

/**
 * Appends session and status to the query of the client's address, before a fragment. The rest stays as the client
 * stored it (docs/guest-page.md#way-out).
 */
export function returnAddress(stored: string, session: { sessionId: string; status: string }): string {
  const fragmentAt = stored.indexOf('#');
  const [address, fragment] =
    fragmentAt === -1 ? [stored, ''] : [stored.slice(0, fragmentAt), stored.slice(fragmentAt)];
  const added = `session=${encodeURIComponent(session.sessionId)}&status=${encodeURIComponent(session.status)}`;
  return `${address}${separatorOf(address)}${added}${fragment}`;
}

/** A host and, perhaps, a port from 1 on; the largest one is for the parser of URLs to judge. */
function isPlain(authority: string): boolean {
  return /^[^@%:[\]]+(?::0*[1-9]\d*)?$|^\[[\da-f:.]+\](?::0*[1-9]\d*)?$/i.test(authority);
}

/** The parser has turned every spelling of an address into one; names are those of RFC 6761, 6.3. */
function isLoopback(hostname: string): boolean {
  return hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname) || /^(?:.*\.)?localhost\.?$/.test(hostname);
}

/** The first question mark begins the query; further ones are part of it. */
function separatorOf(address: string): string {
  const queryAt = address.indexOf('?');
  if (queryAt === -1) return '?';
  return queryAt === address.length - 1 || address.endsWith('&') ? '' : '&';
}
