import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { changesSince, parseShown, type Shown, shownOf } from './what-was-shown.ts';

const shown: Shown = {
  version: 3,
  evidenceSha256: 'a'.repeat(64),
  evidence: ['ev_1', 'ev_2'],
  decisions: ['dec_1'],
  claimedBy: 'Ana Ruiz',
  isClaimedByAnother: true,
};

function caseOf({ version, evidenceSha256, evidence, decisions, claimedBy, isClaimedByAnother }: Shown) {
  return {
    review: { version, evidenceSha256, claimedBy, isClaimedByReader: !isClaimedByAnother },
    found: { evidence: evidence.map((reference) => ({ reference })), decisions: decisions.map((id) => ({ id })) },
  };
}

describe('the list of changes', () => {
  test.each<[string, Partial<Shown>, string[], string[]]>([
    ['a new version alone', { version: 4 }, ['The review has changed.'], []],
    [
      'a new piece of evidence',
      { evidence: ['ev_1', 'ev_2', 'ev_3'], evidenceSha256: 'b'.repeat(64) },
      ['A piece of evidence came; it is marked below.'],
      ['ev_3'],
    ],
    [
      'replaced evidence',
      { evidence: ['ev_3', 'ev_4'] },
      ['2 pieces of evidence came; they are marked below.', '2 pieces of evidence are no longer there.'],
      ['ev_3', 'ev_4'],
    ],
    ['a report', { evidenceSha256: 'b'.repeat(64) }, ['A provider has reported again.'], []],
    [
      'a proposal',
      { decisions: ['dec_1', 'dec_2'] },
      ['Somebody has proposed or decided something, as shown below.'],
      [],
    ],
    ['a claim', { claimedBy: 'Ben Osei' }, ['Ben Osei has claimed the review.'], []],
    ['a release', { claimedBy: '' }, ['The claim was released.'], []],
  ])('reports %s since the page was shown', (_, change, said, news) => {
    expect(changesSince(shown, caseOf({ ...shown, ...change }))).toEqual({ said, news: new Set(news) });
  });
});

const text = fc.string();
const sha256 = fc.stringMatching(/^[a-f0-9]{64}$/);
const anyShown = fc
  .record({
    version: fc.integer(),
    evidenceSha256: sha256,
    evidence: fc.array(text),
    decisions: fc.array(text),
    claimedBy: text,
    isClaimedByAnother: fc.boolean(),
  })
  .map((one) => ({ ...one, isClaimedByAnother: one.claimedBy !== '' && one.isClaimedByAnother }));

test('the form contains exactly the state that the page showed', () => {
  fc.assert(
    fc.property(anyShown, (one) => {
      expect(parseShown(JSON.stringify(shownOf(caseOf(one))))).toEqual(one);
    }),
  );
});

test('refuses a state with a wrong or missing member', () => {
  const members = fc.constantFrom(
    'version',
    'evidenceSha256',
    'evidence',
    'decisions',
    'claimedBy',
    'isClaimedByAnother',
  );
  fc.assert(
    fc.property(anyShown, members, fc.constantFrom(null, {}, [1], 1.5, undefined), (one, name, wrong) => {
      expect(parseShown(JSON.stringify({ ...one, [name]: wrong }))).toBeUndefined();
    }),
  );
  for (const odd of ['', 'null', '[]', '"x"', '{"version":1}']) expect(parseShown(odd)).toBeUndefined();
});
