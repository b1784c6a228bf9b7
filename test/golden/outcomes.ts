import { readFileSync } from 'node:fs';

/** A scenario's statuses and codes, by name in `outcomes.json`. */
export type Outcome = {
  workflowKey: string;
  /** Webhook events as `type status`. */
  events: string[];
  status: string;
  reasonCodes: string[];
  steps: string[];
  /** Changes as `version kind (audit event types)`. */
  history: string[];
  /** Entry types of the sealed package; null while the session is open. */
  entries: string[] | null;
};

export const outcomesFile = new URL('outcomes.json', import.meta.url);

export function readOutcomes(): [scenario: string, Outcome][] {
  return Object.entries<Outcome>(JSON.parse(readFileSync(outcomesFile, 'utf8')));
}

export function lineOfStep(step: { type: string; status: string; reasonCodes: readonly string[] }): string {
  return [step.type, step.status, ...step.reasonCodes].join(' ');
}

export function textOfOutcomes(outcomes: Readonly<Record<string, Outcome>>): string {
  const blocks = Object.entries(outcomes).map(([scenario, outcome]) => {
    const members = Object.entries(outcome).map(([name, value]) => `    "${name}": ${JSON.stringify(value)}`);
    return `  "${scenario}": {\n${members.join(',\n')}\n  }`;
  });
  return `{\n${blocks.join(',\n')}\n}\n`;
}
