import { faultsAround } from '../effects.ts';
import type { Finding, Observation } from '../observation.ts';

/**
 * Caused: a create fails only while something that it needs is broken, or was a moment ago. Whatever becomes of Kafka,
 * evidence, webhook-delivery and receivers costs no client an error (docs/reliability.md#what-still-works).
 */
export function judgeCaused({ creates, incidents }: Pick<Observation, 'creates' | 'incidents'>): Finding {
  const failed = creates.filter(({ status }) => status !== 201);
  const faults = failed.flatMap((one) => {
    const { outages, ofOne } = faultsAround(incidents, one);
    if (outages.length + ofOne.length > 0) return [];
    return [`${one.key} was answered ${one.status} ${one.code}, and nothing that a create needs was broken`];
  });
  return { promise: 'caused', sentence: `${failed.length} creates failed, each at a fault of what it needs`, faults };
}
