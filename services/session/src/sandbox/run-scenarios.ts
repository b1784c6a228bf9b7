import { isTransient, type Transaction } from '@gcs/kit/postgres/database';
import { contextOf, inSpan } from '@gcs/kit/telemetry/telemetry';
import { type Link, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { type AppliedReports, countReports } from '../reports/apply-reports.ts';
import { lockSessions } from '../sessions/locked-sessions.ts';
import { lockSessionRows } from '../sessions/read-sessions.store.ts';
import type { SandboxDeps } from './choose-scenario.ts';
import { applySandboxReports } from './sandbox-provider.ts';
import { decideAsReviewers } from './sandbox-reviewer.ts';
import { planScenario, type ScenarioStep } from './scenario.rules.ts';
import { type DueRun, moveRuns, postponeRun, type RunProgress, takeDueRuns } from './scenario-runs.store.ts';

/** `step` is undefined if the script was shortened or removed. `next` is also undefined after the last command. */
type DueCommand = { run: DueRun; step: ScenarioStep | undefined; next: ScenarioStep | undefined };

const batchSize = 100;

/**
 * Plays due commands and resolves to their number. A command and its script's progress share one transaction, so a
 * killed process repeats no command and loses none (docs/workflow.md#sandbox).
 */
export async function runScenarios(deps: SandboxDeps): Promise<number> {
  try {
    return await playDue(deps, batchSize);
  } catch (error) {
    if (isTransient(error)) throw error;
    return playEach(deps);
  }
}

async function playEach(deps: SandboxDeps): Promise<number> {
  for (let done = 0; done < batchSize; done += 1) {
    const taken: DueRun[] = [];
    try {
      if ((await playDue(deps, 1, taken)) === 0) return done;
    } catch (err) {
      const [run] = taken;
      if (isTransient(err) || run === undefined) throw err;
      deps.telemetry.logger.error({ err, sessionId: run.sessionId }, 'failed to play a scenario');
      await postponeRun(deps.database, run.sessionId);
    }
  }
  return batchSize;
}

/** Adds the transaction's runs to `taken`, so that the caller knows which run failed. */
async function playDue(deps: SandboxDeps, limit: number, taken: DueRun[] = []): Promise<number> {
  const played = await deps.database.transaction(async (tx) => {
    const runs = await takeDueRuns(tx, limit);
    taken.push(...runs);
    if (runs.length === 0) return undefined;
    const applied = await inSpan(deps.telemetry, 'play scenarios', tracesOf(runs), () => playAll(tx, deps, runs));
    return { applied, count: runs.length };
  });
  if (played === undefined) return 0;
  countReports(deps, played.applied);
  deps.onChanges();
  return played.count;
}

async function playAll(tx: Transaction, deps: SandboxDeps, runs: readonly DueRun[]): Promise<AppliedReports> {
  // Locks all sessions first, in id order. Otherwise the work below would lock the sessions in another order.
  const [due] = await Promise.all([commandsOf(tx, deps, runs), lockSessionRows(tx, runs)]);
  const commands = due.flatMap(({ run, step }) => {
    const command = step?.command;
    return command === undefined || command.kind === 'expire' || command.kind === 'decide' ? [] : [{ ...run, command }];
  });
  const applied = await applySandboxReports(tx, deps, commands);
  await decideAsReviewers(
    tx,
    deps,
    due.flatMap(({ run, step }) => (step?.command.kind === 'decide' ? [{ ...run, command: step.command }] : [])),
  );
  await runOutOfTime(
    tx,
    deps,
    due.filter(({ step }) => step?.command.kind === 'expire'),
  );
  await moveRuns(tx, due.map(progressOf));
  return applied;
}

async function commandsOf(tx: Transaction, deps: SandboxDeps, runs: readonly DueRun[]): Promise<DueCommand[]> {
  const profileOf = await deps.profiles.pinned(tx, runs);
  return runs.map((run) => {
    const plan = planScenario(deps.scripts.get(run.scenario)?.acts ?? [], profileOf(run)) ?? [];
    return { run, step: plan[run.nextStep], next: plan[run.nextStep + 1] };
  });
}

async function runOutOfTime(tx: Transaction, deps: SandboxDeps, due: readonly DueCommand[]): Promise<void> {
  if (due.length === 0) return;
  const runs = due.map(({ run }) => run);
  const locked = await lockSessions(tx, deps, runs);
  for (const run of runs) {
    const session = locked.find(run);
    if (session !== undefined) locked.runOutOfTime(session, run.traceparent);
  }
  locked.write();
}

function progressOf({ run, next }: DueCommand): RunProgress {
  return { sessionId: run.sessionId, nextStep: run.nextStep + 1, dueInMs: next?.delayMs ?? null };
}

/**
 * Returns the options of the span. A single command continues the trace of the create that chose its script. Several
 * commands share a span with links to all their traces.
 */
function tracesOf(runs: readonly DueRun[]) {
  const contexts = runs.map((run) => contextOf(run.traceparent));
  const [first] = contexts;
  if (first !== undefined && contexts.length === 1) return { parent: first };
  const links: Link[] = contexts.flatMap((deps) => {
    const spanContext = trace.getSpanContext(deps);
    return spanContext === undefined ? [] : [{ context: spanContext }];
  });
  return { parent: ROOT_CONTEXT, links };
}
