/** Progress of a guest who confirms their mail. Times are milliseconds of the service's clock. */
export type Returning = {
  /** Codes ordered so far. */
  readonly mails: number;
  readonly mailedAtMs: number | null;
  /** Keyed hash of the valid code; null without one. */
  readonly codeHash: Buffer | null;
  /** Failed tries since the newest code. */
  readonly tries: number;
  readonly confirmedAtMs: number | null;
  readonly isDeclined: boolean;
};

export const notBegun: Returning = {
  mails: 0,
  mailedAtMs: null,
  codeHash: null,
  tries: 0,
  confirmedAtMs: null,
  isDeclined: false,
};

export const maxMails = 5;
export const maxTries = 5;
export const codeMs = 600_000;
export const pauseMs = 60_000;
export const confirmedMs = 3_600_000;

export type Offer = 'NONE' | 'OFFERED' | 'CODE_SENT' | 'CONFIRMED';

/**
 * The offer depends only on this session, so it does not reveal whether other checks exist
 * (docs/workflow.md#returning-guests).
 */
export function offerOf(known: Returning, nowMs: number): Offer {
  if (known.isDeclined) return 'NONE';
  if (isConfirmed(known, nowMs)) return 'CONFIRMED';
  if (mayTry(known, nowMs)) return 'CODE_SENT';
  return known.mails < maxMails ? 'OFFERED' : 'NONE';
}

export function mayOrder(known: Returning, nowMs: number): boolean {
  const { isDeclined, mails, mailedAtMs } = known;
  const isPaused = mailedAtMs !== null && nowMs < mailedAtMs + pauseMs;
  return !isDeclined && !isConfirmed(known, nowMs) && mails < maxMails && !isPaused;
}

export function mayTry({ codeHash, mailedAtMs, tries }: Returning, nowMs: number): boolean {
  return codeHash !== null && mailedAtMs !== null && nowMs < mailedAtMs + codeMs && tries < maxTries;
}

export function isConfirmed({ confirmedAtMs }: Returning, nowMs: number): boolean {
  return confirmedAtMs !== null && nowMs < confirmedAtMs + confirmedMs;
}

export function withCode(known: Returning, codeHash: Buffer, nowMs: number): Returning {
  return { ...known, mails: known.mails + 1, mailedAtMs: nowMs, codeHash, tries: 0, confirmedAtMs: null };
}

/** After a right code, removes the code, so it works once. After a wrong code, counts the try. */
export function afterTry(known: Returning, isRight: boolean, nowMs: number): Returning {
  return isRight ? { ...known, codeHash: null, confirmedAtMs: nowMs } : { ...known, tries: known.tries + 1 };
}
