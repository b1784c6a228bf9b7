import { isContractNode, nodeAt } from '@gcs/proto/contract-node';
import { openapiDocument, staysDocument } from '@gcs/proto/documents';
import { operationsOf, schemaNameOf } from '@gcs/proto/operations';
import { strictCompiler } from '@gcs/proto/schema-compiler';
import { violationLines, violationsBy } from '@gcs/proto/violations';

/** The `operationId` in openapi.yaml. */
export type OperationId =
  | 'createComplianceSession'
  | 'getComplianceSession'
  | 'getEvidencePackage'
  | 'verifyWebhookSignature'
  | 'getHandOverKeys';

const documents = { 'openapi.yaml': openapiDocument, 'stays.yaml': staysDocument } as const;

/** Returns the problems as `field: message`. An undocumented status is also a problem. */
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
  // All errors have one schema, which is in openapi.yaml.
  const validate =
    status >= 400
      ? strictCompiler('openapi.yaml', 'Error')
      : strictCompiler(file, schemaNameOf(documents[file], response));
  return violationLines(violationsBy(validate, value));
}
