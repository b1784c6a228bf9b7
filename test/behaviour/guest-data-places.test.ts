import { readFile } from 'node:fs/promises';
import { purgeClosedDeadLetters } from '@gcs/kit/consumer/dead-letters';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endedGuests, planting } from './ended-guests.ts';

let guests: Awaited<ReturnType<typeof endedGuests>>;
beforeAll(async () => {
  guests = await endedGuests();
  const { door, once, stack } = guests;
  await door.retention.client.SetPolicy({ ...once(), tenantId: stack.tenantId, preset: 'gdpr-min' }, door.officer);
});
afterAll(() => guests.stop());

async function written(): Promise<{ places: string[]; all: string[] }> {
  const page = await readFile(new URL('../../docs/evidence.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('### Where it may be');
  const named = (text: string) => [...text.matchAll(/`(\w+\.\w+)`/g)].map(([, name = '']) => name);
  const [places = '', others = ''] = section.split("Operators' texts are kept");
  const listed = [...others.matchAll(/^- `(\w+)`: (.*(?:\n {2}.*)*)/gm)].flatMap(([, service, rest = '']) =>
    [...rest.matchAll(/`(\w+)`/g)].map(([, table]) => `${service}.${table}`),
  );
  return { places: named(places), all: [...named(section), ...listed] };
}

test('docs/evidence.md lists every table of every service once, as a place with or without guest data', async () => {
  const { all } = await written();
  const there = (await guests.tables()).map((place) => place.join('.')).filter((name) => !/\.schema_/.test(name));
  expect(all.toSorted()).toEqual(there.toSorted());
});

/** Tables with encrypted rows, which the test only counts. */
const sealed: Readonly<Record<string, string>> = {
  'evidence.evidence_documents': 'select from evidence_documents where session_id = $1',
};

/** Tables of providers and stays, whose `upkeep` tests plant and delete guest data. */
const ofOthers = /^(providers|stays)\./;

test('a canary in every place of guest data disappears after its retention time', async () => {
  const { stack, door, endedSession, advance, allIn, plant, traces } = guests;
  const { vault, officer, provider } = door;
  const id = await endedSession();
  for (const place of Object.keys(planting)) await plant(id, place);
  const kept = async (place: string) => (await stack.sql('evidence', sealed[place] ?? '', id)).length;
  await advance(id, 24);
  await allIn(id, 'SCHEDULED_FOR_DELETION');
  const { places } = await written();
  const own = places.filter((place) => !ofOthers.test(place));
  for (const place of Object.keys(sealed)) expect(await kept(place)).toBeGreaterThan(0);
  // These tables do not show the canary: vault deletions are added later, and the other rows are encrypted.
  const later = ['evidence.vault_deletions', ...Object.keys(sealed)];
  expect(await traces()).toEqual(own.filter((place) => !later.includes(place)).toSorted());

  await advance(id, 8);
  const { deletions } = await waitFor(async () => {
    const answer = await vault.client.ListVaultDeletions({}, provider);
    return answer.deletions.length === 2 ? answer : undefined;
  });
  expect(await traces()).toContain('evidence.vault_deletions');
  await vault.client.ConfirmVaultDeletion({ references: deletions.map(({ reference }) => reference) }, provider);
  await allIn(id, 'DELETED');
  await waitFor(async () => (await traces()).every((place) => place.endsWith('.dead_letters')));
  for (const place of Object.keys(sealed)) expect(await kept(place)).toBe(0);

  for (const [service, proto] of parking) {
    const [row] = (await stack.sql(service, `select id::int from dead_letters where key = $1`, id)) as { id: number }[];
    await door.ops.client.DiscardDeadLetter({ service: proto, id: row?.id ?? 0 }, officer);
  }
  expect(await traces()).toEqual([]);
  for (const [service] of parking) {
    await stack.sql(
      service,
      `update dead_letters set replayed_at = replayed_at - interval '31 days' where key = $1`,
      id,
    );
    await purgeClosedDeadLetters(stack.stores[service].database);
    expect(await stack.sql(service, 'select from dead_letters where key = $1', id)).toEqual([]);
  }
});

const parking = [
  ['session', 'SERVICE_NAME_SESSION'],
  ['evidence', 'SERVICE_NAME_EVIDENCE'],
  ['delivery', 'SERVICE_NAME_WEBHOOK_DELIVERY'],
] as const;
