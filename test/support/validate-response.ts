import { isContractNode, nodeAt } from '@gcs/proto/contract-node';
import { openapiDocument, staysDocument } from '@gcs/proto/documents';
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

const documents = { 'openapi.yaml': openapiDocument, 'stays.yaml': staysDocument } as const;

/** Lists problems as `field: message`, including an undocumented status. */
export function validateResponse(operationId: OperationId, status: number, value: unknown): string[] {
  return violationsOf('openapi.yaml', operationId, status, value);
}

export function validateStay(operationId: string, status: number, value: unknown): string[] {
  return violationsOf('stays.yaml', operationId, status, value);
}

function violationsOf(file: keyof typeof documents, operationId: string, status: number, value: unknown): string[] {
  const operation = operationsOf(documents[file]).get(operationId);
  if (operation === undefined) throw new Error(`${file} has no operation ${operationId}`);
  const response = nodeAt(operation, 'responses')[String(status)];
  if (!isContractNode(response)) return [`${operationId} does not document the status ${status}`];
  // Errors have one schema, in the first document.
  const validate =
    status >= 400
      ? strictCompiler('openapi.yaml', 'Error')
      : strictCompiler(file, schemaNameOf(documents[file], response));
  return violationLines(violationsBy(validate, value));
}
