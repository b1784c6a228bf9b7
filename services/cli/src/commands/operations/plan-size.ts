/** What a deployment has to carry. */
export type Load = {
  sessionsPerDay: number;
  /** Events, and so webhooks, of a session; receivers with several endpoints multiply it. */
  eventsPerSession: number;
  /** How many times the day's average the busiest minutes are. */
  peakFactor: number;
  /** Days that evidence documents are kept. */
  keepDays: number;
  /** Age of the installation. */
  afterDays: number;
};

/** What one service and its database need. Processors of all replicas together, at the peak. */
type ServiceSize = {
  service: ServiceName;
  processors: number;
  replicas: number;
  /** Of all replicas, as the chart limits them. */
  memoryMiB: number;
  /** Connections of its database, the surge of an upgrade included. */
  connections: number;
  /** Bytes of its database after {@link Load.afterDays}. */
  diskBytes: number;
  /** Bytes that it still grows by each year. */
  yearlyBytes: number;
};

export type SizePlan = {
  load: Load;
  sessionsPerSecond: number;
  /** At the peak. */
  eventsPerSecond: number;
  services: ServiceSize[];
  /** `max_connections` of a server that holds all four databases. */
  maxConnections: number;
  /** Writes that must be durable, a second at the peak, all databases together. */
  syncsPerSecond: number;
  /** Days that a rotation of the `kek` takes, and the documents that it writes again. */
  renewalDays: number;
  renewalBytes: number;
  /** Write-ahead log of an average day, for its archive. */
  walBytesPerDay: number;
  partitions: number;
  eventsPerPartitionPerSecond: number;
  /** What this load is above, the first to give way first; empty when nothing is. */
  limits: string[];
};

const secondsPerDay = 86_400;
const names = ['gateway', 'session', 'evidence', 'webhook-delivery'] as const satisfies readonly ServiceName[];

/** Computes what a load needs from what was measured (`deploy/README.md#sizing`). Every member of the load is above 0. */
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
  // Measured for all services together, their database and broker included; an even share of it is the assumption, on
  // the dear side, that autoscaling corrects.
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

/** Bytes of a database after so many days: of what stays, of each day; of the rest, of the days that it is kept. */
function storedBytes(service: ServiceName, load: Load, afterDays: number): number {
  const parts: Readonly<Record<string, number>> = measured.bytesPerSession[service];
  const days = new Map<string, number>(Object.entries({ ...fixed.days, documents: load.keepDays }));
  const bytesPerDay = load.sessionsPerDay * shareOf(load);
  return Object.entries(parts).reduce(
    (sum, [part, bytes]) => sum + bytes * bytesPerDay * Math.min(afterDays, days.get(part) ?? afterDays),
    0,
  );
}

/** Sessions with more events than those that were measured weigh more, with fewer less. */
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
 * What was measured, and so what a plan counts with (docs/performance.md#figures, docs/performance.md#a-session-in-bytes).
 * `services/cli/test/sizing.test.ts` holds these numbers against that page.
 */
export const measured = {
  /** Events of a session that a guest of the sandbox plays to the end, its evidence package included. */
  eventsPerSession: 9,
  /**
   * Processor time of services, database and broker for 1,000 webhooks at 200/s, in seconds; at saturation it is a quarter
   * of that.
   */
  secondsPer1000Webhooks: 7.47,
  /** Webhooks a second from separate processes on one machine of two processors. */
  maxPerSecond: 887,
  /** Resident memory of a service process at its peak, in MiB. */
  peakMiB: 227,
  /** Bytes of a session in each database, indexes included: what stays, and what goes after {@link fixed.days}. */
  bytesPerSession: {
    gateway: { kept: 5 },
    session: { kept: 9_100, journal: 17_200, keys: 1_140 },
    evidence: { kept: 15_100, documents: 4_400, journal: 520 },
    'webhook-delivery': { kept: 260, log: 8_000, journal: 830 },
  },
  /** Bytes of write-ahead log of a session, all databases together. */
  walBytesPerSession: 115_106,
  /** Times that the write-ahead log was made durable for a session at 5 sessions a second, all databases together. */
  syncsPerSession: 20,
} as const;

type ServiceName = keyof typeof measured.bytesPerSession;

/** How a deployment is, whatever its load (docs/operations.md#settings, `charts/guest-compliance/values.yaml`). */
export const fixed = {
  partitions: 12,
  poolSize: 10,
  /** Connections of a replica that only listen. */
  listeners: 2,
  /** Of one database server, for its migrations. */
  migrations: 3,
  /** A replica may go at any time. */
  minReplicas: 2,
  /** Consumers of a partitioned topic; more replicas than partitions would only wait. */
  partitioned: ['evidence', 'webhook-delivery'],
  /** The part of a processor above which the chart adds a replica; a replica uses one processor. */
  busy: 0.7,
  /** Of a replica, as the chart limits it. */
  limitMiB: 512,
  /** Days that parts of a database stay: journals, the log of deliveries, answers to idempotency keys. */
  days: { journal: 30, log: 90, keys: 7 },
  /** Values of a session under the `kek`: its documents, and its head with the guest's data; renewed at most so fast. */
  renewal: { documents: 6, others: 2, perSecond: 1_000 },
  /** How long a topic keeps its records. */
  topicDays: 7,
} as const;
