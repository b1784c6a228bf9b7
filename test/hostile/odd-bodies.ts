import fc from 'fast-check';
import { createBody, webhookEvent } from '../../services/gateway/test/public-client.ts';

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

/** A good body of which some members are replaced, added or removed. */
function edited(good: Record<string, unknown>) {
  const edits = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...Object.keys(good)), oddText), oddValue), {
    maxLength: 4,
  });
  return edits.map((all) => JSON.stringify(Object.fromEntries([...Object.entries(good), ...all])));
}

function editedWithin(good: Record<string, unknown>, member: string, inner: Record<string, unknown>) {
  return edited(inner).map((text) => JSON.stringify({ ...good, [member]: JSON.parse(text) }));
}

const full = { ...createBody, locale: 'en', returnUrl: 'https://example.com', metadata: { a: 1 } };

const oddCreate = fc.oneof(
  edited(full),
  editedWithin(full, 'guest', { ...full.guest, email: 'ada@example.com', phone: '+4915112345678' }),
  editedWithin(full, 'metadata', full.metadata),
);
const oddEvent = fc.oneof(edited(webhookEvent), editedWithin(webhookEvent, 'data', webhookEvent.data));

function damaged(bodies: fc.Arbitrary<string>) {
  return fc
    .tuple(bodies, fc.nat(400), fc.string({ maxLength: 3 }))
    .map(([text, at, extra]) => text.slice(0, at) + extra + text.slice(at));
}

const noBody = fc.oneof(fc.json({ maxDepth: 20 }), fc.string({ maxLength: 300 }));

/** Bodies of a creation: nearly valid, damaged, or arbitrary. */
export const createBodies = fc.oneof({ weight: 3, arbitrary: oddCreate }, damaged(oddCreate), noBody);

/** Bodies of a signature check, likewise. */
export const verifyBodies = fc.oneof({ weight: 3, arbitrary: oddEvent }, damaged(oddEvent), noBody);
