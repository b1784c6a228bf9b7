import { relative } from 'node:path';

/** What Jest's reporters are given, as far as it is read here. */
type FileResult = { testFilePath: string; perfStats: { runtime: number } };

const printed = 20;

/** A reporter of Jest: prints at the end of a run which files took the longest. */
export default class SlowestFiles {
  onRunComplete(_contexts: unknown, { testResults }: { testResults: readonly FileResult[] }): void {
    if (testResults.length < 2) return;
    const slowest = testResults.toSorted((one, other) => other.perfStats.runtime - one.perfStats.runtime);
    const lines = slowest.slice(0, printed).map(lineOf);
    process.stderr.write(`\nThe slowest of ${testResults.length} files, in seconds:\n${lines.join('')}`);
  }
}

function lineOf({ testFilePath, perfStats }: FileResult): string {
  return `${(perfStats.runtime / 1_000).toFixed(1).padStart(7)}  ${relative(process.cwd(), testFilePath)}\n`;
}
