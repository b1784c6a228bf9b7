/** Returns an error's `code` without `instanceof`, because the error may come from another realm. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
