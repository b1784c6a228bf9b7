import { waitFor } from '@gcs/test/support/wait-for';
import { seriesIn } from '@gcs/test/telemetry/exposition';
import { queriesOfRules } from '@gcs/test/telemetry/queries';
import { expect, test } from '@jest/globals';
import { dueOf } from '../../test/provider-port.ts';
import { startTestProviders, type TestProviders } from '../../test/test-providers.ts';

const usual: string = 'onfido';

const rules = queriesOfRules().filter(({ where }) => where.startsWith('GcsVendor'));

type Cause = { cause: string; vendor?: string; bring: (site: TestProviders) => Promise<unknown> };
const causes: Record<string, Cause[]> = {
  GcsVendorAway: [
    { cause: 'a vendor that fails', bring: failing(503) },
    { cause: 'a vendor that throttles', bring: failing(429) },
    { cause: 'a vendor that is not there', bring: gone },
  ],
  GcsVendorKeyRefused: [
    { cause: 'a key that is not known', bring: failing(401) },
    { cause: 'a key without permission', bring: failing(403) },
  ],
  GcsVendorRefusesGuests: [
    { cause: 'a vendor that refuses to create', bring: failing(400) },
    { cause: 'a flow that the vendor does not know', bring: failing(422) },
    {
      cause: 'a monthly ceiling that is reached',
      async bring(site) {
        await site.run('update accounts set monthly_ceiling = 1');
        for (const sub of ['cs_1', 'cs_2']) await site.handOver({ sub });
      },
    },
    { cause: 'a provider without an account', bring: (site) => site.handOver({ aud: 'nobody' }) },
    {
      cause: 'a step that the vendor does not check',
      vendor: 'veriff',
      bring: (site) => site.handOver({ step: 'ADDRESS' }),
    },
  ],
  GcsVendorUnreadable: [
    { cause: 'a response for a guest that is not JSON', bring: failing(200) },
    {
      cause: 'a response to a poll that is not JSON',
      async bring(site) {
        const webhooks = await handIn(site);
        site.played.failWith(200);
        for (const webhook of webhooks) await site.send(webhook);
      },
    },
  ],
  GcsVendorWebhooksForged: [
    {
      cause: 'a webhook with another secret',
      async bring(site) {
        const [webhook] = await handIn(site);
        await site.send(site.played.sign(webhook?.body ?? Buffer.of(), { secret: 'of somebody else' }));
      },
    },
  ],
  GcsVendorReportsUndelivered: [
    {
      cause: 'an unavailable provider port',
      async bring(site) {
        site.port.state.isAway = true;
        await arrive(site);
      },
    },
    {
      cause: 'a provider port that refuses',
      async bring(site) {
        site.port.state.refuses = 'permission_denied';
        await site.act(await arrive(site), 'submit');
      },
    },
  ],
  GcsVendorDeletionFailed: [
    {
      cause: 'a vendor that refuses to delete',
      async bring(site) {
        const vaultRef = site.vaultRefOf(await arrive(site));
        site.played.failWith(403);
        site.port.due.push(dueOf('vdl_1', vaultRef));
        await site.makeUpkeepDue();
      },
    },
  ],
  GcsVendorOrphansKept: [
    {
      cause: 'a vendor that does not delete a session whose opening response was lost',
      vendor: 'veriff',
      async bring(site) {
        site.played.loseAnswers(1);
        const [webhook] = site.played.act(await arrive(site), 'lapse');
        if (webhook === undefined) throw new Error('the vendor sent no webhook');
        site.played.failWith(403);
        await site.send(webhook);
        await site.makeUpkeepDue();
      },
    },
  ],
  GcsVendorCeilingNear: [
    {
      cause: 'an account that has opened all sessions of its month',
      async bring(site) {
        await site.run('update accounts set monthly_ceiling = 1');
        await arrive(site);
      },
    },
  ],
  GcsVendorWaitsLong: [
    { cause: 'a guest who has submitted', bring: async (site) => site.act(await arrive(site), 'submit') },
  ],
};

test('this file simulates a cause for every alert about vendors', () => {
  expect(Object.keys(causes).toSorted()).toEqual(rules.map(({ where }) => where).toSorted());
});

const cases = Object.entries(causes).flatMap(([alert, its]) => its.map((one) => ({ alert, ...one })));

test.each(cases)('$cause satisfies the expression of $alert', async ({ alert, vendor = usual, bring }) => {
  await using site = await startTestProviders(vendor);
  const { expr = '' } = rules.find(({ where }) => where === alert) ?? {};
  const isFound = async () => isSeen(expr, vendor, await site.telemetry.metricsText());
  expect(await isFound()).toBe(false);
  await bring(site);
  await waitFor(isFound);
});

async function arrive(site: TestProviders): Promise<string> {
  await site.handOver({ sub: 'cs_1' });
  return site.newest();
}

async function handIn(site: TestProviders) {
  return site.played.act(await arrive(site), 'submit');
}

async function gone(site: TestProviders) {
  await site.played.stop();
  await arrive(site);
}

function failing(status: number) {
  return async (site: TestProviders) => {
    site.played.failWith(status);
    await arrive(site);
  };
}

function isSeen(expr: string, vendor: string, exposition: string): boolean {
  const selectors = [...expr.matchAll(/(gcs_\w+)\{namespace=~"\.\*"((?:,\w+!?=~?"[^"]*")*)\}/g)];
  return selectors.some(([, name = '', matchers = '']) => {
    const wanted = [...matchers.matchAll(/,(\w+)(!?=~?)"([^"]*)"/g)];
    return seriesIn(exposition).some(
      ({ name: one, labels, value }) =>
        one === name &&
        value > 0 &&
        ([undefined, '', vendor] as unknown[]).includes(labels['vendor']) &&
        wanted.every(([, label = '', operator, pattern = '']) => {
          const isLike = new RegExp(`^(?:${pattern})$`).test(labels[label] ?? '');
          return operator?.startsWith('!') ? !isLike : isLike;
        }),
    );
  });
}
