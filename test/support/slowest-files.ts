import { relative } from 'node:path';

type FileResult = { testFilePath: string; perfStats: { runtime: number } };

const printed = 20;

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
