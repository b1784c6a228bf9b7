/** A record that its handler cannot apply in any state of the system: it is parked. */
export class RecordError extends Error {
  override readonly name = 'RecordError';
}
