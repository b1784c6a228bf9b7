import { createRemoteJWKSet, jwtVerify } from 'jose';

/** The claims of a hand-over (docs/workflow.md#hand-over). */
export type HandOver = {
  sessionId: string;
  /** Selects the account at the vendor and the credential of this adapter. */
  tenant: string;
  step: string;
  /** The other steps that the vendor handles in the same session. */
  covers?: string[];
  /** From 1. Results must have this attempt number. */
  attempt: number;
  /** Language tag (BCP 47). */
  locale: string;
  returnAddress: string;
};

export type HandOverOptions = {
  /** Address of `/.well-known/gcs-handover-keys.json`. */
  keysUrl: string;
  /** `gcs-sandbox` or `gcs-production`. */
  issuer: string;
  provider: string;
};

const toleranceSeconds = 30;
/** Accepted hand-overs are remembered longer than their lifetime. */
const rememberedMs = 10 * 60_000;

/**
 * Creates a reader that accepts each hand-over once. The reader resolves to null if the hand-over is invalid, already
 * accepted, or for another provider.
 */
export function createHandOverReader({ keysUrl, issuer, provider }: HandOverOptions) {
  const keys = createRemoteJWKSet(new URL(keysUrl));
  const accepted = new Map<string, number>();
  return async (token: string): Promise<HandOver | null> => {
    const options = { issuer, audience: provider, typ: 'gcs-handover+jwt', algorithms: ['EdDSA'] };
    const requiredClaims = ['exp', 'jti', 'sub'];
    const verified = await jwtVerify<Omit<HandOver, 'sessionId'>>(token, keys, {
      ...options,
      requiredClaims,
      clockTolerance: toleranceSeconds,
    }).catch(() => null);
    if (verified === null) return null;
    const {
      sub: sessionId = '',
      jti = '',
      tenant,
      step,
      covers = [],
      attempt,
      locale,
      returnAddress,
    } = verified.payload;
    for (const [id, atMs] of accepted) if (Date.now() - atMs > rememberedMs) accepted.delete(id);
    if (accepted.has(jti)) return null;
    accepted.set(jti, Date.now());
    return { sessionId, tenant, step, covers, attempt, locale, returnAddress };
  };
}
