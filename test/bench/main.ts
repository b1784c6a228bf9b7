import { writeFile } from 'node:fs/promises';
import { createLifecycle, type Lifecycle } from '@gcs/kit/process/lifecycle';
import { openBench } from './bench.ts';
import { figures } from './figures/figures.ts';
import { type Options, readOptions, usage } from './options.ts';
import { fullPlan, scaledPlan, smokePlan } from './plan.ts';
import { lineOf, reportOf, tableOf } from './report.ts';
import type { Row } from './row.ts';

const startedAt = performance.now();

async function run(options: Options, lifecycle: Lifecycle): Promise<number> {
  const plan = scaledPlan(options.isSmoke ? smokePlan : fullPlan, options.scale);
  const bench = await openBench({ plan, stackName: options.stack, checkout: options.checkout, lifecycle, progress });
  const rows: Row[] = [];
  const failures: string[] = [];
  for (const name of options.figures) {
    progress(`${name} …`);
    try {
      const taken = await figures[name](bench);
      rows.push(...taken);
      for (const row of taken) progress(`  ${lineOf(row)}`);
    } catch (error) {
      failures.push(`${name}: ${describe(error)}`);
    }
  }
  const report = reportOf({ ...options, seconds: seconds(), failures }, rows);
  await writeFile(options.output, `${JSON.stringify(report, null, 2)}\n`);
  process.stdout.write(`${tableOf(rows)}\n`);
  const faults = [...failures, ...new Set(rows.flatMap((row) => row.faults.map((fault) => `void: ${fault}`)))];
  for (const fault of faults) progress(fault);
  return faults.length === 0 ? 0 : 1;
}

function progress(line: string): void {
  process.stderr.write(`${String(seconds()).padStart(4)} s  ${line}\n`);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${describe(error.cause)}`;
}

function seconds(): number {
  return Math.round((performance.now() - startedAt) / 1_000);
}

function optionsOrExit(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`);
    process.exit(2);
  }
}

const options = optionsOrExit();
const lifecycle = createLifecycle();
const interrupted = new Promise<number>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(130));
});
const running = run(options, lifecycle).catch((error: unknown) => {
  progress(describe(error));
  return 1;
});
const code = await Promise.race([running, interrupted]);
await lifecycle.stop().catch((error: unknown) => progress(describe(error)));
process.exit(code);
