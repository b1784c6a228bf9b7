import { ServiceError } from '../errors.ts';

/**
 * Headers as people write them, `Name: value` in lines; empty lines say nothing. Throws `invalid_argument` that names the
 * line and nothing of it: what stands there may be a secret.
 */
export function parseHeaderLines(text: string): { name: string; value: string }[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '') return [];
    const [, name, value] = /^\s*([^:\s]+)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) return [{ name, value }];
    throw new ServiceError('invalid_argument', `Line ${index + 1} of the headers is not “Name: value”.`);
  });
}
