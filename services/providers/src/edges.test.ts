import { randomUUID } from 'node:crypto';
import { waitFor } from '@gcs/test/support/wait-for';
import type { SignedWebhook } from '@gcs/test/vendors/played-vendor';
import { play as playStripe } from '@gcs/test/vendors/stripe-identity';
import { describe, expect, test } from '@jest/globals';
import { returnAddress } from '../test/hand-over-signer.ts';
import { dueOf, resultLines } from '../test/provider-port.ts';
import { startTestProviders, useProviders } from '../test/test-providers.ts';
import { renewedSecrets } from './accounts/account.rules.ts';
import { vendorNames } from './accounts/adapters.ts';
import { keepJudged, readVendorSession, requestPoll } from './vendor-sessions/vendor-sessions.store.ts';

describe('stripe-identity', () => {
  const site = useProviders('stripe-identity');
  const rowOf = async (sub: string) => {
    const text = 'select id, state, poll_at::text as "pollAt" from vendor_sessions where session_id = $1';
    const [row] = await site.run<{ id: string; state: string; pollAt: string | null }>(text, [sub]);
    return row ?? { id: '', state: '', pollAt: null };
  };

  test('a lasting refusal of a start report does not block the report of the verdict', async () => {
    site.port.state.refused = 'cs_refused';
    await site.handOver({ sub: 'cs_refused' });
    await site.act(site.newest(), 'approve');
    await waitFor(() => resultLines(site.port.results).includes('FACE_MATCH PASS 1'));
    expect(site.port.starts).toEqual([]);
  });

  test('if a session ends while its guest starts, the service returns the guest and ends the vendor session', async () => {
    site.played.delayBy(6_500);
    const coming = site.handOver({ sub: 'cs_late' });
    await waitFor(async () => (await rowOf('cs_late')).state === 'CLAIMED');
    site.port.ended.push({
      ...{ reference: 'hoe_late', sessionId: 'cs_late', stepType: 'STEP_TYPE_DOCUMENT', attempt: 1 },
    });
    await site.makeUpkeepDue();
    await waitFor(async () => (await rowOf('cs_late')).state === 'ENDED');
    expect(await coming).toEqual({ status: 303, location: returnAddress });
    site.played.delayBy(0);
    expect(site.played.calls.at(-1)).toBe(
      `POST /v1/identity/verification_sessions/${site.played.opened.at(-1)}/cancel`,
    );
  });

  test('a concurrent poll does not cancel a requested poll', async () => {
    await site.handOver({ sub: 'cs_crossing' });
    const before = await readVendorSession(site.database, (await rowOf('cs_crossing')).id);
    if (before === undefined) throw new Error('there is no vendor session');
    const keep = (session: typeof before) =>
      keepJudged(site.database, session, before, { pollInMs: null, problem: null });
    await requestPoll(site.database, before.id, 5_000);
    const asked = (await rowOf('cs_crossing')).pollAt;
    expect(asked).not.toBe(before.pollAt);
    expect(await keep(before)).toBe(true);
    expect((await rowOf('cs_crossing')).pollAt).toBe(asked);
    expect(await keep({ ...before, pollAt: asked })).toBe(true);
    expect((await rowOf('cs_crossing')).pollAt).toBeNull();
  });

  test('a webhook gets 503 while the database is unavailable, and is accepted later', async () => {
    const [webhook] = site.played.act(site.newest(), 'submit');
    if (webhook === undefined) throw new Error('the vendor sent no webhook');
    await site.database.transaction(async (tx) => {
      await tx.query({ name: '', text: 'lock table inbox in access exclusive mode' });
      expect(await site.send(webhook)).toBe(503);
    });
    expect(await site.send(webhook)).toBe(200);
  });
});

// The guest refuses consent, returns and refuses again. The vendor's session looks the same both times.
const firstIsTold = ['immediately', 'after a poll', 'when the guest is back', 'never'] as const;
const declines = firstIsTold.flatMap((first) => [1, 2].map((copies) => ({ first, copies })));

test.each(declines)(
  'stripe-identity: reports two refusals of consent, the first reported $first, each $copies times',
  async ({ first, copies }) => {
    let nowMs = Date.now() - 3_600_000;
    const played = await playStripe({ nowMs: () => nowMs });
    await using site = await startTestProviders('stripe-identity', { played });
    // The event is old, but its delivery is not: the vendor signs each delivery with its time.
    const tell = async ({ body }: SignedWebhook) => {
      for (let copy = 0; copy < copies; copy++) expect(await site.send(played.sign(body))).toBe(200);
    };
    const poll = () => site.run('update vendor_sessions set poll_at = now()');
    const refusals = () => resultLines(site.port.results).filter((line) => line.startsWith('DOCUMENT RETRY'));
    await site.handOver({ sub: 'cs_1' });
    const vendorId = played.opened[0] ?? '';
    await site.run("update vendor_sessions set opened_at = now() - interval '2 h'");
    const told = played.declineConsent(vendorId);
    if (first === 'immediately') await tell(told);
    else await poll();
    await waitFor(() => refusals().length === 1);
    if (first === 'after a poll') await tell(told);
    await site.handOver({ sub: 'cs_1', attempt: 2 });
    if (first === 'when the guest is back') await tell(told);
    const readings = () => played.calls.filter((call) => call.startsWith('GET')).length;
    const before = readings();
    await poll();
    await waitFor(() => readings() > before);
    nowMs = Date.now();
    await tell(played.declineConsent(vendorId));
    await waitFor(() => refusals().length >= 2);
    const after = readings();
    await poll();
    await waitFor(() => readings() > after);
    await waitFor(async () => (await site.run('select from reports')).length === 0);
    expect(refusals()).toEqual(['DOCUMENT RETRY 1 CONSENT_DECLINED', 'DOCUMENT RETRY 2 CONSENT_DECLINED']);
  },
);

