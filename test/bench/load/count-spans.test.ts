import { expect, test } from '@jest/globals';
import { countSpans } from './count-spans.ts';

/** A field of fewer than 128 bytes. */
function field(number: number, ...content: Buffer[]): Buffer {
  const bytes = Buffer.concat(content);
  return Buffer.concat([Buffer.from([(number << 3) | 2, bytes.length]), bytes]);
}

test('counts spans over all resources and scopes, and nothing else', () => {
  const span = field(2, field(5, Buffer.from('POST')));
  const scope = field(1, Buffer.from('name'));
  const one = field(1, field(1, Buffer.from('resource')), field(2, scope, span, span), field(2, span));
  const two = field(1, field(2, scope, span));
  expect(countSpans(Buffer.concat([one, two]))).toBe(4);
});

test('an empty export has no span', () => {
  expect(countSpans(Buffer.alloc(0))).toBe(0);
});
