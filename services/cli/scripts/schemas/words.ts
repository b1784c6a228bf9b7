import type { JsonSchema } from './json-schema.ts';
import { publicType } from './public-type.ts';

export const sessionStatus = publicType('SessionStatus');
export const stepType = publicType('StepType');
export const eventType = publicType('WebhookEventType');

/** Members that mean the same in every message, and so have the same words: those of the public API. */
export const wordsByMember: Readonly<Partial<Record<string, JsonSchema>>> = {
  stepType,
  eventType,
  eventTypes: eventType,
  retentionState: publicType('RetentionState'),
  actorType: publicType('ActorType'),
};
