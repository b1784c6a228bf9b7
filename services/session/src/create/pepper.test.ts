import { readFile, writeFile } from 'node:fs/promises';
import { createMemoryBus } from '@gcs/kit/bus/memory';
import { createKeyring, type KeyPurpose, type Keyring } from '@gcs/kit/crypto/keyring';
import { formatAddress } from '@gcs/kit/http/listen';
import { definitions } from '@gcs/proto/definitions';
import { connectAll } from '@gcs/test/support/clients';
import { startPatiently } from '@gcs/test/support/start-patiently';
import { useFixture } from '@gcs/test/support/use-fixture';
import { waitFor } from '@gcs/test/support/wait-for';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { runningSession } from '../../test/running-session.ts';
import { bodyOf, freshKey, tenantId, traceparent } from '../../test/session-fixture.ts';
import { startSession } from '../service.ts';

const session = useFixture(() => runningSession());

async function withReplica<T>(keyring: Keyring, work: (create: typeof createAt) => Promise<T>): Promise<T> {
  const { telemetry, config } = session;
  const bus = createMemoryBus();
  const keyringFile = `${config.keyringFile}.replica`;
  await writeFile(keyringFile, JSON.stringify(keyring));
  const replica = await startPatiently(() => startSession({ ...config, keyringFile }, { bus, telemetry }));
  const address = formatAddress(replica.address);
  const { clients, close } = connectAll({ sessions: definitions.SessionService }, address, { telemetry });
  try {
    return await work((item) => clients.sessions.CreateSessions({ items: [item] }, { trace: ROOT_CONTEXT }));
  } finally {
    close();
    await replica.stop();
    await bus.stop();
  }
}

const createAt = (item: ReturnType<typeof itemOf>) =>
  session.clients.sessions.CreateSessions({ items: [item] }, { trace: ROOT_CONTEXT });
const itemOf = () => ({
  ...{ tenantId, idempotencyKey: freshKey(), traceparent },
  canonicalBody: Buffer.from(bodyOf()),
});

async function ownKeyring(): Promise<Keyring> {
  return JSON.parse(await readFile(session.config.keyringFile, 'utf8'));
}

test('a replica returns answers that another replica stored', async () => {
  const item = itemOf();
  const first = await createAt(item);
  await withReplica(await ownKeyring(), async (create) => {
    expect((await create(item)).results[0]?.replayed?.json).toEqual(first.results[0]?.created?.json);
  });
});

describe('a replica of a database with requests or sessions', () => {
  beforeAll(() => createAt(itemOf()));

  test('refuses to start without the pepper', async () => {
    const sql = (text: string) => session.its.database.query({ name: '', text });
    await sql('create table kept as select * from peppers');
    await sql("delete from peppers where id = 'idempotency keys'");
    await expect(withReplica(await ownKeyring(), async () => {})).rejects.toThrow(/has no pepper of idempotency keys/);
    await sql("insert into peppers select * from kept where id = 'idempotency keys'");
    await withReplica(await ownKeyring(), async () => {});
  });

  test('refuses to start if the id of an index key belongs to another key', async () => {
    const own = await ownKeyring();
    const { current } = indexOf(own);
    const [other = ''] = Object.values(indexOf(createKeyring({ index: 'hmac256' })).keys);
    const changed = { ...own, index: { current, keys: { [current]: other } } };
    await expect(withReplica(changed, async () => {})).rejects.toThrow(/Index key \w+ differs from the one/);
  });

  test('refuses to start if its keyring has none of the index keys that the database uses', async () => {
    const lost = { ...(await ownKeyring()), ...createKeyring({ index: 'hmac256' }) };
    await expect(withReplica(lost, async () => {})).rejects.toThrow(/none of the index keys/);
  });
});

test('a replica starts with the old and a new index key, and later with only the new key', async () => {
  const own = await ownKeyring();
  const fresh = indexOf(createKeyring({ index: 'hmac256' }));
  const both = { ...own, index: { current: fresh.current, keys: { ...indexOf(own).keys, ...fresh.keys } } };
  await withReplica(both, async () => {});
  await withReplica({ ...own, index: fresh }, async () => {});
});

test('the pepper’s key-encryption key can be rotated and removed', async () => {
  const item = itemOf();
  const first = await createAt(item);
  const own = await ownKeyring();
  const fresh = createKeyring({ kek: 'aes256' })['kek'];
  if (fresh === undefined) throw new Error('no kek');
  const both = { ...own, kek: { current: fresh.current, keys: { ...own['kek']?.keys, ...fresh.keys } } };
  const text = `select position($1::bytea in sealed) > 0 as "isRenewed" from peppers`;
  const isRenewed = async () =>
    (await session.its.database.query<{ isRenewed: boolean }>({ name: '', text }, [Buffer.from(fresh.current)]))[0]
      ?.isRenewed;
  await withReplica(both, () => waitFor(isRenewed));
  await withReplica({ ...own, kek: fresh }, async (create) => {
    expect((await create(item)).results[0]?.replayed?.json).toEqual(first.results[0]?.created?.json);
  });
});

test('a replica without the pepper’s key-encryption key does not start, and reports the missing key', async () => {
  const lost = { ...(await ownKeyring()), ...createKeyring({ kek: 'aes256' }) };
  const starting = withReplica(lost, async () => {});
  await expect(starting).rejects.toThrow(/pepper of idempotency keys: the keyring has no key \w+ of kek/);
});

function indexOf({ index }: Keyring): KeyPurpose {
  if (index === undefined) throw new Error('no index');
  return index;
}
