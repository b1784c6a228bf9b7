import type { Comparison__Output } from '@gcs/proto/gen/gcs/ingest/v1/step_ingest_service';
import { loadProtos } from '@gcs/proto/load-protos';
import { describe, expect, test } from '@jest/globals';
import { comparisonProblems } from './read-comparison.grpc.ts';

// The tests read the members from the proto's descriptor, so they cover a new member without a change.

type Field = { name: string; label: string; type: string; typeName: string };
const types = loadProtos(['gcs/ingest/v1/step_ingest_service.proto']);
const fieldsOf = (message: string): Field[] => {
  const found: unknown = types[`gcs.ingest.v1.${message}`]?.type;
  return (found as { field: Field[] }).field;
};

type Member = { path: readonly (string | number)[]; isList: boolean; isMessage: boolean };

function membersOf(message: string, above: Member['path'] = []): Member[] {
  return fieldsOf(message).flatMap(({ name, label, type, typeName }) => {
    const [path, isList] = [[...above, camelCase(name)], label === 'LABEL_REPEATED'];
    const within = isList ? [...path, 0] : path;
    const isMessage = type === 'TYPE_MESSAGE';
    return [{ path, isList, isMessage }, ...(isMessage ? membersOf(typeName, within) : [])];
  });
}

const camelCase = (name: string) => name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const fieldAt = (path: Member['path']) =>
  path.reduce<string>(
    (at, part) => at + (typeof part === 'number' ? `[${part}]` : `.${snakeCase(part)}`),
    'comparison',
  );

const person = () => ({ names: ['Anna'], birthDates: ['1974-08-12'], countries: ['DE'] });
const whole = { document: person(), entries: [{ person: person(), list: 'EU', reason: 'arms', score: '0.8' }] };

type Tree = { [name: string | number]: Tree };

function withAt(path: Member['path'], value: unknown): Comparison__Output {
  const copy: unknown = structuredClone(whole);
  const [last = '', ...above] = path.toReversed();
  const parent = above.reverse().reduce<Tree>((at, part) => at[part] ?? {}, copy as Tree);
  parent[last] = value as Tree;
  return copy as Comparison__Output;
}

const valueAt = (path: Member['path']) => path.reduce<unknown>((at, part) => (at as Tree | undefined)?.[part], whole);

const refusedAt = (comparison: Comparison__Output) => comparisonProblems(comparison).map(({ field }) => field);

/** Texts that every text member refuses. `formats` lists further refused texts for members that have a format. */
const texts = ['x'.repeat(600), 'a\0b', '\ud800'];
const formats: ReadonlyMap<string, readonly string[]> = new Map([
  ['birthDates', ['May 1974', '1974-02-30', '1974-13', '74', '1974-8-1']],
  ['score', ['1.01', '-0.5', 'high', '1e-1', '.5']],
]);

const members = membersOf('Comparison').map((member) => [fieldAt(member.path), member] as const);

test('accepts a comparison with a value in every member', () => {
  for (const [field, { path }] of members) expect([field, valueAt(path)]).toEqual([field, expect.anything()]);
  expect(refusedAt(withAt(['document'], person()))).toEqual([]);
});

describe.each(members)('%s', (field, { path, isList, isMessage }) => {
  const name = String(path.at(-1));
  const value = valueAt(path);
  const [one] = isList ? (value as unknown[]) : [value];

  if (isList) {
    test('refuses more values than the contract allows', () => {
      const many = Array.from({ length: 17 }, () => one);
      expect(refusedAt(withAt(path, many))).toEqual([field]);
      expect(refusedAt(withAt(path, many.slice(0, isMessage ? 16 : 8)))).toEqual([]);
      expect(refusedAt(withAt(path, many.slice(0, isMessage ? 17 : 9)))).toEqual([field]);
    });
  }
  if (isMessage) {
    test('refuses a value that is present but empty', () => {
      const nothing = Object.fromEntries(
        Object.entries(one as object).map(([member, said]) => [member, Array.isArray(said) ? [] : '']),
      );
      const place = isList ? [...path, 0] : path;
      const refused = refusedAt(withAt(place, { ...nothing, ...('person' in nothing && { person: null }) }));
      expect(refused).not.toEqual([]);
      for (const at of refused) expect(at.startsWith(fieldAt(place))).toBe(true);
    });
  } else {
    const wrong = [...texts, ...(formats.get(name) ?? []), ...(isList ? [''] : [])];
    test.each(wrong)('refuses %j', (bad) => {
      const problems = comparisonProblems(withAt(path, isList ? [one, bad] : bad));
      expect(problems.map((problem) => problem.field)).toEqual([field]);
      if (bad !== '') expect(problems[0]?.message).not.toContain(bad);
    });
  }
});
