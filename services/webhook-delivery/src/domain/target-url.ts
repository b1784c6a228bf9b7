import { isIP } from 'node:net';
import { type EgressPolicy, judgeAddress } from './egress.ts';

/** Where an endpoint's deliveries go, parsed once. */
export type Target = {
  scheme: 'http' | 'https';
  /** `scheme://host[:port]`, the key of its connection pool. */
  origin: string;
  /** Path and query. */
  path: string;
};

export type UrlVerdict = { kind: 'allowed'; target: Target } | { kind: 'refused'; reason: string };

const maxUrlLength = 2_048;

/**
 * Judges a receiver's address after WHATWG parsing, which turns `0x7f.1`, `2130706433` and full-width digits into the
 * address that would be connected to. A host name is judged again on every resolved address and on the connected
 * socket (docs/delivery.md#egress-rules).
 */
export function judgeUrl(text: string, policy: EgressPolicy): UrlVerdict {
  const url = text.length <= maxUrlLength && URL.canParse(text) ? new URL(text) : null;
  if (url === null) return refused('is not a URL of at most 2048 characters');
  const scheme = schemeOf(url);
  if (scheme === null) return refused('must start with https://');
  if (url.username !== '' || url.password !== '') return refused('must not contain a user name or password');
  if (url.hash !== '') return refused('must not contain a fragment');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return judgeLiteral(host, url, scheme, policy);
  if (isLocalhost(host)) return judgeLiteral('127.0.0.1', url, scheme, policy);
  if (scheme === 'http') return refused('must start with https://');
  return isPortAllowed(url, policy) ? allowed(url, scheme) : refused('must use an allowed port');
}

/** RFC 6761 §6.3: these names are loopback everywhere and need no resolver. */
export function isLocalhost(host: string): boolean {
  return /^(.*\.)?localhost\.?$/.test(host);
}

function judgeLiteral(address: string, url: URL, scheme: Target['scheme'], policy: EgressPolicy): UrlVerdict {
  const judged = judgeAddress(address, scheme, policy);
  if (judged.kind === 'refused') return judged;
  // Receivers on the developer's own machine listen wherever they can.
  const isOwnMachine = policy.isSandbox && judgeAddress(address, 'http', policy).kind === 'allowed';
  return isOwnMachine || isPortAllowed(url, policy) ? allowed(url, scheme) : refused('must use an allowed port');
}

function isPortAllowed(url: URL, policy: EgressPolicy): boolean {
  return url.port === '' || policy.extraPorts.includes(Number(url.port));
}

function schemeOf(url: URL): Target['scheme'] | null {
  if (url.protocol === 'https:') return 'https';
  return url.protocol === 'http:' ? 'http' : null;
}

function allowed(url: URL, scheme: Target['scheme']): UrlVerdict {
  return { kind: 'allowed', target: { scheme, origin: url.origin, path: url.pathname + url.search } };
}

function refused(reason: string): UrlVerdict {
  return { kind: 'refused', reason };
}
