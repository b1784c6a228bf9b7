import { randomUUID } from 'node:crypto';
import { type FrontDoor, openOperator, publishWorkflow } from '@gcs/test/support/operator';
import { type OpenStack, openStack } from '@gcs/test/support/stack';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Body, bookingClient, family, referenceOf } from './booking-client.ts';

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

const { send, put } = bookingClient(() => stack);

describe('the reception', () => {
  const once = () => ({ requestId: randomUUID(), tenantId: door.tenantId });
  const act = (path: string, name: string, more: Body = {}) =>
    door.stays.ActOnBooking({ ...once(), reference: referenceOf(path), act: name, ...more }, door.call);

  test('sees the names, records a declaration and a look at a guest, and finds both in the booking’s history', async () => {
    const path = await put();
    const reference = referenceOf(path);
    await act(path, 'declared', { guests: [2], guardian: 1, text: 'mother' });
    const { booking } = await act(path, 'seen', { guests: [1] });
    expect(booking?.guests[0]).toMatchObject({ name: 'Ada Byron', light: 'LIGHT_GO', hindrance: '' });
    expect(booking?.guests[1]).toMatchObject({ guardian: 1, kinship: 'mother', light: 'LIGHT_GO' });
    const { events } = await door.stays.GetBooking({ tenantId: door.tenantId, reference }, door.call);
    expect(events.map(({ kind }) => kind)).toEqual(['seen', 'declared', 'planned']);
  });

  test('adds a guest whom a later PUT without that guest does not remove; the difference stays visible', async () => {
    const path = await put();
    await act(path, 'guest_added', { guest: { name: 'Eve' } });
    await act(path, 'guest_added', { guest: { name: 'Uwe', reference: 'walk-in' } });
    const fewer = { ...family, persons: { adults: 1, children: 1 } };
    const { body } = await send('PUT', path, fewer);
    expect(body.isComplete).toBe(false);
    const read = () => door.stays.GetBooking({ tenantId: door.tenantId, reference: referenceOf(path) }, door.call);
    expect((await read()).booking?.guests.map(({ name }) => name)).toEqual(expect.arrayContaining(['Eve', 'Uwe']));
    await act(path, 'difference_closed', { text: 'friends of the lead' });
    await send('PUT', path, fewer);
    const { booking } = await read();
    expect(booking).toMatchObject({ differenceOpen: false, differenceReason: 'friends of the lead' });
    const eve = booking?.guests.find(({ name }) => name === 'Eve')?.number ?? 0;
    await act(path, 'guest_removed', { guests: [eve] });
    await send('PUT', path, fewer);
    expect((await read()).booking?.guests.map(({ name }) => name)).not.toContain('Eve');
  });

  test('opens a guest’s check by the party rules; a change of the e-mail or workflow does not change the link', async () => {
    const rules = { mustCheckIn: 'ADULTS', leadWorkflow: 'hotel-check-in', minorsDeclared: true, sightSuffices: true };
    const { version } = await door.stays.SetPartyRules({ ...once(), rules, expectedVersion: 0 }, door.call);
    const path = await put();
    const ask = (guestNumber: number) => ({ ...once(), reference: referenceOf(path), guestNumber });
    const first = await door.stays.IssueCheckInLink(ask(1), door.call);
    expect(first.token).toMatch(/^[\w-]{43}$/);
    const moved = { ...family, guests: [{ reference: 'ada', name: 'Ada Byron', email: 'byron@example.org' }] };
    expect((await send('PUT', path, moved)).status).toBe(200);
    rules.leadWorkflow = 'long-stay';
    const setAgain = () => door.stays.SetPartyRules({ ...once(), rules, expectedVersion: version }, door.call);
    await expect(setAgain()).rejects.toMatchObject({
      code: 'invalid_argument',
      message: expect.stringContaining('rules.leadWorkflow names long-stay, which is no published workflow'),
    });
    await publishWorkflow(door, 'long-stay', JSON.stringify({ steps: [{ type: 'DOCUMENT' }] }));
    await setAgain();
    expect(await door.stays.IssueCheckInLink(ask(1), door.call)).toEqual(first);
    const { booking } = await door.stays.GetBooking(
      { tenantId: door.tenantId, reference: referenceOf(path) },
      door.call,
    );
    expect(booking?.guests.flatMap(({ number, linkOffered }) => (linkOffered ? [number] : []))).toEqual([1]);
    await expect(door.stays.IssueCheckInLink(ask(3), door.call)).rejects.toMatchObject({ code: 'failed_precondition' });
    const { guests } = (await send('GET', path)).body;
    expect(guests.flatMap(({ sessionId, number }) => (sessionId === first.sessionId ? [number] : []))).toEqual([1]);
  });

  test('ends the link of a removed guest and of a cancelled booking, and voids a former link on request', async () => {
    const rules = { mustCheckIn: 'ADULTS', leadWorkflow: 'hotel-check-in', companionWorkflow: 'hotel-check-in' };
    const property = { propertyReference: `hotel-${randomUUID()}`, expectedVersion: 0 };
    await door.stays.SetPartyRules({ ...once(), ...property, rules: { ...rules, sightSuffices: true } }, door.call);
    const path = await put({ ...family, propertyReference: property.propertyReference });
    const ask = (guestNumber: number, renew = false) =>
      door.stays.IssueCheckInLink({ ...once(), reference: referenceOf(path), guestNumber, renew }, door.call);
    const statusOf = async (token: string) => (await fetch(`${stack.credentials.guestUrl}/g/${token}`)).status;
    const { token: leads } = await ask(1);
    const added = await act(path, 'guest_added', { guest: { name: 'Gina Roth' } });
    const gina = added.booking?.guests.find(({ name }) => name === 'Gina Roth')?.number ?? 0;
    const { token: first } = await ask(gina);
    const { token: second } = await ask(gina, true);
    expect([await statusOf(first), await statusOf(second), await statusOf(leads)]).toEqual([404, 200, 200]);
    await act(path, 'guest_removed', { guests: [gina] });
    expect([await statusOf(second), await statusOf(leads)]).toEqual([410, 200]);
    await expect(ask(gina)).rejects.toMatchObject({ code: 'not_found' });
    const { booking } = await act(path, 'cancelled');
    expect(booking?.guests.map(({ linkOffered }) => linkOffered)).not.toContain(true);
    expect(await statusOf(leads)).toBe(410);
    await expect(ask(1)).rejects.toMatchObject({ message: 'The booking is cancelled.' });
    await act(path, 'cancellation_reverted');
    expect(await statusOf(leads)).toBe(200);
    const late = await act(path, 'guest_added', { guest: { name: 'Ivo Late' } });
    const ivo = late.booking?.guests.find(({ name }) => name === 'Ivo Late')?.number ?? 0;
    const { token: ivos } = await ask(ivo);
    await act(path, 'arrived', { guests: [1], text: 'without a key' });
    await act(path, 'cancelled');
    expect([await statusOf(leads), await statusOf(ivos)]).toEqual([200, 410]);
    await expect(ask(ivo)).rejects.toMatchObject({ message: 'The booking is cancelled.' });
  });

  test('records the reason for an arrival without a key in the history', async () => {
    const path = await put();
    await act(path, 'arrived', { guests: [1], text: 'the passport is in the car' });
    await act(path, 'arrived', { guests: [2] });
    const { events } = await door.stays.GetBooking(
      { tenantId: door.tenantId, reference: referenceOf(path) },
      door.call,
    );
    expect(events.map(({ reason }) => reason)).toEqual(['', 'the passport is in the car', '']);
  });

  test('gets a conflict if a colleague acted first; without an expected version, concurrent acts are all recorded', async () => {
    const path = await put();
    await act(path, 'arrived', { guests: [1], expectedVersion: 1 });
    await expect(act(path, 'arrived', { guests: [2], expectedVersion: 1 })).rejects.toMatchObject({
      code: 'version_conflict',
    });
    const { booking } = await act(path, 'room_changed', { guests: [2], text: '7' });
    const tagOf = (number: number) => booking?.guests.find((guest) => guest.number === number)?.tag;
    await act(path, 'room_changed', { guests: [2], text: '8' });
    await act(path, 'declared', { guests: [3], guardian: 1, text: 'mother' });
    const old = { expectedVersion: 2 };
    await act(path, 'seen', { guests: [2], ...old, expectedGuest: tagOf(2) });
    await expect(act(path, 'seen', { guests: [3], ...old, expectedGuest: tagOf(3) })).rejects.toMatchObject({
      code: 'version_conflict',
    });
    await Promise.all([
      act(path, 'arrived', { guests: [2] }),
      act(path, 'arrived', { guests: [3] }),
      act(path, 'arrived', { guests: [4] }),
    ]);
    expect((await send('GET', path)).body.state).toBe('ARRIVED');
  });

  const read = async (path: string) => {
    const ref = { tenantId: door.tenantId, reference: referenceOf(path) };
    const { booking, events } = await door.stays.GetBooking(ref, door.call);
    const guestOf = (number: number) => booking?.guests.find((guest) => guest.number === number);
    return { booking, events, guestOf };
  };

  test('adds a removed guest back with number and check, and the history names the guests of each act', async () => {
    const path = await put();
    const { booking: added } = await act(path, 'guest_added', { guest: { name: 'Gina Roth' } });
    const gina = added?.guests.find(({ name }) => name === 'Gina Roth')?.number ?? 0;
    await act(path, 'session_bound', { guests: [gina], text: 'cs_of_gina' });
    const { booking: without } = await act(path, 'guest_removed', { guests: [gina] });
    expect(without?.guests.map(({ number }) => number)).not.toContain(gina);
    expect((await read(path)).booking?.removedGuests).toMatchObject([{ number: gina, name: 'Gina Roth' }]);
    await act(path, 'guest_restored', { guests: [gina] });
    await expect(act(path, 'guest_restored', { guests: [gina] })).rejects.toMatchObject({ code: 'booking_conflict' });
    await act(path, 'guest_removed', { guests: [2] });
    await act(path, 'arrived');
    const { events, guestOf, booking } = await read(path);
    expect(guestOf(gina)).toMatchObject({ name: 'Gina Roth', sessionId: 'cs_of_gina' });
    const here = booking?.guests.map(({ number }) => number);
    expect(events.map(({ kind, guests }) => [kind, guests])).toEqual([
      ['arrived', here],
      ['guest_removed', [2]],
      ...['guest_restored', 'guest_removed', 'session_bound', 'guest_added'].map((kind) => [kind, [gina]]),
      ['planned', []],
    ]);
    await act(path, 'left');
    await expect(act(path, 'guest_restored', { guests: [2] })).rejects.toMatchObject({
      message: 'The stay has ended.',
    });
  });

  test('keeps the room that it chose until the source states another, and sees both rooms in the history', async () => {
    const stay = (room: string, email: string) => ({ ...family, guests: [{ reference: 'ada', room, email }] });
    const path = await put(stay('301', 'ada@example.com'));
    await act(path, 'room_changed', { guests: [1], text: '306' });
    await send('PUT', path, stay('301', 'byron@example.org'));
    expect((await read(path)).guestOf(1)).toMatchObject({ room: '306', statedRoom: '301' });
    await send('PUT', path, stay('410', 'byron@example.org'));
    const { events, guestOf } = await read(path);
    expect(guestOf(1)).toMatchObject({ room: '410', statedRoom: '' });
    expect(events.map(({ kind, rooms }) => [kind, rooms])).toEqual([
      ['planned', [{ guest: 1, from: '306', to: '410' }]],
      ['planned', []],
      ['room_changed', [{ guest: 1, from: '301', to: '306' }]],
      ['planned', []],
    ]);
  });

  test('enters or corrects a name, which a search then finds, until the source states another one than before', async () => {
    const path = await put({ ...family, guests: [{ reference: 'ada', name: 'Ada Byron' }, { reference: 'ben' }] });
    const named = (guest: number, text: string) => act(path, 'guest_named', { guests: [guest], text });
    await named(2, 'Ben Kellner');
    await named(2, 'Ben Keller');
    const search = { tenantId: door.tenantId, search: 'ben keller' };
    const { bookings } = await door.stays.ListArrivals(search, door.call);
    expect(bookings.map(({ reference }) => reference)).toEqual([referenceOf(path)]);
    expect((await read(path)).guestOf(2)).toMatchObject({ name: 'Ben Keller', nameOffered: true });
    await send('PUT', path, { ...family, guests: [{ reference: 'ben', name: 'Benedikt Keller' }] });
    expect((await read(path)).guestOf(2)).toMatchObject({ name: 'Benedikt Keller', nameOffered: true });
    await named(2, 'Bendix Keller');
    await send('PUT', path, { ...family, guests: [{ reference: 'ben', name: 'Benedikt Keller', room: '7' }] });
    const [name, statedName] = ['Bendix Keller', 'Benedikt Keller'];
    expect((await read(path)).guestOf(2)).toMatchObject({ name, statedName, room: '7' });
    await send('PUT', path, { ...family, guests: [{ reference: 'ben', name: 'Benno Keller' }] });
    expect((await read(path)).guestOf(2)).toMatchObject({ name: 'Benno Keller', statedName: '' });
  });

  test('takes a declaration back until the guest arrives, and gets a refusal for an outdated room', async () => {
    const path = await put();
    const revert = () => act(path, 'declaration_reverted', { guests: [2] });
    await expect(revert()).rejects.toMatchObject({ code: 'booking_conflict' });
    await act(path, 'declared', { guests: [2], guardian: 1, text: 'parent' });
    expect((await revert()).booking?.guests[1]).toMatchObject({ guardian: 0, hindrance: 'NOT_DECLARED' });
    await act(path, 'declared', { guests: [2], guardian: 1, text: 'parent' });
    await act(path, 'room_changed', { guests: [2], text: '306', expectedRoom: '' });
    const outdated = act(path, 'room_changed', { guests: [2], text: '410', expectedRoom: '' });
    await expect(outdated).rejects.toMatchObject({ message: 'The guest has another room now.' });
    await act(path, 'arrived', { guests: [2], text: 'without a key' });
    await expect(revert()).rejects.toMatchObject({ message: expect.stringContaining('The guest has arrived') });
  });
});
