import type { ValidateFunction } from 'ajv/dist/2020.js';
import { addContracts, createContractAjv } from './contract-ajv.ts';
import { eventsDocument, openapiDocument, staysDocument } from './documents.ts';

const ajv = createContractAjv();
const documents = { openapi: openapiDocument, stays: staysDocument, events: eventsDocument };
addContracts(ajv, '', documents, (member, value) => [member, value]);

/**
 * Compiles a schema's validator at its first use, for tests. Services use the compiled validators in schemas.ts. The
 * name is from `components.schemas` in openapi.yaml or stays.yaml, or from `$defs` in events.yaml.
 */
export function strictCompiler(document: `${keyof typeof documents}.yaml`, schemaName: string): ValidateFunction {
  const validate = ajv.getSchema(`${document}#/$defs/${schemaName}`);
  if (validate === undefined) throw new Error(`${document} has no schema ${schemaName}`);
  return validate;
}
