import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mapOnfidoRun } from '../onfido/onfido.rules.ts';
import { mapStripeSession } from '../stripe-identity/stripe-identity.rules.ts';
import { mapSumsubApplicant } from '../sumsub/sumsub.rules.ts';
import { mapVeriffSession } from '../veriff/veriff.rules.ts';
import { entryOf, personOf } from './comparison.rules.ts';
import type { Account, PollResult, StepType } from './vendor.rules.ts';

const account = { environment: 'sandbox', reviewsOurs: false, attestedSteps: [] as readonly StepType[] } as Account;
const anna = { names: ['Anna Maria Eriksson'], birthDates: ['1974-08-12'], countries: ['PRT'] };

function comparisonIn(poll: PollResult, step: StepType) {
  return poll.kind === 'decided' ? poll.verdicts.find((verdict) => verdict.step === step)?.comparison : undefined;
}

describe('the identity on a document', () => {
  test('is read from Onfido, with the hits of its enhanced watchlist', () => {
    const properties = {
      first_name: 'Anna Maria',
      last_name: 'Eriksson',
      date_of_birth: '1974-08-12',
      nationality: 'PRT',
    };
    const record = {
      full_name: 'Anna ERICSSON',
      alias: [{ alias_name: 'Anna Ericson' }, 'odd'],
      date_of_birth: ['1969-00-00', 'about 1970'],
      address: [{ country: 'BLR' }],
      source: [{ source_name: 'EU list' }],
      position: ['Minister'],
    };
    const tasks = [
      { output: { properties, breakdown: { data_validation: { result: 'clear' } } } },
      { output: { properties: { records: [record, { alias: [] }] }, breakdown: { sanction: { result: 'consider' } } } },
    ];
    const poll = mapOnfidoRun({ run: { status: 'approved' }, tasks }, ['DOCUMENT', 'AML'], account);
    expect(comparisonIn(poll, 'DOCUMENT')).toEqual({ document: anna, entries: [] });
    expect(comparisonIn(poll, 'AML')).toEqual({
      document: null,
      entries: [
        {
          person: { names: ['Anna ERICSSON', 'Anna Ericson'], birthDates: ['1969'], countries: ['BLR'] },
          ...{ list: 'EU list', reason: 'Minister' },
        },
      ],
    });
  });

  test('is read from Sumsub', () => {
    const info = {
      firstName: 'Anna Maria',
      lastName: 'Eriksson',
      dob: '1974-08-12',
      nationality: 'PRT',
      country: 'PRT',
    };
    const review = { reviewStatus: 'completed', reviewResult: { reviewAnswer: 'GREEN' } };
    const poll = mapSumsubApplicant({ applicant: { info, review }, steps: null }, ['DOCUMENT'], account);
    expect(comparisonIn(poll, 'DOCUMENT')).toEqual({ document: anna, entries: [] });
  });

  test('is read from Veriff', () => {
    const person = { firstName: 'Anna Maria', lastName: 'Eriksson', dateOfBirth: '1974-08-12', nationality: 'PRT' };
    const poll = mapVeriffSession({ decision: { status: 'approved', person } }, ['DOCUMENT', 'LIVENESS'], account);
    expect(comparisonIn(poll, 'DOCUMENT')).toEqual({ document: anna, entries: [] });
    expect(comparisonIn(poll, 'LIVENESS')).toBeUndefined();
  });

  test('is read from Stripe', () => {
    const document = {
      ...{ status: 'verified', first_name: 'Anna Maria', last_name: 'Eriksson' },
      ...{ dob: { year: 1974, month: 8, day: 12 }, address: { country: 'PRT' } },
    };
    const session = { livemode: false, status: 'verified', last_verification_report: { id: 'vr_1', document } };
    expect(comparisonIn(mapStripeSession(session, ['DOCUMENT'], account), 'DOCUMENT')).toEqual({
      document: anna,
      entries: [],
    });
  });

  test('is absent if the vendor has no data about the guest', () => {
    for (const person of [null, {}, 'odd', { firstName: 7, dateOfBirth: 'soon' }]) {
      const poll = mapVeriffSession({ decision: { status: 'approved', person } }, ['DOCUMENT'], account);
      expect(comparisonIn(poll, 'DOCUMENT')).toBeUndefined();
    }
  });
});

test('for any vendor values, a comparison fits the provider port’s contract in counts, lengths, dates and texts', () => {
  const text = fc.oneof(fc.string({ maxLength: 700, unit: 'binary' }), fc.constant('\0'), fc.constant('\ud800'));
  const birth = fc.oneof(text, fc.stringMatching(/^\d{4}(-\d\d(-\d\d)?)?$/));
  const said = fc.record({
    ...{ names: fc.array(text, { maxLength: 12 }), births: fc.array(birth, { maxLength: 12 }) },
    ...{ countries: fc.array(text, { maxLength: 12 }), lists: fc.array(text), reasons: fc.array(text) },
  });
  const isText = (value: string, longest: number) =>
    value !== '' && [...value].length <= longest && !value.includes('\0') && value.isWellFormed();
  fc.assert(
    fc.property(said, (one) => {
      const person = personOf(one);
      for (const { names, birthDates, countries } of person === null ? [] : [person]) {
        expect(Math.max(names.length, birthDates.length, countries.length)).toBeLessThanOrEqual(8);
        expect(names.filter((name) => !isText(name, 256))).toEqual([]);
        expect(countries.filter((country) => !isText(country, 64))).toEqual([]);
        const isDay = (date: string) => !Number.isNaN(Date.parse(`${`${date}-01-01`.slice(0, 10)}T00:00:00Z`));
        expect(birthDates.filter((date) => !/^\d{4}(-\d\d){0,2}$/.test(date) || !isDay(date))).toEqual([]);
      }
      for (const { person: listed, list, reason } of entryOf(one)) {
        expect(listed.names.length).toBeGreaterThan(0);
        expect([...list].length).toBeLessThanOrEqual(256);
        expect([...reason].length).toBeLessThanOrEqual(512);
        expect(list.isWellFormed() && !list.includes('\0')).toBe(true);
      }
    }),
  );
});
