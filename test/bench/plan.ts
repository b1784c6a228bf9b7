/** How long each part of a run takes; the figures are the same whatever the plan. */
export type Plan = {
  /** Requests from many clients, or at a high rate. */
  busy: { warmUpMs: number; windowMs: number; windows: number };
  /** 200 a second: windows long enough for a 99th percentile. */
  steady: { warmUpMs: number; windowMs: number; windows: number };
  /** Rounds of deliveries, each until its last one has arrived; a first one is the warm-up. */
  deliver: { warmUpMs: number; roundMs: number; rounds: number };
  /** Pairs of windows or rounds with and without telemetry. */
  telemetryPairs: number;
  yardstick: { warmUpMs: number; windowMs: number; windows: number };
  /** After a start, until the service is idle; then how long it is observed. */
  settleMs: number;
  idleMs: number;
  /** Starts on a new and on an existing data directory. */
  coldStarts: { fresh: number; existing: number };
  /** The figures that are taken only when they are named: how much they take. */
  atScale: Scale;
};

export type Scale = {
  /** Deliveries stored, for the undelivered view. */
  deliveries: number;
  /** Calls of each kind, four times. */
  callsEach: number;
  /** Deliveries of one replay. */
  replayed: number;
  /** Events of which the order is checked. */
  ordered: number;
  isolation: { warmUpMs: number; windowMs: number; windows: number };
  /** Turns of one and of two of each service, each followed by a pause in which what it left is done. */
  replicas: { turns: number; pauseMs: number };
  soak: { windowMs: number; windows: number };
  growth: Growth;
};

export type Growth = {
  /** Stored over so many days, today one of them. */
  sessions: number;
  days: number;
  /** Whose they are, each with ten endpoints. */
  tenants: number;
  /** Rows that then come and go in each queue. */
  churned: number;
  /** Windows or rounds of each figure and installation, in turns: enough that the median of two equal ones is the same. */
  turns: number;
  /** Whether it is measured before and between these steps, too. */
  atEachStep: boolean;
};

/** Those at scale take up to half an hour each; how long the others took is in the report. */
export const fullPlan: Plan = {
  busy: { warmUpMs: 5_000, windowMs: 3_000, windows: 5 },
  steady: { warmUpMs: 4_000, windowMs: 10_000, windows: 3 },
  deliver: { warmUpMs: 6_000, roundMs: 5_000, rounds: 3 },
  telemetryPairs: 8,
  yardstick: { warmUpMs: 500, windowMs: 1_000, windows: 3 },
  settleMs: 12_000,
  idleMs: 20_000,
  coldStarts: { fresh: 2, existing: 3 },
  atScale: {
    deliveries: 10_000_000,
    callsEach: 40,
    replayed: 1_000_000,
    ordered: 100_000,
    isolation: { warmUpMs: 6_000, windowMs: 10_000, windows: 3 },
    replicas: { turns: 4, pauseMs: 3_000 },
    soak: { windowMs: 60_000, windows: 30 },
    growth: { sessions: 10_000_000, days: 30, tenants: 100, churned: 720_000, turns: 9, atEachStep: true },
  },
};

/** Every figure once and briefly: shows that the bench works; the values mean nothing. */
export const smokePlan: Plan = {
  busy: { warmUpMs: 200, windowMs: 400, windows: 1 },
  steady: { warmUpMs: 200, windowMs: 400, windows: 2 },
  deliver: { warmUpMs: 300, roundMs: 300, rounds: 1 },
  telemetryPairs: 1,
  yardstick: { warmUpMs: 100, windowMs: 150, windows: 2 },
  settleMs: 200,
  idleMs: 500,
  coldStarts: { fresh: 1, existing: 1 },
  atScale: {
    deliveries: 40_000,
    callsEach: 5,
    replayed: 4_000,
    ordered: 2_000,
    isolation: { warmUpMs: 500, windowMs: 1_000, windows: 1 },
    replicas: { turns: 1, pauseMs: 200 },
    soak: { windowMs: 500, windows: 3 },
    growth: { sessions: 2_000, days: 3, tenants: 1, churned: 2_000, turns: 2, atEachStep: false },
  },
};

/** The plan with a share of the rows, events and minutes, to try a figure before it is taken in full. */
export function scaledPlan(plan: Plan, share: number): Plan {
  const { deliveries, replayed, ordered, soak, growth } = plan.atScale;
  const of = (count: number) => Math.ceil(count * share);
  const rows = { deliveries: of(deliveries), replayed: of(replayed), ordered: of(ordered) };
  const shorter = { ...soak, windowMs: of(soak.windowMs) };
  const smaller = { ...growth, sessions: of(growth.sessions), churned: of(growth.churned) };
  return { ...plan, atScale: { ...plan.atScale, ...rows, soak: shorter, growth: smaller } };
}
