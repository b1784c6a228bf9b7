import { createHash, randomUUID } from 'node:crypto';
import { checkIn, createPatientApi } from '@gcs/test/support/api';
import { formOn } from '@gcs/test/support/guest-forms';
import { type FrontDoor, openOperator } from '@gcs/test/support/operator';
import { type OpenStack, openStack } from '@gcs/test/support/stack';
import { waitFor } from '@gcs/test/support/wait-for';
import { verifyBundle } from '@guest-compliance/verify-bundle';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bookingBody } from '../contract/support/requests.ts';

let stack: OpenStack;
let door: FrontDoor;
const propertyReference = `hotel-${randomUUID()}`;
beforeAll(async () => {
  stack = await openStack();
  door = await openOperator(stack.credentials);
});
afterAll(async () => {
  await door.close();
  await stack.close();
});

const once = () => ({ requestId: randomUUID(), tenantId: door.tenantId });
const setRules = (rules: object) => {
  const all = { mustCheckIn: 'ADULTS', sightSuffices: true, ...rules };
  return door.stays.SetPartyRules({ ...once(), propertyReference, rules: all, expectedVersion: 0 }, door.call);
};

test('refuses party rules that require a signature of a guest without a page', async () => {
  for (const rules of [{ mustSign: 'EVERYBODY' }, { mustSign: 'ADULTS', mustCheckIn: 'LEAD' }]) {
    await expect(setRules(rules)).rejects.toMatchObject({ code: 'invalid_argument' });
  }
});

test('a guest with a dead phone signs on the desk’s tablet, even after the check’s end; evidence proves the signature', async () => {
  await setRules({ mustSign: 'ADULTS' });
  const reference = randomUUID();
  const named = { bookingReference: reference, propertyReference };
  const { body } = await createPatientApi(stack.credentials).create(checkIn('happy', named));
  const session = { tenantId: door.tenantId, sessionId: body.id };
  await waitFor(() => door.evidence.ExportBundle(session, door.call).catch(() => undefined));
  const bookingJson = JSON.stringify({ ...bookingBody, propertyReference, persons: { adults: 1 } });
  await door.stays.PutBooking({ ...once(), reference, bookingJson }, door.call);

  const guest = async () => {
    const { booking } = await door.stays.GetBooking({ tenantId: door.tenantId, reference }, door.call);
    if (booking?.guests[0] === undefined) throw new Error('the booking has no guest');
    return { ...booking.guests[0], light: booking.light };
  };
  await waitFor(async () => ((await guest()).sessionStatus === 'VERIFIED' ? true : undefined));
  expect([(await guest()).hindrance, (await guest()).linkOffered]).toEqual(['NOT_SIGNED', true]);

  const openPage = async () => {
    const { token } = await door.stays.IssueCheckInLink({ ...once(), reference, guestNumber: 1 }, door.call);
    const link = `${stack.credentials.guestUrl}/g/${token}`;
    const page = await waitFor(async () => {
      const text = await (await fetch(link)).text();
      return text.includes('/sign"') ? text : undefined;
    });
    return { link, page, form: formOn(page, '/sign') };
  };
  const sign = async (form: ReturnType<typeof formOn>, filledIn: Record<string, string>) => {
    const address = new URL(form.action, stack.credentials.guestUrl);
    return (await fetch(address, { method: 'POST', redirect: 'manual', body: form.body(filledIn) })).status;
  };
  const tablet = await openPage();
  expect(tablet.page).toContain(`Guest 1 of 1, ${propertyReference}`);
  expect(await sign(tablet.form, { strokes: '1,1 1e9,NaN', name: '' })).toBe(422);
  expect(await sign(tablet.form, { strokes: '', name: '' })).toBe(422);
  expect((await guest()).hindrance).toBe('NOT_SIGNED');
  const strokes = '10,200 60,80 110,240 160,90 210,230';
  expect(await sign(tablet.form, { strokes, name: 'Ada Canaryname' })).toBe(303);
  expect(await sign(tablet.form, { strokes, name: 'Ada Canaryname' })).toBe(303);
  const signed = await guest();
  expect(signed).toMatchObject({ light: 'LIGHT_GO', hindrance: '', linkOffered: false });
  const document: Record<string, string> = JSON.parse(signed.signatureDocument);
  expect(document).toMatchObject({ strokes, name: 'Ada Canaryname', language: 'en' });
  expect(tablet.page.replaceAll('&#39;', "'")).toContain(document['text'] ?? '-');
  expect(createHash('sha256').update(signed.signatureDocument).digest('hex')).toBe(signed.signatureDigest);

  const revert = { reference, act: 'signature_reverted', guests: [1], text: 'a friend has signed' };
  await door.stays.ActOnBooking({ ...once(), ...revert }, door.call);
  await expect(door.stays.ActOnBooking({ ...once(), ...revert }, door.call)).rejects.toMatchObject({
    code: 'booking_conflict',
  });
  expect(await guest()).toMatchObject({ light: 'LIGHT_LOOK', signatureReason: revert.text, signatureDocument: '' });
  const again = await openPage();
  expect(await sign(again.form, { name: 'Ada Canaryname' })).toBe(303);
  expect((await guest()).light).toBe('LIGHT_GO');

  const report = await waitFor(async () => {
    const { bundle } = await door.evidence.ExportBundle(session, door.call);
    const verdict = await verifyBundle(bundle);
    expect(verdict).toMatchObject({ ok: true, faults: [] });
    return verdict.files?.['report.html']?.includes('<td>Typed</td>') ? verdict.files : undefined;
  });
  const section = /<h2>Signature<\/h2>(.*?)<h2>/s.exec(report['report.html'] ?? '')?.[1] ?? '';
  expect(section.match(/>Drawn|>Typed|>Taken back/g)).toEqual(['>Drawn', '>Taken back', '>Typed']);
  expect(section).toContain(signed.signatureDigest);
  expect(JSON.stringify(report)).not.toContain('Canaryname');
  const { auditEvents }: { auditEvents: { type: string; actorType: string }[] } = JSON.parse(
    report['package.json'] ?? '',
  );
  const told = auditEvents.filter(({ type }) => type.startsWith('entry.'));
  expect(told.map(({ type, actorType }) => `${type} ${actorType}`)).toEqual([
    ...['entry.signed GUEST', 'entry.signature_reverted HUMAN', 'entry.signed GUEST'],
  ]);
});
