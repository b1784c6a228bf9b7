import { issueOperatorToken, jwkOf, type OperatorIssuer } from '@gcs/kit/admin/operator-identity';
import type { SigningKey } from '@gcs/kit/crypto/keyring';
import type { Role } from '@gcs/proto/admin-route';

export const localAudience = 'gcs-admin';

const dayInSeconds = 86_400;

export const operatorRoles: readonly Role[] = [
  ...(['platform', 'integrator', 'reviewer', 'exception:approve', 'compliance', 'support', 'reception'] as const),
];

/** Roles that the local issuers may grant. With `deployment`, the operator of a first run sees everything. */
export const localRoles: readonly Role[] = [...operatorRoles, 'deployment'];

/**
 * The operator of a first run, with tokens of the issuer `gcs-local`, signed by a local key
 * (docs/internal-contracts.md#local-operator).
 */
export type LocalOperator = {
  issuer: OperatorIssuer;
  /** Issues a token for a person; by default with every role, for 30 days. */
  issueToken(subject: string, options?: LocalTokenOptions): Promise<string>;
};

export type LocalTokenOptions = {
  name?: string | undefined;
  roles?: readonly Role[] | undefined;
  /** If absent, every tenant. */
  tenants?: readonly string[] | undefined;
  /** If absent, every property of the tenants. */
  properties?: readonly string[] | undefined;
  expiresInDays?: number | undefined;
  kind?: 'HUMAN' | 'AGENT' | undefined;
  authMinutesAgo?: number | undefined;
};

export async function localIssuer(key: SigningKey): Promise<LocalOperator> {
  const issuer = 'gcs-local';
  const audience = localAudience;
  return {
    issuer: { issuer, audience, roles: localRoles, jwks: { keys: [jwkOf(key.publicKey, key.keyId)] } },
    issueToken: (
      subject,
      { name, roles = operatorRoles, tenants, properties, expiresInDays = 30, kind = 'HUMAN', authMinutesAgo = 0 } = {},
    ) =>
      issueOperatorToken(key, {
        issuer,
        audience,
        subject,
        name,
        roles: tenants === undefined ? [...roles, 'deployment'] : roles,
        tenants,
        properties,
        kind,
        authTime: Math.floor(Date.now() / 1_000) - authMinutesAgo * 60,
        expiresInSeconds: expiresInDays * dayInSeconds,
      }),
  };
}
