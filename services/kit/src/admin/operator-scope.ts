import { createHash } from 'node:crypto';
import { ServiceError } from '../errors.ts';
import { isText } from './texts.ts';

/**
 * A scope (docs/people.md#scopes): the whole deployment, or tenants with their properties. Null instead of a list means
 * every property.
 */
export type OperatorScope = 'deployment' | ReadonlyMap<string, readonly string[] | null>;

type Scoped = { readonly scope: OperatorScope };

/**
 * An operator's scope in one tenant. Every statement that lists, searches or counts for operators filters by this
 * scope.
 */
export type Visible = {
  readonly tenantId: string;
  readonly properties: readonly string[] | null;
};

/** Names of claims. A name with dots is a path to a nested claim, as in `rolesClaim`. */
export type ScopeClaims = {
  /** The claim with ids of tenants or names of `groups`, as a string or an array. */
  tenantsClaim: string;
  /** The claim with `*` or the references of properties in all the token's tenants. If absent, every property. */
  propertiesClaim?: string;
  /** A value of `tenantsClaim` that is not listed here grants nothing. */
  groups?: Readonly<Record<string, GroupScope>>;
};

type GroupScope = { tenants: readonly string[] /** If absent, every property. */; properties?: readonly string[] };

export const usualScopeClaims: ScopeClaims = { tenantsClaim: 'tenants', propertiesClaim: 'properties' };

/** Limited, because each statement has all tenants of a token as a parameter. */
export const maxTenants = 1_000;
export const maxProperties = 200;
const maxIdLength = 128;
export const everyProperty = '*';

export function scopeOfClaims({ tenantsClaim, propertiesClaim, groups }: ScopeClaims, claim: ReadClaim): OperatorScope {
  const named = idsOf(claim(tenantsClaim), maxTenants);
  const scope = new Map<string, readonly string[] | null>();
  if (groups !== undefined) {
    for (const { tenants, properties = null } of named.flatMap((name) => ownMember(groups, name)))
      for (const tenant of tenants) scope.set(tenant, eitherOf(scope.get(tenant), properties));
    return scope;
  }
  const properties = propertiesClaim === undefined ? null : propertiesIn(claim(propertiesClaim));
  for (const tenant of named) scope.set(tenant, properties);
  return scope;
}

type ReadClaim = (path: string) => unknown;

/**
 * Returns null (every property) only for `*`. An absent list grants nothing, because directories omit an empty claim.
 */
function propertiesIn(value: unknown): readonly string[] | null {
  const ids = idsOf(value, maxProperties);
  return ids.includes(everyProperty) ? null : ids;
}

function idsOf(value: unknown, most: number): readonly string[] {
  const ids: unknown = Array.isArray(value) ? value : [value];
  return areIds(ids, most) ? [...new Set(ids)] : [];
}

export function areIds(value: unknown, most: number): value is string[] {
  if (!Array.isArray(value) || value.length > most) return false;
  return value.every((id) => typeof id === 'string' && isText(id, 1, maxIdLength));
}

function ownMember<T>(record: Readonly<Record<string, T>>, name: string): T[] {
  const value = Object.hasOwn(record, name) ? record[name] : undefined;
  return value === undefined ? [] : [value];
}

function eitherOf(some: readonly string[] | null | undefined, others: readonly string[] | null) {
  if (some === undefined) return others;
  if (some === null || others === null) return null;
  const both = [...new Set([...some, ...others])];
  return both.length <= maxProperties ? both : [];
}

/** Throws the same `not_found` as for a missing tenant if the tenant is out of scope. */
export function visibleTo({ scope }: Scoped, tenantId: string): Visible {
  if (scope === 'deployment') return { tenantId, properties: null };
  const properties = scope.get(tenantId);
  if (properties === undefined) throw noSuchTenant();
  return { tenantId, properties };
}

/** A call without a tenant has an empty scope. */
export function seenBy({ visible }: { readonly visible: Visible | null }): Visible {
  return visible ?? { tenantId: '', properties: [] };
}

/** Narrows the scope to one property; '' leaves it unchanged. */
export function narrowScope({ tenantId, properties }: Visible, property: string): Visible {
  if (property === '') return { tenantId, properties };
  return { tenantId, properties: properties === null || properties.includes(property) ? [property] : [] };
}

export function tenantsOf({ scope }: Scoped): readonly string[] | null {
  return scope === 'deployment' ? null : [...scope.keys()];
}

export function noSuchTenant(): ServiceError {
  return new ServiceError('not_found', 'there is no such tenant');
}

/** Above these sizes, the log contains a digest of the scope, because every call logs its scope. */
const maxShown = { ids: 16, length: 2_048, first: 3 };

/**
 * Formats a scope for the operator log (docs/people.md#scopes) in at most 8,192 octets: `deployment`, or tenants with
 * sorted properties. A large scope becomes its digest, counts and first tenants.
 */
export function showScope(scope: OperatorScope): string {
  if (scope === 'deployment') return scope;
  const tenants = [...scope].sort(([a], [b]) => (a < b ? -1 : 1));
  const properties = tenants.reduce((sum, [, of]) => sum + (of?.length ?? 0), 0);
  if (tenants.length + properties <= maxShown.ids) {
    const text = JSON.stringify(
      Object.fromEntries(tenants.map(([id, of]) => [id, of === null ? '*' : [...of].sort()])),
    );
    if (text.length <= maxShown.length) return text;
  }
  const first = tenants.slice(0, maxShown.first).map(([id]) => id);
  return `sha256:${digestOf(tenants)} ${JSON.stringify({ tenants: tenants.length, properties, first })}`;
}

function digestOf(tenants: readonly (readonly [string, readonly string[] | null])[]): string {
  const lists = new Map(
    [...new Set(tenants.map(([, of]) => of))].map((of) => [of, of && sha256([...of].sort())] as const),
  );
  return sha256(tenants.map(([id, of]) => [id, lists.get(of) ?? everyProperty]));
}

function sha256(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
