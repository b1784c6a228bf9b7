import { isObject } from './operator-people.ts';

/**
 * By which claim an issuer's token says, beside `auth_time`, that a person signed in: `amr` when absent (RFC 8176). With
 * `is` the claim has this value, as `idtyp` of Entra ID has; without it, it lists methods of authentication
 * (docs/people.md#identity-providers).
 */
export type PersonClaim = { claim: string; is?: string };

export const usualPersonClaim: PersonClaim = { claim: 'amr' };

/** Whether the value of the claim says so. */
export function saysPerson({ is }: PersonClaim, value: unknown): boolean {
  if (is !== undefined) return value === is;
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string' && one !== '');
}

/** Whether it is a {@link PersonClaim}: what makes people must be meant, so nothing is overlooked. */
export function isPersonClaim(value: unknown): value is PersonClaim {
  if (!isObject(value)) return false;
  const { claim, is = 'absent', ...unknown } = value;
  const isFilled = [claim, is].every((one) => typeof one === 'string' && one !== '');
  return Object.keys(unknown).length === 0 && isFilled;
}
