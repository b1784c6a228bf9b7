import { readFileSync } from 'node:fs';
import { published as publishedBy } from '@gcs/test/vendors/published';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { builtInAdapters, vendorNames } from '../accounts/adapters.ts';
import { type Account, type StepType, stepTypes } from './vendor.rules.ts';
import {
  classOf,
  fits,
  forPeople,
  mayTryAgain,
  meaningOf,
  refusalOf,
  tableOf,
  type WordTable,
  words,
} from './verdicts.rules.ts';

const tableOfVendor = (vendor: string): WordTable => builtInAdapters.of(vendor).words.table;

const veriffCodes = publishedBy<Record<'declined' | 'resubmission_requested', object>>('veriff', 'reason_codes.json');

const published: Readonly<Record<string, readonly string[]>> = {
  'stripe-identity': literalsOf(
    'stripe',
    'esm/resources/Identity/VerificationSessions.d.ts',
    "type Code = 'abandoned'",
  ),
  onfido: wordsIn('onfido'),
  sumsub: wordsIn('sumsub'),
  veriff: Object.values(veriffCodes).flatMap((codes) => Object.keys(codes)),
};

function wordsIn(vendor: string): string[] {
  return JSON.parse(readFileSync(new URL(`../../test/data/${vendor}-words.json`, import.meta.url), 'utf8')).words;
}

test.each(vendorNames)('%s: the map contains every published word', (vendor) => {
  const missing = (published[vendor] ?? []).filter(
    (word) => !(tableOfVendor(vendor).has(word) || builtInAdapters.of(vendor).words.faults.has(word)),
  );
  expect(missing).toEqual([]);
  expect((published[vendor] ?? []).length).toBeGreaterThan(15);
});

test.each([
  ['onfido', JSON.parse(readFileSync(new URL('../../test/data/onfido-words.json', import.meta.url), 'utf8')).statuses],
  [
    'stripe-identity',
    literalsOf('stripe', 'esm/resources/Identity/VerificationSessions.d.ts', "type Status = 'canceled'"),
  ],
] as const)('%s: reads every published state and refuses any other', (vendor, states) => {
  const poll = (status: string) =>
    builtInAdapters.of(vendor).map(
      { livemode: false, status, last_verification_report: null, run: { status }, tasks: [] },
      {
        steps: ['DOCUMENT'],
        account: { environment: 'sandbox', attestedSteps: [] as readonly StepType[] } as Account,
      },
    );
  expect(states.length).toBeGreaterThan(3);
  for (const status of states) expect([status, poll(status).kind]).toEqual([status, expect.any(String)]);
  expect(() => poll('elated')).toThrow();
});

test.each(Object.keys(veriffCodes.resubmission_requested))('veriff: lets a guest retry after code %s', (code) => {
  expect(meaningOf(builtInAdapters.of('veriff'), code, true).map(({ outcome }) => outcome)).toEqual(['RETRY']);
});

test.each([
  ['107', false, 'DOCUMENT REVIEW DUPLICATE_GUEST'],
  ['121', false, 'DOCUMENT REVIEW OTHER'],
  ['122', false, 'DOCUMENT REVIEW OTHER'],
  ['123', false, 'DOCUMENT REVIEW OTHER'],
  ['201', true, 'DOCUMENT RETRY DOCUMENT_NOT_PRESENT'],
  ['208', true, 'LIVENESS RETRY FACE_NOT_DETECTED'],
  ['209', true, 'DOCUMENT RETRY DOCUMENT_NOT_PRESENT'],
  ['510', false, 'DOCUMENT REVIEW DOCUMENT_TYPE_NOT_SUPPORTED DOCUMENT_UNVERIFIED'],
  ['511', false, 'DOCUMENT RETRY DOCUMENT_EXPIRED'],
  ['533', false, 'AGE FAIL UNDER_MINIMUM_AGE'],
  ['537', false, 'FACE_MATCH REVIEW DOCUMENT_FACE_MISSING FACE_MATCH_LOW_SCORE'],
] as const)('veriff: the text of code %s in the official table decides its meaning', (code, mayRetry, meaning) => {
  const said = meaningOf(builtInAdapters.of('veriff'), code, mayRetry);
  expect(said.map(({ step, outcome, codes }) => [step, outcome, ...codes].join(' '))).toEqual([meaning]);
});

