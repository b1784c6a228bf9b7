/** A record that its handler can never apply; it is parked. */
export class RecordError extends Error {
  override readonly name = 'RecordError';
}
