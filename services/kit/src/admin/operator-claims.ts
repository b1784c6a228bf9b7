import { createHash } from 'node:crypto';
import type { Role } from '@gcs/proto/admin-route';
import type { JWTPayload } from 'jose';
import type { IssuerKeys } from './issuer-keys.ts';
import { grantOf, type OperatorPeople } from './operator-people.ts';
import { type PersonClaim, saysPerson, usualPersonClaim } from './operator-person.ts';
import { type OperatorScope, type ScopeClaims, scopeOfClaims, usualScopeClaims } from './operator-scope.ts';
import { isLine, isText } from './texts.ts';

/**
 * An issuer of accepted operator tokens, with their audience and its public keys. `rolesClaim` has the roles, `roles`
 * when absent. `nameClaim` has the name that colleagues use for a person, `name` when absent. Dots go deeper
 * (`realm_access.roles`). `scope` gives its operators the whole deployment, or reads claims, `tenants` and `properties`
 * when absent. `people` gives both roles and scope by name. `person` is the claim that marks the token of a person.
 * `roles` and `tenants` bound the grants of a token. When absent, they allow every tenant and every role but
 * `deployment`, which sees the whole deployment.
 */
export type OperatorIssuer = IssuerNames & { scope?: 'deployment' | ScopeClaims; people?: OperatorPeople } & IssuerKeys;
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
 * A caller of the admin API. HUMAN is a person who authenticated; all others are AGENT (docs/workflow.md#human-gates).
 */
export type Operator = {
  issuer: string;
  subject: string;
  /** Name that colleagues use: 1 to 128 characters; null if the token has none. */
  name: string | null;
  /** Seconds since 1970; when the person authenticated, not when the token was made. */
  authTime: number | null;
  /** Seconds since 1970; when the token was made, so of two the later one knows more. Null where it does not say. */
  issuedAt: number | null;
  /** The token's `jti`, or a digest of a token that has none that can be kept. */
  tokenId: string;
  roles: Role[];
  scope: OperatorScope;
  kind: 'HUMAN' | 'AGENT';
};

const maxNameLength = 128;
/** Maximum length of an id of a person or a token (OpenID Connect Core, 2: `sub`). */
const maxIdLength = 255;
const timeClaims = ['exp', 'nbf', 'iat', 'auth_time'];
/** The end of the year 9999: no later time has a date that everybody can read. */
const maxSeconds = 253_402_300_799;

/** Every role there is; a role added to the admin API does not compile until it is known here. */
const knownRoles: Readonly<Record<Role, true>> = {
  deployment: true,
  platform: true,
  integrator: true,
  reviewer: true,
  'exception:approve': true,
  compliance: true,
  support: true,
};

/**
 * Reads the operator from a verified token's claims, within the bounds of its issuer's entry. Throws for a claim that is
 * none, and for a sign-in after `latest` (seconds since 1970): it would stay recent for as long.
 */
export function operatorOf(payload: JWTPayload, jwt: string, entry: OperatorIssuer, latest: number): Operator {
  const { issuer, nameClaim = 'name', person = usualPersonClaim, people } = entry;
  const { sub: subject, jti } = payload;
  const times = Object.entries(payload).filter(([claim]) => timeClaims.includes(claim));
  const notTimes = times.flatMap(([claim, value]) => (isTime(value) ? [] : claim));
  if (notTimes.length > 0) throw new Error(`the operator token has no time in ${notTimes.join(', ')}`);
  const authTime = authTimeOf(payload);
  if (authTime !== null && authTime > latest) throw new Error('the operator token is of a sign-in that is to come');
  if (!isId(subject)) throw new Error('the operator token names nobody');
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

/** Reads the roles and the scope that claims state, and keeps those that the entry allows (docs/people.md#bounds). */
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

/** A NumericDate (RFC 7519, 2) that stands for a date. */
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

// A name is shown and never decides anything, so one that cannot be kept is as good as none.
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

/** Whether it is a role of the admin API. */
export function isRole(role: unknown): role is Role {
  return typeof role === 'string' && Object.hasOwn(knownRoles, role);
}

// A person is known by how (usually `amr`) and when they authenticated; a token of an agent never counts as one.
function isHuman(payload: JWTPayload, person: PersonClaim): boolean {
  const { gcs_kind: kind = 'HUMAN' } = payload;
  return kind === 'HUMAN' && saysPerson(person, claimOf(payload, person.claim)) && authTimeOf(payload) !== null;
}
