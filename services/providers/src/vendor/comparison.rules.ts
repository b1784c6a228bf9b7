import { inside, type Part } from '@gcs/kit/egress/shape.rules';
import type { Comparison, Person, PollResult, StepType } from './vendor.rules.ts';

/** Limits of the provider port (gcs.ingest.v1.Comparison). */
const limits = { entries: 16, values: 8, name: 256, country: 64, list: 256, reason: 512 };

type VendorPerson = {
  readonly names: readonly string[];
  readonly births: readonly string[];
  readonly countries: readonly string[];
};

/**
 * Returns a person from a vendor's data, or null if there is none. Omits values that the port's contract forbids,
 * because an invalid comparison must never prevent the report of the verdict.
 */
export function personOf({ names, births, countries }: VendorPerson): Person | null {
  const person = {
    names: fitting(names, limits.name),
    birthDates: unique(births.flatMap(dateIn)),
    countries: fitting(countries, limits.country),
  };
  return Object.values(person).some((values) => values.length > 0) ? person : null;
}

export function entryOf(
  entry: VendorPerson & { readonly lists: readonly string[]; readonly reasons: readonly string[] },
): Comparison['entries'] {
  const person = personOf(entry);
  if (person === null || person.names.length === 0) return [];
  const list = cut(entry.lists.join(', '), limits.list);
  return [{ person, list, reason: cut(entry.reasons.join(', '), limits.reason) }];
}

/** Returns the texts at a path. Ignores values of other types. */
export function textsAt(part: Part, ...names: readonly string[]): readonly string[] {
  try {
    const { value } = inside(part, ...names);
    const found: unknown[] = Array.isArray(value) ? value : [value];
    return found.filter((one) => typeof one === 'string');
  } catch {
    return [];
  }
}

export function listOf({ value, path }: Part): readonly Part[] {
  const found: unknown[] = Array.isArray(value) ? value : [];
  return found.filter((one) => typeof one === 'object' && one !== null).map((one) => ({ value: one, path }));
}

export function wholeName(part: Part, ...members: readonly string[]): readonly string[] {
  const name = members
    .flatMap((member) => textsAt(part, member))
    .join(' ')
    .trim();
  return name === '' ? [] : [name];
}

/** Adds comparisons to a decision's verdicts. Calls `read` only for a decision. */
export function comparing(poll: PollResult, read: () => Readonly<Partial<Record<StepType, Comparison>>>): PollResult {
  if (poll.kind !== 'decided') return poll;
  const byStep = read();
  const verdicts = poll.verdicts.map((verdict) => {
    const comparison = byStep[verdict.step];
    const isEmpty = comparison === undefined || (comparison.document === null && comparison.entries.length === 0);
    return isEmpty
      ? verdict
      : { ...verdict, comparison: { ...comparison, entries: comparison.entries.slice(0, limits.entries) } };
  });
  return { ...poll, verdicts };
}

function fitting(values: readonly string[], longest: number): readonly string[] {
  return unique(values.map((value) => value.trim()).filter((value) => value !== '' && isText(value, longest)));
}

function isText(value: string, longest: number): boolean {
  return [...value].length <= longest && !value.includes('\0') && value.isWellFormed();
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)].slice(0, limits.values);
}

function cut(text: string, longest: number): string {
  return isText(text, Number.MAX_SAFE_INTEGER) ? [...text].slice(0, longest).join('') : '';
}

/** Returns the known part of a date, because lists write `1969-00-00` if only the year is known. */
function dateIn(text: string): readonly string[] {
  const [, year, month = '', day = ''] = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?/.exec(text.trim()) ?? [];
  if (year === undefined || year === '0000') return [];
  return [[year, month, day], [year, month], [year]]
    .map((parts) => parts.filter(Boolean).join('-'))
    .filter(isDate)
    .slice(0, 1);
}

function isDate(text: string): boolean {
  const day = `${text}-01-01`.slice(0, 10);
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}
