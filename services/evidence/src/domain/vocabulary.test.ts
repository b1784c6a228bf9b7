import { nodeAt } from '@gcs/proto/contract-node';
import { openapiDocument } from '@gcs/proto/documents';
import { expect, test } from '@jest/globals';
import { actorTypes } from './audit/audit-chain.ts';
import { evidenceTypes } from './recording/evidence-document.ts';
import { retentionStates } from './retention/retention.ts';

test.each([
  ['ActorType', actorTypes],
  ['EvidenceType', evidenceTypes],
  ['RetentionState', retentionStates],
])('%s has the values of the public contract, no more and no fewer', (schema, values) => {
  expect(nodeAt(openapiDocument, 'components', 'schemas', schema)['enum']).toEqual([...values]);
});
