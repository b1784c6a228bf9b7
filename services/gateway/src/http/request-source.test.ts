import { isIPv6 } from 'node:net';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { networkOf, parseNetworks } from './request-source.http.ts';

const group = fc.integer({ min: 0, max: 0xffff });
const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });
const hex = (numbers: readonly number[]) => numbers.map((one) => one.toString(16));
const byte = fc.integer({ min: 0, max: 255 });
const ipv4 = fc.tuple(byte, byte, byte, byte).map((bytes) => bytes.join('.'));

function spellingsOf(numbers: readonly number[]): string[] {
  const plain = hex(numbers).join(':');
  const padded = hex(numbers)
    .map((one) => one.padStart(4, '0'))
    .join(':');
  const short = plain.replace(/(?:^|:)0(?::0)+(?::|$)/, '::');
  return [plain, padded, plain.toUpperCase(), short, `${plain}%eth0`].filter((one) => isIPv6(one));
}

test('all addresses of an IPv6 /64, in any spelling, belong to one network', () => {
  // Excludes a first group of 0, because the address could be IPv4-mapped.
  const network = groups(4).filter(([first]) => first !== 0);
  fc.assert(
    fc.property(network, groups(4), groups(4), network, (front, one, other, elsewhere) => {
      const all = [...spellingsOf([...front, ...one]), ...spellingsOf([...front, ...other])];
      const found = new Set(all.map(networkOf));
      expect(found.size).toBe(1);
      expect(found.has(networkOf(`${hex([...elsewhere, ...one]).join(':')}`))).toBe(`${front}` === `${elsewhere}`);
    }),
  );
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8::2'));
  expect(networkOf('2001:db8::1')).not.toBe(networkOf('2001:db8:0:1::1'));
});

test('an IPv4 address and its IPv6-mapped forms belong to the same network', () => {
  fc.assert(
    fc.property(ipv4, ipv4, (address, other) => {
      const numbers = address.split('.').map(Number);
      const [a = 0, b = 0, c = 0, d = 0] = numbers;
      const mapped = [`::ffff:${address}`, `::FFFF:${address}`, `::ffff:${hex([a * 256 + b, c * 256 + d]).join(':')}`];
      expect([address, ...mapped].map(networkOf)).toEqual(Array(4).fill(address));
      expect(networkOf(other) === address).toBe(other === address);
    }),
  );
});

test.each(['', 'constructor', '__proto__', 'unknown', '1.2.3.4.5', ':::', '1.2.3.4, 5.6.7.8', '\u0000', 'g::1'])(
  '%j is not an address',
  (text) => expect(networkOf(text)).toBeUndefined(),
);

test('a configured network is an address or a CIDR', () => {
  expect(parseNetworks('10.0.0.0/8, ::1,2001:db8::/32')).toEqual(['10.0.0.0/8', '::1', '2001:db8::/32']);
  for (const text of ['', '10.0.0.0/33', 'loopback', '10.0.0.0/8,', 'constructor']) {
    expect(parseNetworks(text)).toBeUndefined();
  }
});
