/** A reason not to start that a person can act on. The message is one clear sentence, printed alone. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
