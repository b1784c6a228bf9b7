import { fillTemplate, type TemplateRules, templateProblem } from './address-template.ts';

/** What a start address may ask for. */
export type StartPlace = {
  /** The signed hand-over. */
  readonly token: string;
  readonly locale: string;
  readonly sessionId: string;
  readonly step: string;
  readonly attempt: string;
};

const rules: TemplateRules<keyof StartPlace> = {
  known: { token: true, locale: true, sessionId: true, step: true, attempt: true },
  needed: 'token',
};

/** What is wrong with an address of a step's `start`; null when it can be used (docs/workflow.md#hand-over). */
export function startProblem(template: string, { isSandbox }: { isSandbox: boolean }): string | null {
  return templateProblem(template, { ...rules, mayBeLocal: isSandbox });
}

/** Where the guest goes. */
export function startUrl(template: string, place: StartPlace): string {
  return fillTemplate(template, rules, place);
}
