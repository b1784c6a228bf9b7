import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { parseUrl } from '../http/parse-url.ts';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = { bytes: readonly number[]; prefix: number };

/** `blocked` means that the policy refuses the address. */
export type ConnectFailure = 'timeout' | 'dns' | 'connect' | 'tls' | 'blocked';

/** Determines which targets may be called (docs/delivery.md#egress-rules). */
export type EgressPolicy = {
  /** Allows plain http to those loopback addresses that `allowedPrivate` contains. */
  isSandbox: boolean;
  extraPorts: readonly number[];
  /** Addresses that are allowed even if they are private or in `denied`. */
  allowedPrivate: readonly Range[];
  /** The deployment's own networks and public addresses. */
  denied: readonly Range[];
};

type EgressSettings = {
  environment: 'sandbox' | 'production';
  extraPorts: readonly number[];
  allowedPrivateCidrs: readonly string[];
  deniedCidrs: readonly string[];
};

type Refused = { kind: 'refused'; reason: string };
type AddressVerdict = { kind: 'allowed' } | Refused;

const refusedV4 = rangesOf([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4', '168.63.129.16/32'],
]);
/** Only global unicast IPv6 may be allowed, so NAT64, unique local, link local and future ranges need no entry. */
const globalUnicastV6 = rangesOf(['2000::/3']);
const refusedV6 = rangesOf(['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']);
const loopback = rangesOf(['127.0.0.0/8', '::1/128']);

/** Throws a RangeError with the first invalid CIDR. */
export function egressPolicyOf(settings: EgressSettings): EgressPolicy {
  return {
    isSandbox: settings.environment === 'sandbox',
    extraPorts: settings.extraPorts,
    allowedPrivate: rangesOf(settings.allowedPrivateCidrs),
    denied: rangesOf(settings.deniedCidrs),
  };
}

/**
 * Judges an address; an IPv4-mapped address counts as IPv4. Plain http may only reach allowed loopback addresses, and
 * only in a sandbox.
 */
export function judgeAddress(text: string, scheme: 'http' | 'https', policy: EgressPolicy): AddressVerdict {
  if (isIP(text) === 0 || text.includes('%')) return refused('is not an address');
  const address = unwrap(ipaddr.parse(text));
  const isExcepted = isWithin(address, policy.allowedPrivate);
  const isOwnMachine = policy.isSandbox && isExcepted && isWithin(address, loopback);
  if (scheme === 'http' && !isOwnMachine) return refused('may only be reached by https');
  if (isExcepted) return { kind: 'allowed' };
  if (!isPublic(address)) return refused('is not a public address');
  if (isWithin(address, policy.denied)) return refused('belongs to this deployment');
  return { kind: 'allowed' };
}

function isPublic(address: Address): boolean {
  if (address.kind() === 'ipv4') return !isWithin(address, refusedV4);
  return isWithin(address, globalUnicastV6) && !isWithin(address, refusedV6);
}

function unwrap(address: Address): Address {
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

function isWithin(address: Address, ranges: readonly Range[]): boolean {
  const bytes = address.toByteArray();
  return ranges.some((range) => range.bytes.length === bytes.length && isPrefixEqual(bytes, range));
}

function isPrefixEqual(bytes: readonly number[], range: Range): boolean {
  return range.bytes.every((expected, index) => {
    const bits = Math.min(Math.max(range.prefix - index * 8, 0), 8);
    const mask = (0xff << (8 - bits)) & 0xff;
    return ((bytes[index] ?? 0) & mask) === (expected & mask);
  });
}

function rangesOf(cidrs: readonly string[]): Range[] {
  return cidrs.map((cidr) => {
    if (!ipaddr.isValidCIDR(cidr)) throw new RangeError(`${cidr} is not a CIDR`);
    const [address, prefix] = ipaddr.parseCIDR(cidr);
    return { bytes: address.toByteArray(), prefix };
  });
}

export type Target = {
  scheme: 'http' | 'https';
  /** `scheme://host[:port]`, the key of the connection pool. */
  origin: string;
  path: string;
};

type UrlVerdict = { kind: 'allowed'; target: Target } | Refused;

const maxUrlLength = 2_048;

/**
 * Checks a receiver's URL after WHATWG parsing, which normalises `0x7f.1`, `2130706433` and full-width digits. Each
 * connection checks the addresses too (docs/delivery.md#egress-rules).
 */
export function judgeUrl(text: string, policy: EgressPolicy): UrlVerdict {
  const url = text.length <= maxUrlLength ? parseUrl(text) : null;
  if (url === null) return refused('is not a URL of at most 2048 characters');
  const scheme = schemeOf(url);
  if (scheme === null) return refused('must start with https://');
  if (url.username !== '' || url.password !== '') return refused('must not contain a user name or password');
  if (url.hash !== '') return refused('must not contain a fragment');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return judgeLiteral(host, url, scheme, policy);
  if (isLocalhost(host)) return judgeLiteral('127.0.0.1', url, scheme, policy);
  if (scheme === 'http') return refused('must start with https://');
  return isPortAllowed(url, policy) ? allowed(url, scheme) : refusedPort(policy);
}

/** Returns true if the host name always means loopback (RFC 6761 §6.3). */
export function isLocalhost(host: string): boolean {
  return /^(.*\.)?localhost\.?$/.test(host);
}

function judgeLiteral(address: string, url: URL, scheme: Target['scheme'], policy: EgressPolicy): UrlVerdict {
  const judged = judgeAddress(address, scheme, policy);
  if (judged.kind === 'refused') return judged;
  const isOwnMachine = policy.isSandbox && judgeAddress(address, 'http', policy).kind === 'allowed';
  return isOwnMachine || isPortAllowed(url, policy) ? allowed(url, scheme) : refusedPort(policy);
}

function refusedPort({ extraPorts }: EgressPolicy): Refused {
  return refused(`must use the port ${[443, ...extraPorts].join(' or ')}`);
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

function refused(reason: string): Refused {
  return { kind: 'refused', reason };
}
