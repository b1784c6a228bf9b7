/** Thrown by `apply` for a record that can never be applied and is therefore parked. */
export class RecordError extends Error {
  override readonly name = 'RecordError';
}
