import { InvalidArgumentError } from '@commander-js/extra-typings';
import { type StepTypeName, stepTypes } from '../../frame/command-line/vocabulary.ts';

/**
 * What a person has looked at: a decision about the step is bound to this version and this evidence
 * (docs/workflow.md#human-gates).
 */
export type Seen = { step: StepTypeName; expectedVersion: number; evidenceSha256: string };

/**
 * One word for it, printed by `guestctl review show` and given back as `--seen`:
 * `DOCUMENT-3-<SHA-256 of the evidence>`.
 */
export function renderSeen({ step, expectedVersion, evidenceSha256 }: Seen): string {
  return `${step}-${expectedVersion}-${evidenceSha256}`;
}

/** Reads the value of `--seen`. */
export function parseSeen(text: string): Seen {
  const [, type = '', version = '', evidenceSha256 = ''] = /^([A-Z_]+)-(\d{1,15})-([a-f0-9]{64})$/.exec(text) ?? [];
  const step = stepTypes.find((known) => known === type);
  if (step !== undefined) return { step, expectedVersion: Number(version), evidenceSha256 };
  throw new InvalidArgumentError('Expected the word that `guestctl review show` prints as SEEN.');
}
