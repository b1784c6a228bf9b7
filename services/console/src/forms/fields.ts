import { ServiceError } from '@gcs/kit/errors';
import type { PageRequest } from '../page/page-request.ts';
import { boxName } from './forms.ts';

type Fields = Pick<PageRequest, 'field'>;

/** Returns the values whose box `<group>-<value>` is ticked. */
export function tickedOf<Value extends string>({ field }: Fields, group: string, values: readonly Value[]): Value[] {
  return values.filter((value) => field(boxName(group, value)) !== '');
}

/** Returns 0 for an empty field. Throws `invalid_argument` unless the text is a whole number. */
export function wholeNumberOf({ field }: Fields, name: string): number {
  const text = field(name).trim();
  if (/^\d{0,15}$/.test(text)) return Number(text);
  throw new ServiceError('invalid_argument', `“${name.replaceAll('-', ' ')}” is no whole number.`);
}

/** Throws `invalid_argument` unless the purpose has 3 to 200 printable ASCII characters. */
export function purposeOf({ field }: Fields): string {
  const purpose = field('purpose').trim();
  if (/^[\x20-\x7e]{3,200}$/.test(purpose)) return purpose;
  throw new ServiceError('invalid_argument', 'Say why you need this, in 3 to 200 plain characters.');
}
