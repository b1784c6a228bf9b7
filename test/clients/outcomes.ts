import type { Outcome } from './driver.ts';

export function succeeded({ value, code }: Outcome): Record<string, unknown> {
  if (value === undefined) throw new Error(`The client failed with ${code}`);
  return value;
}

/** Writes times in the form of the contract, because each language prints times differently. */
export function withContractTimes(value: Record<string, unknown>): Record<string, unknown> {
  const spelt = (_: string, member: unknown) =>
    typeof member === 'string' && /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(member)
      ? new Date(member).toISOString()
      : member;
  return JSON.parse(JSON.stringify(value, spelt));
}
