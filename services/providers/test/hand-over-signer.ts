import { jwkOf } from '@gcs/kit/admin/operator-identity';
import { createKeyring, signingKeyOf } from '@gcs/kit/crypto/keyring';
import { SignJWT } from 'jose';

export const tenantId = 'ten_1';
const propertyReference = 'hotel-aurora';
export const returnAddress = 'https://checkin.example/return/abc';

export type Claims = Record<string, unknown> & { seconds?: number; iss?: string; typ?: string; isForged?: boolean };

export function createSigner(audience: string) {
  const key = signingKeyOf(createKeyring({ handover: 'ed25519' }), 'handover');
  const other = signingKeyOf(createKeyring({ handover: 'ed25519' }), 'handover');
  const jwks = JSON.stringify({ keys: [{ ...jwkOf(key.publicKey, key.keyId), use: 'sig' }] });
  let signed = 0;
  return {
    jwks,
    tokenOf(claims: Claims) {
      const { seconds = 300, iss = 'gcs-sandbox', typ = 'gcs-handover+jwt', isForged = false, ...changes } = claims;
      const group = { step: 'DOCUMENT', covers: ['LIVENESS', 'FACE_MATCH'] };
      const now = Math.floor(Date.now() / 1_000);
      signed += 1;
      const own = {
        tenant: tenantId,
        property: propertyReference,
        attempt: 1,
        locale: 'de',
        returnAddress,
        ...group,
        jti: `hov_${signed}`,
      };
      return new SignJWT({ sub: 'cs_1', aud: audience, ...own, ...changes, iss, iat: now, exp: now + seconds })
        .setProtectedHeader({ alg: 'EdDSA', kid: key.keyId, typ })
        .sign((isForged ? other : key).privateKey);
    },
  };
}

export type Signer = ReturnType<typeof createSigner>;
