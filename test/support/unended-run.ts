/** Once the last test is over, the databases of a run are stopped; nothing else is left to wait for. */
const endsWithinMs = 60_000;

/** Of Jest's configuration, as far as it is read here. */
type Watching = { watch: boolean; watchAll: boolean };

/**
 * A reporter of Jest: a run whose process goes on after its last test says what holds it, and fails. Jest itself would
 * wait for as long as CI does.
 */
export default class UnendedRun {
  private readonly withinMs: number;
  private readonly isWatching: boolean;

  constructor({ watch, watchAll }: Watching, { withinMs = endsWithinMs }: { withinMs?: number } = {}) {
    this.isWatching = watch || watchAll;
    this.withinMs = withinMs;
  }

  onRunComplete(): void {
    // Who watches waits for the next run.
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

/** With ports and process ids, as a diagnostic report has them. */
function activeHandles(): string[] {
  const report: { libuv?: { is_active?: boolean; is_referenced?: boolean }[] } = process.report.getReport();
  const handles = report.libuv ?? [];
  return handles
    .filter((handle) => handle.is_active && handle.is_referenced)
    .map(({ is_active, is_referenced, ...handle }) => JSON.stringify(handle));
}
