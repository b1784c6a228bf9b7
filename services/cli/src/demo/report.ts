/** What the demo tells: progress on stderr, findings on stdout, and whether every check held. */
export type Report = {
  progress(line: string): void;
  say(line: string): void;
  /** Records one check; a failed one shows what was found. */
  check(what: string, holds: boolean, found?: unknown): void;
  /** Prints the closing line; true when every check held. */
  close(): boolean;
};

export function createReport(out: (text: string) => void = write, err: (text: string) => void = writeError): Report {
  let held = 0;
  let failed = 0;
  return {
    progress: (line) => err(`${line}\n`),
    say: (line) => out(`${line}\n`),
    check(what, holds, found) {
      if (holds) held += 1;
      else failed += 1;
      const detail = holds || found === undefined ? '' : `: ${JSON.stringify(found)}`;
      out(`    ${holds ? '✓' : '✗'} ${what}${detail}\n`);
    },
    close() {
      out(`\n${held} checks passed, ${failed} failed\n`);
      return failed === 0;
    },
  };
}

function write(text: string): void {
  process.stdout.write(text);
}

function writeError(text: string): void {
  process.stderr.write(text);
}
