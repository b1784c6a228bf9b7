import { decryptWith, encryptWith, type Keyring } from '@gcs/kit/crypto/keyring';
import type { Opened } from '../vendor/vendor.rules.ts';
import type { VendorSession } from '../vendor-sessions/vendor-session.rules.ts';

function aadOf(accountId: string, vendorId: string): string {
  return `kept|${accountId}|${vendorId}`;
}

/** Encrypts a vendor session's data for re-entry. Returns null if there are none. */
export function encryptKept(keyring: Keyring, accountId: string, { vendorId, kept }: Opened): Buffer | null {
  return kept === undefined ? null : encryptWith(keyring, 'kek', Buffer.from(kept), aadOf(accountId, vendorId));
}

/**
 * Decrypts the data for re-entry. Returns null if the key has left the keyring; by then the vendor's link has expired.
 */
export function decryptKept(keyring: Keyring, { accountId, vendorId, kept }: VendorSession): string | null {
  if (kept === null || vendorId === null) return null;
  try {
    return decryptWith(keyring, 'kek', kept, aadOf(accountId, vendorId)).toString();
  } catch {
    return null;
  }
}
