import { strictCompiler } from '@gcs/proto/schema-compiler';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readJson } from './json-text.rules.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('a', '\u0000', '\ud800', '\udc00', '\u{1f600}', '\\', '"') }),
);
const number = fc.oneof(
  fc.double({ noNaN: true }),
  fc.maxSafeInteger(),
  fc.constantFrom(2 ** 53, -(2 ** 53), 1e17, 1e300),
);
const scalar = fc.oneof(text, number, fc.boolean(), fc.constant(null));
const event = fc.record({
  id: text,
  type: fc.constant('compliance_session.updated'),
  createdAt: fc.constant('2026-01-01T00:00:00Z'),
  data: fc.record({ complianceSessionId: text, status: fc.constant('VERIFIED') }),
});
const create = fc.record(
  {
    bookingReference: text,
    propertyReference: text,
    workflowKey: text,
    guest: fc.record({ reference: text }),
    metadata: fc.dictionary(text, scalar),
  },
  { requiredKeys: ['bookingReference', 'propertyReference', 'workflowKey', 'guest'] },
);

// Writes Infinity as a JSON number that is too large for a double.
const encode = (body: unknown) =>
  Buffer.from(
    JSON.stringify(body, (_, value) =>
      value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY ? 'TOO LARGE' : value,
    ).replaceAll('"TOO LARGE"', '1e999'),
  );

const isWellFormed = (value: unknown): boolean =>
  typeof value !== 'object' || value === null
    ? typeof value !== 'string' || value.isWellFormed()
    : Object.entries(value).flat().every(isWellFormed);

test.each([
  ['ComplianceSessionCreateRequest', create],
  ['WebhookEvent', event],
])('readJson reads every well-formed body that the published schema of %s accepts', (name, bodies) => {
  const validate = strictCompiler('openapi.yaml', name);
  let accepted = 0;
  fc.assert(
    fc.property(bodies as fc.Arbitrary<unknown>, (body) => {
      const bytes = encode(body);
      const value: unknown = JSON.parse(bytes.toString());
      fc.pre(isWellFormed(body));
      const isAccepted = validate(value) === true;
      accepted += Number(isAccepted);
      expect(readJson(bytes).kind === 'parsed' || !isAccepted).toBe(true);
    }),
    { numRuns: 2_000 },
  );
  expect(accepted).toBeGreaterThan(100);
});
