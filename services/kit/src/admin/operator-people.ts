import type { Role } from '@gcs/proto/admin-route';
import { areIds, maxProperties, maxTenants, type OperatorScope } from './operator-scope.ts';
import { isText } from './texts.ts';

/**
 * Roles and scope of an issuer's people, by name. It is for an issuer without roles and groups in its tokens, such as
 * Google (docs/people.md#identity-providers). Unlisted people have none.
 */
export type OperatorPeople = {
  /** By which claim people are known; an e-mail address counts where the token says that it is verified. */
  claim: 'sub' | 'email';
  /** Only accounts of this organisation, by the claim `hd`; needed with `email`, whose owner may change elsewhere. */
  hostedDomain?: string;
  /** By the value of the claim; of an e-mail address in lower case, which a token may write in other ASCII letters. */
  of: Readonly<Record<string, Grant>>;
};

type Grant = {
  roles: readonly string[];
  tenants: readonly string[] /** Every property when absent. */;
  properties?: readonly string[];
};

type Claims = Readonly<Record<string, unknown>>;

/** Returns the grants of a token's person; none for an unlisted person or another organisation. */
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

/** Leaves what is no ASCII letter: U+212A, the Kelvin sign, would become a k and its owner another person. */
function lowerCase(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Whether it is an {@link OperatorPeople}: what grants must be meant, so nothing is overlooked. */
export function isOperatorPeople(value: unknown): value is OperatorPeople {
  if (!isObject(value)) return false;
  const { claim, hostedDomain, of, ...unknown } = value;
  const isKnown = claim === 'sub' || (claim === 'email' && hostedDomain !== undefined);
  const isOfDomain = hostedDomain === undefined || (typeof hostedDomain === 'string' && isText(hostedDomain, 1, 255));
  if (Object.keys(unknown).length > 0 || !isKnown || !isOfDomain || !isObject(of)) return false;
  return Object.entries(of).every(
    ([name, grant]) => isGrant(grant) && (claim === 'sub' || name === name.toLowerCase()),
  );
}

function isGrant(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { roles, tenants, properties = [], ...unknown } = value;
  const isMeant = Object.keys(unknown).length === 0 && areIds(roles, 100);
  return isMeant && areIds(tenants, maxTenants) && areIds(properties, maxProperties);
}

/** Whether JSON is an object: neither null nor a list. */
export function isObject(value: unknown): value is Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
