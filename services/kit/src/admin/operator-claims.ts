import { createHash } from 'node:crypto';
import type { Role } from '@gcs/proto/admin-route';
import type { JWTPayload } from 'jose';
import type { IssuerKeys } from './issuer-keys.ts';
import { grantOf, type OperatorPeople } from './operator-people.ts';
import { type OperatorScope, type ScopeClaims, scopeOfClaims, usualScopeClaims } from './operator-scope.ts';
import { isLine, isText } from './texts.ts';

/**
 * A trusted issuer of operator tokens. Names of claims may be paths (`realm_access.roles`). `scope` is the whole
 * deployment, or the names of two claims (`tenants` and `properties` by default). `people` maps persons to roles and
 * scope. `roles` and `tenants` limit the grants of every token. Without `tenants`, every tenant is allowed. Without
 * `roles`, every role is allowed except `deployment`.
 */
export type OperatorIssuer = IssuerNames & { scope?: 'deployment' | ScopeClaims; people?: OperatorPeople } & IssuerKeys;

/**
 * The claim that, with `auth_time`, shows that a person signed in. By default it is `amr`, a list of authentication
 * methods (RFC 8176). If `is` is set, the claim must have this value, as for `idtyp` of Entra ID
 * (docs/people.md#identity-providers).
 */
type PersonClaim = { claim: string; is?: string };

type IssuerNames = {
  issuer: string;
  audience: string;
  rolesClaim?: string;
  nameClaim?: string;
  person?: PersonClaim;
  roles?: readonly Role[];
  tenants?: readonly string[];
};

/**
 * A caller of the admin API. HUMAN is an authenticated person; AGENT is any other caller
 * (docs/workflow.md#human-gates).
 */
export type Operator = {
  issuer: string;
  subject: string;
  /** 1 to 128 characters; null if the token has no usable name. */
  name: string | null;
  /** The time of the person's sign-in in seconds since 1970; null if unknown. */
  authTime: number | null;
  issuedAt: number | null;
  /** The token's `jti`. If `jti` is absent or cannot be stored, a digest of the token. */
  tokenId: string;
  roles: Role[];
  scope: OperatorScope;
  kind: 'HUMAN' | 'AGENT';
};

const usualPersonClaim: PersonClaim = { claim: 'amr' };
const maxNameLength = 128;
const maxIdLength = 255;
const timeClaims = ['exp', 'nbf', 'iat', 'auth_time'];
/** The end of the year 9999. */
const maxSeconds = 253_402_300_799;

/** A record instead of a list, so that the compiler reports a missing role. */
const knownRoles: Readonly<Record<Role, true>> = {
  deployment: true,
  platform: true,
  integrator: true,
  reviewer: true,
  'exception:approve': true,
  compliance: true,
  support: true,
  reception: true,
};

/** Throws for an invalid claim, or an `auth_time` after `latest`, which would count as recent for too long. */
export function operatorOf(payload: JWTPayload, jwt: string, entry: OperatorIssuer, latest: number): Operator {
  const { issuer, nameClaim = 'name', person = usualPersonClaim, people } = entry;
  const { sub: subject, jti } = payload;
  const times = Object.entries(payload).filter(([claim]) => timeClaims.includes(claim));
  const notTimes = times.flatMap(([claim, value]) => (isTime(value) ? [] : claim));
  if (notTimes.length > 0) throw new Error(`the operator token has no time in ${notTimes.join(', ')}`);
  const authTime = authTimeOf(payload);
  if (authTime !== null && authTime > latest) throw new Error('the sign-in of the operator token is in the future');
  if (!isId(subject)) throw new Error('the operator token has no usable subject');
  const { roles, scope } = people === undefined ? boundedGrant(payload, entry) : grantOf(people, payload, isRole);
  return {
    issuer,
    subject,
    name: nameOf(payload, nameClaim),
    authTime,
    issuedAt: payload.iat ?? null,
    tokenId: isId(jti) ? jti : `sha256:${createHash('sha256').update(jwt).digest('base64url')}`,
    roles,
    scope,
    kind: isHuman(payload, person) ? 'HUMAN' : 'AGENT',
  };
}

function boundedGrant(payload: JWTPayload, entry: OperatorIssuer): { roles: Role[]; scope: OperatorScope } {
  const { rolesClaim = 'roles', scope: stated = usualScopeClaims, roles: allowed, tenants } = entry;
  const isAllowed = (role: Role) => (allowed === undefined ? role !== 'deployment' : allowed.includes(role));
  const roles = rolesOf(payload, rolesClaim).filter(isAllowed);
  const seesAll = stated === 'deployment' || roles.includes('deployment');
  const scope = seesAll ? 'deployment' : scopeOfClaims(stated, (path) => claimOf(payload, path));
  if (tenants === undefined) return { roles, scope };
  if (scope === 'deployment') return { roles, scope: new Map(tenants.map((tenant) => [tenant, null])) };
  return { roles, scope: new Map([...scope].filter(([tenant]) => tenants.includes(tenant))) };
}

/** Accepts a NumericDate (RFC 7519, 2). */
function isTime(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= maxSeconds;
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && isText(value, 1, maxIdLength);
}

function authTimeOf(payload: JWTPayload): number | null {
  const authTime = payload['auth_time'];
  return isTime(authTime) && Number.isInteger(authTime) ? authTime : null;
}

function nameOf(payload: JWTPayload, claim: string): string | null {
  const name = claimOf(payload, claim);
  return typeof name === 'string' && isLine(name, maxNameLength) ? name : null;
}

function rolesOf(payload: JWTPayload, claim: string): Role[] {
  const roles = claimOf(payload, claim);
  return Array.isArray(roles) ? [...new Set(roles.filter(isRole))] : [];
}

function claimOf(payload: JWTPayload, path: string): unknown {
  return path.split('.').reduce<unknown>(memberOf, payload);
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(name)
    : undefined;
}

export function isRole(role: unknown): role is Role {
  return typeof role === 'string' && Object.hasOwn(knownRoles, role);
}

function isHuman(payload: JWTPayload, person: PersonClaim): boolean {
  const { gcs_kind: kind = 'HUMAN' } = payload;
  return kind === 'HUMAN' && saysPerson(person, claimOf(payload, person.claim)) && authTimeOf(payload) !== null;
}

function saysPerson({ is }: PersonClaim, value: unknown): boolean {
  if (is !== undefined) return value === is;
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string' && one !== '');
}
