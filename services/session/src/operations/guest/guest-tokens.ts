import { createHash, randomBytes } from 'node:crypto';
import { hmacWith, type Keyring } from '@gcs/kit/crypto/keyring';
import type { SessionRef } from '../../postgres/sessions/read-sessions.ts';

/**
 * The token of the link that comes with the answer to a create: 256 bits that follow from the session and a key of this
 * deployment, so that a replayed answer has a link of the same session although only hashes are stored
 * (docs/decisions/0048-a-link-can-be-made-again.md). `generation` rises when operators end such a link.
 */
export function derivedToken(keyring: Keyring, { tenantId, sessionId }: SessionRef, generation: number): string {
  return hmacWith(keyring, 'index', 'guest link', tenantId, sessionId, String(generation)).toString('base64url');
}

/** The token of a link that an operator mints. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
