import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatAddress, parseListen } from './listen.ts';

describe('a listen address', () => {
  test.each([
    ['127.0.0.1:0', { host: '127.0.0.1', port: 0 }],
    ['localhost:8080', { host: 'localhost', port: 8080 }],
    ['0.0.0.0:65535', { host: '0.0.0.0', port: 65_535 }],
    ['[::1]:9090', { host: '::1', port: 9090 }],
    ['session.gcs.svc:9090', { host: 'session.gcs.svc', port: 9090 }],
  ])('reads %s as host and port', (text, address) => {
    expect(parseListen(text)).toEqual(address);
  });

  test.each([
    '',
    '8080',
    ':8080',
    'localhost',
    'localhost:',
    'localhost:65536',
    'localhost:-1',
    '::1:80',
    '[::g]:80',
    'a b:1',
    'host:1x',
  ])('refuses %j with the expected form', (text) => {
    expect(() => parseListen(text)).toThrow(/is not host:port, for example 127\.0\.0\.1:8080/);
  });

  test('parses every formatted address back to its host and port', () => {
    const host = fc.oneof(fc.ipV4(), fc.ipV6(), fc.domain());
    fc.assert(
      fc.property(fc.record({ host, port: fc.nat(65_535) }), (address) => {
        expect(parseListen(formatAddress(address))).toEqual(address);
      }),
    );
  });
});
