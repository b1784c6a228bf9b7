/** The services that the killer knows, each in two processes and with a PostgreSQL of its own. */
export const services = ['gateway', 'session', 'evidence', 'webhook-delivery'] as const;
export type Service = (typeof services)[number];

/** What may happen to a process or to all processes of a service; most take the life of one or more. */
export const deathKinds = [
  'replica-killed',
  'replica-killed-starting',
  'service-killed',
  'failpoint',
  'failpoint-frozen',
] as const;

/** What may happen to what the processes stand on, and how long it lasts is part of the plan. */
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

/** Beside everything else: the wall clock of one process is set, as an NTP client does that finds it wrong. */
type ClockKind = 'clock-stepped';

/** What only a drill does: SIGTERM, and the next process when it has ended. */
type DrillKind = 'replica-terminated';

export type FaultKind = (typeof deathKinds)[number] | (typeof conditionKinds)[number] | ClockKind | DrillKind;

/** One thing that the killer does. */
export type Fault = {
  kind: FaultKind;
  /** Whose process or database it is; absent where it is nobody's. */
  service?: Service;
  /** The process, from 0; absent where it concerns them all. */
  replica?: number;
  /** How long it lasts, in milliseconds; for a death until the next start, for one at a start after how long. */
  holdMs: number;
  /** Before the next one of its kind of work, in milliseconds. */
  pauseMs: number;
  /** How far ahead the clock is from now on, or behind, in milliseconds. */
  aheadMs?: number;
  /** `GCS_FAILPOINTS` of the process that dies of one. */
  failpoint?: string;
};

/** As a person reads it: `postgres-frozen session 8000 ms`. */
export function describe({ kind, service, replica, holdMs, failpoint, aheadMs }: Fault): string {
  const target = service === undefined ? [] : [replica === undefined ? service : `${service}-${replica + 1}`];
  if (aheadMs !== undefined) return [kind, ...target, `to ${aheadMs} ms`].join(' ');
  return [kind, ...target, ...(failpoint === undefined ? [] : [failpoint]), `${holdMs} ms`].join(' ');
}
