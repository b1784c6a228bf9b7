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

/** Like `fetch`, bound to the account's vendor, limits and timeout. Throws {@link VendorRefusal} without an answer. */
export type VendorFetch = (url: string, init?: RequestInit) => Promise<Response>;
export type Api = { readonly account: Account; readonly fetch: VendorFetch; readonly nowMs: () => number };

/** Everything specific to a vendor. `map` and `readWebhook` are pure; the others only call the vendor. */
export type Adapter = {
  /** Name in accounts, evidence (`vault_ref`) and metrics: lower-case letters, digits and `-`. */
  readonly name: string;
  readonly label: string;
  /**
   * Hosts of the vendor's API; `*.` stands for one name if each customer has a different host. The first complete host
   * is the default.
   */
  readonly hosts: readonly string[];
  readonly steps: readonly StepType[];
  /** Steps that the vendor can check without showing this in a result, so an account must attest them. */
  readonly attestable: readonly StepType[];
  /** True if the vendor's people may review a submission. */
  readonly hasReview: boolean;
  readonly words: VendorWords;
  /** Calls per second that the vendor allows, halved for two replicas. A tenth of these is for deletions. */
  readonly callsPerSecond: number;
  /** The vendor's limit of deletions per account, if any. */
  readonly deletions?: { readonly perHour?: number; readonly perDay: number };
  /** True if the vendor has no call for deletions, so that a person deletes in its dashboard. */
  readonly isErasedByHand?: boolean;
  /** Faults in the account's secrets and flow, without quoting them. */
  problemsOf(account: Account): readonly string[];
  readWebhook(account: Account, webhook: Webhook): WebhookReading;
  open(api: Api, request: SessionRequest): Promise<Opened>;
  /** A fresh link to an open vendor session; null if it no longer accepts anybody. */
  reenter(api: Api, vendorId: string, request: SessionRequest): Promise<string | null>;
  /**
   * The vendor's result for these steps, which the digest covers. Undefined if the vendor no longer has it. Throws
   * {@link UnreadableAnswer}.
   */
  fetch(api: Api, vendorId: string, steps: readonly StepType[]): Promise<unknown>;
  map(result: unknown, asked: { readonly steps: readonly StepType[]; readonly account: Account }): PollResult;
  /** The https page about the vendor session for the account's users; null if unknown. */
  dashboardUrl(account: Pick<Account, 'environment' | 'baseUrl'>, vendorId: string): string | null;
  /** Ends an open session if the vendor allows it; harmless for an ended one. */
  end(api: Api, vendorId: string): Promise<void>;
  erase(api: Api, vaultId: string): Promise<Erasure>;
};
