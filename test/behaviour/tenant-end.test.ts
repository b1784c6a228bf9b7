import { randomUUID } from 'node:crypto';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { waitFor } from '@gcs/test/support/wait-for';

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isSignedNote } from '../../services/cli/src/commands/platform/verify-note.ts';
import { runGuestctl } from '../../services/cli/test/run-guestctl.ts';
import { patientPublicClient } from '../../services/gateway/test/public-client.ts';
import { endedGuests, newNeighbour } from './ended-guests.ts';

const sessions = 200;
const atOnce = 20;

let guests: Awaited<ReturnType<typeof endedGuests>>;
let directory: string;
beforeAll(async () => {
  guests = await endedGuests();
  directory = await newDirectory();
  await writeFile(join(directory, 'token'), guests.stack.operatorToken);
  const to = ['--admin', guests.stack.adminAddress, '--operator-token-file', join(directory, 'token')];
  expect(await guestctl('context', 'add', 'end', ...to)).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await guests.stop();
  await removeDirectory(directory);
});

function guestctl(...words: string[]) {
  return runGuestctl(words, { environment: { GCS_CONFIG_DIR: directory, GCS_CONTEXT: 'end' } });
}

async function expectExport(tenantId: string): Promise<void> {
  const out = join(directory, 'export');
  const list = join(out, 'sessions.jsonl');
  const exported = async () => {
    const words = ['--out', out, '--tenant', tenantId, '--purpose', 'a test', '--json'];
    const { code, stdout, stderr } = await guestctl('tenant', 'export', ...words);
    if (code !== 0) throw new Error(stderr);
    return JSON.parse(stdout);
  };
  const verified = () => guestctl('tenant', 'verify', out, '--json');
  expect(await exported()).toMatchObject({ exported: sessions, sessions });
  const lines = (await readFile(list, 'utf8')).split('\n');
  await writeFile(list, `${lines.slice(0, sessions - 5).join('\n')}\n${lines[0]?.slice(0, 40)}`);
  expect(await exported()).toMatchObject({ exported: 5, sessions });
  expect(JSON.parse((await verified()).stdout)).toEqual({ ok: true, checked: sessions, faults: 0 });
  const { file } = JSON.parse(lines[0] ?? '');
  await appendFile(join(out, file), ' ');
  expect(await verified()).toMatchObject({ code: 5, stderr: expect.stringContaining(file) });
}

async function neighbour(): Promise<string> {
  const canary = `neighbour${randomUUID().slice(0, 8)}`;
  const api = patientPublicClient({ ...guests.stack, token: (await newNeighbour(guests)).token });
  const [workflowKey, guest] = ['hotel-check-in', { reference: canary }];
  const { status } = await api.create({ bookingReference: canary, propertyReference: canary, workflowKey, guest });
  expect(status).toBe(201);
  return canary;
}

async function manyEnded(canary: string): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < sessions) {
    const stay = { bookingReference: `${canary}-BK`, propertyReference: `${canary}-hotel` };
    const some = Array.from({ length: atOnce }, () => guests.endedSession(stay));
    ids.push(...(await Promise.all(some)));
  }
  return ids;
}

async function confirmOriginals(): Promise<number> {
  const { vault, provider } = guests.door;
  const { deletions } = await vault.client.ListVaultDeletions({}, provider);
  const references = deletions.map(({ reference }) => reference);
  if (references.length > 0) await vault.client.ConfirmVaultDeletion({ references }, provider);
  return references.length;
}

