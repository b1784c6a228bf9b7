import { isIPv4, isIPv6 } from 'node:net';
import { fullFormats } from 'ajv-formats/dist/formats.js';

/**
 * The contracts' formats by their JSON Schema name. The `email` of ajv-formats lacks quoted local parts, address
 * literals and length limits. The `uri` of ajv-formats reads the authority as a path, and thus accepts an invalid port.
 */
export const formats = {
  'date-time': fullFormats['date-time'],
  int32: fullFormats.int32,
  double: fullFormats.double,
  email: isMailbox,
  uri: isUri,
};

const localOctets = 64;
const domainOctets = 255;
const atoms = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const quoted = /^"(?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\[\x20-\x7e])*"$/;
const domain = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;
const literal = /^\[(?:IPv6:(.*)|([^:]*))\]$/i;

/** A `Mailbox` of RFC 5321, 4.1.2: the local part is an atom or quoted, the domain a name or an address literal. */
function isMailbox(text: string): boolean {
  const at = text.lastIndexOf('@');
  const [local, host] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  if (local.length > localOctets || host.length > domainOctets) return false;
  if (!atoms.test(local) && !quoted.test(local)) return false;
  const [, ipv6, ipv4] = literal.exec(host) ?? [];
  if (ipv6 !== undefined) return isIPv6(ipv6);
  return ipv4 !== undefined ? isIPv4(ipv4) : domain.test(host);
}

const unreserved = `a-z0-9\\-._~`;
const subDelims = `!$&'()*+,;=`;
const escaped = '%[0-9a-f]{2}';
const character = `(?:[${unreserved}${subDelims}:@]|${escaped})`;
const userinfo = `(?:[${unreserved}${subDelims}:]|${escaped})*@`;
const literalHost = `\\[(?:v[0-9a-f]+\\.[${unreserved}${subDelims}:]+|(?<ipv6>[0-9a-f:.]+))\\]`;
const host = `(?:${literalHost}|(?:[${unreserved}${subDelims}]|${escaped})*)`;
const path = `(?:\\/${character}*)*`;
const uri = new RegExp(
  `^[a-z][a-z0-9+.-]*:` +
    `(?:\\/\\/(?:${userinfo})?${host}(?::[0-9]*)?${path}|\\/(?:${character}+${path})?|(?:${character}+${path})?)` +
    `(?:\\?(?:${character}|[/?])*)?(?:#(?:${character}|[/?])*)?$`,
  'i',
);

/** A `URI` of RFC 3986: absolute, with or without a fragment. */
function isUri(text: string): boolean {
  const match = uri.exec(text);
  if (match === null) return false;
  const ipv6 = match.groups?.['ipv6'];
  return ipv6 === undefined || isIPv6(ipv6);
}
