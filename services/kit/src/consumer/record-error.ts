/** Thrown by `apply` for a record that can never be applied. The record is parked. */
export class RecordError extends Error {
  override readonly name = 'RecordError';
}
