import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@gcs/embedded-postgres';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
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
import pg from 'pg';
import { seriesIn } from '../telemetry/exposition.ts';

const daySeconds = 86_400;
const vendors = Object.keys(playedVendors);

let directory: string;
let postgres: EmbeddedPostgres;
let providers: pg.Pool;
let its: VendorStack;
const accounts = new Map<string, ConnectedVendor>();
beforeAll(async () => {
  directory = await newDirectory();
  const settings = { max_connections: '150' };
  postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'server'), fsync: false, settings });
  its = await startVendorStack({ GCS_DATABASE_URL: postgres.url('postgres') });
  providers = new pg.Pool({ connectionString: postgres.url('gcs_sandbox_providers') });
  const { retention } = its.admin;
  await retention.SetPolicy({ requestId: randomUUID(), tenantId: its.tenantId, preset: 'gdpr-min' }, its.admin.call);
  for (const vendor of vendors) accounts.set(vendor, await connectVendor(its.admin, vendor));
});
afterAll(async () => {
  for (const { played } of accounts.values()) await played.stop();
  await providers.end();
  await its.stop();
  await postgres.stop();
  await removeDirectory(directory);
});

/** Makes each waiting deletion and each account's next upkeep due. */
async function nextRound(): Promise<void> {
  await providers.query('update vendor_sessions set erase_at = null where erase_at is not null');
  await providers.query('update accounts set upkeep_at = now()');
}

type Guest = Awaited<ReturnType<typeof checkIn>> & { account: ConnectedVendor; vendor: string; vendorId: string };

function guests(): Promise<Guest[]> {
  return Promise.all(
    [...accounts].map(async ([vendor, account]) => {
      const guest = await checkIn(its, vendor);
      await guest.start();
      const { vendorSessions } = await its.admin.accounts.GetVendorSessions(
        { tenantId: its.tenantId, sessionId: guest.id },
        its.admin.call,
      );
      return { ...guest, account, vendor, vendorId: vendorSessions[0]?.vendorId ?? '' };
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
  const { sandbox } = its.admin;
  for (const guest of all)
    await sandbox.AdvanceClock({ ...once(), ...keyOf(guest), seconds: days * daySeconds }, officer());
}

async function areIn(all: readonly Guest[], state: string): Promise<void> {
  await waitFor(async () => {
    const found = await Promise.all(all.map((one) => its.admin.retention.GetRetention(keyOf(one), officer())));
    return found.every(({ entries }) => entries.length > 0 && entries.every((entry) => entry.retentionState === state));
  });
}

const originalsOf = async (guest: Guest) => (await its.admin.retention.GetRetention(keyOf(guest), officer())).originals;

/** Sumsub has no API for deletions. A person deletes the data in Sumsub's dashboard. */
const byHand = ({ account }: Guest) => account.played.eraseByHand !== undefined;

async function areGone(all: readonly Guest[]): Promise<void> {
  await waitFor(async () => {
    await nextRound();
    const found = await Promise.all(all.map(originalsOf));
    for (const { account, vendorId } of all) account.played.isDeleted(vendorId);
    return found.every((originals, index) => {
      const guest = all[index];
      const isDone = ({ confirmedAt, failure }: (typeof originals)[number]) =>
        confirmedAt !== '' || (guest !== undefined && byHand(guest) && failure.includes('by hand'));
      return originals.length > 0 && originals.every(isDone);
    });
  });
  const kept = all.filter((one) => !byHand(one) && !one.account.played.isDeleted(one.vendorId));
  expect(kept.map(({ vendor }) => vendor)).toEqual([]);
}

test.concurrent('a due deletion waits until the hold ends, reaches the vendor, and is in the package once confirmed', async () => {
  const all = await verified();
  await advance(all, 24);
  await areIn(all, 'SCHEDULED_FOR_DELETION');
  const { retention } = its.admin;
  const held = await Promise.all(
    all.map((one) => retention.PlaceHold({ ...once(), ...keyOf(one), caseReference: 'case 1' }, officer())),
  );
  await advance(all, 365);
  const asked = () =>
    all.flatMap(({ account, vendorId }) => {
      const vaultId = account.played.vaultOf(vendorId);
      return account.played.calls.filter((call) => /DELETE|redact/.test(call) && call.includes(vaultId));
    });
  await areIn(all, 'LEGAL_HOLD');
  expect((await Promise.all(all.map(originalsOf))).flat()).toEqual([]);
  await nextRound();
  expect(asked()).toEqual([]);
  for (const { holdId } of held) await retention.ReleaseHold({ ...once(), tenantId: its.tenantId, holdId }, officer());
  await areIn(all, 'SCHEDULED_FOR_DELETION');
  await advance(all, 8);
  await areGone(all);
  for (const guest of all.filter((one) => !byHand(one))) {
    const types = (await guest.evidence()).body.auditEvents.map(({ type }: { type: string }) => type);
    expect(types).toContain('retention.original_deleted');
  }
});

test.concurrent('the vendor’s data of a guest who left is deleted at the end of the session', async () => {
  const all = await guests();
  await advance(all, 60);
  await waitFor(async () =>
    (await Promise.all(all.map((one) => one.status()))).every(({ status }) => status === 'EXPIRED'),
  );
  await areGone(all);
});

test.concurrent('a refused deletion is on the worklist, and in the metric of the alert', async () => {
  const all = (await verified()).filter((one) => !byHand(one));
  for (const { account, vendorId } of all) account.played.failWith(403, new RegExp(account.played.vaultOf(vendorId)));
  await advance(all, 24);
  await areIn(all, 'SCHEDULED_FOR_DELETION');
  await advance(all, 8);
  const { retention } = its.admin;
  const listed = async () => {
    await nextRound();
    const page = { tenantId: its.tenantId, pageSize: 1_000 };
    const { originals } = await retention.ListUnconfirmedOriginals(page, officer());
    return originals.filter(({ failure }) => failure !== '');
  };
  const ours = async () => (await listed()).filter(({ sessionId }) => all.some(({ id }) => id === sessionId));
  await waitFor(async () => new Set((await ours()).map(({ provider }) => provider)).size === all.length);
  const expected = (provider: string) =>
    provider === 'veriff' ? 'to be deleted by hand at the vendor' : 'the vendor answered 403';
  for (const { provider, failure } of await ours()) expect(failure).toBe(expected(provider));
  const counted = async () =>
    Number(/^gcs_evidence_failed_deletions(?:\{[^}]*\})? (\d+)/m.exec(await metricsText())?.[1] ?? 0);
  await waitFor(async () => (await counted()) === (await listed()).length);
});

// This stack has every service that rotates keys.
test('the table of the key rotation lists every kind of encrypted value with its service', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const [, section = ''] = /^### Key rotation$(.*?)^## /ms.exec(page) ?? [];
  const rows = [...section.matchAll(/^\| ([a-z-]+) +\| `\w+` +\| (.*?) +\|/gm)];
  const listed = rows.flatMap(([, service, kinds = '']) =>
    [...kinds.matchAll(/`(.*?)`/g)].map(([, kind]) => `${service} ${kind}`),
  );
  const kept = seriesIn(await metricsText()).filter(({ name }) => name === 'gcs_keys_outdated');
  expect(listed.sort()).toEqual(kept.map(({ labels }) => `${labels['service_name']} ${labels['values']}`).sort());
});

async function metricsText(): Promise<string> {
  return (await fetch(new URL('/metrics', its.stack.credentials.healthUrl))).text();
}
