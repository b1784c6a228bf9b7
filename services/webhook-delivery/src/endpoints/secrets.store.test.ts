import { wrappedKeys } from '@gcs/kit/crypto/key-renewal';
import { createKeyring, type Envelope, openEnvelope } from '@gcs/kit/crypto/keyring';
import { expect, test } from '@jest/globals';
import { startReceiver } from '../../test/receiver.ts';
import { createDeliverySite, startTestDelivery } from '../../test/test-delivery.ts';
import { secretKeys } from './secrets.store.ts';

test('a key rotation wraps each signing secret with the new key and still binds it to its endpoint', async () => {
  const site = await createDeliverySite();
  const [receiver, delivery] = [await startReceiver(), await startTestDelivery(site)];
  const { id, secret } = await delivery.addEndpoint(receiver.url);
  await delivery.stop();
  const fresh = createKeyring({ kek: 'aes256' });
  const { current = '', keys = {} } = fresh['kek'] ?? {};
  const keyring = { kek: { current, keys: { ...site.keyring['kek']?.keys, ...keys } } };
  const { database } = site;
  const look = () => database.transaction((tx) => wrappedKeys(keyring, 'kek', secretKeys).renewAfter(tx, '', 10));
  expect(await look()).toEqual({ renewed: 1, left: [], last: undefined });
  expect(await look()).toEqual({ renewed: 0, left: [], last: undefined });
  const text = 'select wrapped_key as "wrappedKey", ciphertext from endpoint_secrets where endpoint_id = $1';
  const [sealed] = await database.query<Envelope>({ name: '', text }, [id]);
  if (sealed === undefined) throw new Error('no secret');
  expect(openEnvelope(fresh, 'kek', sealed, `tnt_test|${id}`).toString()).toBe(secret);
  await receiver.close();
  await site.drop();
});
