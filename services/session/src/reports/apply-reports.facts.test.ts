import { createKeyring } from '@gcs/kit/crypto/keyring';
import { expect, test } from '@jest/globals';
import type { StepReport } from '../machine/command.rules.ts';
import { addToEvidence } from '../machine/review-evidence.rules.ts';
import type { ReportedFact } from '../steps/facts.rules.ts';
import { withFactsDigest } from './apply-reports.ts';

const keyring = createKeyring({ index: 'hmac256' });
const result: StepReport = {
  kind: 'step_resulted',
  stepType: 'DOCUMENT',
  outcome: 'REVIEW',
  reasonCodes: ['NAME_MISMATCH'],
  evidence: [],
  attempt: 1,
  sequence: 1,
};
const score = (value: string): ReportedFact[] => [{ name: 'matchScore', values: [value] }];

function evidenceOf(facts: readonly ReportedFact[], keys = keyring): string {
  const about = { tenantId: 'tnt', sessionId: 'cs', provider: 'p', providerEventId: 'e', traceparent: '' };
  return addToEvidence('', withFactsDigest({ keyring: keys }, { ...about, command: result, facts }));
}

test('reports with different facts give different evidence hashes', () => {
  expect(evidenceOf(score('0.9'))).not.toBe(evidenceOf(score('0.4')));
  expect(evidenceOf(score('0.4'))).toBe(evidenceOf(score('0.4')));
  expect(evidenceOf([])).toBe(addToEvidence('', result));
});

test('a fact cannot be guessed from the evidence without the key', () => {
  expect(evidenceOf(score('0.4'), createKeyring({ index: 'hmac256' }))).not.toBe(evidenceOf(score('0.4')));
});
