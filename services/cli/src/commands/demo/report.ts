/** What the demo tells: progress on stderr, findings on stdout, and whether every check held. */
export type Report = {
  progress(line: string): void;
  say(line: string): void;
  /** Records one check; a failed one shows what was found. */
  check(what: string, holds: boolean, found?: unknown): void;
  /** Prints the closing line; true when every check held. */
  close(): boolean;
};

/** Both take one line. */
export function createReport(out: (line: string) => void, err: (line: string) => void): Report {
  let held = 0;
  let failed = 0;
  return {
    progress: err,
    say: out,
    check(what, holds, found) {
      if (holds) held += 1;
      else failed += 1;
      const detail = holds || found === undefined ? '' : `: ${JSON.stringify(found)}`;
      out(`    ${holds ? '✓' : '✗'} ${what}${detail}`);
    },
    close() {
      out(`\n${held} checks passed, ${failed} failed`);
      return failed === 0;
    },
  };
}
