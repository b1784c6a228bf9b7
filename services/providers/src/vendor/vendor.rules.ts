import { type EgressPolicy, egressPolicyOf } from '@gcs/kit/egress/egress.rules';

/** Steps that a vendor reports about, as in profiles. */
export type StepType = 'DOCUMENT' | 'LIVENESS' | 'FACE_MATCH' | 'ADDRESS' | 'AML' | 'AGE' | 'NFC';
export const stepTypes: readonly StepType[] = ['DOCUMENT', 'LIVENESS', 'FACE_MATCH', 'ADDRESS', 'AML', 'AGE', 'NFC'];

export type EnvironmentName = 'sandbox' | 'production';

/** Where vendors are called: at public addresses, and of a sandbox also on its own machine (docs/delivery.md#egress-rules). */
export function egressOf(environment: EnvironmentName): EgressPolicy {
  const allowedPrivateCidrs = environment === 'sandbox' ? ['127.0.0.0/8', '::1/128'] : [];
  return egressPolicyOf({ environment, extraPorts: [], allowedPrivateCidrs, deniedCidrs: [] });
}

/** Secrets between a tenant and a vendor. Texts without white space at their ends. */
export type Secrets = {
  /** Stripe: restricted key; Onfido: API token; Sumsub: app token; Veriff: API key. */
  readonly apiKey: string;
  /** Sumsub: secret of the app token; Veriff: shared secret; '' for the others. */
  readonly apiSecret: string;
  /** One, or two while the vendor's is being rotated: either may have signed. */
  readonly webhookSecrets: readonly string[];
  /** The credential for the provider port. */
  readonly providerToken: string;
};

/** One tenant's account with a vendor, opened. */
export type Account = {
  readonly id: string;
  readonly tenantId: string;
  /** As profiles and the credential name it. */
  readonly provider: string;
  /** The name of its adapter. */
  readonly vendor: string;
  readonly environment: EnvironmentName;
  /** Where the vendor's API is, `https://host`, without a path. */
  readonly baseUrl: string;
  /** Stripe: verification flow or ''; Onfido: id of the workflow; Sumsub: name of the level; Veriff: '' or 'fullauto'. */
  readonly flow: string;
  /** Whether a vendor's own review is for our people; otherwise its decision is waited for. */
  readonly reviewsOurs: boolean;
  /** Steps that the operator vouches for: the flow checks them, and the vendor's result does not show it. */
  readonly attestedSteps: readonly StepType[];
  /** The attested agreement by which the vendor deletes by its own retention; nobody asks it for a deletion. */
  readonly leftToVendor?: string;
  readonly secrets: Secrets;
};

/** One vendor session that is wanted for an attempt at a group of steps. */
export type SessionRequest = {
  /** Id of our row: unique, the same for each try to open it. A vendor without ids uses it, too. */
  readonly id: string;
  readonly sessionId: string;
  readonly steps: readonly StepType[];
  readonly attempt: number;
  /** BCP 47. */
  readonly locale: string;
  /** Where the vendor sends the guest back to: ours. */
  readonly returnUrl: string;
  /** Whether a try before may have reached the vendor without us hearing of it. */
  readonly isRepeated: boolean;
  /** Vault of the same guest's previous vendor session; null for the first. */
  readonly vaultId: string | null;
  /** As it was said when this vendor session was opened. */
  readonly kept: string | null;
};

export type Opened = {
  readonly vendorId: string;
  /** Unit of deletion at the vendor, if larger than the vendor session. */
  readonly vaultId?: string;
  readonly url: string;
  /** Data for re-entry that the vendor returns only once; encrypted in storage. */
  readonly kept?: string;
};

/** Content of an authentic webhook: poll this vendor session. */
export type Told = {
  readonly eventId: string;
  readonly vendorId: string;
  /** For whose guest it was opened, as the vendor knows it: of a vendor at which what was opened cannot be found otherwise. */
  readonly sessionId?: string;
  /** True when the vendor says that it has deleted the data. */
  readonly isErased?: boolean;
};
export type WebhookReading =
  | { readonly kind: 'told'; readonly told: Told }
  /** Signed, but about nothing that we look at. */
  | { readonly kind: 'other' }
  /** Why it is refused: what a metric counts it by. */
  | { readonly kind: 'refused'; readonly why: 'unsigned' | 'signature' | 'stale' | 'environment' | 'unreadable' };

export type Webhook = {
  /** Lower-case names; values as they came, one for each time that the header was sent. */
  readonly headers: Readonly<Record<string, readonly string[] | undefined>>;
  readonly body: Buffer;
  readonly nowMs: number;
};

