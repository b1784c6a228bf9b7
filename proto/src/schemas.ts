import type { ValidateFunction } from 'ajv/dist/2020.js';
import { type ContractNode, eventsDocument, isContractNode, nodeAt, openapiDocument } from './documents.ts';
import { strictCompiler, tolerantCompiler } from './schema-compiler.ts';
import type { Topic } from './topics.ts';
import { type Violation, violationsOf } from './violations.ts';

/** The operations of the public interface, by their `operationId` in openapi.yaml. */
export type OperationId =
  | 'createComplianceSession'
  | 'getComplianceSession'
  | 'getEvidencePackage'
  | 'verifyWebhookSignature';

/**
 * The violations of a parsed request body, at most 50; none means that it is valid. Fields are paths such as
 * `guest.phone` and `metadata.<key>`, empty for the body itself; no message repeats a value (design/contract.md §7).
 */
export function validateRequest(
  operationId: 'createComplianceSession' | 'verifyWebhookSignature',
  value: unknown,
): Violation[] {
  const schemaName = schemaNameOf(nodeAt(operationOf(operationId), 'requestBody'));
  return violations(strictCompiler('openapi.yaml', schemaName), value);
}

/**
 * What is wrong with an answer, as `field: message`; also a status that the operation does not document. For tests of
 * the service against its contract.
 */
export function validateResponse(operationId: OperationId, status: number, value: unknown): string[] {
  const response = nodeAt(operationOf(operationId), 'responses')[String(status)];
  if (!isContractNode(response)) return [`${operationId} does not document the status ${status}`];
  return lines(violations(strictCompiler('openapi.yaml', schemaNameOf(response)), value));
}

/**
 * What is wrong with the value of a topic's message, as `field: message`. Producers are held to the schema; consumers
 * accept unknown members, so that producers can be updated first (design/internal-contracts.md 5).
 */
export function validateTopicValue(topic: Topic, value: unknown, mode: 'produce' | 'consume'): string[] {
  const compiler = mode === 'produce' ? strictCompiler : tolerantCompiler;
  const schemaName = String(nodeAt(eventsDocument, 'x-topics', topic)['schema']);
  return lines(violations(compiler('events.yaml', schemaName), value));
}

/** The violations of a workflow profile's definition against its schema; fields as `steps[0].type`. */
export function validateProfileDefinition(value: unknown): Violation[] {
  return violations(strictCompiler('events.yaml', 'WorkflowProfile'), value);
}

function violations(validate: ValidateFunction, value: unknown): Violation[] {
  return validate(value) ? [] : violationsOf(validate.errors, value);
}

function lines(found: readonly Violation[]): string[] {
  return found.map(({ field, message }) => `${field === '' ? 'the value' : field}: ${message}`);
}

// Request bodies and responses name their schema; a response may itself be a reference to a shared one.
function schemaNameOf(message: ContractNode): string {
  const shared = message['$ref'];
  if (typeof shared === 'string') return schemaNameOf(nodeAt(openapiDocument, ...shared.split('/').slice(1)));
  const reference = nodeAt(message, 'content', 'application/json', 'schema')['$ref'];
  return String(String(reference).split('/').at(-1));
}

const operations = new Map<unknown, ContractNode>();
for (const path of Object.keys(nodeAt(openapiDocument, 'paths'))) {
  for (const method of Object.keys(nodeAt(openapiDocument, 'paths', path))) {
    const operation = nodeAt(openapiDocument, 'paths', path, method);
    operations.set(operation['operationId'], operation);
  }
}

function operationOf(operationId: OperationId): ContractNode {
  const operation = operations.get(operationId);
  if (operation === undefined) throw new Error(`openapi.yaml has no operation ${operationId}`);
  return operation;
}
