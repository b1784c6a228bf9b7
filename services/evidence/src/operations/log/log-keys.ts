import { type Keyring, signingKeyOf } from '@gcs/kit/crypto/keyring';
import type { LogKey } from '../../domain/log/checkpoint.ts';

/**
 * Every key of the purpose `log`, the current one first. All of them sign: a key is retired by removing it from the
 * keyring once those who pinned it have the new one.
 */
export function logKeysOf(keyring: Keyring): LogKey[] {
  const purpose = keyring['log'];
  if (purpose === undefined) throw new Error('the keyring has no purpose log');
  const ids = [purpose.current, ...Object.keys(purpose.keys).filter((id) => id !== purpose.current)];
  return ids.map((current) => signingKeyOf({ log: { ...purpose, current } }, 'log'));
}
