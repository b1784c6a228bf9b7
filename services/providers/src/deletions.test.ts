import { waitFor } from '@gcs/test/support/wait-for';
import { describe, expect, test } from '@jest/globals';
import { tenantId } from '../test/hand-over-signer.ts';
import { dueOf } from '../test/provider-port.ts';
import { useProviders } from '../test/test-providers.ts';
import { vendorNames } from './accounts/adapters.ts';
import { changeAccount } from './accounts/change-accounts.ts';

const due = 'VAULT_DELETION_STATE_DUE' as const;
const failed = 'VAULT_DELETION_STATE_FAILED';
const hourMs = 3_600_000;

describe.each(vendorNames)('%s', (vendor) => {
  const site = useProviders(vendor);

  const stateOf = async (sessionId: string) => {
    const text = 'select state from vendor_sessions where session_id = $1 order by id desc limit 1';
    const [row] = await site.run<{ state: string }>(text, [sessionId]);
    return row?.state;
  };
  const cleanUp = async () => {
    await site.run('update vendor_sessions set erase_at = null, erase_asked_at = null where attempt > 0');
    await site.makeUpkeepDue();
  };

  test('ends a vendor session when the session ends', async () => {
    await site.handOver({ sub: 'cs_ended' });
    const ended = { sessionId: 'cs_ended', stepType: 'STEP_TYPE_DOCUMENT', attempt: 1 } as const;
    site.port.ended.push({ reference: 'hoe_1', ...ended }, { reference: 'hoe_2', ...ended, sessionId: 'cs_unknown' });
    await cleanUp();
    await waitFor(() => site.port.ended.length === 0);
    expect(await stateOf('cs_ended')).toBe('ENDED');
  });

  test('deletes due data and confirms this, or assigns the deletion to a person', async () => {
    await site.handOver({ sub: 'cs_due' });
    const vendorId = site.newest();
    await site.act(vendorId, 'approve');
    await waitFor(async () => (await stateOf('cs_due')) === 'DECIDED');
    const vaultRef = site.vaultRefOf(vendorId);
    site.port.due.push(dueOf('vdl_1', vaultRef), dueOf('vdl_2', 'other:1'));
    await cleanUp();
    await waitFor(() => site.port.due.find(({ reference }) => reference === 'vdl_1')?.state !== due);
    const byHand = site.played.eraseByHand !== undefined;
    expect(site.port.due.filter(({ state }) => state === failed).length).toBe(byHand ? 1 : 0);
    if (byHand) {
      await waitFor(async () => (await stateOf('cs_due')) === 'UNDELETABLE');
      await site.act(vendorId, 'lapse');
      const asked = () => site.played.calls.filter((call) => call.endsWith('/one')).length;
      const before = asked();
      await waitFor(async () => {
        await cleanUp();
        return asked() > before;
      });
      expect(site.port.due.length).toBe(2);
      const webhook = site.played.eraseByHand?.(vendorId);
      if (webhook !== undefined) expect(await site.send(webhook)).toBe(200);
    }
    site.played.isDeleted(vendorId);
    await waitFor(async () => {
      await cleanUp();
      return site.port.due.length === 1;
    });
    expect(site.played.isDeleted(vendorId)).toBe(true);
    await waitFor(async () => (await stateOf('cs_due')) === 'DELETED');
    expect(site.port.due.map(({ reference }) => reference)).toEqual(['vdl_2']);
  });

  test('deletes the data of guests whose sessions have ended', async () => {
    const acts = ['submit', 'retry', 'approve'] as const;
    const vendorIds: string[] = [];
    for (const act of acts) {
      await site.handOver({ sub: `cs_left_${act}` });
      const vendorId = site.newest();
      vendorIds.push(vendorId);
      await site.act(vendorId, act);
    }
    const states = () => Promise.all(acts.map((act) => stateOf(`cs_left_${act}`)));
    await waitFor(async () => (await states()).join() === 'SUBMITTED,DECIDED,DECIDED');
    await site.handOver({ sub: 'cs_left_retry', attempt: 2 });
    for (const act of acts) {
      const attempt = act === 'retry' ? 2 : 1;
      const ended = { sessionId: `cs_left_${act}`, stepType: 'STEP_TYPE_DOCUMENT', attempt } as const;
      site.port.ended.push({ reference: `hoe_${act}`, ...ended });
    }
    await cleanUp();
    await waitFor(() => site.port.ended.length === 0);
    await site.act(vendorIds[0] ?? '', 'approve');
    site.port.due.splice(0, 9, ...vendorIds.map((vendorId) => dueOf(`vdl_${vendorId}`, site.vaultRefOf(vendorId))));
    await cleanUp();
    await waitFor(() => site.port.due.every(({ state }) => state !== due));
    expect(site.port.due.filter(({ state }) => state === failed).length).toBe(
      site.played.eraseByHand === undefined ? 0 : 3,
    );
    for (const vendorId of vendorIds) {
      const webhook = site.played.eraseByHand?.(vendorId);
      if (webhook !== undefined) await site.send(webhook);
      site.played.isDeleted(vendorId);
    }
    await waitFor(async () => {
      await cleanUp();
      return site.port.due.length === 0;
    });
    expect(vendorIds.filter((vendorId) => !site.played.isDeleted(vendorId))).toEqual([]);
    expect(site.played.refused).toEqual([]);
  });

  test('assigns a deletion to a person after a day of failures, with the reason', async () => {
    for (let guest = 1; guest <= 5; guest++) await site.handOver({ sub: `cs_away_${guest}` });
    const dueFor = (hours: number, index: number) => {
      const vaultRef = site.vaultRefOf(site.played.opened.at(index - 5) ?? '');
      return { ...dueOf(`vdl_${index}`, vaultRef), dueSince: new Date(Date.now() - hours * hourMs).toISOString() };
    };
    await site.run('update vendor_sessions set poll_at = null');
    site.played.failWith(503);
    const before = site.played.calls.length;
    site.port.due.splice(0, 9, ...[25, 23, 23, 23, 25].map(dueFor));
    await cleanUp();
    await waitFor(() => site.port.due.at(-1)?.state === failed);
    expect(site.port.due.map(({ state }) => state)).toEqual([failed, due, due, due, failed]);
    const failure = 'the vendor answered 503, for a day or longer';
    expect(site.port.due.map((one) => one.failure)).toEqual([failure, undefined, undefined, undefined, failure]);
    expect(site.played.calls.length).toBe(before + 3);
    site.played.failWith(null);
    site.port.due.splice(0, 9);
  });

  test('leaves deletions to a vendor with an agreed retention, and reports this', async () => {
    const agreed = { retentionAgreement: 'contract 7', retentionAttestedBy: 'ada', retentionAttestedAt: new Date(0) };
    await changeAccount(site.accounts, { id: site.accountId, tenantId }, agreed, {});
    await site.handOver({ sub: 'cs_agreed' });
    const vaultRef = site.vaultRefOf(site.newest());
    await site.run("update vendor_sessions set poll_at = null, erase_at = now() + interval '1 day'");
    const before = site.played.calls.length;
    site.port.due.splice(0, 9, dueOf('vdl_1', vaultRef), { ...dueOf('vdl_2', vaultRef), state: failed });
    await waitFor(async () => {
      await site.makeUpkeepDue();
      return site.port.left.length === 2;
    });
    expect(site.played.calls.length).toBe(before);
    expect(new Set(site.port.left)).toEqual(new Set(['contract 7, attested on 1970-01-01T00:00:00.000Z by ada']));
    expect([await stateOf('cs_agreed'), site.port.due]).toEqual(['LEFT', []]);
  });
});
