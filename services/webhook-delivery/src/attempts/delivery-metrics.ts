import { durationBucketsSeconds, type Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { OutcomeClass } from './verdict.rules.ts';

/** Bucket limits in seconds, up to the three days of a full retry schedule. */
const buckets = [...durationBucketsSeconds, 30, 60, 300, 1_800, 7_200, 36_000, 86_400, 259_200];

/** Labels contain no endpoint, session or address, because a label must have few values. */
export function createDeliveryMetrics({ meter }: Telemetry) {
  const attempts = meter.createCounter('gcs.webhook.delivery.attempts', {
    unit: '{attempt}',
    description: 'Attempts by outcome class, first attempts separately',
  });
  const timing = { unit: 's', advice: { explicitBucketBoundaries: buckets } };
  const timeToFirst = meter.createHistogram('gcs.webhook.delivery.time_to_first_attempt', {
    ...timing,
    unit: 's',
    description: 'Time from the event to the start of the first attempt',
  });
  const timeToDelivered = meter.createHistogram('gcs.webhook.delivery.time_to_delivered', {
    ...timing,
    unit: 's',
    description: 'Time from the event to the end of the accepted attempt',
  });
  const requests = meter.createHistogram('http.client.request.duration', {
    unit: 's',
    description: 'Time until a receiver answered, by the class of the outcome',
    advice: { explicitBucketBoundaries: [...durationBucketsSeconds, 15] },
  });
  const exhausted = meter.createCounter('gcs.webhook.delivery.exhausted', {
    unit: '{delivery}',
    description: 'Deliveries given up',
  });
  const disabled = meter.createCounter('gcs.webhook.endpoint.disablings', {
    unit: '{endpoint}',
    description: 'Endpoints disabled by an operator or because of their answers',
  });
  const refused = meter.createCounter('gcs.webhook.delivery.refused_settlements', {
    unit: '{attempt}',
    description: 'Attempts that could not be settled because the lease was lost',
  });
  const unsettled = meter.createCounter('gcs.webhook.delivery.unsettled', {
    unit: '{attempt}',
    description: 'Attempts whose result could not be stored, so that they are repeated',
  });
  return {
    attempted(outcome: OutcomeClass, isFirst: boolean, sinceEventSeconds: number) {
      attempts.add(1, { outcome, first: isFirst });
      if (isFirst) timeToFirst.record(sinceEventSeconds);
    },
    requested: (outcome: OutcomeClass, seconds: number) =>
      requests.record(seconds, { 'http.request.method': 'POST', outcome }),
    delivered: (sinceEventSeconds: number) => timeToDelivered.record(sinceEventSeconds),
    exhausted: () => exhausted.add(1),
    endpointsDisabled: (reason: 'OPERATOR' | 'GONE' | 'FAILING', count: number) => disabled.add(count, { reason }),
    refused: (count: number) => refused.add(count),
    unsettled: () => unsettled.add(1),
  };
}

export type DeliveryMetrics = ReturnType<typeof createDeliveryMetrics>;
