import { UnreadableAnswer } from '@gcs/kit/egress/shape.rules';
import type {
  Account,
  Erasure,
  Opened,
  PollResult,
  SessionRequest,
  StepType,
  VendorRefusal,
  Webhook,
  WebhookReading,
} from './vendor.rules.ts';
import type { VendorWords } from './verdicts.rules.ts';

/**
 * Like `fetch`, limited to the account's vendor, its rate and a timeout. Throws {@link VendorRefusal} without a
 * response.
 */
export type VendorFetch = (url: string, init?: RequestInit) => Promise<Response>;
export type Api = { readonly account: Account; readonly fetch: VendorFetch; readonly nowMs: () => number };

/**
 * Everything specific to a vendor. `map` and `readWebhook` are pure; other functions do nothing but call the vendor.
 */
export type Adapter = {
  /** Name in accounts, evidence (`vault_ref`) and metrics: lower-case letters, digits and `-`. */
  readonly name: string;
  readonly label: string;
  /**
   * Hosts of the vendor's API. `*.` matches one name, for a vendor with a host per customer. The first complete host is
   * the default.
   */
  readonly hosts: readonly string[];
  readonly steps: readonly StepType[];
  /**
   * Steps that the vendor may check although its results do not show them, or do not show whom they are about. An
   * operator must attest these steps for an account.
   */
  readonly attestable: readonly StepType[];
  readonly hasReview: boolean;
  readonly words: VendorWords;
  /** Calls per second: half of the vendor's limit, because there are two replicas. */
  readonly callsPerSecond: number;
  /** The vendor's limit of deletions per account, if any. */
  readonly deletions?: { readonly perHour?: number; readonly perDay: number };
  /** True if the vendor's API cannot delete. A person then deletes in the vendor's dashboard. */
  readonly isErasedByHand?: boolean;
  /** Returns faults of the account's secrets and flow, without quoting them. */
  problemsOf(account: Account): readonly string[];
  readWebhook(account: Account, webhook: Webhook): WebhookReading;
  open(api: Api, request: SessionRequest): Promise<Opened>;
  /** Returns a new link to an open vendor session, or null if the session accepts no guest any more. */
  reenter(api: Api, vendorId: string, request: SessionRequest): Promise<string | null>;
  /**
   * Returns the vendor's result for these steps; undefined if the vendor no longer has a result. The report's digest
   * covers the result. Throws {@link UnreadableAnswer}.
   */
  fetch(api: Api, vendorId: string, steps: readonly StepType[]): Promise<unknown>;
  map(result: unknown, asked: { readonly steps: readonly StepType[]; readonly account: Account }): PollResult;
  /** Returns the https page of a vendor session for the account's users; null if unknown. */
  dashboardUrl(account: Pick<Account, 'environment' | 'baseUrl'>, vendorId: string): string | null;
  /** Ends an open session if the vendor allows it. Leaves an ended session unchanged. */
  end(api: Api, vendorId: string): Promise<void>;
  erase(api: Api, vaultId: string): Promise<Erasure>;
};
