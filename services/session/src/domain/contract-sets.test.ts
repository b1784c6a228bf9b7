import { eventsDocument, nodeAt, openapiDocument } from '@gcs/proto/documents';
import * as convert from '@gcs/proto/enums';
import { expect, test } from '@jest/globals';
import { changeKinds, webhookEventTypes } from './change-draft.ts';
import { dispositions, guestReasons, resultOutcomes } from './command.ts';
import { evidenceTypes } from './evidence.ts';
import { actorTypes, sessionStatuses, stepStatuses, stepTypes } from './session.ts';

test.each([
  ['SessionStatus', sessionStatuses],
  ['StepType', stepTypes],
  ['StepStatus', stepStatuses],
  ['EvidenceType', evidenceTypes],
  ['ActorType', actorTypes],
  ['WebhookEventType', webhookEventTypes],
])('%s has the members of openapi.yaml', (name, members) => {
  expect([...members]).toEqual(nodeAt(openapiDocument, 'components', 'schemas', name)['enum']);
});

test('every kind of change is one of events.yaml', () => {
  const kinds = nodeAt(eventsDocument, '$defs', 'SessionChange', 'properties', 'kind')['enum'];
  expect(kinds).toEqual(expect.arrayContaining([...changeKinds]));
});

test('the protos have the members of the domain', () => {
  expect(stepTypes.map((name) => convert.stepTypeFromProto(convert.stepTypeToProto(name)))).toEqual(stepTypes);
  expect(evidenceTypes.map((name) => convert.evidenceTypeFromProto(convert.evidenceTypeToProto(name)))).toEqual(
    evidenceTypes,
  );
  expect(resultOutcomes.map((name) => convert.resultOutcomeFromProto(convert.resultOutcomeToProto(name)))).toEqual(
    resultOutcomes,
  );
  expect(guestReasons.map((name) => convert.guestActionKindFromProto(convert.guestActionKindToProto(name)))).toEqual(
    guestReasons,
  );
  expect(dispositions.map((name) => convert.dispositionFromProto(convert.dispositionToProto(name)))).toEqual(
    dispositions,
  );
});
