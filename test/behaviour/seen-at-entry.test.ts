import { randomUUID } from 'node:crypto';
import { checkIn, createPatientApi } from '@gcs/test/support/api';
import { type FrontDoor, openOperator } from '@gcs/test/support/operator';
import { type OpenStack, openStack } from '@gcs/test/support/stack';
import { waitFor } from '@gcs/test/support/wait-for';
import { verifyBundle } from '@guest-compliance/verify-bundle';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bookingBody } from '../contract/support/requests.ts';

let stack: OpenStack;
let door: FrontDoor;
beforeAll(async () => {
  stack = await openStack();
  door = await openOperator(stack.credentials);
});
afterAll(async () => {
  await door.close();
  await stack.close();
});

const about = (reference: string) => ({ requestId: randomUUID(), tenantId: door.tenantId, reference });

test('each look of the reception at a guest is in the evidence, the report and the audit events; the bundle verifies', async () => {
  const reference = randomUUID();
  const created = await createPatientApi(stack.credentials).create({
    ...checkIn('happy'),
    bookingReference: reference,
  });
  const ask = { tenantId: door.tenantId, sessionId: created.body.id };
  await waitFor(() => door.evidence.ExportBundle(ask, door.call).catch(() => undefined));
  const bookingJson = JSON.stringify({ ...bookingBody, persons: { adults: 1 } });
  await door.stays.PutBooking({ ...about(reference), bookingJson }, door.call);
  const lookAt = async (act: string) => {
    const { booking } = await door.stays.ActOnBooking({ ...about(reference), act, guests: [1] }, door.call);
    return [booking?.light, booking?.guests[0]?.seenResult];
  };
  expect(await lookAt('seen_unlike')).toEqual(['LIGHT_STOP', 'NO_MATCH']);
  expect(await lookAt('sight_reverted')).toEqual(['LIGHT_GO', '']);
  await expect(lookAt('sight_reverted')).rejects.toMatchObject({ code: 'booking_conflict' });
  expect(await lookAt('seen')).toEqual(['LIGHT_GO', 'MATCH']);
  const { files, text } = await waitFor(async () => {
    const { bundle } = await door.evidence.ExportBundle(ask, door.call);
    const verdict = await verifyBundle(bundle);
    expect(verdict).toMatchObject({ ok: true, faults: [] });
    const shown = verdict.files?.['report.html'] ?? '';
    return shown.includes('<td>Match</td>') ? { files: verdict.files, text: shown } : undefined;
  });
  const section = /<h2>Seen at entry<\/h2>(.*?)<h2>/s.exec(text)?.[1] ?? '';
  expect(section.match(/No match|Taken back|Match/g)).toEqual(['No match', 'Taken back', 'Match']);
  const { auditEvents, entries }: { auditEvents: { type: string }[]; entries: { type: string }[] } = JSON.parse(
    files?.['package.json'] ?? '{}',
  );
  expect(auditEvents.map(({ type }) => type).filter((type) => type.startsWith('entry.'))).toEqual([
    ...['entry.seen_unlike', 'entry.sight_reverted', 'entry.seen'],
  ]);
  expect(entries.filter(({ type }) => type === 'REVIEW_DECISION')).toHaveLength(3);
  const documents = files?.['evidence-documents.json'] ?? '';
  expect(documents).toMatch(/seen_at_entry/);
  expect(documents).not.toContain('first-run-operator');
});