test('an ended tenant leaves only the record of its end, and its neighbour keeps everything', async () => {
  const { canary, stack, door, once, sessionKey, api, traces } = guests;
  const { tenants, retention, officer } = door;
  const { tenantId } = stack;
  const other = await neighbour();
  const endpoint = { tenantId, url: `https://${canary}.example.com/hook` };
  await door.endpoints.client.CreateEndpoint({ ...once(), ...endpoint }, officer);
  const ids = await manyEnded(canary);
  const [held = ''] = ids;
  const { holdId } = await retention.client.PlaceHold(
    { ...once(), ...sessionKey(held), caseReference: canary },
    officer,
  );
  const { tenants: listed } = await tenants.client.ListTenants({}, officer);
  const name = listed.find(({ id }) => id === tenantId)?.name ?? '';
  const keptOfOther = await traces(other);
  expect(keptOfOther).toEqual(
    expect.arrayContaining(['session.sessions', 'evidence.evidence_heads', 'session.journal']),
  );
  expect(await traces()).toEqual(
    expect.arrayContaining([
      'session.sessions',
      'evidence.evidence_heads',
      'evidence.legal_holds',
      'delivery.endpoints',
    ]),
  );

  await expectExport(tenantId);
  const request = { tenantId, name, evidenceReturned: true, leaveOriginals: false };
  const wrong = tenants.client.EndTenant({ ...once(), ...request, name: 'Another' }, officer);
  await expect(wrong).rejects.toMatchObject({ code: 'invalid_argument' });
  const { end } = await tenants.client.EndTenant({ ...once(), ...request }, officer);
  expect(end).toMatchObject({ phase: 'WAITING', proposedBy: 'contract-tests', certificate: '' });
  await waitFor(async () => (await api.get(held)).status === 401);

  const now = () => tenants.client.GetTenantEnd({ tenantId }, officer).then((answer) => answer.end);
  const hurry = () => stack.sql('gateway', `update tenant_ends set next_at = now() where phase <> 'ERASING'`);
  const blocked = await waitFor(async () => ((await now())?.waitsFor.length ? now() : undefined));
  expect(blocked).toMatchObject({ phase: 'WAITING', waitsFor: [{ kind: 'LEGAL_HOLDS', count: 1 }] });
  expect((await stack.sql('session', 'select from sessions where tenant_id = $1', tenantId)).length).toBe(sessions);
  await retention.client.ReleaseHold({ ...once(), tenantId, holdId }, officer);

  let confirmed = 0;
  const ended = await waitFor(async () => {
    await hurry();
    const found = await now();
    if (found?.phase === 'ORIGINALS') confirmed += await confirmOriginals();
    return found?.phase === 'ENDED' ? found : undefined;
  });
  expect(confirmed).toBe(2 * sessions);
  expect(await traces()).toEqual([]);
  expect(await traces(tenantId)).toEqual(['gateway.operator_log', 'gateway.tenant_ends']);
  expect(await traces(ids.at(-1))).toEqual(['evidence.delivery_receipts']);
  expect(await traces(other)).toEqual(keptOfOther);

  const counts = new Map(ended.erased.map(({ service, table, rows }) => [`${service}.${table}`, rows]));
  expect(counts.get('session.sessions')).toBe(sessions);
  expect(counts.get('evidence.evidence_heads')).toBe(sessions);
  expect(counts.get('gateway.tenants')).toBe(1);
  for (const [table, rows] of counts) expect(ended.certificate).toContain(`erased ${table}: ${rows}\n`);
  expect(ended.certificate).toContain(`tenant: ${tenantId}\n`);
  await expectSigned(ended.certificate);
  await expectSoundLog();
});

/** Verifies the certificate by the log's key, with code that the signer does not use. */
async function expectSigned(certificate: string): Promise<void> {
  const { evidence, officer } = guests.door;
  const { verifierKeys } = await evidence.client.GetCheckpoint({}, officer);
  expect(isSignedNote(certificate, verifierKeys)).toBe(true);
  expect(isSignedNote(certificate.replace('confirmed', 'Confirmed'), verifierKeys)).toBe(false);
}

async function expectSoundLog(): Promise<void> {
  const { evidence, officer } = guests.door;
  for (let pageToken = ''; ; ) {
    const { faults, nextPageToken } = await evidence.client.VerifyStored({ pageToken, pageSize: 1_000 }, officer);
    expect(faults).toEqual([]);
    if (nextPageToken === '') return;
    pageToken = nextPageToken;
  }
}
