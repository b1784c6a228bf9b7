import { waitFor } from '@gcs/test/support/wait-for';
import { seriesIn } from '@gcs/test/telemetry/exposition';
import { afterEach, expect, test } from '@jest/globals';
import { returnAddress } from '../test/hand-over-signer.ts';
import { startTestProviders, type TestProviders } from '../test/test-providers.ts';
import { vendorNames } from './accounts/adapters.ts';

let site: TestProviders;
afterEach(() => site.stop());

type Row = { vendorId: string; attempt: number; state: string; isToGo: boolean };

const rowsOf = (sub: string) =>
  site.run<Row>(
    `select vendor_id as "vendorId", attempt, state, forget_at is not null as "isToGo"
       from vendor_sessions where session_id = $1 order by attempt`,
    [sub],
  );
const tend = async () => {
  await site.run('update vendor_sessions set erase_at = now() where erase_at is not null');
  await site.makeUpkeepDue();
};
const metric = async (name: string) =>
  seriesIn(await site.telemetry.metricsText()).reduce((sum, one) => sum + (one.name === name ? one.value : 0), 0);

/** Loses the answer to a guest's first visit and repeats the visit. Resolves to the vendor sessions' ids. */
async function comeTwice(): Promise<string[]> {
  const before = site.played.opened.length;
  site.played.loseAnswers(1);
  const away = `${returnAddress}?problem=unavailable`;
  expect(await site.handOver({ sub: 'cs_lost' })).toEqual({ status: 303, location: away });
  expect((await site.handOver({ sub: 'cs_lost' })).location).not.toBe(away);
  return site.played.opened.slice(before);
}

test.each(vendorNames)(
  '%s: a lost response is counted, and opens another session at only one vendor',
  async (vendor) => {
    site = await startTestProviders(vendor);
    const opened = await comeTwice();
    expect(new Set(opened).size).toBe(site.played.ways.leavesOrphans ? 2 : 1);
    expect(await metric('gcs_providers_lost_answers_total')).toBe(1);
  },
);

test('an orphaned vendor session is deleted after its webhook', async () => {
  site = await startTestProviders('veriff');
  const [orphan = '', own = ''] = await comeTwice();
  for (const webhook of site.played.act(orphan, 'lapse')) {
    expect(await site.send(webhook)).toBe(200);
    expect(await site.send(webhook)).toBe(200);
  }
  expect(await rowsOf('cs_lost')).toMatchObject([
    { vendorId: orphan, attempt: 0, state: expect.stringMatching(/^(ENDED|DELETED)$/) },
    { vendorId: own, attempt: 1, state: 'OPENED' },
  ]);
  await tend();
  await waitFor(() => site.played.isDeleted(orphan));
  await waitFor(async () => (await rowsOf('cs_lost'))[0]?.isToGo);
  expect(await rowsOf('cs_lost')).toMatchObject([{ state: 'DELETED' }, { vendorId: own, state: 'OPENED' }]);
  expect(site.played.isDeleted(own)).toBe(false);
  await site.act(own, 'approve');
  await waitFor(async () => (await rowsOf('cs_lost'))[1]?.state === 'DECIDED');
});

test('an orphan that cannot be deleted is counted until a person deletes it at the vendor', async () => {
  site = await startTestProviders('veriff');
  const [orphan = ''] = await comeTwice();
  site.played.failWith(403);
  await site.act(orphan, 'lapse');
  await tend();
  await waitFor(async () => (await rowsOf('cs_lost'))[0]?.state === 'UNDELETABLE');
  await waitFor(async () => (await metric('gcs_providers_orphans')) === 1);
  site.played.failWith(null);
  await tend();
  await waitFor(async () => (await rowsOf('cs_lost'))[0]?.state === 'DELETED');
  await waitFor(async () => (await metric('gcs_providers_orphans')) === 0);
});

test('a webhook about an unknown guest, or about a guest in progress, creates no row', async () => {
  site = await startTestProviders('veriff');
  const [orphan = ''] = await comeTwice();
  const [webhook] = site.played.act(orphan, 'lapse');
  const text = webhook?.body.toString() ?? '';
  for (const [changed, note] of [
    [text.replaceAll('cs_lost', 'cs_theirs'), 'somebody else'],
    [text.replaceAll('cs_lost', ''), 'nobody'],
  ] as const) {
    expect([note, await site.send(site.played.sign(Buffer.from(changed)))]).toEqual([note, 200]);
  }
  const opens = (until: string) => `update vendor_sessions set opens_until = ${until} where session_id = 'cs_lost'`;
  await site.run(opens("now() + interval '30 s'"));
  const another = text.replace('expired', 'abandoned');
  await site.send(site.played.sign(Buffer.from(another)));
  expect(await rowsOf('cs_lost')).toHaveLength(1);
});
