import { ServiceError } from '../errors.ts';

/**
 * Parses lines of `Name: value` and skips empty lines. Throws `invalid_argument`. The error names only the line's
 * number, because the line may contain a secret.
 */
export function parseHeaderLines(text: string): { name: string; value: string }[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '') return [];
    const [, name, value] = /^\s*([^:\s]+)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) return [{ name, value }];
    throw new ServiceError('invalid_argument', `Line ${index + 1} of the headers is not “Name: value”.`);
  });
}
