import { type ContractNode, isContractNode, nodeAt } from '../src/contract-node.ts';

/** A schema that a published client has a type for. */
export type ClientSchema = { readonly name: string; readonly schema: ContractNode };

/** What the operations of a client take and give; what these consist of comes with them. */
const roots = ['ComplianceSessionCreateRequest', 'ComplianceSession', 'EvidencePackage', 'WebhookEvent', 'FieldError'];

/** Codes that a client gives itself, beside those of the service. */
const ownErrorCodes = [
  'connection_failed',
  'timeout',
  'interrupted',
  'response_invalid',
  'signature_mismatch',
  'event_invalid',
  'evidence_invalid',
];

/** The schemas of the clients for Go and Java, in the order of the document, and the error codes as one more. */
export function clientSchemas(document: ContractNode): ClientSchema[] {
  const schemas = nodeAt(document, 'components', 'schemas');
  const needed = new Set<string>();
  const need = (name: string) => {
    if (needed.has(name)) return;
    needed.add(name);
    for (const reference of referencesIn(nodeAt(schemas, name))) need(reference);
  };
  roots.forEach(need);
  const named = Object.keys(schemas).filter((name) => needed.has(name));
  return [...named.map((name) => ({ name, schema: nodeAt(schemas, name) })), errorCodes(document)];
}

function errorCodes(document: ContractNode): ClientSchema {
  const description =
    'Why a call failed: a value of the service’s `error.code`, which may add some within `/v1`, or one of the client’s own.';
  const codes = [...new Set([...Object.keys(nodeAt(document, 'x-error-codes')), ...ownErrorCodes])];
  return { name: 'ErrorCode', schema: { type: 'string', description, enum: codes } };
}

/** The members of an object schema, each with whether it must be there. */
export function membersOf(schema: ContractNode): { name: string; schema: ContractNode; isRequired: boolean }[] {
  const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(nodeAt(schema, 'properties')).map(([name, value]) => {
    return { name, schema: isContractNode(value) ? value : {}, isRequired: required.includes(name) };
  });
}

/** The name of the schema that is referred to; undefined for one that stands there itself. */
export function referenceIn({ $ref: reference }: ContractNode): string | undefined {
  return typeof reference === 'string' ? reference.split('/').at(-1) : undefined;
}

/** The values of an enumeration; undefined when it is none. */
export function valuesOf({ enum: values }: ContractNode): string[] | undefined {
  return Array.isArray(values) ? values.map(String) : undefined;
}

/** The first paragraph of a description, as the lines that it was written in. */
export function descriptionLines({ description }: ContractNode): string[] {
  const [first = ''] = String(description ?? '')
    .trim()
    .split('\n\n');
  return first === '' ? [] : first.split('\n');
}

/** The words of a name, in lower case: of `workflowVersion`, `STEP_PASSED`, `evidence_package.ready`. */
export function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_.]/);
}

function referencesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(referencesIn);
  if (!isContractNode(node)) return [];
  return [referenceIn(node) ?? [], ...Object.values(node).map(referencesIn)].flat();
}
