export type Load = {
  sessionsPerDay: number;
  /** Events of a session, each a webhook per endpoint. */
  eventsPerSession: number;
  /** Peak relative to the day's average. */
  peakFactor: number;
  /** Days that evidence is kept. */
  keepDays: number;
  /** Age of the installation in days. */
  afterDays: number;
};

/** Needs of one service and its database. Processors of all replicas at the peak. */
type ServiceSize = {
  service: ServiceName;
  processors: number;
  replicas: number;
  /** Limit of all replicas together. */
  memoryMiB: number;
  /** Connections to its database during an upgrade. */
  connections: number;
  /** Bytes of its database after {@link Load.afterDays}. */
  diskBytes: number;
  /** Yearly growth in bytes. */
  yearlyBytes: number;
};

export type SizePlan = {
  load: Load;
  sessionsPerSecond: number;
  /** At the peak. */
  eventsPerSecond: number;
  services: ServiceSize[];
  /** `max_connections` of one server for all four databases. */
  maxConnections: number;
  /** Durable writes per second at the peak, all databases together. */
  syncsPerSecond: number;
  /** Days for a rotation of the `kek`, and the documents it rewrites. */
  renewalDays: number;
  renewalBytes: number;
  /** Bytes of write-ahead log on an average day. */
  walBytesPerDay: number;
  partitions: number;
  eventsPerPartitionPerSecond: number;
  /** Exceeded limits, the first bottleneck first. */
  limits: string[];
};

const secondsPerDay = 86_400;
const names = ['gateway', 'session', 'evidence', 'webhook-delivery'] as const satisfies readonly ServiceName[];

/**
 * Computes the needs of a load from measured costs (`deploy/README.md#sizing`). Every member of the load is above 0.
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
  // Measured for all services together; an even share is the cautious assumption that autoscaling corrects.
  const processors = (eventsPerSecond * measured.secondsPer1000Webhooks) / 1_000 / names.length;
  const replicas = Math.max(fixed.minReplicas, Math.ceil(processors / fixed.busy));
  return {
    service,
    processors,
    replicas,
    memoryMiB: replicas * fixed.limitMiB,
    connections: (fixed.poolSize + fixed.listeners) * (replicas + 1),
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

/** Returns the bytes of a database: permanent rows of all days, the rest for the days they are kept. */
function storedBytes(service: ServiceName, load: Load, afterDays: number): number {
  const parts: Readonly<Record<string, number>> = measured.bytesPerSession[service];
  const days = new Map<string, number>(Object.entries({ ...fixed.days, documents: load.keepDays }));
  const bytesPerDay = load.sessionsPerDay * shareOf(load);
  return Object.entries(parts).reduce(
    (sum, [part, bytes]) => sum + bytes * bytesPerDay * Math.min(afterDays, days.get(part) ?? afterDays),
    0,
  );
}

/** Scales by events relative to the measured sessions. */
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
 * `services/cli/test/sizing.test.ts` compares them with that page.
 */
export const measured = {
  /** Events of a complete sandbox session, with its evidence package. */
  eventsPerSession: 9,
  /**
   * Processor seconds of services, database and broker for 1,000 webhooks at 200/s; a quarter of that at saturation.
   */
  secondsPer1000Webhooks: 7.47,
  /** Webhooks per second of separate processes on a machine with two processors. */
  maxPerSecond: 887,
  /** Peak resident memory of a service process, in MiB. */
  peakMiB: 227,
  /** Bytes of a session per database with indexes: permanent, and deleted after {@link fixed.days}. */
  bytesPerSession: {
    gateway: { kept: 5 },
    session: { kept: 9_100, journal: 17_200, keys: 1_140 },
    evidence: { kept: 15_100, documents: 4_400, journal: 520 },
    'webhook-delivery': { kept: 260, log: 8_000, journal: 830 },
  },
  /** Bytes of write-ahead log of a session, all databases. */
  walBytesPerSession: 115_106,
  /** Log flushes of a session at 5 sessions per second, all databases. */
  syncsPerSession: 20,
} as const;

type ServiceName = keyof typeof measured.bytesPerSession;

/** Constants of any deployment (docs/operations.md#settings, `charts/guest-compliance/values.yaml`). */
export const fixed = {
  partitions: 12,
  poolSize: 10,
  /** Listening connections of a replica. */
  listeners: 2,
  /** Migration connections of a database server. */
  migrations: 3,
  /** One replica may stop at any time. */
  minReplicas: 2,
  /** Consumers of a partitioned topic: more replicas than partitions would be idle. */
  partitioned: ['evidence', 'webhook-delivery'],
  /** Processor use above which the chart adds a replica. */
  busy: 0.7,
  /** Memory limit of a replica in the chart. */
  limitMiB: 512,
  /** Days that journals, the delivery log and idempotency keys are kept. */
  days: { journal: 30, log: 90, keys: 7 },
  /** Values of a session under the `kek`: documents, and the head with guest data; and the renewal limit. */
  renewal: { documents: 6, others: 2, perSecond: 1_000 },
  /** Retention of a topic in days. */
  topicDays: 7,
} as const;