export type Outcome = 'PASS' | 'FAIL' | 'REVIEW' | 'RETRY' | 'ERROR';
export type EvidenceType = 'DOCUMENT_RESULT' | 'LIVENESS_RESULT' | 'NFC_DATA';

/** Somebody, by what tells people apart; dates are whole or as much of them as is known. */
export type Person = {
  readonly names: readonly string[];
  readonly birthDates: readonly string[];
  readonly countries: readonly string[];
};

/** Identity on the document, and identities of list entries; encrypted in transit, and not kept here. */
export type Comparison = {
  readonly document: Person | null;
  readonly entries: readonly { readonly person: Person; readonly list: string; readonly reason: string }[];
};

/** A vendor's word about one step, in ours. */
export type Verdict = {
  readonly step: StepType;
  readonly outcome: Outcome;
  readonly codes: readonly string[];
  /** Names of proto/facts.json. */
  readonly facts: Readonly<Record<string, readonly string[]>>;
  readonly comparison?: Comparison;
};

/** Result of a poll of a vendor session. */
export type Look =
  /** The guest has not handed in. */
  | { readonly kind: 'open' }
  /** The vendor shows no attempt of the guest. */
  | { readonly kind: 'unknown' }
  /** Handed in; the vendor has not decided. */
  | {
      readonly kind: 'submitted';
      /** Whether the vendor's own people look at it. */
      readonly isHeld: boolean;
    }
  | {
      readonly kind: 'decided';
      readonly verdicts: readonly Verdict[];
      /** The vendor's words that no map has. */
      readonly unknown: readonly string[];
      /** Whether the same vendor session takes the guest's next attempt. */
      readonly continues: boolean;
      /** RFC 3339, the vendor's; null where it tells none. */
      readonly decidedAt: string | null;
      /** The vendor's id of this decision: another one means a changed decision. At most 128 characters. */
      readonly mark: string;
    }
  /** Given up or expired at the vendor: no attempt is used up, the next hand-over opens another. */
  | { readonly kind: 'lapsed' }
  /** The vendor has it no more. */
  | { readonly kind: 'gone' };

/**
 * Result of a deletion: done, requested and to be polled, or left to a person at the vendor's dashboard. `until`: asked
 * for, and the vendor does it then (RFC 3339).
 */
export type Erasure = 'deleted' | 'requested' | 'by hand' | { readonly until: string };

/** The vendor answered otherwise than it documents: the path of the first mismatch, never the value. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
  readonly path: string;
  constructor(path: string) {
    super(`the vendor's answer does not fit its documented shape at ${path}`);
    this.path = path;
  }
}

/** The vendor's own words about a refusal, '' where it has none; its people ask for the request id. */
export type Said = { readonly code: string; readonly message: string; readonly requestId: string };

const nothingSaid: Said = { code: '', message: '', requestId: '' };

/** The vendor refused or could not be reached. `retryAfterMs` is its own word, null without one. */
export class VendorRefusal extends Error {
  override readonly name = 'VendorRefusal';
  readonly status: number;
  readonly retryAfterMs: number | null;
  constructor(status: number, options: ErrorOptions & { retryAfterMs?: number | null; said?: Said } = {}) {
    super(status === 0 ? 'the vendor could not be reached' : textOf(status, options.said ?? nothingSaid), options);
    this.status = status;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

function textOf(status: number, { code, message, requestId }: Said): string {
  const reason = [code, message].filter(Boolean).join(' ');
  const request = requestId === '' ? '' : ` (request ${requestId})`;
  return `the vendor answered ${status}${reason === '' ? '' : `: ${reason}`}${request}`;
}

/** Returns true when the vendor would refuse again: somebody has to change the account or the vendor's settings. */
export function isLasting(error: unknown): boolean {
  return (
    error instanceof VendorRefusal && error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status)
  );
}

/** Whether it is the vendor's doing: asked again later, and nobody else's affair. */
export function isOfVendor(error: unknown): error is VendorRefusal | UnreadableAnswer {
  return error instanceof VendorRefusal || error instanceof UnreadableAnswer;
}

/** Whether the vendor may have done what it was asked for, though it did not say so. */
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

/** Whether the vendor has surely not done what it was asked for: it said no, or no connection came about. */
export function hasOpenedNone(error: unknown): boolean {
  if (!(error instanceof VendorRefusal)) return false;
  if (error.status !== 0) return !mayHaveArrived(error);
  for (let cause = error.cause; cause instanceof Error; cause = cause.cause) {
    if (notConnected.includes(String(Object(cause).code))) return true;
  }
  return false;
}
