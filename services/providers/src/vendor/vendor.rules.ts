import { UnreadableAnswer } from '@gcs/kit/egress/shape.rules';

export type StepType = 'DOCUMENT' | 'LIVENESS' | 'FACE_MATCH' | 'ADDRESS' | 'AML' | 'AGE' | 'NFC';
export const stepTypes: readonly StepType[] = ['DOCUMENT', 'LIVENESS', 'FACE_MATCH', 'ADDRESS', 'AML', 'AGE', 'NFC'];

export type EnvironmentName = 'sandbox' | 'production';

export type Secrets = {
  /** Stripe: restricted key; Onfido: API token; Sumsub: app token; Veriff: API key. */
  readonly apiKey: string;
  /** Sumsub: secret of the app token; Veriff: shared secret; '' for the others. */
  readonly apiSecret: string;
  /** One secret, or two while the vendor rotates it and may sign with either. */
  readonly webhookSecrets: readonly string[];
  readonly providerToken: string;
};

/** An account with decrypted secrets. */
export type Account = {
  readonly id: string;
  readonly tenantId: string;
  /** The provider's name in profiles and in the credential. */
  readonly provider: string;
  readonly vendor: string;
  readonly environment: EnvironmentName;
  /** Address of the vendor's API, `https://host`, without a path. */
  readonly baseUrl: string;
  /**
   * Stripe: verification flow or ''. Onfido: id of the workflow. Sumsub: name of the level. Veriff: '' or 'fullauto'.
   */
  readonly flow: string;
  /** True if our people review doubtful cases. Otherwise we wait for the decision of the vendor's people. */
  readonly reviewsOurs: boolean;
  /**
   * Steps that an operator attests: the vendor's flow checks these steps, but the vendor's result does not show them.
   */
  readonly attestedSteps: readonly StepType[];
  /** The attested agreement by which the vendor deletes after its own retention, without a request. */
  readonly leftToVendor?: string;
  readonly secrets: Secrets;
};

export type SessionRequest = {
  /** Id of the row in `vendor_sessions`, which every retry sends again. It is also the session id at a vendor that assigns no ids. */
  readonly id: string;
  readonly sessionId: string;
  readonly steps: readonly StepType[];
  readonly attempt: number;
  /** BCP 47. */
  readonly locale: string;
  readonly returnUrl: string;
  /** True if an earlier request may have reached the vendor although we got no response. */
  readonly isRepeated: boolean;
  /** The vault of the same guest's previous vendor session; null for the first. */
  readonly vaultId: string | null;
  readonly kept: string | null;
};

export type Opened = {
  readonly vendorId: string;
  /** The unit that the vendor deletes, if this unit contains more than the vendor session. */
  readonly vaultId?: string;
  readonly url: string;
  /** Data for re-entry, which the vendor returns only once. Stored encrypted. */
  readonly kept?: string;
};

export type VendorEvent = {
  readonly eventId: string;
  readonly vendorId: string;
  /** The id of the guest's session, if the vendor stores it. It identifies the guest of an orphaned vendor session. */
  readonly sessionId?: string;
  readonly isErased?: boolean;
  /** The vendor's time (ms) of a decision event. The decision may have no id. */
  readonly decidedAtMs?: number;
};
export type WebhookReading =
  | { readonly kind: 'event'; readonly event: VendorEvent }
  | { readonly kind: 'other' }
  /** `why` is a label of a metric. */
  | { readonly kind: 'refused'; readonly why: 'unsigned' | 'signature' | 'stale' | 'environment' | 'unreadable' };

export type Webhook = {
  /** Lower-case names; one value per header line. */
  readonly headers: Readonly<Record<string, readonly string[] | undefined>>;
  readonly body: Buffer;
  readonly nowMs: number;
};

export type Outcome = 'PASS' | 'FAIL' | 'REVIEW' | 'RETRY' | 'ERROR';
export type EvidenceType = 'DOCUMENT_RESULT' | 'LIVENESS_RESULT' | 'NFC_DATA';

export type Person = {
  readonly names: readonly string[];
  readonly birthDates: readonly string[];
  readonly countries: readonly string[];
};

