export type Load = {
  sessionsPerDay: number;
  /** Webhooks per session to all endpoints together. */
  eventsPerSession: number;
  /** The peak load divided by a day's average load. */
  peakFactor: number;
  keepDays: number;
  afterDays: number;
};

/**
 * Resources of one service and its database. `processors` is the sum of all replicas at the peak. Memory and
 * connections of evidence include the pod that keeps the checkpoint.
 */
type ServiceSize = {
  service: ServiceName;
  processors: number;
  replicas: number;
  memoryMiB: number;
  connections: number;
  diskBytes: number;
  yearlyBytes: number;
};

export type SizePlan = {
  load: Load;
  sessionsPerSecond: number;
  eventsPerSecond: number;
  services: ServiceSize[];
  maxConnections: number;
  /** Durable writes per second at the peak, in all databases together. */
  syncsPerSecond: number;
  /** Days that a rotation of the `kek` takes. `renewalBytes` are the documents that the rotation rewrites. */
  renewalDays: number;
  renewalBytes: number;
  walBytesPerDay: number;
  partitions: number;
  eventsPerPartitionPerSecond: number;
  /** Limits that the load exceeds, ordered by the load at which they take effect. */
  limits: string[];
};

const secondsPerDay = 86_400;
const names = ['gateway', 'session', 'evidence', 'webhook-delivery', 'stays'] as const satisfies readonly ServiceName[];

/**
 * Computes the resources for a load from measured costs (`deploy/README.md#sizing`). Every member of `load` must be
 * above 0.
 */
export function planSize(load: Load): SizePlan {
  const sessionsPerSecond = (load.sessionsPerDay / secondsPerDay) * load.peakFactor;
  const eventsPerSecond = sessionsPerSecond * load.eventsPerSession;
  const services = names.map((service) => sizeOf(service, load, eventsPerSecond));
  return {
    load,
    sessionsPerSecond,
    eventsPerSecond,
    services,
    maxConnections: services.reduce((sum, { connections }) => sum + connections, 0) + fixed.migrations,
    syncsPerSecond: sessionsPerSecond * measured.syncsPerSession * shareOf(load),
    walBytesPerDay: load.sessionsPerDay * measured.walBytesPerSession * shareOf(load),
    ...renewalOf(load),
    partitions: fixed.partitions,
    eventsPerPartitionPerSecond: eventsPerSecond / fixed.partitions,
    limits: limitsOf(services, eventsPerSecond),
  };
}

function sizeOf(service: ServiceName, load: Load, eventsPerSecond: number): ServiceSize {
  // The cost was measured for all services together, so it is split by their processor requests. Autoscaling corrects
  // the shares.
  const { requestMilli, limitMiB } = fixed.pods[service];
  const share = requestMilli / names.reduce((sum, name) => sum + fixed.pods[name].requestMilli, 0);
  const processors = ((eventsPerSecond * measured.secondsPer1000Webhooks) / 1_000) * share;
  const replicas = Math.max(fixed.minReplicas, Math.ceil(processors / fixed.busy));
  const pods = replicas + (service === 'evidence' ? fixed.logPods : 0);
  return {
    service,
    processors,
    replicas,
    memoryMiB: pods * limitMiB,
    connections: fixed.podConnections * (pods + 1),
    diskBytes: storedBytes(service, load, load.afterDays),
    yearlyBytes: storedBytes(service, load, load.afterDays + 365) - storedBytes(service, load, load.afterDays),
  };
}

function renewalOf(load: Load): Pick<SizePlan, 'renewalDays' | 'renewalBytes'> {
  const documents = load.sessionsPerDay * Math.min(load.keepDays, load.afterDays);
  const heads = load.sessionsPerDay * load.afterDays;
  const values = documents * fixed.renewal.documents + heads * fixed.renewal.others;
  return {
    renewalDays: values / fixed.renewal.perSecond / secondsPerDay,
    renewalBytes: documents * measured.bytesPerSession.evidence.documents,
  };
}

