import { createHash } from 'node:crypto';
import { ServiceError } from '../errors.ts';
import { isText } from './texts.ts';

/**
 * An operator's scope (docs/people.md#scopes): the whole deployment, or for each named tenant every property (null) or
 * the named ones. It is empty by default.
 */
export type OperatorScope = 'deployment' | ReadonlyMap<string, readonly string[] | null>;

type Scoped = { readonly scope: OperatorScope };

/** The asker's scope in one tenant. Every statement that lists, searches or counts for operators takes it. */
export type Visible = {
  readonly tenantId: string;
  /** The client's property references; null = every property. */
  readonly properties: readonly string[] | null;
};

/** Where an issuer's tokens say what an operator may see; dots go deeper into the claims, as in `rolesClaim`. */
export type ScopeClaims = {
  /** Ids of tenants, or names of `groups`: a string or an array of strings. */
  tenantsClaim: string;
  /** Property references, of all those tenants, or `*` for each property; every property when absent from the setting. */
  propertiesClaim?: string;
  /** Grant of each value of `tenantsClaim`; an unlisted one grants nothing. */
  groups?: Readonly<Record<string, GroupScope>>;
};

type GroupScope = { tenants: readonly string[] /** Every property when absent. */; properties?: readonly string[] };

/** Default claims of an issuer. */
export const usualScopeClaims: ScopeClaims = { tenantsClaim: 'tenants', propertiesClaim: 'properties' };

/** The most that a token may name: all of them travel with each statement, and each property is looked up. */
export const maxTenants = 1_000;
export const maxProperties = 200;
const maxIdLength = 128;
/** The value of a claim for every property of its tenants. */
export const everyProperty = '*';

/** Reads the scope in claims by `claim`. An unknown form grants nothing. */
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

/** The properties in a claim; null for all of them, which only `*` says: a directory omits a list without values. */
function propertiesIn(value: unknown): readonly string[] | null {
  const ids = idsOf(value, maxProperties);
  return ids.includes(everyProperty) ? null : ids;
}

/** None for a value that is no list of ids. */
function idsOf(value: unknown, most: number): readonly string[] {
  const ids: unknown = Array.isArray(value) ? value : [value];
  return areIds(ids, most) ? [...new Set(ids)] : [];
}

/** Whether it is a list of so many ids at most. */
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

/** Returns the operator's scope in a tenant. Throws `not_found`, worded as for a missing tenant, when that is empty. */
export function visibleTo({ scope }: Scoped, tenantId: string): Visible {
  if (scope === 'deployment') return { tenantId, properties: null };
  const properties = scope.get(tenantId);
  if (properties === undefined) throw noSuchTenant();
  return { tenantId, properties };
}

/** Returns the operator's scope in a call; empty without a tenant. */
export function seenBy({ visible }: { readonly visible: Visible | null }): Visible {
  return visible ?? { tenantId: '', properties: [] };
}

/** Narrows the scope to one property; '' keeps it. A property outside of it leaves nothing. */
export function narrowed({ tenantId, properties }: Visible, property: string): Visible {
  if (property === '') return { tenantId, properties };
  return { tenantId, properties: properties === null || properties.includes(property) ? [property] : [] };
}

/** The tenants that the operator sees anything of; null = every tenant there is. */
export function tenantsOf({ scope }: Scoped): readonly string[] | null {
  return scope === 'deployment' ? null : [...scope.keys()];
}

export function noSuchTenant(): ServiceError {
  return new ServiceError('not_found', 'there is no such tenant');
}

/** A scope of more ids, or a longer text, is kept as its digest: every call writes it. */
const maxShown = { ids: 16, length: 2_048, first: 3 };

/**
 * Shows the scope as the operator log stores it (docs/people.md#scopes), at most 8,192 octets. It is `deployment`, or
 * each tenant with its sorted properties. A large scope becomes its digest, its counts and its first tenants.
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

/** Most tenants share one list of properties, so each list is read once. */
function digestOf(tenants: readonly (readonly [string, readonly string[] | null])[]): string {
  const lists = new Map(
    [...new Set(tenants.map(([, of]) => of))].map((of) => [of, of && sha256([...of].sort())] as const),
  );
  return sha256(tenants.map(([id, of]) => [id, lists.get(of) ?? everyProperty]));
}

function sha256(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
