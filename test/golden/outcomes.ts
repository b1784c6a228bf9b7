import { readFileSync } from 'node:fs';

/** The statuses and codes of a scenario. `outcomes.json` has them by the scenario's name. */
export type Outcome = {
  workflowKey: string;
  /** Each webhook event as `type status`. */
  events: string[];
  status: string;
  reasonCodes: string[];
  steps: string[];
  /** Each change as `version kind (types of its audit events)`. */
  history: string[];
  /** The entry types of the sealed package. Null while the session is open. */
  entries: string[] | null;
};

export const outcomesFile = new URL('outcomes.json', import.meta.url);

export function readOutcomes(): [scenario: string, Outcome][] {
  return Object.entries<Outcome>(JSON.parse(readFileSync(outcomesFile, 'utf8')));
}

export function lineOfStep(step: { type: string; status: string; reasonCodes: readonly string[] }): string {
  return [step.type, step.status, ...step.reasonCodes].join(' ');
}

export function textOf(value: unknown, levels: number, indent = ''): string {
  if (levels === 0 || typeof value !== 'object' || value === null || Object.keys(value).length === 0)
    return JSON.stringify(value);
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const members = Object.entries(value).map(([name, one]) => {
    return `${inner}${Array.isArray(value) ? '' : `${JSON.stringify(name)}: `}${textOf(one, levels - 1, inner)}`;
  });
  return `${open}\n${members.join(',\n')}\n${indent}${close}`;
}
