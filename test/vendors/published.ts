import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

const filesRead = new Set<string>();

/** Returns an example that a vendor published. `sources.json` has its source, licence and meaning. */
export function published<T = unknown>(vendor: string, file: string): T {
  return JSON.parse(bytesOf(vendor, file).toString());
}

export function bytesOf(vendor: string, file: string): Buffer {
  filesRead.add(`${vendor}/${file}`);
  return readFileSync(new URL(`${vendor}/published/${file}`, import.meta.url));
}

export function publishedFiles(vendor: string): string[] {
  return readdirSync(new URL(`${vendor}/published`, import.meta.url));
}

export function unreadFiles(vendor: string): string[] {
  return publishedFiles(vendor).filter((file) => !filesRead.has(`${vendor}/${file}`));
}

export function documentedStates(vendor: string): readonly string[] {
  return vendor === 'onfido' ? onfidoApi.components.schemas.workflow_run_status.enum : published(vendor, 'states.json');
}

export type Answered = {
  readonly call: string;
  readonly status: number;
  readonly json: unknown;
  /** The JSON of the request. */
  readonly asked?: unknown;
};

export function misfits(vendor: string, answers: readonly Answered[]): string[] {
  return answers.flatMap(judges[vendor] ?? (() => [`${vendor} publishes nothing`]));
}

const judges: Readonly<Record<string, (answer: Answered) => string[]>> = {
  onfido: misfitsOfOnfido,
  'stripe-identity': misfitsOfStripe,
  sumsub: (answer) => unknownMembers('sumsub', answer),
  veriff: (answer) => unknownMembers('veriff', answer),
};

type Schemas = { components: { schemas: { workflow_run_status: { enum: string[] } } } };
const onfidoApi = published<Schemas>('onfido', 'openapi.json');

const onfidoSchemas: readonly (readonly [call: RegExp, schema: string])[] = [
  [/^(GET|POST) \/v3\.6\/applicants/, 'applicant'],
  [/^POST \/v3\.6\/workflow_runs$/, 'workflow_run'],
  [/^GET \/v3\.6\/workflow_runs\/[^/]+$/, 'workflow_run'],
  [/^GET \/v3\.6\/workflow_runs\/[^/]+\/tasks\/[^/]+$/, 'task'],
];

const onfidoRequests: readonly (readonly [call: RegExp, schema: string])[] = [
  [/^POST \/v3\.6\/applicants$/, 'applicant_builder'],
  [/^POST \/v3\.6\/workflow_runs$/, 'workflow_run_builder'],
];

const ajv = new Ajv({ strict: false });
addFormats.default(ajv);
ajv.addSchema(onfidoApi, 'onfido');

function misfitsOfOnfido({ call, status, json, asked }: Answered): string[] {
  const schemaIn = (known: typeof onfidoSchemas) => known.find(([pattern]) => pattern.test(call))?.[1];
  const judged = (schema: string | undefined, value: unknown, what: string) => {
    const validate = schema && ajv.getSchema(`onfido#/components/schemas/${schema}`);
    return !validate || validate(value) ? [] : [`${call} ${what}: ${ajv.errorsText(validate.errors)}`];
  };
  return [
    ...(asked === undefined ? [] : judged(schemaIn(onfidoRequests), asked, 'request')),
    ...(status === 204 ? [] : judged(status >= 400 ? 'Error' : schemaIn(onfidoSchemas), json, String(status))),
  ];
}

/**
 * Compares members with the vendor's fixtures, which contain every member. The specification is too large for this
 * repository.
 */
function misfitsOfStripe({ call, status, json }: Answered): string[] {
  const named = Object.keys(published<object>('stripe-identity', 'verification_session.json'));
  const added = ['related_customer', 'related_customer_account'];
  const own = new Set(Object.keys(Object(json)));
  if (status >= 400) return own.has('error') ? [] : [`${call} ${status}: no error`];
  return named.filter((name) => !own.has(name) && !added.includes(name)).map((name) => `${call}: no ${name}`);
}

/** Finds members that are in no published answer, because these vendors publish examples instead of a schema. */
function unknownMembers(vendor: string, { call, status, json }: Answered): string[] {
  const examples = [
    ...published<{ call: string; json: unknown }[]>(vendor, 'answers.json'),
    ...(vendor === 'veriff'
      ? published<unknown[]>(vendor, 'decisions.json').map((one) => ({
          call: 'GET /v1/sessions/*/decision',
          json: one,
        }))
      : []),
  ];
  const isOf = (pattern: string) => new RegExp(`^${pattern.replace('*', '[^/]+')}$`).test(decodeURIComponent(call));
  const found =
    status >= 400
      ? [published(vendor, 'error.json')].flat()
      : examples.filter((one) => isOf(one.call)).map((one) => one.json);
  if (found.length === 0) return [`${call}: no published answer`];
  const known = new Set(found.flatMap((one) => membersOf(one)));
  return membersOf(json)
    .filter((path) => !known.has(path))
    .map((path) => `${call} ${status}: ${path}`);
}

function membersOf(value: unknown, path = '$'): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const at = Array.isArray(value) ? `${path}[]` : `${path}.${name}`;
    return [at, ...membersOf(part, at)];
  });
}
