import { randomUUID } from 'node:crypto';
import { waitFor } from '@gcs/test/support/wait-for';
import {
  type ConnectedVendor,
  checkIn,
  connectVendor,
  startVendorStack,
  type VendorStack,
  vendorSays,
} from '@gcs/test/vendors/at-the-service';
import { playedVendors } from '@gcs/test/vendors/vendors';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const daySeconds = 86_400;
/** An account's lists are read once a minute. */
const roundMs = 150_000;
const vendors = Object.keys(playedVendors);

let its: VendorStack;
const accounts = new Map<string, ConnectedVendor>();
beforeAll(async () => {
  its = await startVendorStack();
  const { retention } = its.admin.clients;
  await retention.SetPolicy({ requestId: randomUUID(), tenantId: its.tenantId, preset: 'gdpr-min' }, its.admin.call);
  for (const vendor of vendors) accounts.set(vendor, await connectVendor(its, vendor));
});
afterAll(async () => {
  for (const { played } of accounts.values()) await played.stop();
  await its.stop();
});

type Guest = Awaited<ReturnType<typeof checkIn>> & { account: ConnectedVendor; vendor: string; vendorId: string };

function guests(): Promise<Guest[]> {
  return Promise.all(
    [...accounts].map(async ([vendor, account]) => {
      const guest = await checkIn(its, vendor);
      await guest.start();
      return { ...guest, account, vendor, vendorId: account.played.opened.at(-1) ?? '' };
    }),
  );
}

async function verified(): Promise<Guest[]> {
  const all = await guests();
  for (const { account, vendorId } of all) await vendorSays(account, vendorId, 'approve');
  await waitFor(async () =>
    (await Promise.all(all.map((one) => one.status()))).every((one) => one.status === 'VERIFIED'),
  );
  await waitFor(async () => (await Promise.all(all.map((one) => one.evidence()))).every((one) => one.status === 200));
  return all;
}

const keyOf = ({ id: sessionId }: Guest) => ({ tenantId: its.tenantId, sessionId });
const once = () => ({ requestId: randomUUID() });
const officer = () => its.admin.call;

async function advance(all: readonly Guest[], days: number): Promise<void> {
  const { sandbox } = its.admin.clients;
  for (const guest of all)
    await sandbox.AdvanceClock({ ...once(), ...keyOf(guest), seconds: days * daySeconds }, officer());
}

async function areIn(all: readonly Guest[], state: string): Promise<void> {
  await waitFor(async () => {
    const found = await Promise.all(all.map((one) => its.admin.clients.retention.GetRetention(keyOf(one), officer())));
    return found.every(({ entries }) => entries.length > 0 && entries.every((entry) => entry.retentionState === state));
  });
}

const originalsOf = async (guest: Guest) =>
  (await its.admin.clients.retention.GetRetention(keyOf(guest), officer())).originals;

/** Sumsub has no deletion call: a person deletes at the vendor's dashboard. */
const byHand = ({ account }: Guest) => account.played.eraseByHand !== undefined;

async function areGone(all: readonly Guest[]): Promise<void> {
  await waitFor(async () => {
    const found = await Promise.all(all.map(originalsOf));
    for (const { account, vendorId } of all) account.played.isDeleted(vendorId);
    return found.every((originals, index) => {
      const guest = all[index];
      const isDone = ({ confirmedAt, failure }: (typeof originals)[number]) =>
        confirmedAt !== '' || (guest !== undefined && byHand(guest) && failure.includes('by hand'));
      return originals.length > 0 && originals.every(isDone);
    });
  }, roundMs);
  const kept = all.filter((one) => !byHand(one) && !one.account.played.isDeleted(one.vendorId));
  expect(kept.map(({ vendor }) => vendor)).toEqual([]);
}

test('a due deletion waits for the hold, reaches the vendor, and is in the package after its confirmation', async () => {
  const all = await verified();
  await advance(all, 24);
  await areIn(all, 'SCHEDULED_FOR_DELETION');
  const { retention } = its.admin.clients;
  const held = await Promise.all(
    all.map((one) => retention.PlaceHold({ ...once(), ...keyOf(one), caseReference: 'case 1' }, officer())),
  );
  await advance(all, 365);
  const asked = () =>
    [...accounts.values()].flatMap(({ played }) => played.calls.filter((call) => /DELETE|redact/.test(call)));
  const before = asked().length;
  await areIn(all, 'LEGAL_HOLD');
  expect((await Promise.all(all.map(originalsOf))).flat()).toEqual([]);
  expect(asked().length).toBe(before);
  for (const { holdId } of held) await retention.ReleaseHold({ ...once(), tenantId: its.tenantId, holdId }, officer());
  await areIn(all, 'SCHEDULED_FOR_DELETION');
  await advance(all, 8);
  await areGone(all);
  for (const guest of all.filter((one) => !byHand(one))) {
    const types = (await guest.evidence()).body.auditEvents.map(({ type }: { type: string }) => type);
    expect(types).toContain('retention.original_deleted');
  }
}, 600_000);

test('vendor data of a guest who left is deleted at the end of their session', async () => {
  const all = await guests();
  await advance(all, 60);
  await waitFor(async () =>
    (await Promise.all(all.map((one) => one.status()))).every(({ status }) => status === 'EXPIRED'),
  );
  await areGone(all);
}, 600_000);

test('a refused deletion is on the worklist, and in the metric of the alert', async () => {
  const all = (await verified()).filter((one) => !byHand(one));
  const failed = async () => {
    const text = await (await fetch(new URL('/metrics', its.stack.credentials.healthUrl))).text();
    return Number(/^gcs_evidence_failed_deletions(?:\{[^}]*\})? (\d+)/m.exec(text)?.[1] ?? 0);
  };
  const before = await failed();
  for (const { account } of all) account.played.failWith(403);
  await advance(all, 24);
  await areIn(all, 'SCHEDULED_FOR_DELETION');
  await advance(all, 8);
  const { retention } = its.admin.clients;
  const listed = async () => {
    const { originals } = await retention.ListUnconfirmedOriginals(
      { tenantId: its.tenantId, pageSize: 1_000 },
      officer(),
    );
    return originals.filter(({ sessionId, failure }) => failure !== '' && all.some(({ id }) => id === sessionId));
  };
  await waitFor(async () => new Set((await listed()).map(({ provider }) => provider)).size === all.length, roundMs);
  const failures = (await listed()).map(({ failure }) => failure);
  for (const failure of failures) expect(failure).toMatch(/^the vendor answered 403$|by hand/);
  await waitFor(async () => (await failed()) >= before + all.length, roundMs);
}, 600_000);
