/** A refusal to start that the person at the terminal can act on: the message is one clear sentence, printed alone. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