test.each(['999', '102'])('a refusal for %s reports no reason for steps that the vendor does not name', (word) => {
  const steps = ['DOCUMENT', 'LIVENESS', 'FACE_MATCH'] as const;
  const { verdicts } = refusalOf({ table: tableOfVendor('veriff'), steps, words: [word], mayRetry: false });
  const unnamed = verdicts.filter(({ step }) => step !== 'DOCUMENT').map(({ step, ...rest }) => rest);
  const notShown = { outcome: 'REVIEW', codes: ['OTHER'], facts: { providerReasons: ['not shown as checked'] } };
  expect(unnamed).toEqual([notShown, notShown]);
});

test('stripe-identity: lets a guest retry after a mismatched selfie, but not after a manipulated one', () => {
  const session = (code: string) => ({ livemode: false, status: 'requires_input', last_error: { code } });
  const account = { environment: 'sandbox', attestedSteps: [] as readonly StepType[] } as Account;
  const said = (code: string) => {
    const poll = builtInAdapters
      .of('stripe-identity')
      .map(session(code), { steps: ['DOCUMENT', 'FACE_MATCH'], account });
    return poll.kind === 'decided' ? [poll.continues, poll.verdicts[0]?.outcome] : [];
  };
  expect(said('selfie_face_mismatch')).toEqual([true, 'RETRY']);
  expect(said('selfie_manipulated')[0]).toBe(false);
});

test('a table of result codes refuses a repeated code', () => {
  expect(() => tableOf(...words('DOCUMENT', 'OTHER', 'a'), ...words('LIVENESS', 'OTHER', 'a'))).toThrow('twice');
});

const anyVendor = fc.constantFrom(...vendorNames);
const anyGroup = fc.uniqueArray(fc.constantFrom<StepType>(...stepTypes), { minLength: 1 });

test('a failure has a negative code; failures and retries have no code for review', () => {
  const anyRefusal = fc.record({
    vendor: anyVendor,
    steps: anyGroup,
    mayRetry: fc.boolean(),
    picks: fc.array(fc.nat(), { maxLength: 4 }),
  });
  fc.assert(
    fc.property(anyRefusal, ({ vendor, steps, mayRetry, picks }) => {
      const known = [...tableOfVendor(vendor).keys(), 'a word that nobody knows'];
      const said = picks.map((pick) => known[pick % known.length] ?? '');
      const { verdicts, unknown } = refusalOf({ table: tableOfVendor(vendor), steps, words: said, mayRetry });
      expect(verdicts.length).toBeGreaterThan(0);
      const isFinal = !mayRetry && !verdicts.some(({ outcome }) => outcome === 'RETRY');
      if (isFinal) expect(verdicts.map(({ step }) => step).toSorted()).toEqual(steps.toSorted());
      expect(unknown.length > 0).toBe(said.includes('a word that nobody knows'));
      for (const { step, outcome, codes } of verdicts) {
        const classes = codes.map(classOf);
        expect(codes.every((code) => fits(code, step))).toBe(true);
        expect(steps).toContain(step);
        expect(outcome).not.toBe('PASS');
        if (outcome === 'FAIL')
          expect([classes.includes('NEGATIVE'), classes.includes('REVIEW')]).toEqual([true, false]);
        if (outcome === 'RETRY')
          expect([mayRetry || codes.every(mayTryAgain), classes.includes('REVIEW')]).toEqual([true, false]);
        if (outcome === 'REVIEW') expect(classes.includes('REVIEW')).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
});

function literalsOf(library: string, file: string, begin: string): string[] {
  const directory = new URL(`../../../../node_modules/${library}/`, import.meta.url);
  const line = readFileSync(new URL(file, directory), 'utf8')
    .split('\n')
    .find((one) => one.includes(begin));
  return [...(line ?? '').matchAll(/'(\w+)'/g)].map(([, literal = '']) => literal);
}

test('a person decides about every doubtful step: no such step fails or is repeated', () => {
  const anyDoubt = fc.record({ vendor: anyVendor, steps: anyGroup, picks: fc.array(fc.nat(), { maxLength: 4 }) });
  fc.assert(
    fc.property(anyDoubt, ({ vendor, steps, picks }) => {
      const known = [...tableOfVendor(vendor).keys(), 'a word that nobody knows'];
      const said = picks.map((pick) => known[pick % known.length] ?? '');
      const { verdicts } = forPeople({ table: tableOfVendor(vendor), steps, words: said });
      expect(verdicts.map(({ step }) => step).toSorted()).toEqual(steps.toSorted());
      expect(verdicts.every(({ outcome }) => outcome === 'REVIEW')).toBe(true);
    }),
  );
});