const undocumented = "the vendor's answer is not as documented at $";

test.each(vendorNames)(
  '%s: a refused or undocumented deletion goes to a person, and others continue',
  async (vendor) => {
    await using site = await startTestProviders(vendor);
    for (const sub of ['cs_1', 'cs_2']) await site.handOver({ sub });
    for (const [status, failure] of [
      [200, undocumented],
      [403, vendor === 'veriff' ? 'to be deleted by hand at the vendor' : 'the vendor answered 403'],
    ] as const) {
      site.played.failWith(status);
      const due = site.played.opened.map((id) => dueOf(`vdl_${status}_${id}`, site.vaultRefOf(id)));
      site.port.due.splice(0, 9, ...due);
      // A clean-up round in progress may have requested the same deletion, and would retry the request only after an
      // hour.
      await waitFor(async () => {
        await site.run('update vendor_sessions set erase_at = null');
        await site.makeUpkeepDue();
        return site.port.due.every(({ state }) => state === 'VAULT_DELETION_STATE_FAILED');
      });
      expect(site.port.due.map((one) => one.failure?.slice(0, failure.length))).toEqual([failure, failure]);
    }
  },
);

test.each([
  ['approve', 'DOCUMENT PASS 1'],
  ['refuse', 'DOCUMENT REVIEW 1 DOCUMENT_UNVERIFIED'],
  ['retry', 'DOCUMENT RETRY 1'],
] as const)("veriff: reads the Essential plan's decision after %s", async (act, expected) => {
  await using site = await startTestProviders('veriff');
  await site.run("update accounts set flow = 'fullauto', row_version = row_version + 1");
  await site.handOver({ sub: 'cs_1' });
  const vendorId = site.played.opened[0] ?? '';
  await site.act(vendorId, 'submit', act);
  await waitFor(() => resultLines(site.port.results).includes(expected));
  expect(site.played.calls).not.toContain(`GET /v1/sessions/${vendorId}/decision`);
  expect(site.played.refused).toEqual([]);
});

test.each([
  ['veriff', 'the vendor answered 400: 1302 Only HTTPS return URLs are allowed.'],
  ['sumsub', 'the vendor answered 400: unknown-level No such level (request req-played)'],
  ['onfido', 'the vendor answered 422: validation_error There was a validation error on this request'],
  ['stripe-identity', 'the vendor answered 400: resource_missing No such verification flow (request req_played)'],
] as const)('%s: stores and logs a refused create, and tells the guest whom to contact', async (vendor, problem) => {
  const config = vendor === 'veriff' ? { vendorBaseUrl: 'http://guests.example' } : {};
  await using site = await startTestProviders(vendor, { config });
  if (vendor !== 'veriff') {
    const flow = vendor === 'onfido' ? randomUUID() : 'vf_unknown';
    await site.run('update accounts set flow = $1, row_version = row_version + 1', [flow]);
  }
  const led = await site.handOver({ sub: 'cs_refused' });
  expect(led.location).toBe(`${returnAddress}?problem=misconfigured`);
  const text = 'select problem, opens_until as "opensUntil" from vendor_sessions';
  expect(await site.run(text)).toEqual([{ problem, opensUntil: null }]);
  expect(site.telemetry.logs()).toContain(problem);
});

test('a hand-over gets 503 if the keys of its token cannot be read, and does not count as forged', async () => {
  await using site = await startTestProviders('onfido');
  site.port.state.areKeysAway = true;
  expect(await site.handOver()).toEqual({ status: 503, location: '' });
  expect(site.played.opened).toEqual([]);
});

test('an already stored webhook secret replaces no other secret', () => {
  const secrets = { apiKey: 'k', apiSecret: '', webhookSecrets: ['old'], providerToken: 't' };
  const once = renewedSecrets(secrets, { webhookSecrets: ['next'] });
  const twice = renewedSecrets(once, { webhookSecrets: ['next'] });
  expect([once.webhookSecrets, twice.webhookSecrets]).toEqual([
    ['next', 'old'],
    ['next', 'old'],
  ]);
  expect(renewedSecrets(twice, { webhookSecrets: ['third'] }).webhookSecrets).toEqual(['third', 'next']);
});
