/** A record that its handler cannot apply whatever the state of the system: it is parked. */
export class RecordError extends Error {
  override readonly name = 'RecordError';
}
