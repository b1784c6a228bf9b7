import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type GatewayUnderTest, startGatewayUnderTest } from '../../test/gateway-under-test.ts';
import { createBody, publicClient, webhookEvent } from '../../test/public-client.ts';

let underTest: GatewayUnderTest;
let api: ReturnType<typeof publicClient>;

beforeAll(async () => {
  underTest = await startGatewayUnderTest();
  api = publicClient(underTest);
});
afterAll(() => underTest.stop());

const signature = { 'x-service-signature': `sha256=${'0'.repeat(64)}` };
const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '__proto__',
    '',
    ' ',
    '\u202e',
    '{{7*7}}',
    "'; drop table tenants; --",
    '\\',
    '𝒳'.repeat(128),
  ),
);
const oddValue = fc.oneof(
  oddText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, -0, 1e308, 2 ** 53, [], {}, true),
);

/** A good body of which some members are replaced, added or removed, at the top or one level down. */
function spoilt(good: Record<string, unknown>) {
  const edits = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...Object.keys(good)), oddText), oddValue), {
    maxLength: 4,
  });
  return edits.map((all) => JSON.stringify(Object.fromEntries([...Object.entries(good), ...all])));
}

const full = { ...createBody, locale: 'en', returnUrl: 'https://example.com', metadata: { a: 1 } };
const bodies = fc.oneof(
  spoilt(full),
  fc.json({ maxDepth: 20 }),
  fc.string({ maxLength: 300 }),
  fc
    .tuple(spoilt(full), fc.nat(400), fc.string({ maxLength: 3 }))
    .map(([text, at, extra]) => text.slice(0, at) + extra + text.slice(at)),
);

test('whatever is sent as a body, the answer is one that the contract documents and no fault of ours', async () => {
  // The client holds every answer to the schema of its status.
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(bodies, spoilt(webhookEvent)), { minLength: 20, maxLength: 20 }),
      async (batch) => {
        const answers = await Promise.all(
          batch.flatMap(([create, event]) => [
            api.create(create),
            api.verify(create, signature),
            api.verify(event, signature),
          ]),
        );
        for (const { status } of answers) expect([200, 201, 400, 422]).toContain(status);
      },
    ),
    { numRuns: 60 },
  );
});
