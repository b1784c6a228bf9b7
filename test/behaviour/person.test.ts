import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { definitions } from '@gcs/proto/definitions';
import { connectPatiently } from '@gcs/test/support/clients';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runGuestctl } from '../../services/cli/test/run-guestctl.ts';
import { endedGuests, planting } from './ended-guests.ts';

const phone = '+4930555666777';

let guests: Awaited<ReturnType<typeof endedGuests>>;
let directory: string;
let file: string;
beforeAll(async () => {
  guests = await endedGuests();
  const { door, once, stack } = guests;
  const { adminAddress, operatorToken } = stack;
  directory = join(stack.directory, 'person');
  await mkdir(directory);
  await writeFile(join(directory, 'credentials.json'), JSON.stringify({ adminAddress, operatorToken }));
  await door.retention.client.SetPolicy({ ...once(), tenantId: stack.tenantId, preset: 'gdpr-min' }, door.officer);
  file = join(directory, 'contact.txt');
  await writeFile(file, `${phone}\n`);
});
afterAll(() => guests.stop());

type Outcome = { sessionId: string; outcome: string; deleteAt: string; why: string };

async function guestctl(verb: string, ...more: string[]): Promise<{ code: number; stdout: string }> {
  const environment = { GCS_DATA_DIR: directory, GCS_CONFIG_DIR: directory, GCS_TENANT: guests.stack.tenantId };
  const words = ['person', verb, file, ...more, '--purpose', 'request of 3 May', '--yes', '--json'];
  const { code, stdout, stderr } = await runGuestctl(words, { environment });
  if (stdout === '') throw new Error(stderr);
  return { code, stdout };
}

async function ofPerson(verb: string): Promise<{ code: number; outcomes: Map<string, Outcome> }> {
  const { code, stdout } = await guestctl(verb);
  const rows: Outcome[] = JSON.parse(stdout);
  return { code, outcomes: new Map(rows.map((row) => [row.sessionId, row])) };
}

test('a person gets a copy of their data; the erasure reports each refusal, can be cancelled, and deletes all data about them', async () => {
  const { canary, stack, door, once, sessionKey, openSession, endedSession, advance, allIn, plant, traces } = guests;
  const { retention, vault, officer, provider } = door;
  const me = { mark: canary, phone };
  const other = canary.replace('canary', 'stranger');
  const stays = ['BK-1', 'BK-2', 'BK-3', 'BK-4'].map((bookingReference) => ({
    bookingReference,
    propertyReference: 'hotel',
  }));
  const [first, second, held] = [
    await endedSession(stays[0], me),
    await endedSession(stays[1], me),
    await endedSession(stays[2], me),
  ];
  const open = await openSession(stays[3], me);
  const mine = [first, second, held, open];
  const stranger = await endedSession(stays[0], { mark: other, phone: '+4930555666778' });
  const { holdId } = await retention.client.PlaceHold(
    { ...once(), ...sessionKey(held), caseReference: 'case 1' },
    officer,
  );

  const { stdout: copy } = await guestctl('export', '--out', '-');
  const copied: { session: { id: string }; documents: object[] | null }[] = JSON.parse(copy).sessions;
  expect(copied.map(({ session }) => session.id).sort()).toEqual([...mine].sort());
  expect(copied.map(({ documents }) => documents?.length)).toEqual(expect.arrayContaining([3, 3, 3, undefined]));
  for (const part of [`${canary}@example.com`, `${canary} room`, `${canary} passport`, `${canary}-EVIDENCE_TYPE`])
    expect(copy).toContain(part);
  for (const others of [other, 'namesake', 'case 1']) expect(copy).not.toContain(others);

  const refusing = await ofPerson('erase');
  expect(refusing.code).toBe(4);
  expect([...refusing.outcomes.keys()].sort()).toEqual([...mine].sort());
  const said = (outcomes: Map<string, Outcome>) => mine.map((id) => outcomes.get(id)?.outcome);
  expect(said(refusing.outcomes)).toEqual(['SCHEDULED', 'SCHEDULED', 'REFUSED_LEGAL_HOLD', 'FAILED_PRECONDITION']);
  expect(refusing.outcomes.get(open)?.why).toContain('still open');

  const cancelled = await ofPerson('cancel');
  expect(said(cancelled.outcomes)).toEqual(['CANCELLED', 'CANCELLED', 'FAILED_PRECONDITION', 'FAILED_PRECONDITION']);
  const retained = await retention.client.GetRetention(sessionKey(first), officer);
  expect(retained.erasureRequested).toBe(false);

  await retention.client.ReleaseHold({ ...once(), tenantId: stack.tenantId, holdId }, officer);
  const sessions = connectPatiently(definitions.SessionAdminService, stack.adminAddress, {
    ...{ telemetry: testTelemetry('person'), deadlineMs: 30_000 },
  });
  await sessions.client.CloseSession({ ...once(), ...sessionKey(open) }, officer);
  await waitFor(async () => (await sessions.client.GetSession(sessionKey(open), officer)).packageReady);
  const places = Object.keys(planting).filter((place) => !place.endsWith('.dead_letters'));
  for (const id of mine) for (const place of places) await plant(id, place);
  await plant(stranger, 'session.review_notes', other);
  expect(await traces()).toEqual(expect.arrayContaining(places));

  const erasing = await ofPerson('erase');
  expect([erasing.code, ...said(erasing.outcomes)]).toEqual([0, ...mine.map(() => 'SCHEDULED')]);
  for (const id of mine) await advance(id, 31);
  const erased = async (id: string) => (await sessions.client.GetSession(sessionKey(id), officer)).guestDataErased;
  for (const id of mine) await waitFor(() => erased(id));
  await waitFor(async () => {
    const { deletions } = await vault.client.ListVaultDeletions({}, provider);
    const references = deletions.map(({ reference }) => reference);
    if (references.length > 0) await vault.client.ConfirmVaultDeletion({ references }, provider);
    return (await traces()).length === 0;
  });
  for (const id of [first, second, held]) await allIn(id, 'DELETED');
  expect(await erased(stranger)).toBe(false);
  expect(await traces(other)).toContain('session.review_notes');
  await expect(ofPerson('erase')).rejects.toThrow('no session of this person is known');
  sessions.close();
});
