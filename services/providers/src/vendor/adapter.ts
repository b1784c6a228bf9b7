import type {
  Account,
  Erasure,
  Look,
  Opened,
  SessionRequest,
  StepType,
  UnreadableAnswer,
  VendorRefusal,
  Webhook,
  WebhookReading,
} from './vendor.rules.ts';
import type { VendorWords } from './verdicts.rules.ts';

/** As `fetch`, bound to the account's vendor, its limits and a time. Throws {@link VendorRefusal} where no answer came. */
export type VendorFetch = (url: string, init?: RequestInit) => Promise<Response>;
export type Api = { readonly account: Account; readonly fetch: VendorFetch; readonly nowMs: () => number };

/** All that the service knows of a vendor. `map` and `readWebhook` are pure; the others only call the vendor. */
export type Adapter = {
  /** In accounts, evidence (`vault_ref`) and metrics: lower-case letters, digits and `-`. */
  readonly name: string;
  /** For people. */
  readonly label: string;
  /** Hosts of the vendor's API; `*.` stands for one name where each customer has an own. The first whole one is the default. */
  readonly hosts: readonly string[];
  /** Steps that its result says something about. */
  readonly steps: readonly StepType[];
  /** Steps that it can check without its result showing it: an account has to attest them. */
  readonly attestable: readonly StepType[];
  /** Whether the vendor's own people may look at what a guest has handed in. */
  readonly hasReview: boolean;
  readonly words: VendorWords;
  /** Calls per second that the vendor allows, halved for two replicas, less a tenth for deletions. */
  readonly callsPerSecond: number;
  /** Deletions that the vendor allows of an account, where it names a limit. */
  readonly deletions?: { readonly perHour?: number; readonly perDay: number };
  /** True where the vendor has no call that deletes, so that a person does it at its dashboard. */
  readonly isErasedByHand?: boolean;
  /** The account's secrets and flow, where they cannot be used: what is wrong, without quoting. */
  problemsOf(account: Account): readonly string[];
  readWebhook(account: Account, webhook: Webhook): WebhookReading;
  open(api: Api, request: SessionRequest): Promise<Opened>;
  /** A fresh link to a vendor session that is open; null when it takes nobody any more. */
  reenter(api: Api, vendorId: string, request: SessionRequest): Promise<string | null>;
  /**
   * The vendor's result about these steps: what the digest is of. Undefined when the vendor has it no more. Throws
   * {@link UnreadableAnswer}.
   */
  fetch(api: Api, vendorId: string, steps: readonly StepType[]): Promise<unknown>;
  map(result: unknown, asked: { readonly steps: readonly StepType[]; readonly account: Account }): Look;
  /** Where the vendor shows it to those who have an account there, https; null where that is not known. */
  dashboardUrl(account: Pick<Account, 'environment' | 'baseUrl'>, vendorId: string): string | null;
  /** Ends one that is still open, where the vendor has a way; harmless when it has ended. */
  end(api: Api, vendorId: string): Promise<void>;
  erase(api: Api, vaultId: string): Promise<Erasure>;
};
