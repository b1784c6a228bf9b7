import { fillTemplate, type TemplateRules, templateProblem } from './address-template.ts';

/** What a template may ask for. */
export type VaultPlace = {
  readonly vaultRef: string;
  /** Lower-case hex SHA-256 of the original. */
  readonly payloadDigest: string;
  readonly sessionId: string;
};

const rules: TemplateRules<keyof VaultPlace> = {
  known: { vaultRef: true, payloadDigest: true, sessionId: true },
  needed: 'vaultRef',
};

/** What is wrong with a template of the profile's `vaults`; null when it can be used (docs/workflow.md#vault-links). */
export function vaultProblem(template: string): string | null {
  return templateProblem(template, rules);
}

/** The address of an original by the template of its provider; null without one. */
export function vaultUrl(template: string | undefined, place: VaultPlace): string | null {
  return template === undefined ? null : fillTemplate(template, rules, place);
}
