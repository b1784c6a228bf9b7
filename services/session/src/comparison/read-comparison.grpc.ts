import { isText } from '@gcs/kit/admin/texts';
import type { FieldError } from '@gcs/kit/errors';
import type {
  ComparedPerson__Output,
  Comparison__Output,
  ListEntry__Output,
} from '@gcs/proto/gen/gcs/ingest/v1/step_ingest_service';
import type { ComparedPerson, Comparison } from './comparison.rules.ts';

const limits = { entries: 16, values: 8, name: 256, country: 64, list: 256, reason: 512 };

/** Returns one message per invalid field. */
export function comparisonProblems(comparison: Comparison__Output | null): FieldError[] {
  if (comparison === null) return [];
  const { document, entries } = comparison;
  if (entries.length > limits.entries) {
    return [{ field: 'comparison.entries', message: `has at most ${limits.entries} entries` }];
  }
  return [
    ...(document === null ? [] : documentProblems(document)),
    ...entries.flatMap((entry, index) => entryProblems(entry, `comparison.entries[${index}]`)),
  ];
}

function documentProblems(document: ComparedPerson__Output): FieldError[] {
  const field = 'comparison.document';
  const saysSomething = document.names.length + document.birthDates.length + document.countries.length > 0;
  return [...problem(saysSomething, field, 'says nothing'), ...personProblems(document, field)];
}

function entryProblems({ person, list, reason, score }: ListEntry__Output, field: string): FieldError[] {
  const isScore = score === '' || (/^\d(\.\d{1,18})?$/.test(score) && Number(score) <= 1);
  return [
    ...problem((person?.names.length ?? 0) > 0, `${field}.person.names`, 'has at least one name'),
    ...(person === null ? [] : personProblems(person, `${field}.person`)),
    ...problem(isText(list, 0, limits.list), `${field}.list`, `is at most ${limits.list} characters`),
    ...problem(isText(reason, 0, limits.reason), `${field}.reason`, `is at most ${limits.reason} characters`),
    ...problem(isScore, `${field}.score`, 'is a decimal from 0 to 1, such as 0.87'),
  ];
}

function personProblems({ names, birthDates, countries }: ComparedPerson__Output, field: string): FieldError[] {
  const isNamed = names.every((name) => isText(name, 1, limits.name));
  const isPlaced = countries.every((country) => isText(country, 1, limits.country));
  const members = Object.entries({ names, birth_dates: birthDates, countries });
  const tooMany = members.filter(([, values]) => values.length > limits.values);
  return [
    ...tooMany.map(([name]) => ({ field: `${field}.${name}`, message: `are at most ${limits.values}` })),
    ...problem(isNamed, `${field}.names`, `are texts of 1 to ${limits.name} characters`),
    ...problem(birthDates.every(isPartOfDate), `${field}.birth_dates`, 'are YYYY-MM-DD, YYYY-MM or YYYY'),
    ...problem(isPlaced, `${field}.countries`, `are texts of 1 to ${limits.country} characters`),
  ];
}

export function isPartOfDate(text: string): boolean {
  if (!/^\d{4}(-\d\d){0,2}$/.test(text)) return false;
  const day = `${text}-01-01`.slice(0, 10);
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

function problem(isFine: boolean, field: string, message: string): FieldError[] {
  return isFine ? [] : [{ field, message }];
}

export function readComparison(comparison: Comparison__Output | null): Comparison | null {
  if (comparison === null) return null;
  const document = comparison.document === null ? null : readPerson(comparison.document);
  const entries = comparison.entries.map(({ person, list, reason, score }) => ({
    person: readPerson(person),
    list,
    reason,
    score,
  }));
  return document === null && entries.length === 0 ? null : { document, entries };
}

function readPerson(person: ComparedPerson__Output | null): ComparedPerson {
  const { names = [], birthDates = [], countries = [] } = person ?? {};
  return { names: [...names], birthDates: [...birthDates], countries: [...countries] };
}