/** The identities on the document and in list entries. Stored encrypted, and only until the report is accepted. */
export type Comparison = {
  readonly document: Person | null;
  readonly entries: readonly { readonly person: Person; readonly list: string; readonly reason: string }[];
};

export type Verdict = {
  readonly step: StepType;
  readonly outcome: Outcome;
  readonly codes: readonly string[];
  /** Names of proto/facts.json. */
  readonly facts: Readonly<Record<string, readonly string[]>>;
  readonly comparison?: Comparison;
};

export type PollResult =
  /** The guest has not submitted. */
  | { readonly kind: 'open' }
  /** The vendor shows no attempt by the guest. */
  | { readonly kind: 'unknown' }
  /** The guest has submitted, but the vendor has not decided. */
  | {
      readonly kind: 'submitted';
      readonly isHeld: boolean;
    }
  | {
      readonly kind: 'decided';
      readonly verdicts: readonly Verdict[];
      /** The vendor's result codes that our tables do not contain. */
      readonly unknown: readonly string[];
      readonly continues: boolean;
      /** RFC 3339; null if the vendor states no time. */
      readonly decidedAt: string | null;
      /** The vendor's id of this decision, at most 128 characters. A different id means a changed decision. */
      readonly mark: string;
      /** True if the vendor gives decisions no id, so that a second equal decision looks like a repetition. */
      readonly isUnnamed?: boolean;
    }
  /**
   * Abandoned or expired at the vendor. The attempt is not used up, so the next hand-over opens another vendor session
   * for it.
   */
  | { readonly kind: 'lapsed' }
  | { readonly kind: 'gone' };

/**
 * The result of a deletion: done, requested and to be polled, or left to a person in the vendor's dashboard. `until` is
 * the vendor's time for a requested deletion (RFC 3339).
 */
export type Erasure = 'deleted' | 'requested' | 'by hand' | { readonly until: string };

/** The vendor's error. The vendor's support needs `requestId`. */
export type ErrorWords = { readonly code: string; readonly message: string; readonly requestId: string };

const noErrorWords: ErrorWords = { code: '', message: '', requestId: '' };

/** The vendor refused or could not be reached. `retryAfterMs` is null if the vendor states no time. */
export class VendorRefusal extends Error {
  override readonly name = 'VendorRefusal';
  readonly status: number;
  /** The vendor's code, or ''. */
  readonly code: string;
  readonly retryAfterMs: number | null;
  constructor(status: number, options: ErrorOptions & { retryAfterMs?: number | null; said?: ErrorWords } = {}) {
    super(status === 0 ? 'the vendor could not be reached' : textOf(status, options.said ?? noErrorWords), options);
    this.status = status;
    this.code = options.said?.code ?? '';
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

function textOf(status: number, { code, message, requestId }: ErrorWords): string {
  const reason = [code, message].filter(Boolean).join(' ');
  const request = requestId === '' ? '' : ` (request ${requestId})`;
  return `the vendor answered ${status}${reason === '' ? '' : `: ${reason}`}${request}`;
}

/** Returns true if the vendor would refuse again until somebody changes the account or the vendor's settings. */
export function isLasting(error: unknown): boolean {
  return (
    error instanceof VendorRefusal && error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status)
  );
}

/** GcsVendorKeyRefused reports a 401. A 403 may also mean one missing permission. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof VendorRefusal && error.status === 401;
}

/** Returns true if the vendor refused, was unavailable or sent an undocumented response. */
export function isOfVendor(error: unknown): error is VendorRefusal | UnreadableAnswer {
  return error instanceof VendorRefusal || error instanceof UnreadableAnswer;
}

/** Returns true if the vendor may have executed the request without confirming it. */
export function mayHaveArrived(error: unknown): boolean {
  return error instanceof VendorRefusal && (error.status === 0 || error.status >= 500);
}

const notConnected = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** Returns true if the vendor has certainly not executed the request: it refused, or there was no connection. */
export function hasOpenedNone(error: unknown): boolean {
  if (!(error instanceof VendorRefusal)) return false;
  if (error.status !== 0) return !mayHaveArrived(error);
  for (let cause = error.cause; cause instanceof Error; cause = cause.cause) {
    if (notConnected.includes(String(Object(cause).code))) return true;
  }
  return false;
}
