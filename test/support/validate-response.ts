import { isContractNode, nodeAt } from '@gcs/proto/contract-node';
import { openapiDocument } from '@gcs/proto/documents';
import { operationsOf, schemaNameOf } from '@gcs/proto/operations';
import { strictCompiler } from '@gcs/proto/schema-compiler';
import { violationLines, violationsBy } from '@gcs/proto/violations';

/** `operationId` in openapi.yaml. */
export type OperationId =
  | 'createComplianceSession'
  | 'getComplianceSession'
  | 'getEvidencePackage'
  | 'verifyWebhookSignature'
  | 'getHandOverKeys';

const operations = operationsOf(openapiDocument);

/** Lists problems as `field: message`, also an undocumented status. */
export function validateResponse(operationId: OperationId, status: number, value: unknown): string[] {
  const operation = operations.get(operationId);
  if (operation === undefined) throw new Error(`openapi.yaml has no operation ${operationId}`);
  const response = nodeAt(operation, 'responses')[String(status)];
  if (!isContractNode(response)) return [`${operationId} does not document the status ${status}`];
  return violationLines(violationsBy(strictCompiler('openapi.yaml', schemaNameOf(openapiDocument, response)), value));
}
