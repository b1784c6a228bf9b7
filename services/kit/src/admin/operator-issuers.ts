import { readFile } from 'node:fs/promises';
import { parseUrl } from '../http/parse-url.ts';
import { StartError } from '../start-error.ts';
import { isRole } from './operator-claims.ts';
import type { OperatorIssuer } from './operator-identity.ts';
import { isObject, isOperatorPeople } from './operator-people.ts';
import { isPersonClaim } from './operator-person.ts';
import { areIds, maxProperties, maxTenants, type ScopeClaims } from './operator-scope.ts';

/**
 * Reads `GCS_OPERATOR_ISSUERS_FILE`, a JSON array of `{ issuer, audience, jwks | jwksUri, rolesClaim?, nameClaim?,
 * scope?, people?, person?, roles?, tenants? }`. Without a file, no operator is trusted. Throws a StartError.
 */
export async function readOperatorIssuers(file: string | null): Promise<OperatorIssuer[]> {
  if (file === null) return [];
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new StartError(`The operator issuers file ${file} cannot be read.`, { cause });
  });
  const issuers = parse(text);
  if (Array.isArray(issuers) && issuers.every(isIssuer)) return issuers;
  throw new StartError(`The operator issuers file ${file} is not a JSON array of issuers as in docs/people.md.`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const claimsAndBounds = ['rolesClaim', 'scope', 'roles', 'tenants'];

/** Refuses unknown members, so that no misspelt limit is ignored. */
function isIssuer(value: unknown): value is OperatorIssuer {
  if (!isObject(value)) return false;
  const {
    issuer,
    audience,
    jwks,
    jwksUri,
    rolesClaim = 'roles',
    nameClaim = 'name',
    scope = 'deployment',
    people,
    person,
    roles = [],
    tenants = [],
  } = value;
  const hasKeys = jwksUri === undefined ? typeof jwks === 'object' && jwks !== null : jwks === undefined;
  const hasScope = scope === 'deployment' || isScopeClaims(scope);
  const hasPeople =
    people === undefined || (isOperatorPeople(people) && !claimsAndBounds.some((name) => Object.hasOwn(value, name)));
  const hasBounds = Array.isArray(roles) && roles.every(isRole) && areIds(tenants, maxTenants);
  const hasPerson = person === undefined || isPersonClaim(person);
  return (
    hasKeys &&
    hasScope &&
    hasPeople &&
    hasPerson &&
    hasBounds &&
    !(isFilled(issuer) && issuer.includes('://') && parseUrl(issuer) === null) &&
    [issuer, audience, rolesClaim, nameClaim, jwksUri ?? 'inline'].every(isFilled)
  );
}

export function isScopeClaims(value: unknown): value is ScopeClaims {
  if (!isObject(value)) return false;
  const { tenantsClaim, propertiesClaim, groups, ...unknown } = value;
  if (Object.keys(unknown).length > 0 || !isFilled(tenantsClaim)) return false;
  if (groups === undefined) return propertiesClaim === undefined || isFilled(propertiesClaim);
  return propertiesClaim === undefined && isObject(groups) && Object.values(groups).every(isGroupScope);
}

function isGroupScope(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { tenants, properties = [], ...unknown } = value;
  return Object.keys(unknown).length === 0 && areIds(tenants, maxTenants) && areIds(properties, maxProperties);
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
