import { afterEach, describe, expect, test } from '@jest/globals';
import { familyOf, type Kind, startWorld } from '../../test/pms-world.ts';

let world: Awaited<ReturnType<typeof startWorld>>;
afterEach(() => world.stop());

const kinds: Kind[] = ['apaleo', 'mews'];

describe.each(kinds)('a connection with %s', (kind) => {
  test('repeats a look-up if its process died before writing the result', async () => {
    world = await startWorld(kind);
    const id = world.pms.add(familyOf());
    const { changeDeps } = world.deps;
    const dies = () => ({ ...changeDeps(), announce: () => Promise.reject(new Error('killed')) });
    Object.assign(world.deps, { changeDeps: dies });
    for (let n = 0; n < 3; n += 1) await world.round().catch(() => {});
    expect(await world.bookingOf(id)).toBeUndefined();
    expect(await world.run('select from pms_reservations where due_at is not null and facts is null')).toHaveLength(1);
    Object.assign(world.deps, { changeDeps });
    await world.drain();
    expect((await world.shown(id))?.state).toBe('EXPECTED');
  });

  test('writes nothing after another process has leased the connection', async () => {
    world = await startWorld(kind);
    const id = world.pms.add(familyOf());
    const { apiOf } = world.deps.calls;
    Object.assign(world.deps.calls, {
      apiOf: (...given: Parameters<typeof apiOf>) => {
        const api = apiOf(...given);
        const call = async (request: Parameters<typeof api.call>[0]) => {
          if (request.url.includes(kind === 'apaleo' ? id : 'companionships')) {
            await world.run('update pms_connections set lease = lease + 1');
          }
          return api.call(request);
        };
        return { ...api, call };
      },
    });
    for (let n = 0; n < 3; n += 1) await world.round();
    expect(await world.bookingOf(id)).toBeUndefined();
    Object.assign(world.deps.calls, { apiOf });
    await world.settle();
    expect((await world.shown(id))?.state).toBe('EXPECTED');
  });
});
