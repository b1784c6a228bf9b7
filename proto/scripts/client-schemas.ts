import { type ContractNode, isContractNode, nodeAt } from '../src/contract-node.ts';

/** `isSent`: the schema is part of a request. */
export type ClientSchema = { readonly name: string; readonly schema: ContractNode; readonly isSent: boolean };

/** Inputs and outputs of a client's operations. Referenced schemas are added. */
const requests = ['ComplianceSessionCreateRequest', 'BookingPutRequest', 'BookingGuest', 'BookingActRequest'];
const answers = ['ComplianceSession', 'EvidencePackage', 'WebhookEvent', 'Booking', 'BookingEvent', 'FieldError'];

/** Error codes of the client, in addition to the service's codes. */
const ownErrorCodes = [
  'connection_failed',
  'timeout',
  'interrupted',
  'response_invalid',
  'signature_mismatch',
  'event_invalid',
  'evidence_invalid',
];

/** The parts of both public documents that clients need. */
export function clientDocument(...documents: readonly ContractNode[]): ContractNode {
  const merged = (...path: string[]) => Object.assign({}, ...documents.map((document) => nodeAt(document, ...path)));
  return { components: { schemas: merged('components', 'schemas') }, 'x-error-codes': merged('x-error-codes') };
}

/**
 * Returns the schemas for the Go and Java clients in the document's order. The last schema contains the error codes.
 */
export function clientSchemas(document: ContractNode): ClientSchema[] {
  const schemas = nodeAt(document, 'components', 'schemas');
  const sent = reachable(schemas, requests);
  const needed = reachable(schemas, [...requests, ...answers]);
  const named = Object.keys(schemas).filter((name) => needed.has(name));
  return [
    ...named.map((name) => ({ name, schema: nodeAt(schemas, name), isSent: sent.has(name) })),
    errorCodes(document),
  ];
}

function reachable(schemas: ContractNode, roots: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const find = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const reference of referencesIn(nodeAt(schemas, name))) find(reference);
  };
  roots.forEach(find);
  return found;
}

function errorCodes(document: ContractNode): ClientSchema {
  const description =
    'Why a call failed: an `error.code` of the service or a code of this client. The service may add codes within `/v1`.';
  const codes = [...new Set([...Object.keys(nodeAt(document, 'x-error-codes')), ...ownErrorCodes])];
  return { name: 'ErrorCode', schema: { type: 'string', description, enum: codes }, isSent: false };
}

export function membersOf(schema: ContractNode): { name: string; schema: ContractNode; isRequired: boolean }[] {
  const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(nodeAt(schema, 'properties')).map(([name, value]) => {
    return { name, schema: isContractNode(value) ? value : {}, isRequired: required.includes(name) };
  });
}

/** Name of the referenced schema; undefined for an inline one. */
export function referenceIn({ $ref: reference }: ContractNode): string | undefined {
  return typeof reference === 'string' ? reference.split('/').at(-1) : undefined;
}

/** The values of an enumeration; undefined for any other schema. */
export function valuesOf({ enum: values }: ContractNode): string[] | undefined {
  return Array.isArray(values) ? values.map(String) : undefined;
}

export function descriptionLines({ description }: ContractNode): string[] {
  const [first = ''] = String(description ?? '')
    .trim()
    .split('\n\n');
  return first === '' ? [] : first.split('\n');
}

/** Splits a name such as `workflowVersion`, `STEP_PASSED` or `evidence_package.ready` into words in lower case. */
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
