import { type Keyring, openEnvelope, sealEnvelope } from '@gcs/kit/crypto/keyring';
import type { Connection, Credentials } from '../port/pms.rules.ts';
import { sealedFor } from './connections.store.ts';

type Identified = Pick<Connection, 'id' | 'tenantId'>;

export function sealCredentials(keyring: Keyring, of: Identified, credentials: Credentials) {
  return sealEnvelope(keyring, 'kek', Buffer.from(JSON.stringify(credentials)), sealedFor(of));
}

export function openCredentials(
  keyring: Keyring,
  row: Identified & { readonly wrappedKey: Buffer; readonly ciphertext: Buffer },
): Credentials {
  return JSON.parse(openEnvelope(keyring, 'kek', row, sealedFor(row)).toString());
}
