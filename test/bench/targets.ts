import type { Target } from './row.ts';
import type { StackName } from './stack.ts';
import type { Percentiles } from './statistics.ts';

/** The targets of docs/performance.md#figures that depend on how the services are deployed; null where it sets none. */
type Targets = {
  deliver: { from64Clients: Target; from16Clients: Target | null };
  latency: Percentiles;
  processorTime: { saturated: Target; steady: Target | null };
  coldStart: { existing: Target; fresh: Target } | null;
};

export const targets: Readonly<Record<StackName, Targets>> = {
  'all-in-one': {
    deliver: { from64Clients: { atLeast: 3_600 }, from16Clients: { atLeast: 2_500 } },
    latency: { p50: 2, p95: 3.8, p99: 8.6 },
    processorTime: { saturated: { atMost: 0.5 }, steady: { atMost: 2.8 } },
    coldStart: { existing: { atMost: 3 }, fresh: { atMost: 6 } },
  },
  services: {
    deliver: { from64Clients: { atLeast: 2_500 }, from16Clients: null },
    latency: { p50: 4, p95: 8, p99: 20 },
    processorTime: { saturated: { atMost: 0.9 }, steady: null },
    coldStart: null,
  },
};
