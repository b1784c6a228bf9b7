import type { SigningKey } from '@gcs/kit/keyring';
import { issueOperatorToken, jwkOf, type OperatorIssuer } from '@gcs/kit/operator-identity';

const dayInSeconds = 86_400;

/** The operator of the first run: a local key signs for the issuer `gcs-local` (internal-contracts 12). */
export type LocalOperator = {
  issuer: OperatorIssuer;
  /** A token for a named person with the given roles, good for 30 days. */
  issueToken(subject: string): Promise<string>;
};

/** What the services are told to trust, and the means to sign for it. */
export async function localIssuer(key: SigningKey): Promise<LocalOperator> {
  const issuer = 'gcs-local';
  const audience = 'gcs-admin';
  return {
    issuer: { issuer, audience, jwks: { keys: [jwkOf(key.publicKey, key.keyId)] } },
    issueToken: (subject) =>
      issueOperatorToken(key, {
        issuer,
        audience,
        subject,
        roles: ['platform', 'reviewer', 'exception:approve', 'compliance', 'support'],
        authTime: Math.floor(Date.now() / 1_000),
        expiresInSeconds: 30 * dayInSeconds,
      }),
  };
}
