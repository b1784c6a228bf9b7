import { isObject } from './operator-people.ts';

/**
 * The claim that, with `auth_time`, marks a person's sign-in; `amr` when absent (RFC 8176). With `is`, it must have
 * this value, like `idtyp` of Entra ID. Otherwise it lists authentication methods (docs/people.md#identity-providers).
 */
export type PersonClaim = { claim: string; is?: string };

export const usualPersonClaim: PersonClaim = { claim: 'amr' };

export function saysPerson({ is }: PersonClaim, value: unknown): boolean {
  if (is !== undefined) return value === is;
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string' && one !== '');
}

export function isPersonClaim(value: unknown): value is PersonClaim {
  if (!isObject(value)) return false;
  const { claim, is = 'absent', ...unknown } = value;
  const isFilled = [claim, is].every((one) => typeof one === 'string' && one !== '');
  return Object.keys(unknown).length === 0 && isFilled;
}
