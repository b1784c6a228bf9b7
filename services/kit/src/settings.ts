import { closest, distance } from 'fastest-levenshtein';
import { everySetting } from './every-setting.ts';
import { StartError } from './start-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

type Parsed<T> = { ok: true; value: T } | { ok: false; problem: string };

export type Setting<T> = {
  readonly name: string;
  read(raw: string | undefined): Parsed<T>;
};

export type ValueOf<S> = S extends Setting<infer T> ? T : never;

export type Spec = Readonly<Record<string, Setting<unknown>>>;
export type ConfigOf<S extends Spec> = { [K in keyof S]: ValueOf<S[K]> };
export type Default<T> = { default?: T };

export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
}

/**
 * An absent or empty variable gets its default. Without a default, an absent variable is an error, or null if its
 * setting is optional.
 */
export const plainSetting = {
  /** A text may be a secret, so no message quotes it. */
  text: (name: string, options: Default<string> = {}) => required(name, 'a text', (raw) => raw, options),
  optionalText: (name: string) => optional(plainSetting.text(name)),
  integer: (name: string, { min, max, ...options }: { min: number; max: number } & Default<number>) =>
    required(name, `an integer from ${min} to ${max}`, (raw) => parseInteger(raw, min, max), options),
  /** The port 0 means any free port. */
  port: (name: string, options: Default<number> = {}) =>
    plainSetting.integer(name, { min: 0, max: 65_535, ...options }),
  choice: <const T extends string>(name: string, values: readonly T[], options: Default<T> = {}) =>
    required(name, `one of ${values.join(', ')}`, (raw) => values.find((value) => value === raw), options),
  list: (name: string, options: Default<readonly string[]> = {}) =>
    required(name, 'a list separated by commas', parseList, options),
  flag: (name: string, options: Default<boolean> = {}) => required(name, 'true or false', parseFlag, options),
  /** A token bucket `rate/burst`: requests per second and the burst size. Null if absent. */
  rate: (name: string) =>
    optional(required(name, 'rate/burst, for example 20/60: 20 per second, at most 60 at once', parseRate, {})),
  /** `parse` returns undefined for a value that is not `expected`. */
  parsed: <T>(name: string, expected: string, parse: (raw: string) => T | undefined, options: Default<T> = {}) =>
    required(name, expected, parse, options),
};

export function readConfig<S extends Spec>(spec: S, environment: Environment): ConfigOf<S> {
  return readConfigs({ spec }, environment).spec;
}

/**
 * Throws one ConfigError with all problems, including misspelt names. A process must read all its settings in one call.
 */
export function readConfigs<G extends Readonly<Record<string, Spec>>>(
  specs: G,
  environment: Environment,
): { [K in keyof G]: ConfigOf<G[K]> } {
  const names = Object.values(specs).flatMap((spec) => Object.values(spec).map(({ name }) => name));
  const problems = misspeltIn(environment, names);
  const read = (one: Setting<unknown>) => {
    const parsed = one.read((Object.hasOwn(environment, one.name) && environment[one.name]) || undefined);
    if (!parsed.ok) problems.push(`  ${one.name}: ${parsed.problem}`);
    return parsed.ok ? parsed.value : undefined;
  };
  const configs = mapValues(specs, (spec) => mapValues(spec, read));
  if (problems.length > 0) throw new ConfigError(['The configuration is not usable:', ...problems].join('\n'));
  // Object.fromEntries loses the type of each key's value.
  return configs as { [K in keyof G]: ConfigOf<G[K]> };
}

const maxDistance = 2;

/** Reports only near misses: other GCS_ names may belong to another program. */
function misspeltIn(environment: Environment, names: readonly string[]): string[] {
  const own = names.filter((name) => name.startsWith('GCS_'));
  // For a process without GCS_ settings, no GCS_ name can be misspelt.
  if (own.length === 0) return [];
  const unknown = Object.keys(environment).filter((name) => name.startsWith('GCS_') && !own.includes(name));
  return unknown.flatMap((name) => {
    const meant = nearest(name, own) ?? (everySetting.has(name) ? undefined : nearest(name, [...everySetting], own));
    return meant === undefined ? [] : [`  ${name}: is no setting; did you mean ${meant}?`];
  });
}

/**
 * Finds a name that differs in at most two letters, or a name in `longer` with an additional word, such as
 * `GCS_HTTP_PORT` for `GCS_PORT`.
 */
function nearest(name: string, among: readonly string[], longer: readonly string[] = []): string | undefined {
  const meant = closest(name, among);
  if (distance(name, meant) <= maxDistance) return meant;
  return longer.find((other) => {
    const words = other.split('_');
    return words.some((_, at) => words.toSpliced(at, 1).join('_') === name);
  });
}

function mapValues<V, R>(record: Readonly<Record<string, V>>, map: (value: V) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

export function required<T>(
  name: string,
  expected: string,
  parse: (raw: string) => T | undefined,
  options: Default<T>,
): Setting<T> {
  return {
    name,
    read(raw) {
      const value = raw === undefined ? options.default : parse(raw);
      if (value !== undefined) return { ok: true, value };
      const wrong = raw === undefined ? 'is not set' : `is "${raw.slice(0, 80)}"`;
      return { ok: false, problem: `${wrong}; expected ${expected}` };
    },
  };
}

export function optional<T>(inner: Setting<T>): Setting<T | null> {
  return { ...inner, read: (raw) => (raw === undefined ? { ok: true, value: null } : inner.read(raw)) };
}

function parseInteger(raw: string, min: number, max: number): number | undefined {
  const value = /^-?\d{1,15}$/.test(raw) ? Number(raw) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}

function parseFlag(raw: string): boolean | undefined {
  if (raw === 'true') return true;
  return raw === 'false' ? false : undefined;
}

function parseList(raw: string): readonly string[] | undefined {
  const values = raw.split(',').map((value) => value.trim());
  return values.includes('') ? undefined : values;
}

function parseRate(raw: string): { rate: number; burst: number } | undefined {
  const match = /^(\d{1,9}(?:\.\d{1,6})?)\/(\d{1,9})$/.exec(raw.trim());
  const [rate, burst] = [Number(match?.[1]), Number(match?.[2])];
  return rate > 0 && burst >= 1 ? { rate, burst } : undefined;
}
