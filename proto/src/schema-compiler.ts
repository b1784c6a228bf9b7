import type { ValidateFunction } from 'ajv/dist/2020.js';
import { addContracts, createContractAjv } from './contract-ajv.ts';
import { eventsDocument, openapiDocument } from './documents.ts';

const ajv = createContractAjv();
addContracts(ajv, '', { openapi: openapiDocument, events: eventsDocument }, (member, value) => [member, value]);

/**
 * Compiles the validator of a schema at its first use, for tests; services use the compiled ones of schemas.ts. The name is
 * from `components.schemas` in openapi.yaml or from `$defs` in events.yaml.
 */
export function strictCompiler(document: 'openapi.yaml' | 'events.yaml', schemaName: string): ValidateFunction {
  const validate = ajv.getSchema(`${document}#/$defs/${schemaName}`);
  if (validate === undefined) throw new Error(`${document} has no schema ${schemaName}`);
  return validate;
}
