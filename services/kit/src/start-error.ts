/**
 * A reason not to start that a person can act on. Only its message is printed, so the message is one clear sentence.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
