/** Durations of a run. The figures in `atScale` take up to half an hour each. */
export const fullPlan = {
  busy: { warmUpMs: 5_000, windowMs: 3_000, windows: 5 },
  steady: { warmUpMs: 4_000, windowMs: 10_000, windows: 3 },
  deliver: { warmUpMs: 6_000, roundMs: 5_000, rounds: 3 },
  telemetryPairs: 8,
  yardstick: { warmUpMs: 500, windowMs: 1_000, windows: 3 },
  peers: { warmUpMs: 20_000, rounds: 3 },
  settleMs: 12_000,
  idleMs: 20_000,
  footprintMs: 90_000,
  coldStarts: { fresh: 2, existing: 3 },
  atScale: {
    isolation: { warmUpMs: 6_000, windowMs: 10_000, windows: 3 },
    replicas: { turns: 4, pauseMs: 3_000 },
    soak: { windowMs: 60_000, windows: 30 },
    watching: { windowMs: 60_000, windows: 60 },
    /**
     * The seeded sessions, over `days`, for tenants with ten endpoints. Then `churned` rows pass through each queue.
     * After `turns`, two equal installations have equal medians.
     */
    growth: { sessions: 10_000_000, days: 30, tenants: 100, churned: 720_000, turns: 9, atEachStep: true },
  },
};

export type Plan = typeof fullPlan;

export const smokePlan: Plan = {
  busy: { warmUpMs: 200, windowMs: 400, windows: 1 },
  steady: { warmUpMs: 200, windowMs: 400, windows: 2 },
  deliver: { warmUpMs: 300, roundMs: 300, rounds: 1 },
  telemetryPairs: 1,
  yardstick: { warmUpMs: 100, windowMs: 150, windows: 2 },
  peers: { warmUpMs: 500, rounds: 1 },
  settleMs: 200,
  idleMs: 500,
  footprintMs: 600,
  coldStarts: { fresh: 1, existing: 1 },
  atScale: {
    isolation: { warmUpMs: 500, windowMs: 1_000, windows: 1 },
    replicas: { turns: 1, pauseMs: 200 },
    soak: { windowMs: 500, windows: 3 },
    watching: { windowMs: 500, windows: 3 },
    growth: { sessions: 2_000, days: 3, tenants: 1, churned: 2_000, turns: 2, atEachStep: false },
  },
};

export function scaledPlan(plan: Plan, share: number): Plan {
  const { soak, watching, growth } = plan.atScale;
  const of = (count: number) => Math.ceil(count * share);
  const shorter = <T extends typeof soak>(long: T) => ({ ...long, windowMs: of(long.windowMs) });
  const smaller = { ...growth, sessions: of(growth.sessions), churned: of(growth.churned) };
  const long = { soak: shorter(soak), watching: shorter(watching) };
  return { ...plan, atScale: { ...plan.atScale, ...long, growth: smaller } };
}
