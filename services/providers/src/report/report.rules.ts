import type { EvidenceType, StepType, Verdict } from '../vendor/vendor.rules.ts';

export type Report = {
  readonly sessionId: string;
  readonly attempt: number;
  readonly sequence: number;
  /** RFC 3339. */
  readonly observedAt: string;
  readonly vaultRef: string;
  /** Hex SHA-256 of the vendor's result as canonical JSON. */
  readonly digest: string;
  readonly words: readonly Word[];
};

/**
 * A report about one step. STARTED: the vendor has a session. PENDING: the guest has submitted. EXPIRED: the vendor
 * session lapsed or needs more, so the guest may use the attempt again.
 */
export type Word = Omit<Verdict, 'outcome'> & {
  readonly outcome: Verdict['outcome'] | 'STARTED' | 'PENDING' | 'EXPIRED';
  readonly eventId: string;
};

/** docs/evidence.md */
export function vaultRefOf(vendor: string, vendorId: string): string {
  return `${vendor}:${vendorId}`;
}

/** Returns undefined if the vault belongs to another vendor. */
export function vendorIdOf(vendor: string, vaultRef: string): string | undefined {
  return vaultRef.startsWith(`${vendor}:`) ? vaultRef.slice(vendor.length + 1) : undefined;
}

/** Returns null if the step's verdict is not evidence (docs/evidence.md#mapping). */
export function evidenceTypeOf(step: StepType): EvidenceType | null {
  if (step === 'AML') return null;
  if (step === 'NFC') return 'NFC_DATA';
  return step === 'LIVENESS' || step === 'FACE_MATCH' ? 'LIVENESS_RESULT' : 'DOCUMENT_RESULT';
}

export function ofEach(steps: readonly StepType[], outcome: Word['outcome']): Omit<Word, 'eventId'>[] {
  return steps.map((step) => ({ step, outcome, codes: [], facts: {} }));
}

export type Reported = { readonly id: string; readonly sessionId: string; readonly attempt: number };

/**
 * An event id contains the row's id, sequence and step. A repetition after a crash has the same event ids, so the port
 * accepts each step once.
 */
export function reportOf(
  { id, sessionId, attempt }: Reported,
  words: readonly Omit<Word, 'eventId'>[],
  of: Pick<Report, 'sequence' | 'observedAt' | 'vaultRef' | 'digest'>,
): Report {
  const identified = words.map((word) => ({ ...word, eventId: `${id}:${of.sequence}:${word.step}` }));
  return { sessionId, attempt, ...of, words: identified };
}

/** Returns additional data for the encryption, so that a report cannot be decrypted for another vendor session. */
export function reportAad(vendorSessionId: string): string {
  return `report|${vendorSessionId}`;
}
