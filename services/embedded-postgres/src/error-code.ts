/** The `code` of an error of the runtime (`ENOENT`), which may be of another realm than this module. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
