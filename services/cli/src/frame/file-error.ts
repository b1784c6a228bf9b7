/** The code of a failed file operation, such as ENOENT; undefined for any other error. */
export function fileErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('syscall' in error)) return undefined;
  return String(error.code);
}
