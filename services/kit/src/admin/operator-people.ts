import type { Role } from '@gcs/proto/admin-route';
import type { OperatorScope } from './operator-scope.ts';

/**
 * Roles and scope per person, for issuers such as Google whose tokens contain no roles
 * (docs/people.md#identity-providers). A person who is not listed has no role.
 */
export type OperatorPeople = {
  /** An `email` counts only if the token marks it as verified. */
  claim: 'sub' | 'email';
  /**
   * The organisation (claim `hd`) that a token with `email` must contain. Outside an organisation, an address may
   * change its owner.
   */
  hostedDomain?: string;
  /**
   * Grants, keyed by the claim's value. E-mail addresses are in lower case here; a token's address matches in any case
   * of ASCII letters.
   */
  of: Readonly<Record<string, Grant>>;
};

type Grant = {
  roles: readonly string[];
  tenants: readonly string[] /** If absent, every property of the tenants. */;
  properties?: readonly string[];
};

type Claims = Readonly<Record<string, unknown>>;

export function grantOf(
  { claim, hostedDomain, of }: OperatorPeople,
  claims: Claims,
  isRole: (role: unknown) => role is Role,
): { roles: Role[]; scope: OperatorScope } {
  const value = claims[claim];
  const isBelieved = claim === 'sub' || claims['email_verified'] === true;
  const isOwn = hostedDomain === undefined || claims['hd'] === hostedDomain;
  const name = typeof value === 'string' && isBelieved && isOwn ? value : '';
  const key = claim === 'email' ? lowerCase(name) : name;
  const grant = Object.hasOwn(of, key) ? of[key] : undefined;
  if (grant === undefined) return { roles: [], scope: new Map() };
  const { tenants, properties = null } = grant;
  const roles = [...new Set(grant.roles.filter(isRole))];
  return {
    roles,
    scope: roles.includes('deployment') ? 'deployment' : new Map(tenants.map((tenant) => [tenant, properties])),
  };
}

/**
 * Lowers ASCII letters only. `toLowerCase` would turn U+212A, the Kelvin sign, into a k, and so match another person.
 */
function lowerCase(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
