import { nodeAt } from '@gcs/proto/contract-node';
import { openapiDocument } from '@gcs/proto/documents';
import { expect, test } from '@jest/globals';
import { actorTypes } from './audit-chain.rules.ts';
import { evidenceTypes } from './commitment.rules.ts';
import { retentionStates } from './retention-policy.rules.ts';

test.each([
  ['ActorType', actorTypes],
  ['EvidenceType', evidenceTypes],
  ['RetentionState', retentionStates],
])('%s has exactly the values of the public contract', (schema, values) => {
  expect(nodeAt(openapiDocument, 'components', 'schemas', schema)['enum']).toEqual([...values]);
});
