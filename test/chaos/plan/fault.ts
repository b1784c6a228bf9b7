export const services = ['gateway', 'session', 'evidence', 'webhook-delivery'] as const;
export type Service = (typeof services)[number];

export const deathKinds = [
  'replica-killed',
  'replica-killed-starting',
  'service-killed',
  'failpoint',
  'failpoint-frozen',
] as const;

export const conditionKinds = [
  'replica-frozen',
  'service-frozen',
  'postgres-killed',
  'postgres-stopped',
  'postgres-frozen',
  'postgres-cut',
  'postgres-mute',
  'postgres-slow',
  'postgres-full',
  'broker-killed',
  'brokers-killed',
  'broker-frozen',
  'broker-full',
  'links-cut',
  'links-slow',
  'clients-cut',
  'clients-slow',
  'topics-emptied',
  'topics-deleted',
  'receivers-away',
  'secrets-rotated',
  'tokens-rotated',
  'keys-rotated',
  'records-with-nul',
  'records-framed',
  'records-huge',
] as const;

type ClockKind = 'clock-stepped';

type DrillKind = 'replica-terminated';

export type FaultKind = (typeof deathKinds)[number] | (typeof conditionKinds)[number] | ClockKind | DrillKind;

export type Fault = {
  kind: FaultKind;
  service?: Service;
  replica?: number;
  /** Ms from a death to the next start, or from a start to the kill. */
  holdMs: number;
  pauseMs: number;
  /** The new error of the clock in ms. Negative if the clock is behind. */
  aheadMs?: number;
  failpoint?: string;
};

export function describe({ kind, service, replica, holdMs, failpoint, aheadMs }: Fault): string {
  const target = [service, replica === undefined ? undefined : replica + 1]
    .filter((one) => one !== undefined)
    .join('-');
  if (aheadMs !== undefined) return [kind, target, `to ${aheadMs} ms`].join(' ');
  return [kind, target, failpoint, `${holdMs} ms`].filter((part) => part !== undefined && part !== '').join(' ');
}
