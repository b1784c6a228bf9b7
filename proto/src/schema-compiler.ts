import type { ValidateFunction } from 'ajv/dist/2020.js';
import { addContracts, createContractAjv } from './contract-ajv.ts';
import { eventsDocument, openapiDocument } from './documents.ts';

const ajv = createContractAjv();
addContracts(ajv, '', { openapi: openapiDocument, events: eventsDocument }, (member, value) => [member, value]);

/**
 * The validator of a schema as it is written, one of `components.schemas` in openapi.yaml or of `$defs` in events.yaml,
 * compiled at its first use. For tests: services take what is compiled beforehand, from schemas.ts.
 */
export function strictCompiler(document: 'openapi.yaml' | 'events.yaml', schemaName: string): ValidateFunction {
  const validate = ajv.getSchema(`${document}#/$defs/${schemaName}`);
  if (validate === undefined) throw new Error(`${document} has no schema ${schemaName}`);
  return validate;
}
