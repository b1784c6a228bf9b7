import type { ReviewedEvidence__Output, StepComparison__Output } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import { render } from '@gcs/ui/html';
import { expect, test } from '@jest/globals';
import { CompareShown, originalsOf } from './compare-panel.ts';

const vault = 'https://vault.example';
const original = (address: string) => ({ address, about: 'Document' });

const comparison: StepComparison__Output = {
  ...{ stepType: 'STEP_TYPE_AML', provider: 'acme', attempt: 1, reportedAt: '2026-01-01T00:00:00.000Z' },
  document: { names: ['<b>Anna</b>'], birthDates: ['1974-08-12'], countries: [] },
  entries: [
    {
      ...{ list: 'EU list', reason: 'arms trade', score: null, entryId: 'e1' },
      fields: [
        { name: 'names', document: ['<b>Anna</b>'], listed: ['ANNA'], agreement: 'AGREEMENT_SAME' },
        { name: 'birthDates', document: ['1974-08-12'], listed: ['1969'], agreement: 'AGREEMENT_DIFFERENT' },
        { name: 'countries', document: [], listed: ['BY'], agreement: 'AGREEMENT_UNKNOWN' },
      ],
    },
  ],
};

function shown(origins: readonly string[], address = `${vault}/doc`): string {
  const props = {
    comparisons: [comparison],
    originals: [original(address)],
    purpose: 'a test',
    origins,
    verdicts: null,
  };
  return render(CompareShown(props));
}

const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

test('the panel describes each difference in words, next to both values', () => {
  const text = textOf(shown([]));
  expect(text).toContain('EU list arms trade The document The list');
  expect(text).toContain('Name the same &lt;b>Anna&lt;/b> ANNA');
  expect(text).toContain('Born differs 1974-08-12 1969');
  expect(text).toContain('Country not comparable not said BY');
  expect(text).toContain('Recorded with your name: “a test”.');
});

test('an original is framed only if the operator has configured its origin; otherwise it is linked', () => {
  expect(shown([vault])).toMatch(
    /<iframe src="https:\/\/vault\.example\/doc"[^>]* sandbox="allow-scripts allow-same-origin"/,
  );
  for (const origins of [[], ['https://other.example'], ['https://vault.example.evil.example']]) {
    expect(shown(origins)).not.toContain('<iframe');
    expect(shown(origins)).toContain(`href="${vault}/doc"`);
  }
});

const item = (type: string, vaultUrl: string) => ({ type, vaultUrl }) as ReviewedEvidence__Output;

test('the panel shows the newest document and face, a shared original once, and nothing without a vault address', () => {
  const evidence = [
    item('DOCUMENT_RESULT', `${vault}/old`),
    item('DOCUMENT_RESULT', `${vault}/new`),
    item('LIVENESS_RESULT', `${vault}/face`),
    item('MRZ_DATA', `${vault}/zone`),
    item('CONSENT_RECORD', ''),
  ];
  const addresses = originalsOf(evidence, []).map(({ address }) => address);
  expect(addresses).toEqual([`${vault}/new`, `${vault}/face`]);
  const whole = [item('DOCUMENT_RESULT', `${vault}/vs_1`), item('LIVENESS_RESULT', `${vault}/vs_1`)];
  expect(originalsOf(whole, [])).toHaveLength(1);
  const local = 'http://127.0.0.1:8072';
  const stray = ['javascript:alert(1)', 'http://vault.example/doc', `${local}/doc`, ''];
  for (const address of stray) expect(originalsOf([item('DOCUMENT_RESULT', address)], [])).toEqual([]);
  expect(originalsOf([item('DOCUMENT_RESULT', `${local}/doc`)], [local])).toHaveLength(1);
});
