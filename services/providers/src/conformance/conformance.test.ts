import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { createAdapter } from '../../test/outside/acme-id.ts';
import { accountOf, request } from '../../test/samples.ts';
import type { Adapter } from '../vendor/adapter.ts';
import { adapterTools } from '../vendor/tools.ts';
import { conformanceChecks, type Recordings } from './conformance.ts';

const sign = (body: Buffer) => createHmac('sha256', 'whsec_1').update(body).digest('hex');
const body = Buffer.from('{"id":"chk_1"}');
const made = { id: 'chk_1', url: 'https://acme.example/chk_1' };
const recordings: Recordings = {
  account: accountOf('acme-id'),
  webhooks: [{ name: 'an event', headers: { 'acme-signature': sign(body) }, body, nowMs: 0, reads: 'chk_1' }],
  results: [
    { name: 'a yes', result: { state: 'yes', checked: { DOCUMENT: true } }, reads: 'decided', passes: ['DOCUMENT'] },
    { name: 'a no', result: { state: 'no', reason: 'minor' }, reads: 'decided' },
  ],
  creates: [
    {
      ...{ name: 'a check', request, opened: { vendorId: 'chk_1', url: made.url } },
      answers: [{ call: 'POST /checks', status: 200, json: made }],
    },
  ],
  deletions: [
    {
      ...{ name: 'a check', vaultId: 'chk_1', erasure: 'deleted' },
      answers: [{ call: 'DELETE /checks/chk_1', status: 200, json: made }],
    },
  ],
};

async function failing(adapter: Adapter): Promise<string[]> {
  const all = await Promise.all(
    conformanceChecks(adapter, recordings).map(({ title, run }) =>
      run().then(
        () => [],
        () => [title],
      ),
    ),
  );
  return all.flat();
}

const right = createAdapter(adapterTools);
const passes = (steps: readonly string[]) =>
  ({
    kind: 'decided',
    unknown: [],
    continues: false,
    decidedAt: null,
    mark: '',
    verdicts: steps.map((step) => ({ step, outcome: 'PASS', codes: [], facts: {} })),
  }) as unknown as ReturnType<Adapter['map']>;

describe('the conformance kit', () => {
  test('accepts a correct adapter', async () => expect(await failing(right)).toEqual([]));

  test.each<[string, string, Partial<Adapter>]>([
    [
      'believes an unsigned webhook',
      'refuses the webhook an event without its exact signature',
      {
        readWebhook: () => ({ kind: 'event', event: { vendorId: 'chk_1', eventId: '1' } }),
      },
    ],
    [
      'passes all steps of a positive result',
      'reads the result a yes',
      {
        map: (result, asked) => (Object(result).state === 'yes' ? passes(asked.steps) : right.map(result, asked)),
      },
    ],
    [
      'passes a document by the state alone',
      'passes a step of a yes only if the result shows that step',
      {
        map: (result, asked) => (Object(result).state === 'yes' ? passes(['DOCUMENT']) : right.map(result, asked)),
      },
    ],
    [
      'throws undocumented errors',
      'passes a step of a yes only if the result shows that step',
      {
        map: (result, asked) =>
          right.map({ ...Object(result), checked: Object(result).checked ?? JSON.parse('') }, asked),
      },
    ],
    [
      'reports a refused deletion as done',
      'reports a refused deletion: a check',
      {
        erase: (api, id) => right.erase(api, id).catch(() => 'deleted'),
      },
    ],
    [
      'hides why a create is refused',
      'reports a refused create: a check',
      {
        open: (api, asked) =>
          right.open(api, asked).catch(() => {
            throw new Error('no');
          }),
      },
    ],
    ['attests a step that is not among its steps', 'is a complete adapter', { attestable: ['NFC'] }],
  ])('finds an adapter that %s', async (_what, title, wrong) => {
    expect(await failing({ ...right, ...wrong })).toContain(title);
  });
});
