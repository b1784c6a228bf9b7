import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { ServiceError } from '@gcs/kit/errors';

export type StoryResult = {
  name: string;
  passed: boolean;
  sessionId: string;
  /** The latest first. */
  vendorIds: string[];
  reached: { what: string; at: string }[];
  problem: string;
};

export type VendorReport = {
  account: { id: string; vendor: string; provider: string; baseUrl: string; flow: string };
  workflowKey: string;
  startedAt: string;
  endedAt: string;
  checks: { name: string; passed: boolean; problem: string }[];
  stories: StoryResult[];
  passed: boolean;
};

/** Reads an Ed25519 key in PEM (PKCS 8). Throws `invalid_argument` for any other text. */
export function readSigningKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The error must not quote the key.
  }
  throw new ServiceError(
    'invalid_argument',
    'the signing key is no Ed25519 key; create one: openssl genpkey -algorithm ed25519',
  );
}

/** Signs the report as a compact JWS (RFC 7515, EdDSA). The public key is in its header. */
export function signedReport(report: VendorReport, key: KeyObject): string {
  const { kty, crv, x } = createPublicKey(key).export({ format: 'jwk' });
  const header = { alg: 'EdDSA', typ: 'gcs-vendor-report+jws', jwk: { kty, crv, x } };
  const signed = [header, report].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
}
