import type { GuestStep__Output } from '@gcs/proto/gen/gcs/session/v1/guest';

export function nextStep(steps: readonly GuestStep__Output[]): GuestStep__Output | undefined {
  return steps.find(({ now }) => now === 'consent' || now === 'questions' || now === 'handOver');
}
