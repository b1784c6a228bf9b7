import { readFileSync } from 'node:fs';

/** The outcome of a sandbox scenario in statuses and codes, as `outcomes.json` has it under the scenario's name. */
export type Outcome = {
  workflowKey: string;
  /** The webhook events, as `type status`. */
  events: string[];
  status: string;
  reasonCodes: string[];
  /** The steps in the end, as `lineOfStep` writes them. */
  steps: string[];
  /** The history of changes: `version kind (audit event types)`. */
  history: string[];
  /** The types of the sealed package's entries; null while the session is open. */
  entries: string[] | null;
};

export const outcomesFile = new URL('outcomes.json', import.meta.url);

export function readOutcomes(): [scenario: string, Outcome][] {
  return Object.entries<Outcome>(JSON.parse(readFileSync(outcomesFile, 'utf8')));
}

/** `TYPE STATUS REASON_CODES`. */
export function lineOfStep(step: { type: string; status: string; reasonCodes: readonly string[] }): string {
  return [step.type, step.status, ...step.reasonCodes].join(' ');
}

/** The file's text: one line for each member of an outcome. */
export function textOfOutcomes(outcomes: Readonly<Record<string, Outcome>>): string {
  const blocks = Object.entries(outcomes).map(([scenario, outcome]) => {
    const members = Object.entries(outcome).map(([name, value]) => `    "${name}": ${JSON.stringify(value)}`);
    return `  "${scenario}": {\n${members.join(',\n')}\n  }`;
  });
  return `{\n${blocks.join(',\n')}\n}\n`;
}
