import { isContractNode, nodeAt } from './contract-node.ts';
import { openapiDocument } from './documents.ts';
import { operationsOf, schemaNameOf } from './operations.ts';
import { strictCompiler } from './schema-compiler.ts';
import { violationLines, violationsBy } from './violations.ts';

/** The operations of the public interface, by their `operationId` in openapi.yaml. */
export type OperationId =
  | 'createComplianceSession'
  | 'getComplianceSession'
  | 'getEvidencePackage'
  | 'verifyWebhookSignature'
  | 'getHandOverKeys';

const operations = operationsOf(openapiDocument);

/**
 * What is wrong with an answer, as `field: message`; also a status that the operation does not document. For tests of
 * the service against its contract: it loads ajv, which services do without.
 */
export function validateResponse(operationId: OperationId, status: number, value: unknown): string[] {
  const operation = operations.get(operationId);
  if (operation === undefined) throw new Error(`openapi.yaml has no operation ${operationId}`);
  const response = nodeAt(operation, 'responses')[String(status)];
  if (!isContractNode(response)) return [`${operationId} does not document the status ${status}`];
  return violationLines(violationsBy(strictCompiler('openapi.yaml', schemaNameOf(openapiDocument, response)), value));
}
