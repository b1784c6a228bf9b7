/**
 * One broken rule, as it stands in `error.fieldErrors`: names the field, never echoes its value
 * (docs/contract.md#json-and-text-rules).
 */
export type Violation = { field: string; message: string };

/**
 * The `field` of a violation; empty for the body as a whole. A name comes from the client, so it is made well-formed
 * and cut to a sane length.
 */
export function fieldName(path: string): string {
  return path.slice(0, 256).toWellFormed();
}
