import { consumed, produced, profileDefinition, requests } from '../gen/validators.js';
import type { Topic } from './topics.ts';
import { type Violation, violationLines, violationsBy } from './violations.ts';

/**
 * Returns the violations of a parsed request body, at most 50; empty = valid. Fields are paths such as `guest.phone`
 * and `metadata.<key>`, empty for the body. No message repeats a value (docs/contract.md#json-and-text-rules).
 */
export function validateRequest(operationId: keyof typeof requests, value: unknown): Violation[] {
  return violationsBy(requests[operationId], value);
}

/**
 * Returns the faults in a topic message's value, as `field: message`. Producers may not add members. Consumers accept
 * unknown members, so that producers can be updated first (docs/internal-contracts.md#schema-versions).
 */
export function validateTopicValue(topic: Topic, value: unknown, mode: 'produce' | 'consume'): string[] {
  const validators = mode === 'produce' ? produced : consumed;
  return violationLines(violationsBy(validators[topic], value));
}

/** Violations of a workflow definition's schema, with fields such as `steps[0].type`. */
export function validateProfileDefinition(value: unknown): Violation[] {
  return violationsBy(profileDefinition, value);
}
