import { readFile } from 'node:fs/promises';
import { StartError } from '../start-error.ts';
import type { OperatorIssuer } from './operator-identity.ts';

/**
 * Reads the file named by `GCS_OPERATOR_ISSUERS_FILE`: a JSON array of `{ issuer, audience, jwks | jwksUri,
 * rolesClaim?, nameClaim? }`. Without a file no operator is trusted. Throws a StartError that says what is wrong.
 */
export async function readOperatorIssuers(file: string | null): Promise<OperatorIssuer[]> {
  if (file === null) return [];
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new StartError(`The operator issuers file ${file} cannot be read.`, { cause });
  });
  const issuers = parse(text);
  if (Array.isArray(issuers) && issuers.every(isIssuer)) return issuers;
  throw new StartError(
    `The operator issuers file ${file} is not a JSON array of objects with issuer, audience and jwks or jwksUri.`,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

// The keys of the set are checked when they are used.
function isIssuer(value: unknown): value is OperatorIssuer {
  if (typeof value !== 'object' || value === null) return false;
  const members: Partial<Record<string, unknown>> = { ...value };
  const { issuer, audience, jwks, jwksUri, rolesClaim = 'roles', nameClaim = 'name' } = members;
  const hasKeys = jwksUri === undefined ? typeof jwks === 'object' && jwks !== null : jwks === undefined;
  return hasKeys && [issuer, audience, rolesClaim, nameClaim, jwksUri ?? 'inline'].every(isText);
}
