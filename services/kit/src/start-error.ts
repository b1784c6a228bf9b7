/**
 * A reason for a failed start that a person can remove. Only its message is printed, so the message is one clear
 * sentence.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
