/** One broken rule, as it stands in `error.fieldErrors`: names the field, never echoes its value (contract.md §7). */
export type Violation = { field: string; message: string };

/** All violations are reported, but not more than this many. */
export const maxViolations = 50;

/** The `field` of a violation. A name comes from the client, so it is made well-formed and cut to a sane length. */
export function fieldName(path: string): string {
  return path === '' ? 'body' : path.slice(0, 256).toWellFormed();
}
