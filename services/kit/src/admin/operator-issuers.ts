import { readFile } from 'node:fs/promises';
import { parseUrl } from '../http/parse-url.ts';
import { isObject, parseJson } from '../json.ts';
import { StartError } from '../start-error.ts';
import { isRole } from './operator-claims.ts';
import type { OperatorIssuer } from './operator-identity.ts';
import { areIds, maxProperties, maxTenants } from './operator-scope.ts';
import { isText } from './texts.ts';

/**
 * Reads `GCS_OPERATOR_ISSUERS_FILE`, a JSON array of `{ issuer, audience, jwks | jwksUri, rolesClaim?, nameClaim?,
 * scope?, people?, person?, roles?, tenants? }`. Without a file, no operator is trusted. Throws a StartError for an
 * invalid file.
 */
export async function readOperatorIssuers(file: string | null): Promise<OperatorIssuer[]> {
  if (file === null) return [];
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new StartError(`The operator issuers file ${file} cannot be read.`, { cause });
  });
  const issuers = parseJson(text);
  if (Array.isArray(issuers) && issuers.every(isIssuer)) return issuers;
  throw new StartError(`The operator issuers file ${file} is not a JSON array of issuers as in docs/people.md.`);
}

type Guard = (value: unknown) => boolean;

const isFilled: Guard = (value) => typeof value === 'string' && value !== '';
const listOf =
  (guard: Guard): Guard =>
  (value) =>
    Array.isArray(value) && value.every(guard);
const membersAre =
  (guard: Guard): Guard =>
  (value) =>
    isObject(value) && Object.values(value).every(guard);
const maybe =
  (guard: Guard): Guard =>
  (value) =>
    value === undefined || guard(value);

/** Accepts an object with these members and no others, so that a misspelt limit is an error. */
function shape(members: Readonly<Record<string, Guard>>): Guard {
  return (value) =>
    isObject(value) &&
    Object.keys(value).every((name) => Object.hasOwn(members, name)) &&
    Object.entries(members).every(([name, guard]) => guard(Object.hasOwn(value, name) ? value[name] : undefined));
}

const areTenants: Guard = (value) => areIds(value, maxTenants);
const areProperties: Guard = (value) => areIds(value, maxProperties);
const grant = { tenants: areTenants, properties: maybe(areProperties) };
const claims = { tenantsClaim: isFilled };

function isScopeClaims(value: unknown): boolean {
  return [
    shape({ ...claims, propertiesClaim: maybe(isFilled) }),
    shape({ ...claims, groups: membersAre(shape(grant)) }),
  ].some((isOne) => isOne(value));
}

const isDomain: Guard = (value) => typeof value === 'string' && isText(value, 1, 255);
const people = membersAre(shape({ ...grant, roles: (value) => areIds(value, 100) }));
const hasLowerNames: Guard = (value) => Object.keys(Object(value)).every((name) => name === name.toLowerCase());

function isOperatorPeople(value: unknown): boolean {
  return [
    shape({ claim: (claim) => claim === 'sub', hostedDomain: maybe(isDomain), of: people }),
    shape({
      claim: (claim) => claim === 'email',
      hostedDomain: isDomain,
      of: (of) => people(of) && hasLowerNames(of),
    }),
  ].some((isOne) => isOne(value));
}

const isPersonClaim: Guard = shape({ claim: isFilled, is: maybe(isFilled) });

const names = {
  issuer: (value: unknown) =>
    typeof value === 'string' && value !== '' && !(value.includes('://') && parseUrl(value) === null),
  audience: isFilled,
  nameClaim: maybe(isFilled),
  person: maybe(isPersonClaim),
};
const byClaims = {
  rolesClaim: maybe(isFilled),
  scope: maybe((value) => value === 'deployment' || isScopeClaims(value)),
  roles: maybe(listOf(isRole)),
  tenants: maybe(areTenants),
};

export function isIssuer(value: unknown): value is OperatorIssuer {
  return [{ jwks: isObject }, { jwksUri: isFilled }].some(
    (keys) =>
      shape({ ...names, ...keys, ...byClaims })(value) || shape({ ...names, ...keys, people: isOperatorPeople })(value),
  );
}
