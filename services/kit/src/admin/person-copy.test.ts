import { expect, test } from '@jest/globals';
import { ServiceError } from '../errors.ts';
import { copyOfPerson } from './person-copy.ts';

type Apis = Parameters<typeof copyOfPerson<undefined>>[0];

const documents = [
  { type: 'MRZ_DATA', facts: { vaultRef: 'vault-1' } },
  { type: 'REVIEW_DECISION', facts: { approver: 'ana', proposer: 'ben', entry1: 'namesake', verdict: 'APPROVED' } },
];
const bundle = (files: object) => Buffer.from(JSON.stringify({ files }));
const answering: Apis = {
  sessions: {
    GetSession: async ({ sessionId }) => ({ sessionJson: JSON.stringify({ id: sessionId }) }) as never,
    GetGuestData: async () => ({ guestDataJson: '{}', guestAnswersJson: '[]', reportedFactsJson: '[]' }),
  },
  evidence: {
    ExportBundle: async () => ({
      bundle: bundle({
        'package.json': '{"id":"evp_1"}',
        'evidence-documents.json': JSON.stringify([...documents.map((one) => JSON.stringify(one)), null]),
      }),
      fileName: '',
    }),
  },
  retention: { GetRetention: async () => ({ entries: [], originals: [] }) as never },
};
const asked = { tenantId: 'ten_1', sessionIds: ['cs_1'], madeAt: new Date(0) };
const fail = (code: 'not_found' | 'failed_precondition' | 'unavailable') => async () => {
  throw new ServiceError(code, 'no');
};

test('a copy contains the guest’s documents, and only the verdict and reason of a decision', async () => {
  const copy = await copyOfPerson(answering, asked, undefined);
  expect(JSON.parse(copy).sessions).toMatchObject([
    {
      session: { id: 'cs_1' },
      package: { id: 'evp_1' },
      documents: [documents[0], { facts: { verdict: 'APPROVED' } }, null],
    },
  ]);
  expect(copy).not.toMatch(/ana|ben|namesake/);
});

test('a copy has null for an erased or missing part, and fails if a part is unavailable', async () => {
  const gone: Apis = {
    sessions: { ...answering.sessions, GetGuestData: fail('failed_precondition') },
    evidence: { ExportBundle: fail('not_found') },
    retention: { GetRetention: fail('not_found') },
  };
  const [session] = JSON.parse(await copyOfPerson(gone, asked, undefined)).sessions;
  const nulls = { guestData: null, guestAnswers: null, reportedFacts: null, package: null, documents: null };
  expect(session).toEqual({ session: { id: 'cs_1' }, ...nulls, retention: null });
  const away = { ...answering, evidence: { ExportBundle: fail('unavailable') } };
  await expect(copyOfPerson(away, asked, undefined)).rejects.toMatchObject({ code: 'unavailable' });
});
