import { createHash } from 'node:crypto';
import type { Connection } from '@gcs/kit/postgres/database';
import { contextOf, inSpan } from '@gcs/kit/telemetry';
import { type Link, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { type EvidenceType, evidenceOf } from '../domain/evidence.ts';
import { planScenario, type ScenarioStep } from '../domain/scenario.ts';
import { type DueRun, moveRuns, type RunProgress, takeDueRuns } from '../postgres/scenario-runs.ts';
import { applyReports, type Report } from './apply-reports.ts';
import { lockSessions } from './locked-sessions.ts';
import type { SessionContext } from './session-context.ts';

/** A run with its next command; no command when the script has become shorter or is gone. */
type Turn = { run: DueRun; step: ScenarioStep | undefined; next: ScenarioStep | undefined };

/** The sandbox's own adapter, as far as the history is concerned. */
const provider = 'sandbox';

/** So many sessions at a time, each by one command. */
const batchSize = 100;

/**
 * Plays the next command of each script that is due, through the same path as a provider's report; resolves to how
 * many were played. What a command did and how far its script has come are one transaction, so a process that is
 * killed anywhere leaves each command played once or not at all (workflow.md §5).
 */
export async function runScenarios(context: SessionContext): Promise<number> {
  const played = await context.database.transaction(async (tx) => {
    const runs = await takeDueRuns(tx, batchSize);
    if (runs.length === 0) return 0;
    await inSpan(context.telemetry, 'play scenarios', tracesOf(runs), () => playAll(tx, context, runs));
    return runs.length;
  });
  if (played > 0) context.onChanges();
  return played;
}

async function playAll(tx: Connection, context: SessionContext, runs: readonly DueRun[]): Promise<void> {
  const turns = await turnsOf(tx, context, runs);
  const nowMs = context.clock.now().getTime();
  await applyReports(
    tx,
    context,
    turns.flatMap((turn) => reportOf(turn, nowMs)),
  );
  await runOutOfTime(
    tx,
    context,
    turns.filter(({ step }) => step?.command.kind === 'expire'),
  );
  await moveRuns(tx, turns.map(progressOf));
}

async function turnsOf(tx: Connection, context: SessionContext, runs: readonly DueRun[]): Promise<Turn[]> {
  const profileOf = await context.profiles.pinned(tx, runs);
  return runs.map((run) => {
    const plan = planScenario(context.scenarios.get(run.scenario) ?? [], profileOf(run)) ?? [];
    return { run, step: plan[run.nextStep], next: plan[run.nextStep + 1] };
  });
}

async function runOutOfTime(tx: Connection, context: SessionContext, turns: readonly Turn[]): Promise<void> {
  if (turns.length === 0) return;
  const runs = turns.map(({ run }) => run);
  const locked = await lockSessions(tx, context, runs);
  for (const run of runs) {
    const session = locked.find(run);
    if (session !== undefined) locked.runOutOfTime(session, run.traceparent);
  }
  await locked.write();
}

function reportOf({ run, step }: Turn, nowMs: number): Report[] {
  if (step === undefined || step.command.kind === 'expire') return [];
  const { command } = step;
  const { tenantId, sessionId, traceparent, nextStep } = run;
  const report = { tenantId, sessionId, provider, providerEventId: `${sessionId}.${nextStep}`, traceparent };
  if (command.kind === 'start') return [{ ...report, command: { kind: 'step_started', stepType: command.stepType } }];
  const { stepType, outcome, reasonCodes } = command;
  const evidence = command.evidence.map((type) => evidenceOf(stepType, provider, vaultItem(run, type, nowMs)));
  // Rising with the script, so that a later command about the same step is the newer one.
  const order = { attempt: 1, sequence: nextStep + 1 };
  return [{ ...report, command: { kind: 'step_resulted', stepType, outcome, reasonCodes, evidence, ...order } }];
}

/** A stand-in for what a provider would keep; the same run gives the same references and digests. */
function vaultItem({ sessionId, nextStep }: DueRun, type: EvidenceType, capturedAtMs: number) {
  const vaultRef = `sandbox:${sessionId}:${nextStep}:${type}`;
  return { type, vaultRef, payloadDigest: createHash('sha256').update(vaultRef).digest('hex'), capturedAtMs };
}

function progressOf({ run, next }: Turn): RunProgress {
  return { sessionId: run.sessionId, nextStep: run.nextStep + 1, dueInMs: next?.delayMs ?? null };
}

/** Each command continues the trace of the create that chose the script; several share a span that is linked to all. */
function tracesOf(runs: readonly DueRun[]) {
  const contexts = runs.map((run) => contextOf(run.traceparent));
  const [first] = contexts;
  if (first !== undefined && contexts.length === 1) return { parent: first };
  const links: Link[] = contexts.flatMap((context) => {
    const spanContext = trace.getSpanContext(context);
    return spanContext === undefined ? [] : [{ context: spanContext }];
  });
  return { parent: ROOT_CONTEXT, links };
}
