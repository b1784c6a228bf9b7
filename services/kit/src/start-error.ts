/** A start's refusal that a person can act on: the message is one clear sentence, printed alone. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
