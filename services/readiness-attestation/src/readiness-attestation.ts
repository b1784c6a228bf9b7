import { readFile } from 'node:fs/promises';
import { jwkOf } from '@gcs/kit/admin/operator-identity';
import { type Clock, systemClock } from '@gcs/kit/clock';
import type { SigningKey } from '@gcs/kit/crypto/keyring';
import { ServiceError } from '@gcs/kit/errors';
import { StartError } from '@gcs/kit/start-error';
import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify, SignJWT } from 'jose';

/** What a sandbox attests of a tenant, for one tenant of production (docs/workflow.md#go-live-gate). */
export type AttestedReadiness = {
  tenantId: string;
  productionTenantId: string;
  profiles: AttestedProfile[];
  endpoints: { origin: string; certifiedAt: string }[];
};

export type AttestedProfile = {
  key: string;
  version: number;
  sha256: string;
  outcomes: Readonly<Record<string, number>>;
  reviewExercised: boolean;
};

/** Resolves to what a valid attestation says; throws `failed_precondition` for any other. */
export type AttestationVerifier = (attestation: string) => Promise<AttestedReadiness & { id: string }>;

const issuer = 'gcs-sandbox';
const audience = 'gcs-production';
const type = 'gcs-readiness+jwt';
const validDays = 30;
const dayInSeconds = 86_400;

/** Signs an attestation (EdDSA, compact JWS), good for 30 days: what was tried must not be long ago. */
export async function signAttestation(
  key: SigningKey,
  { tenantId, ...readiness }: AttestedReadiness,
  { id, now }: { id: string; now: Date },
): Promise<{ attestation: string; expiresAt: Date }> {
  const issuedAt = Math.floor(now.getTime() / 1_000);
  const expiresAt = issuedAt + validDays * dayInSeconds;
  const attestation = await new SignJWT(readiness)
    .setProtectedHeader({ alg: 'EdDSA', kid: key.keyId, typ: type })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(tenantId)
    .setJti(id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key.privateKey);
  return { attestation, expiresAt: new Date(expiresAt * 1_000) };
}

/** Trusts the sandbox whose keys these are; without keys no attestation is valid. */
export function createAttestationVerifier(jwks: JSONWebKeySet | null, clock: Clock = systemClock): AttestationVerifier {
  if (jwks === null) return () => Promise.reject(refused('no sandbox is trusted here: set GCS_ATTESTATION_KEYS_FILE'));
  const keys = createLocalJWKSet(jwks);
  return async (attestation) => {
    if (attestation === '') throw refused('this needs the readiness attestation of the sandbox');
    const options = { issuer, audience, typ: type, algorithms: ['EdDSA'], requiredClaims: ['exp', 'sub', 'jti'] };
    const { payload } = await jwtVerify<Partial<AttestedReadiness>>(attestation, keys, {
      ...options,
      currentDate: clock.now(),
    }).catch((cause: unknown) => {
      throw refused('the attestation is not valid here: expired, changed, or of another sandbox', cause);
    });
    return readinessOf(payload);
  };
}

/** The public half of a signing key, as `GCS_ATTESTATION_KEYS_FILE` holds it. */
export function attestationKeysOf({ publicKey, keyId }: SigningKey): JSONWebKeySet {
  return { keys: [jwkOf(publicKey, keyId)] };
}

/** Reads the file named by `GCS_ATTESTATION_KEYS_FILE`, a JSON Web Key Set; throws a StartError that says what is wrong. */
export async function readAttestationKeys(file: string | null): Promise<JSONWebKeySet | null> {
  if (file === null) return null;
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new StartError(`The attestation keys file ${file} cannot be read.`, { cause });
  });
  try {
    const jwks: JSONWebKeySet = JSON.parse(text);
    createLocalJWKSet(jwks);
    return jwks;
  } catch (cause) {
    throw unusable(file, cause);
  }
}

function unusable(file: string, cause: unknown): StartError {
  return new StartError(`The attestation keys file ${file} is not a JSON Web Key Set.`, { cause });
}

// The signature vouches for the shape: only signAttestation makes it.
function readinessOf(payload: JWTPayload & Partial<AttestedReadiness>): AttestedReadiness & { id: string } {
  const { sub = '', jti = '', productionTenantId = '', profiles = [], endpoints = [] } = payload;
  return { id: jti, tenantId: sub, productionTenantId, profiles, endpoints };
}

function refused(publicMessage: string, cause?: unknown): ServiceError {
  return new ServiceError('failed_precondition', publicMessage, { cause });
}
