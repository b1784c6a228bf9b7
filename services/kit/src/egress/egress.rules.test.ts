import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import ianaV4 from '../../../../test/data/iana-special-purpose/ipv4.json' with { type: 'json' };
import ianaV6 from '../../../../test/data/iana-special-purpose/ipv6.json' with { type: 'json' };
import { egressPolicyOf, judgeAddress, judgeUrl } from './egress.rules.ts';

const closed = egressPolicyOf({
  environment: 'production',
  extraPorts: [8443],
  allowedPrivateCidrs: [],
  deniedCidrs: ['34.100.0.0/16', '2600:1f00::/24'],
});
const sandbox = egressPolicyOf({
  environment: 'sandbox',
  extraPorts: [],
  allowedPrivateCidrs: ['127.0.0.0/8', '::1/128'],
  deniedCidrs: [],
});

type Block = { block: string; name: string };

function addressesOf(block: string): string[] {
  const [first, prefix] = ipaddr.parseCIDR(block);
  const bytes = first.toByteArray();
  const ended = (fill: (bit: number) => number) =>
    bytes.map((byte, at) => {
      const free = Math.min(Math.max((at + 1) * 8 - prefix, 0), 8);
      return byte | (((1 << free) - 1) & fill(at));
    });
  const made = [bytes, ended(() => 0x5a), ended(() => 0xff)].map((one) => ipaddr.fromByteArray(one).toString());
  return [...new Set(made)];
}

const specialV4 = (ianaV4 satisfies Block[]).flatMap(({ block }) => addressesOf(block));
/** Omits the block of IPv4-mapped addresses, which are judged as IPv4. */
const specialV6 = (ianaV6 satisfies Block[]).flatMap(({ block }) =>
  block === '::ffff:0:0/96' ? [] : addressesOf(block),
);

/**
 * Refused addresses outside of the registries: multicast, a cloud provider's own address, the deployment's networks.
 */
const refusedV4 = [...specialV4, ...['224.0.0.0', '239.255.255.255', '168.63.129.16', '34.100.0.0', '34.100.255.255']];
const publicV4 = [
  ...['1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255'],
  ...['128.0.0.0', '169.253.255.255', '169.255.0.0', '172.15.255.255', '172.32.0.0', '192.0.1.0', '192.0.3.0'],
  ...['192.167.255.255', '192.169.0.0', '198.17.255.255', '198.20.0.0', '223.255.255.255', '168.63.129.15'],
];
const refusedV6 = [
  ...specialV6,
  ...[
    '::2',
    '1fff:ffff::',
    '2001:1ff:ffff::',
    '4000::',
    'fec0::1',
    'ff02::1',
    'ffff::',
    '2600:1f00::1',
    '2600:1fff::1',
  ],
];
const publicV6 = [
  '2000::1',
  '2620:4f:7fff::1',
  '2620:4f:8001::1',
  '2001:200::1',
  '2001:4860:4860::8888',
  '2003::1',
  '2606:4700::1111',
  '3ffe:ffff::1',
];

function spellings(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  const all = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = (value: number) => `0x${value.toString(16)}`;
  const octal = (value: number) => `0${value.toString(8)}`;
  const fullWidth = address.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  return [
    address,
    `${address}.`,
    String(all),
    hex(all),
    [a, b, c, d].map(hex).join('.'),
    [a, b, c, d].map(octal).join('.'),
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    fullWidth,
    address.replaceAll('.', '。'),
    `[::ffff:${address}]`,
    `[::ffff:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}]`,
  ];
}

/**
 * IPv6 addresses that contain an IPv4 address: mapped, translated, compatible, NAT64 (two), 6to4, Teredo, link-local
 * ISATAP.
 */
