import { ServiceError } from '../errors.ts';
import { type Keyring, purposeIn } from './keyring.ts';
import { keyIdAt } from './sealed-bytes.ts';

/** Returns the id of the key that encrypted the value, or undefined if the value does not begin with a key id. */
export function keyIdOfSealed(sealed: Uint8Array): string | undefined {
  return keyIdAt(sealed, 1);
}

/** Returns the id of the key that made the tag (`tagWith`), or undefined if the tag does not begin with a key id. */
export function keyIdOfTag(tag: Uint8Array): string | undefined {
  return keyIdAt(tag, 0);
}

/** Returns the key id if the keyring lacks this key. */
export function lacking(keyring: Keyring, purpose: string, keyId: string | undefined): string | undefined {
  const { keys = {} } = purposeIn(keyring, purpose) ?? {};
  return keyId === undefined || Object.hasOwn(keys, keyId) ? undefined : keyId;
}

/** Throws `failed_precondition` with the key id if the keyring lacks the key of a stored value. */
export function requireKey(keyring: Keyring, purpose: string, keyId: string | undefined): void {
  const missing = lacking(keyring, purpose, keyId);
  if (missing !== undefined) throw new ServiceError('failed_precondition', missingKeyText(purpose, missing));
}

export function missingKeyText(purpose: string, keyId: string): string {
  return `the keyring has no key ${keyId} of ${purpose}`;
}
