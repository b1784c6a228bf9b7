import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { returnAddress } from './return-address.ts';

const session = { sessionId: 'cs_1', status: 'VERIFIED' };
const added = 'session=cs_1&status=VERIFIED';

test.each([
  ['https://a.example', `https://a.example?${added}`],
  ['https://a.example/', `https://a.example/?${added}`],
  ['https://a.example/?', `https://a.example/?${added}`],
  ['https://a.example/?b?', `https://a.example/?b?&${added}`],
  ['https://a.example/?b=1', `https://a.example/?b=1&${added}`],
  ['https://a.example/?b=1&', `https://a.example/?b=1&${added}`],
  ['https://a.example/#/done', `https://a.example/?${added}#/done`],
  ['https://a.example/?b=%20%2F#c?d', `https://a.example/?b=%20%2F&${added}#c?d`],
  ['https://a.example/#a?b#c', `https://a.example/?${added}#a?b#c`],
  ['https://a.example/?session=other', `https://a.example/?session=other&${added}`],
  ['myapp:done', `myapp:done?${added}`],
  ['myapp://back?x', `myapp://back?x&${added}`],
])('%s becomes %s', (stored, expected) => expect(returnAddress(stored, session)).toBe(expected));

test('scheme, host, path, own parameters and fragment are the client’s, byte for byte', () => {
  const more = fc.stringMatching(/^\/[\w.~!$&'()*+,;=:@/?-]{0,20}(%20)?$/);
  const parts = fc.tuple(fc.webUrl({ withQueryParameters: true }), more, fc.webFragments());
  fc.assert(
    fc.property(parts, ([url, path, fragment]) => {
      const address = `${url}${path}`;
      const result = returnAddress(`${address}#${fragment}`, session);
      expect(result.startsWith(address)).toBe(true);
      expect(result.endsWith(`#${fragment}`)).toBe(true);
      expect(['?', '&', '']).toContain(result.slice(address.length, result.indexOf(added)));
      expect(new URL(result).origin).toBe(new URL(address).origin);
      expect(new URL(result).searchParams.getAll('session').at(-1)).toBe('cs_1');
    }),
  );
});
