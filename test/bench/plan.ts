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
  /** After a start, until the service is at rest; then how long it is watched. */
  settleMs: number;
  idleMs: number;
  /** Starts on a new and on an existing data directory. */
  coldStarts: { fresh: number; existing: number };
};

/** Under ten minutes for all figures on two processors. */
export const fullPlan: Plan = {
  busy: { warmUpMs: 5_000, windowMs: 3_000, windows: 5 },
  steady: { warmUpMs: 4_000, windowMs: 10_000, windows: 3 },
  deliver: { warmUpMs: 6_000, roundMs: 5_000, rounds: 3 },
  telemetryPairs: 3,
  yardstick: { warmUpMs: 500, windowMs: 1_000, windows: 3 },
  settleMs: 6_000,
  idleMs: 20_000,
  coldStarts: { fresh: 2, existing: 3 },
};

/** Everything once and briefly: proves that the bench works, and measures nothing. */
export const smokePlan: Plan = {
  busy: { warmUpMs: 200, windowMs: 400, windows: 1 },
  steady: { warmUpMs: 200, windowMs: 400, windows: 2 },
  deliver: { warmUpMs: 300, roundMs: 300, rounds: 1 },
  telemetryPairs: 1,
  yardstick: { warmUpMs: 100, windowMs: 150, windows: 2 },
  settleMs: 200,
  idleMs: 500,
  coldStarts: { fresh: 1, existing: 1 },
};
