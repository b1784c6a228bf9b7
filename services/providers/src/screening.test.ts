import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { resultLines } from '../test/provider-port.ts';
import { useProviders } from '../test/test-providers.ts';

const site = useProviders('veriff');

const found = {
  ...{ matchedName: 'Anna ERICSSON', aka: ['Anna Ericson'], dateOfBirth: '1969', countries: ['BY'] },
  listingsRelatedToMatch: { sanctions: [{ sourceName: 'EU list' }], pep: [{ sourceName: 'Ministers' }], warnings: [] },
};

async function passed(sub: string) {
  await site.handOver({ sub, covers: ['LIVENESS', 'FACE_MATCH', 'AML'] });
  const vendorId = site.newest();
  await site.act(vendorId, 'submit', 'approve');
  const results = () => site.port.results.filter(({ sessionId }) => sessionId === sub);
  const aml = () => results().filter(({ stepType }) => stepType === 'STEP_TYPE_AML');
  const screen = async (hits: readonly object[]) => {
    const webhook = site.played.screen?.(vendorId, hits);
    if (webhook !== undefined) expect(await site.send(webhook)).toBe(200);
  };
  return { results, aml, screen };
}

test('a guest who is on no list passes only after the screening', async () => {
  const { results, screen } = await passed('cs_clear');
  await waitFor(() => site.played.calls.some((call) => call.endsWith('/watchlist-screening')));
  await waitFor(() => results().length > 0);
  expect(new Set(resultLines(results()).map((said) => said.split(' ')[1]))).toEqual(new Set(['PENDING']));
  await screen([]);
  await waitFor(() => resultLines(results()).includes('AML PASS 1'));
  expect(resultLines(results())).toContain('DOCUMENT PASS 1');
});

test('a person decides about a hit and sees both identities, and a later change causes another report', async () => {
  const { aml, results, screen } = await passed('cs_hit');
  await screen([found]);
  await waitFor(() => aml().some(({ outcome }) => outcome === 'RESULT_OUTCOME_REVIEW'));
  const hit = aml().at(-1);
  expect(hit?.reasonCodes.toSorted()).toEqual(['PEP_MATCH', 'SANCTIONS_MATCH']);
  expect(hit?.facts).toEqual([{ name: 'hitCount', values: ['1'] }]);
  expect(hit?.comparison?.entries).toEqual([
    {
      person: { names: ['Anna ERICSSON', 'Anna Ericson'], birthDates: ['1969'], countries: ['BY'] },
      ...{ list: 'EU list, Ministers', reason: 'sanctions, pep', score: '' },
    },
  ]);
  const document = results().findLast(({ stepType }) => stepType === 'STEP_TYPE_DOCUMENT');
  expect(document?.comparison?.document?.names).toEqual(['Canary']);
  const before = aml().length;
  await screen([found, { ...found, listingsRelatedToMatch: {} }]);
  await waitFor(() => aml().length > before);
  expect(aml().at(-1)?.facts).toEqual([{ name: 'hitCount', values: ['2'] }]);
  expect(site.played.refused).toEqual([]);
});
