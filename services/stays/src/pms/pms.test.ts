import { afterEach, describe, expect, test } from '@jest/globals';
import { familyOf, type Kind, startWorld, tenantId } from '../../test/pms-world.ts';
import type { Act } from '../booking/act.rules.ts';
import { noteSessions } from '../booking/booking-sessions.store.ts';
import { recordAct } from '../booking/record-booking.ts';
import { PmsRefusal } from './port/calls.ts';

type World = Awaited<ReturnType<typeof startWorld>>;
let world: World;
afterEach(async () => {
  expect(world.pms.invalid).toEqual([]);
  await world.stop();
});

const hourMs = 3_600_000;
const kinds: Kind[] = ['apaleo', 'mews'];

async function act(its: World, id: string, what: Act) {
  const author = { source: 'DESK', by: 'desk-1', key: null } as const;
  const key = { tenantId, reference: its.pms.numberOf(id) };
  await its.database.transaction((tx) => recordAct(tx, key, what, author, its.changeDeps()));
}

const guest = (
  name: string,
  ageClass: string,
  isLead: boolean,
  presence: string,
  times: (string | null)[] = [null, null],
) => JSON.stringify([name, null, ageClass, isLead, presence, ...times]);

describe.each(kinds)('a connection with %s', (kind) => {
  test('imports stays with persons, guests, room and local times', async () => {
    world = await startWorld(kind);
    const guests = [
      { first: 'Ada', last: 'Byron', email: 'ada@example.com' },
      { first: 'Tim', last: 'Byron', born: '2018-05-01' },
    ];
    const id = world.pms.add(familyOf({ guests, childrenAges: [8, 1] }));
    await world.settle();
    const { plan, guests: shown } = (await world.shown(id)) ?? {};
    expect(plan).toEqual({
      ...{ propertyReference: 'H1', arrival: '2026-12-27T15:00', departure: '2027-01-02T10:00' },
      ...{ timeZone: world.pms.timeZone, persons: { adults: 2, children: 1, infants: 1 } },
    });
    const nobody = (ageClass: string) => guest('', ageClass, false, 'EXPECTED');
    expect(shown).toEqual([
      ...[nobody('ADULT'), nobody('INFANT'), guest('Ada Byron', 'ADULT', true, 'EXPECTED')],
      guest('Tim Byron', 'CHILD', false, 'EXPECTED'),
    ]);
    const stored = await world.bookingOf(id);
    expect(stored?.people['1']).toMatchObject({ email: 'ada@example.com' });
    expect(stored?.booking.slots[0]?.room).toBe('101');
  });

  test('finds all changes in the first poll after an hour’s outage of PMS and webhooks', async () => {
    world = await startWorld(kind);
    const ids = Array.from({ length: 130 }, () => world.pms.add(familyOf()));
    await world.settle();
    const [arrived = '', cancelled = '', renamed = ''] = ids;
    world.pass(60_000);
    world.pms.failWith(0);
    for (let minute = 0; minute < 60; minute += 10) {
      if (minute === 20) world.pms.change(arrived, { state: 'IN', inAt: '2026-12-26T09:21:00Z' });
      if (minute === 30) world.pms.change(cancelled, { state: 'CANCELLED' });
      if (minute === 40) world.pms.change(renamed, { guests: [{ first: 'Grace', last: 'Hopper' }] });
      await world.round();
      world.pass(10 * 60_000);
    }
    const added = world.pms.add(familyOf());
    expect((await world.shown(arrived))?.state).toBe('EXPECTED');
    world.pms.failWith(null);
    await world.round();
    await world.drain();
    expect((await world.shown(arrived))?.guests).toContainEqual(
      guest('Ada Byron', 'ADULT', true, 'ARRIVED', ['2026-12-26T09:21:00.000Z', null]),
    );
    expect((await world.shown(cancelled))?.state).toBe('CANCELLED');
    expect((await world.shown(renamed))?.guests).toContainEqual(guest('Grace Hopper', 'ADULT', true, 'EXPECTED'));
    expect((await world.shown(added))?.state).toBe('EXPECTED');
  });

  test('continues an interrupted list of changes at the next page', async () => {
    world = await startWorld(kind);
    await world.settle();
    world.pass(hourMs);
    const ids = Array.from({ length: 250 }, () => world.pms.add(familyOf()));
    const { apiOf } = world.deps.calls;
    let lists = 0;
    Object.assign(world.deps.calls, {
      apiOf: (...given: Parameters<typeof apiOf>) => {
        const api = apiOf(...given);
        const call = (request: Parameters<typeof api.call>[0]) => {
          if (/reservations(\?|\/getAll)/.test(request.url)) lists += 1;
          return lists === 2 ? Promise.reject(new PmsRefusal(0)) : api.call(request);
        };
        return { ...api, call };
      },
    });
    await world.round();
    expect(await world.run(`select from pms_connections where position ->> 'page' is not null`)).toHaveLength(1);
    await world.round();
    await world.drain();
    for (const id of ids) expect((await world.shown(id))?.state).toBe('EXPECTED');
  });

  test('looks up each id of a webhook once, and ignores repeated, late and unknown webhooks', async () => {
    world = await startWorld(kind);
    const id = world.pms.add(familyOf());
    await world.settle();
    world.pass(hourMs);
    world.pms.change(id, { state: 'IN', inAt: '2026-12-26T10:00:00Z' });
    const body = world.pms.webhook(id);
    for (let n = 0; n < 3; n += 1) await world.webhook(body);
    await world.webhook(world.pms.webhook('nobody-knows-it'));
    await world.round();
    const shown = await world.shown(id);
    expect(shown?.state).toBe('ARRIVED');
    const { version } = (await world.bookingOf(id)) ?? {};
    await world.webhook(body);
    await world.settle();
    expect((await world.bookingOf(id))?.version).toBe(version);
    expect(await world.shown(id)).toEqual(shown);
    expect(await world.run(`select from pms_reservations where reference is null`)).toEqual([]);
  });

  test('looks up a reservation again if a webhook arrives during its look-up', async () => {
    world = await startWorld(kind);
    const id = world.pms.add(familyOf());
    await world.settle();
    const held = world.deps.calls.apiOf;
    const body = world.pms.webhook(id);
    await world.webhook(body);
    Object.assign(world.deps.calls, {
      apiOf: (...given: Parameters<typeof held>) => {
        const api = held(...given);
        return {
          ...api,
          async call(request: Parameters<typeof api.call>[0]) {
            const answer = await api.call(request);
            await world.webhook(body);
            return answer;
          },
        };
      },
    });
    await world.round();
    expect(await world.run('select from pms_reservations where due_at is not null')).toHaveLength(1);
  });

  test('never imports another property’s reservation, even if a webhook contains its id', async () => {
    world = await startWorld(kind);
    const id = world.pms.add(familyOf(), 'OTHER');
    await world.webhook(world.pms.webhook(id));
    await world.settle();
    expect(await world.bookingOf(id)).toBeUndefined();
  });

  test('keeps the newest statement about an arrival, whether from the desk or the PMS', async () => {
    world = await startWorld(kind);
    const id = world.pms.add(familyOf({ adults: 1 }));
    await world.settle();
    world.pass(hourMs);
    world.pms.change(id, { state: 'IN', inAt: '2026-12-26T10:00:00Z' });
    world.pass(60_000);
    await world.round();
    await act(world, id, { kind: 'arrival_reverted', guests: [1] });
    // A change of other data at the PMS must not count as a new statement about the arrival.
    world.pass(60_000);
    world.pms.change(id, { room: '202' });
    await world.settle();
    expect((await world.shown(id))?.state).toBe('EXPECTED');
    world.pass(60_000);
    world.pms.change(id, { state: 'EXPECTED' });
    await world.settle();
    world.pass(60_000);
    world.pms.change(id, { state: 'IN', inAt: '2026-12-26T10:10:00Z' });
    await world.settle();
    expect((await world.shown(id))?.state).toBe('ARRIVED');
  });

  test('keeps the name that a check has proved, and also shows the PMS’s different name', async () => {
    world = await startWorld(kind);
    const id = world.pms.add(familyOf({ adults: 1 }));
    await world.settle();
    const session = {
      sessionId: 'cs_01ARZ3NDEKTSV4RRFFQ69G5FAV',
      tenantId,
      bookingReference: world.pms.numberOf(id),
      propertyReference: 'H1',
    };
    const unopened = { erased: false, openedFor: '', reusedFrom: '' };
    const check = { ...session, status: 'VERIFIED', epoch: 1, sessionVersion: 2, ...unopened };
    const changedAt = new Date(world.now()).toISOString();
    await world.database.transaction((tx) => noteSessions(tx, [{ ...check, changedAt }]));
    await act(world, id, { kind: 'session_bound', guest: 1, sessionId: 'cs_01ARZ3NDEKTSV4RRFFQ69G5FAV' });
    world.pass(hourMs);
    world.pms.change(id, { guests: [{ first: 'Eve', last: 'Impostor' }] });
    await world.settle();
    const { people, booking } = (await world.bookingOf(id)) ?? raise();
    expect(people['1']?.name).toBe('Ada Byron');
    expect(booking.slots[0]?.sessionId).toBe('cs_01ARZ3NDEKTSV4RRFFQ69G5FAV');
    expect(JSON.stringify(await world.shown(id))).toContain('Eve Impostor');
  });

  test('writes a changed result once, and keeps the reception’s own text', async () => {
    world = await startWorld(kind);
    const id = world.pms.add(familyOf({ adults: 1 }));
    world.pms.say(id, 'Late arrival');
    await world.settle();
    expect(world.pms.linesOf(id)).toEqual(['Late arrival', '[GCS] LOOK: 1 of 1 guests: no check']);
    world.pass(hourMs);
    // The webhook about our own note must cause one look-up without a change.
    await world.webhook(world.pms.webhook(id));
    const writes = () => world.counted.filter((outcome) => outcome === 'written').length;
    await world.settle();
    expect(writes()).toBe(1);
    await act(world, id, {
      kind: 'seen',
      guests: [1],
      ...{ by: 'desk-1', person: 'a'.repeat(64), at: '2026-12-26T10:00:00Z' },
    });
    await world.settle();
    expect(world.pms.linesOf(id)).toEqual(['Late arrival', '[GCS] GO: the key may be handed over']);
    expect(writes()).toBe(2);
  });

  test('keeps the problem of a refused note, and writes the note later', async () => {
    world = await startWorld(kind);
    const id = world.pms.add(familyOf({ adults: 1 }));
    world.pms.failWith(403, kind === 'apaleo' ? /PATCH/ : /serviceOrderNotes/);
    for (let n = 0; n < 4; n += 1) await world.round();
    const problems = () => world.run(`select note_problem from pms_reservations where note_problem <> ''`);
    expect(await problems()).toHaveLength(1);
    expect(world.counted).toContain('failed');
    world.pms.failWith(null);
    await world.settle();
    expect(world.pms.linesOf(id)).toEqual(['[GCS] LOOK: 1 of 1 guests: no check']);
    expect(await problems()).toEqual([]);
  });
});

function raise(): never {
  throw new Error('there is no booking');
}
