import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

/** Returns an example that a vendor published. `sources.json` has its source, licence and meaning. */
export function published<T = unknown>(vendor: string, file: string): T {
  return JSON.parse(bytesOf(vendor, file).toString());
}

export function bytesOf(vendor: string, file: string): Buffer {
  return readFileSync(new URL(`${vendor}/published/${file}`, import.meta.url));
}

export type Answered = { readonly call: string; readonly status: number; readonly json: unknown };

export function misfits(vendor: string, answers: readonly Answered[]): string[] {
  const judge = judges[vendor];
  return judge === undefined ? [] : answers.flatMap(judge);
}

const judges: Readonly<Record<string, (answer: Answered) => string[]>> = {
  onfido: misfitsOfOnfido,
  'stripe-identity': misfitsOfStripe,
};

const onfidoSchemas: readonly (readonly [call: RegExp, schema: string])[] = [
  [/^(GET|POST) \/v3\.6\/applicants/, 'applicant'],
  [/^POST \/v3\.6\/workflow_runs$/, 'workflow_run'],
  [/^GET \/v3\.6\/workflow_runs\/[^/]+$/, 'workflow_run'],
  [/^GET \/v3\.6\/workflow_runs\/[^/]+\/tasks\/[^/]+$/, 'task'],
];

const ajv = new Ajv({ strict: false });
addFormats.default(ajv);
ajv.addSchema(published<object>('onfido', 'openapi.json'), 'onfido');

function misfitsOfOnfido({ call, status, json }: Answered): string[] {
  if (status === 204) return [];
  const found = onfidoSchemas.find(([pattern]) => pattern.test(call))?.[1];
  const schema = status >= 400 ? 'Error' : found;
  const validate = schema && ajv.getSchema(`onfido#/components/schemas/${schema}`);
  if (!validate) return [];
  return validate(json) ? [] : [`${call} ${status}: ${ajv.errorsText(validate.errors)}`];
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