function storedBytes(service: ServiceName, load: Load, afterDays: number): number {
  const parts: Readonly<Record<string, number>> = measured.bytesPerSession[service];
  const days = new Map<string, number>(Object.entries({ ...fixed.days, documents: load.keepDays }));
  const bytesPerDay = load.sessionsPerDay * shareOf(load);
  return Object.entries(parts).reduce(
    (sum, [part, bytes]) => sum + bytes * bytesPerDay * Math.min(afterDays, days.get(part) ?? afterDays),
    0,
  );
}

function shareOf({ eventsPerSession }: Load): number {
  return eventsPerSession / measured.eventsPerSession;
}

function limitsOf(services: readonly ServiceSize[], eventsPerSecond: number): string[] {
  const crowded = services.filter(({ service, replicas }) => isPartitioned(service) && replicas > fixed.partitions);
  return [
    ...(eventsPerSecond > measured.maxPerSecond
      ? [`${measured.maxPerSecond} webhooks a second is the measured maximum; test this load before you rely on it`]
      : []),
    ...crowded.map(({ service, replicas }) => {
      return `${service}: ${replicas} replicas, and ${fixed.partitions} partitions can feed only ${fixed.partitions}`;
    }),
  ];
}

function isPartitioned(service: ServiceName): boolean {
  return fixed.partitioned.some((name) => name === service);
}

/**
 * Measured costs (docs/performance.md#figures, docs/performance.md#a-session-in-bytes).
 * `services/cli/test/sizing.test.ts` compares them with those pages.
 */
export const measured = {
  /** Events of a complete sandbox session, with its evidence package. */
  eventsPerSession: 9,
  /**
   * Processor seconds of services, database and broker for 1,000 webhooks at 200/s. At full load, a quarter of this
   * time suffices.
   */
  secondsPer1000Webhooks: 7.47,
  /** Webhooks per second with separate processes on a machine with two processors. */
  maxPerSecond: 887,
  /** Peak resident memory of a service process, in MiB. */
  peakMiB: 227,
  /**
   * Bytes per session and database, with indexes. Some rows are permanent; others are deleted after {@link fixed.days}.
   */
  bytesPerSession: {
    gateway: { kept: 5 },
    session: { kept: 9_100, journal: 17_200, keys: 1_140 },
    evidence: { kept: 15_100, documents: 4_400, journal: 520 },
    'webhook-delivery': { kept: 260, log: 8_000, journal: 830 },
    /** Figures of sessions that have no booking. */
    stays: { kept: 230, bookings: 700 },
  },
  walBytesPerSession: 115_106,
  /** Log flushes per session in all databases, at 5 sessions per second. */
  syncsPerSession: 20,
} as const;

type ServiceName = keyof typeof measured.bytesPerSession;

/** Constants of any deployment (docs/operations.md#settings, `charts/guest-compliance/values.yaml`). */
export const fixed = {
  partitions: 12,
  /** Connections of a replica: its pool, and two for LISTEN. */
  podConnections: 12,
  migrations: 3,
  /** At least two, because any replica may be stopped at any time. */
  minReplicas: 2,
  /** Services that consume a partitioned topic. More replicas than partitions would be idle. */
  partitioned: ['evidence', 'webhook-delivery', 'stays'],
  /** Processor use above which the chart adds a replica. */
  busy: 0.7,
  /** As in the chart's `templates/_catalogue.tpl`. */
  pods: {
    gateway: { requestMilli: 200, limitMiB: 512 },
    session: { requestMilli: 300, limitMiB: 512 },
    evidence: { requestMilli: 200, limitMiB: 512 },
    'webhook-delivery': { requestMilli: 200, limitMiB: 512 },
    stays: { requestMilli: 50, limitMiB: 384 },
    /** Optional, with at most two replicas. */
    providers: { requestMilli: 100, limitMiB: 256 },
  },
  /** The pod evidence-log of `evidence.checkpoint.store: file`. */
  logPods: 1,
  /** Days after which rows are deleted. */
  days: { journal: 30, log: 90, keys: 7, bookings: 400 },
  /**
   * Values per session that the `kek` encrypts: `documents`, and `others` (the head with guest data). A rotation renews
   * at most `perSecond` values.
   */
  renewal: { documents: 6, others: 2, perSecond: 1_000 },
  topicDays: 7,
} as const;
