/** Time limit for the end of a run after its last test, when the run only has to stop its databases. */
const endsWithinMs = 60_000;

type Watching = { watch: boolean; watchAll: boolean };

/**
 * A Jest reporter that fails a run whose process continues after the last test. It prints the cause. Otherwise Jest
 * would wait until the time limit of CI.
 */
export default class UnendedRun {
  private readonly withinMs: number;
  private readonly isWatching: boolean;

  constructor({ watch, watchAll }: Watching, { withinMs = endsWithinMs }: { withinMs?: number } = {}) {
    this.isWatching = watch || watchAll;
    this.withinMs = withinMs;
  }

  onRunComplete(): void {
    // In watch mode, the process waits for the next run.
    if (this.isWatching) return;
    setTimeout(() => {
      const held = [...countsOf(process.getActiveResourcesInfo()), ...activeHandles()];
      process.stderr.write(`\nThe run goes on ${this.withinMs / 1_000} s after its last test. It is held by:\n`);
      process.stderr.write(held.map((line) => `  ${line}\n`).join(''));
      process.exit(1);
    }, this.withinMs).unref();
  }
}

function countsOf(kinds: readonly string[]): string[] {
  return [...Map.groupBy(kinds, (kind) => kind)].map(([kind, { length }]) => `${length} × ${kind}`);
}

/** Returns the open handles with ports and process ids, from a diagnostic report. */
function activeHandles(): string[] {
  const report: { libuv?: { is_active?: boolean; is_referenced?: boolean }[] } = process.report.getReport();
  const handles = report.libuv ?? [];
  return handles
    .filter((handle) => handle.is_active && handle.is_referenced)
    .map(({ is_active, is_referenced, ...handle }) => JSON.stringify(handle));
}
