import { decryptWith, encryptWith, hmacWith, type Keyring } from '@gcs/kit/crypto/keyring';
import type { StepReport } from '../../domain/changes/command.ts';
import type { ReportedFact } from '../../domain/review/facts.ts';
import { timestamp } from '../../domain/sessions/render-session.ts';
import type { NewFacts, StoredFacts } from '../../postgres/review/reported-facts.ts';
import type { SessionDeps } from '../session-deps.ts';
import type { Report, ReportOutcome } from './report.ts';

/**
 * The report as the session takes it: facts are no part of the history, but a decision is bound to them, by a keyed hash
 * from which nobody can guess what they were (docs/workflow.md#facts).
 */
export function withFactsDigest(
  { keyring }: Pick<SessionDeps, 'keyring'>,
  { command, facts = [] }: Report,
): StepReport {
  if (command.kind !== 'step_resulted' || facts.length === 0) return command;
  return { ...command, factsDigest: hmacWith(keyring, 'index', 'facts', JSON.stringify(facts)).toString('hex') };
}

/** What to store of the facts of a report; nothing of one that had no effect. */
export function factsOf(deps: SessionDeps, report: Report, outcome: ReportOutcome | undefined): NewFacts[] {
  const { command, facts = [], sessionId, provider } = report;
  const isApplied = outcome?.kind === 'answered' && outcome.disposition === 'APPLIED';
  if (!isApplied || command.kind !== 'step_resulted' || facts.length === 0) return [];
  const id = deps.newId('fct');
  const { stepType, attempt, sequence } = command;
  const sealed = encryptWith(deps.keyring, 'kek', Buffer.from(JSON.stringify(facts)), factsContext(sessionId, id));
  const reportedAt = timestamp(deps.clock.now().getTime());
  return [{ id, sessionId, stepType, provider, attempt, sequence, reportedAt, facts: sealed }];
}

/** The facts of a stored report. */
export function openFacts(keyring: Keyring, sessionId: string, { id, facts }: StoredFacts): ReportedFact[] {
  return JSON.parse(decryptWith(keyring, 'kek', facts, factsContext(sessionId, id)).toString());
}

/** Under which the facts of a session are sealed. */
function factsContext(sessionId: string, id: string): string {
  return `reported facts ${sessionId} ${id}`;
}
