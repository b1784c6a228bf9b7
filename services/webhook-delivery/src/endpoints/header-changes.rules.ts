import type { HeaderNames } from '@gcs/proto/header-names';
import { isReservedName, type OwnHeader } from '../attempts/own-headers.rules.ts';
import type { SettingProblem } from './endpoint-settings.rules.ts';

/** Changes of custom headers: `set` adds or replaces headers, and `remove` lists names. All other headers stay. */
export type HeaderChanges = { readonly set: readonly OwnHeader[]; readonly remove: readonly string[] };

export const noChanges: HeaderChanges = { set: [], remove: [] };

const maxHeaders = 10;
// The syntax is `token` of RFC 9110, 5.6.2.
const namePattern = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,64}$/;
// The syntax is `field-value` of RFC 9110, 5.5, limited to ASCII without tabs.
const valuePattern = /^[!-~](?:[ -~]{0,1022}[!-~])?$/;

/** Returns the changes with lower-case names, because headers are stored and sent in lower case. */
export function normalized({ set, remove }: HeaderChanges): HeaderChanges {
  return {
    set: set.map(({ name, value }) => ({ name: name.toLowerCase(), value })),
    remove: remove.map((name) => name.toLowerCase()),
  };
}

export function changedHeaders(current: readonly OwnHeader[], { set, remove }: HeaderChanges): OwnHeader[] {
  const gone = new Set([...remove, ...set.map(({ name }) => name)]);
  return [...current.filter(({ name }) => !gone.has(name)), ...set];
}

/**
 * Lists problems by field, without header values. If the origin changes, no earlier value may stay, because the new
 * receiver would see it.
 */
export function headerProblems(
  changes: HeaderChanges,
  current: readonly string[],
  { names, isMoved }: { names: HeaderNames; isMoved: boolean },
): SettingProblem[] {
  const { set, remove } = changes;
  const named = [...set.map(({ name }) => name), ...remove];
  const kept = current.filter((name) => !named.includes(name));
  const problems = [
    ...set.flatMap(({ name, value }) => problemsOf(name, value, names)),
    named.length > new Set(named).size && 'names a header twice',
    remove.some((name) => !current.includes(name)) && 'removes a header that the endpoint does not have',
    kept.length + set.length > maxHeaders && `can be ${maxHeaders} at most`,
    isMoved && kept.length > 0 && `of the previous address are not sent to a new one: set or remove ${kept.join(', ')}`,
  ];
  return problems.flatMap((message) => (message === false ? [] : [{ field: 'headers', message }]));
}

function problemsOf(name: string, value: string, names: HeaderNames): string[] {
  if (!namePattern.test(name)) return ['must have names of 1 to 64 characters that HTTP allows in a name'];
  if (isReservedName(name, names)) return [`must not have “${name}”: deliveries or connections use it themselves`];
  return valuePattern.test(value)
    ? []
    : [`must have a value of 1 to 1,024 visible ASCII characters for “${name}”, with blanks only inside`];
}
