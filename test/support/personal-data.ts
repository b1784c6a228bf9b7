import { isContractNode, nodeAt } from '@gcs/proto/contract-node';
import { openapiDocument } from '@gcs/proto/documents';

/**
 * Paths of the members of a create request that are marked `x-pii`, such as `guest.email`. No log, span, metric,
 * message, webhook or error may contain their values.
 */
export const personalDataFields: readonly string[] = markedMembers('ComplianceSessionCreateRequest', '');

function markedMembers(schemaName: string, prefix: string): string[] {
  const properties = nodeAt(openapiDocument, 'components', 'schemas', schemaName, 'properties');
  return Object.entries(properties).flatMap(([name, property]) => {
    if (!isContractNode(property)) return [];
    const reference = property['$ref'];
    if (typeof reference === 'string') return markedMembers(String(reference.split('/').at(-1)), `${prefix}${name}.`);
    return property['x-pii'] === true ? [`${prefix}${name}`] : [];
  });
}
