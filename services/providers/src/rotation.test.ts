import { delay } from '@gcs/kit/retry';
import { waitFor } from '@gcs/test/support/wait-for';
import { describe, expect, test } from '@jest/globals';
import { resultLines } from '../test/provider-port.ts';
import { useProviders } from '../test/test-providers.ts';
import { vendorNames } from './accounts/adapters.ts';
import { changeAccount } from './accounts/change-accounts.ts';
import type { Secrets } from './vendor/vendor.rules.ts';

const untilKnownMs = 2_200;
const untilCalledMs = 8_000;

describe.each(vendorNames)('the service with %s', (vendor) => {
  const site = useProviders(vendor);

  const change = (secrets: Partial<Secrets>) =>
    changeAccount(site.accounts, { id: site.accountId, tenantId: 'ten_1' }, {}, secrets);

  test('rotates webhook secret and API key while guests arrive, without refusals or losses', async () => {
    const [oldSecret = ''] = site.played.secrets.webhookSecrets;
    let signing: readonly string[] = [oldSecret];
    let isOver = false;
    let guests = 0;
    const answers: number[] = [];
    const comeAndGo = async () => {
      for (; !isOver; await delay(400)) {
        guests += 1;
        const { location } = await site.handOver({ sub: `cs_${guests}` });
        expect(location).toMatch(/^https:\/\/(?!checkin)/);
        for (const { body } of site.played.act(site.newest(), 'approve')) {
          const secret = signing[guests % signing.length];
          answers.push(await site.send(site.played.sign(body, secret === undefined ? {} : { secret })));
        }
      }
    };
    const coming = comeAndGo();
    const more = (count: number, before = answers.length) => waitFor(() => answers.length >= before + count);
    await more(2);
    await change({ webhookSecrets: ['whsec_next'] });
    await change({ webhookSecrets: ['whsec_next'] });
    await delay(untilKnownMs);
    signing = [oldSecret, 'whsec_next'];
    await more(3);
    signing = ['whsec_next'];
    site.played.keys.add(site.played.ways.nextKey);
    await change({ apiKey: site.played.ways.nextKey });
    await delay(untilKnownMs + untilCalledMs);
    site.played.keys.delete(site.played.secrets.apiKey);
    await more(3);
    isOver = true;
    await coming;
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(site.played.refused).toEqual([]);
    await waitFor(async () => {
      // If a webhook was still signed with the previous key, a later poll finds the verdict.
      await site.run('update vendor_sessions set poll_at = least(poll_at, now())');
      return resultLines(site.port.results).filter((said) => said === 'FACE_MATCH PASS 1').length === guests;
    });
  });
});
