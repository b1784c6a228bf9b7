import { issueOperatorToken, jwkOf, type OperatorIssuer } from '@gcs/kit/admin/operator-identity';
import type { SigningKey } from '@gcs/kit/crypto/keyring';
import type { Role } from '@gcs/proto/admin-route';

/** For whom the tokens of a first run are made. */
export const localAudience = 'gcs-admin';

const dayInSeconds = 86_400;

/** Every role that lets an operator do something. */
export const operatorRoles: readonly Role[] = [
  ...(['platform', 'integrator', 'reviewer', 'exception:approve', 'compliance', 'support'] as const),
];

/** The bound of the local issuers: the operator of a first run sees everything. */
export const localRoles: readonly Role[] = [...operatorRoles, 'deployment'];

/**
 * The operator of the first run: a local key signs for the issuer `gcs-local`
 * (docs/internal-contracts.md#local-operator).
 */
export type LocalOperator = {
  issuer: OperatorIssuer;
  /** A token for a named person; with every role and good for 30 days unless it is said otherwise. */
  issueToken(subject: string, options?: LocalTokenOptions): Promise<string>;
};

export type LocalTokenOptions = {
  /** What colleagues call the person; the subject alone when absent. */
  name?: string | undefined;
  roles?: readonly Role[] | undefined;
  /** Ids of the tenants that the person sees; every one when absent. */
  tenants?: readonly string[] | undefined;
  /** Properties of these tenants that the person sees; every one when absent. */
  properties?: readonly string[] | undefined;
  expiresInDays?: number | undefined;
  kind?: 'HUMAN' | 'AGENT' | undefined;
  /** How long ago the person signed in; just now when absent. */
  authMinutesAgo?: number | undefined;
};

/** What the services are configured to trust, and the means to sign for it. */
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