function carriersOf(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  const [high, low] = [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
  const inverted = [a * 256 + b, c * 256 + d].map((part) => (part ^ 0xffff).toString(16)).join(':');
  return [
    ...['::ffff:', '::ffff:0:', '::', '64:ff9b::', '64:ff9b:1::'].map((prefix) => `${prefix}${high}:${low}`),
    ...[`2002:${high}:${low}::1`, `2001:0:${high}:${low}::${inverted}`, `fe80::200:5efe:${high}:${low}`],
  ];
}

const refusedUrls = [
  ...refusedV4.flatMap(spellings).map((host) => `https://${host}/hook`),
  ...refusedV6.map((host) => `https://[${host}]/hook`),
  ...['https://localhost', 'https://LOCALHOST.', 'https://a.localhost/', 'https://[::ffff:127.0.0.1]:8443/'],
  ...['https://example.com:22/', 'https://example.com:80/', 'https://8.8.8.8:6379/', 'https://example.com:0/'],
  ...['http://example.com/', 'http://127.0.0.1/', 'http://8.8.8.8/', 'ftp://example.com/', 'file:///etc/passwd'],
  ...['gopher://example.com/', 'javascript:alert(1)', 'data:text/plain,x', 'ws://example.com', 'blob:https://a/b'],
  ...['https://user@example.com/', 'https://user:pass@example.com/', 'https://:pass@example.com/'],
  ...['https://example.com/#fragment', 'https://', 'https:///', '//example.com', 'example.com', '', ' '],
  ...[
    'https://[fe80::1%25eth0]/',
    'https://[fe80::1%eth0]/',
    'https://exa mple.com/',
    'https://[::1',
    'https://1.2.3.256/',
  ],
  `https://example.com/${'a'.repeat(2_048)}`,
];

describe('a closed policy', () => {
  test.each(refusedUrls)('refuses %s', (url) => {
    expect(judgeUrl(url, closed).kind).toBe('refused');
  });

  test.each([
    ...publicV4.flatMap(spellings),
    ...publicV6.map((host) => `[${host}]`),
    'example.com',
    'xn--bcher-kva.example',
  ])('allows https://%s', (host) => {
    expect(judgeUrl(`https://${host}/hook`, closed).kind).toBe('allowed');
  });

  test.each(refusedV4.flatMap((address) => [address, ...carriersOf(address)]))(
    'refuses a connection to %s',
    (address) => expect(judgeAddress(address, 'https', closed).kind).toBe('refused'),
  );

  test.each(refusedV6)('refuses a connection to %s in any spelling', (address) => {
    const full = ipaddr.parse(address).toNormalizedString();
    const padded = full.replace(/[\da-f]+/g, (group) => group.padStart(4, '0')).toUpperCase();
    for (const text of [address, full, padded]) expect(judgeAddress(text, 'https', closed).kind).toBe('refused');
  });

  test('allows only the default port and configured ports', () => {
    expect(judgeUrl('https://example.com:8443/', closed).kind).toBe('allowed');
    expect(judgeUrl('https://example.com:443/', closed).kind).toBe('allowed');
    const reason = 'must use the port 443 or 8443';
    expect(judgeUrl('https://example.com:8444/', closed)).toEqual({ kind: 'refused', reason });
  });

  test('refuses an address with a zone and a text that is not an address', () => {
    for (const text of ['fe80::1%eth0', '2606:4700::1111%1', 'example.com', '', '1.1.1', '0x01010101']) {
      expect(judgeAddress(text, 'https', closed).kind).toBe('refused');
    }
  });
});

describe('a sandbox policy that allows loopback', () => {
  test.each([
    'http://127.0.0.1:8090/events',
    'http://localhost:3000/',
    'http://[::1]:8090/',
    'https://127.0.0.1:9443/',
  ])('allows %s on any port', (url) => {
    expect(judgeUrl(url, sandbox).kind).toBe('allowed');
  });

  test.each([
    'http://10.0.0.1/',
    'http://8.8.8.8/',
    'http://example.com/',
    'https://10.0.0.1/',
    'https://169.254.169.254/',
  ])('refuses %s', (url) => {
    expect(judgeUrl(url, sandbox).kind).toBe('refused');
  });

  test('refuses http to a name that resolves to an address outside of loopback', () => {
    expect(judgeAddress('8.8.8.8', 'http', sandbox).kind).toBe('refused');
    expect(judgeAddress('::ffff:127.0.0.1', 'http', sandbox).kind).toBe('allowed');
  });
});

test('a production policy allows every public address', () => {
  const open = egressPolicyOf({ environment: 'production', extraPorts: [], allowedPrivateCidrs: [], deniedCidrs: [] });
  // First octets without reserved blocks, and allocated IPv6 blocks.
  const octets = [
    1, 2, 3, 4, 5, 8, 9, 11, 31, 44, 62, 77, 99, 101, 104, 126, 128, 151, 171, 178, 191, 193, 197, 202, 223,
  ];
  const v6 = ['2001:4860', '2400:cb00', '2606:4700', '2804:14d', '2a00:1450', '2a02:26f0', '2c0f:fb50'];
  const byte = fc.integer({ min: 0, max: 255 });
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
  const publicAddress = fc.oneof(
    fc.tuple(fc.constantFrom(...octets), byte, byte, byte).map((parts) => parts.join('.')),
    fc.tuple(fc.constantFrom(...v6), group, group, group).map(([net, ...rest]) => `${net}:${rest.join(':')}::1`),
  );
  fc.assert(
    fc.property(publicAddress, (address) => {
      expect(judgeAddress(address, 'https', open)).toEqual({ kind: 'allowed' });
      const host = address.includes(':') ? `[${address}]` : address;
      expect(judgeUrl(`https://${host}/hook`, open).kind).toBe('allowed');
    }),
    { numRuns: 1_000 },
  );
});

test('a production policy reaches an allowed private network over https only', () => {
  const settings = {
    environment: 'production',
    extraPorts: [],
    deniedCidrs: [],
    allowedPrivateCidrs: ['10.1.0.0/16'],
  } as const;
  const policy = egressPolicyOf(settings);
  expect(judgeUrl('https://10.1.2.3/', policy).kind).toBe('allowed');
  expect(judgeUrl('https://10.1.2.3:8080/', policy).kind).toBe('refused');
  expect(judgeUrl('http://10.1.2.3/', policy).kind).toBe('refused');
  expect(judgeUrl('https://10.2.0.1/', policy).kind).toBe('refused');
});

test('a policy quotes an invalid CIDR in its error', () => {
  const settings = {
    environment: 'sandbox',
    extraPorts: [],
    deniedCidrs: [],
    allowedPrivateCidrs: ['10.0.0.0/33'],
  } as const;
  expect(() => egressPolicyOf(settings)).toThrow('10.0.0.0/33');
});

test('the target keeps the origin, path and query', () => {
  expect(judgeUrl('https://EXAMPLE.com:443/a/../b?c=d e', closed)).toEqual({
    kind: 'allowed',
    target: { scheme: 'https', origin: 'https://example.com', path: '/b?c=d%20e' },
  });
});
