import type { Finding, Observation } from '../observation.ts';

/** Final states: a session is where the reports and decisions that the service took have brought it. */
export function judgeStates({ creates, sessions, reports, decisions }: Observation): Finding {
  const reported = Map.groupBy(reports, ({ sessionId }) => sessionId);
  const decided = new Map(decisions.map(({ sessionId, verdict }) => [sessionId, verdict]));
  const acknowledged = new Set(creates.map(({ sessionId }) => sessionId));
  const faults = sessions.flatMap(({ id, status }) => {
    if (!acknowledged.has(id)) return [];
    const outcomes = (reported.get(id) ?? []).map(({ outcome }) => outcome);
    const implied = impliedBy(outcomes, decided.get(id));
    return implied === status ? [] : [`${id} is ${status}; the reports ${outcomes.join(' ')} make it ${implied}`];
  });
  return { promise: 'states', sentence: `${sessions.length} sessions as ${reports.length} reports imply`, faults };
}

function impliedBy(outcomes: readonly string[], verdict: 'APPROVED' | 'REJECTED' | undefined): string {
  if (outcomes.includes('FAIL') || verdict === 'REJECTED') return 'FAILED';
  if (verdict === 'APPROVED') return 'VERIFIED';
  if (outcomes.includes('REVIEW')) return 'NEEDS_REVIEW';
  if (outcomes.length === 3) return 'VERIFIED';
  return outcomes.length === 0 ? 'PENDING' : 'IN_PROGRESS';
}
