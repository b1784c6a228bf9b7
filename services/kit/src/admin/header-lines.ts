import { ServiceError } from '../errors.ts';

/**
 * Parses lines of `Name: value`; skips empty ones. Throws `invalid_argument` with the line number only: the line may
 * hold a secret.
 */
export function parseHeaderLines(text: string): { name: string; value: string }[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '') return [];
    const [, name, value] = /^\s*([^:\s]+)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) return [{ name, value }];
    throw new ServiceError('invalid_argument', `Line ${index + 1} of the headers is not “Name: value”.`);
  });
}
