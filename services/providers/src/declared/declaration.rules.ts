import { type StepType, stepTypes } from '../vendor/vendor.rules.ts';

/** A path in JSON: `a.b`, `a.*.b` for each element, `a.[type=x].b` for elements whose type is x. */
type Path = string;
/** A text in which `{{…}}` is replaced by a value of the account, the request or an answer. */
type Template = string;
export type CallDeclaration = {
  method: 'GET' | 'POST' | 'DELETE';
  path: Template;
  body?: Readonly<Record<string, unknown>>;
};
export const states = ['open', 'submitted', 'held', 'passed', 'refused', 'retry', 'review', 'lapsed', 'gone'] as const;

/** A vendor that one file describes (docs/providers.md#a-vendor-in-one-file). */
export type Declaration = {
  name: string;
  label: string;
  hosts: readonly string[];
  callsPerSecond: number;
  /** Source of each topic: the vendor's page, or `unverified`. */
  sources: Readonly<Record<string, string>>;
  steps: readonly StepType[];
  attestable: readonly StepType[];
  hasReview: boolean;
  needs: readonly ('flow' | 'apiSecret')[];
  headers: Readonly<Record<string, Template>>;
  webhook: {
    signature: { header: string; form: 'hex' | 't,v1'; timestampHeader?: string; toleranceSeconds?: number };
    id: Path;
    session?: Path;
    erased?: { path: Path; values: readonly string[] };
    only?: { path: Path; values: readonly string[] };
  };
  create: { call: CallDeclaration; id: Path; link?: CallDeclaration; url: Template };
  result: CallDeclaration;
  state: { path: Path; values: Readonly<Record<string, (typeof states)[number]>> };
  /** Values that together show that a step was checked, by step. */
  shown: Readonly<Partial<Record<StepType, readonly { path: Path; values: readonly string[] }[]>>>;
  words: {
    about: string;
    paths: readonly Path[];
    ignored: readonly string[];
    codes: Readonly<Record<string, { step: StepType | '*'; code: string }>>;
  };
  delete?: { call: CallDeclaration; confirmedBy: 'answer' | 'event' };
  deletions?: { perDay: number; perHour?: number };
};

type Rule = (value: unknown, path: string) => string[];
const text: Rule = (value, path) => (typeof value === 'string' && value !== '' ? [] : [`${path}: a text`]);
const flag: Rule = (value, path) => (typeof value === 'boolean' ? [] : [`${path}: true or false`]);
const count: Rule = (value, path) => (typeof value === 'number' && value > 0 ? [] : [`${path}: a number above 0`]);
const wholeCount: Rule = (value, path) =>
  Number.isSafeInteger(value) && Number(value) > 0 ? [] : [`${path}: a whole number above 0`];
const json: Rule = (value, path) => (typeof value === 'object' && value !== null ? [] : [`${path}: an object`]);
const oneOf =
  (...values: readonly string[]): Rule =>
  (value, path) =>
    values.some((one) => one === value) ? [] : [`${path}: one of ${values.join(', ')}`];
const list =
  (rule: Rule): Rule =>
  (value, path) =>
    Array.isArray(value) ? value.flatMap((one, index) => rule(one, `${path}[${index}]`)) : [`${path}: a list`];
const record =
  (rule: Rule, key: Rule = text): Rule =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path}: an object`];
    return Object.entries(value).flatMap(([name, one]) => [
      ...key(name, `${path}.${name}`),
      ...rule(one, `${path}.${name}`),
    ]);
  };
const object =
  (members: Readonly<Record<string, Rule>>, optional: Readonly<Record<string, Rule>> = {}): Rule =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path}: an object`];
    const given = new Map<string, unknown>(Object.entries(value));
    const rules = new Map([...Object.entries(members), ...Object.entries(optional)]);
    const unknown = [...given.keys()].filter((name) => !rules.has(name)).map((name) => `${path}.${name}: is not known`);
    const wrong = [...rules].flatMap(([name, rule]) =>
      !given.has(name) && Object.hasOwn(optional, name) ? [] : rule(given.get(name), `${path}.${name}`),
    );
    return [...unknown, ...wrong];
  };

const step = oneOf(...stepTypes);
const call = object({ method: oneOf('GET', 'POST', 'DELETE'), path: text }, { body: json });
const values = object({ path: text, values: list(text) });
const signature = object(
  { header: text, form: oneOf('hex', 't,v1') },
  { timestampHeader: text, toleranceSeconds: count },
);
const declaration = object(
  {
    ...{ name: text, label: text, hosts: list(text), callsPerSecond: count, sources: record(text) },
    ...{ steps: list(step), attestable: list(step), hasReview: flag, needs: list(oneOf('flow', 'apiSecret')) },
    headers: record(text),
    webhook: object({ signature, id: text }, { session: text, erased: values, only: values }),
    create: object({ call, id: text, url: text }, { link: call }),
    result: call,
    state: object({ path: text, values: record(oneOf(...states)) }),
    shown: record(list(values), step),
    words: object({
      ...{ about: text, paths: list(text), ignored: list(text) },
      codes: record(object({ step: oneOf('*', ...stepTypes), code: text })),
    }),
  },
  {
    delete: object({ call, confirmedBy: oneOf('answer', 'event') }),
    deletions: object({ perDay: wholeCount }, { perHour: wholeCount }),
  },
);

export function readDeclaration(value: unknown): Declaration {
  const problems = declaration(value, '$');
  if (problems.length > 0) throw new Error(problems.join('; '));
  return value as Declaration;
}
