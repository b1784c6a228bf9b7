import type { EvidencePackage } from '../../../gen/openapi-types.ts';

/** Version 2 has the summary of the session, and a report that shows it and what the evidence documents say. */
export type BundleFormat = 'gcs-evidence-bundle-v1' | 'gcs-evidence-bundle-v2';

/** A bundle as `gcs evidence export` writes it. */
export type EvidenceBundle = {
  readonly format: BundleFormat;
  readonly revision: number;
  /** Contents by file name. */
  readonly files: Readonly<Record<string, string>>;
};

export type Verdict = {
  readonly ok: boolean;
  /** What is wrong, and in which file; empty when `ok`. */
  readonly faults: readonly { readonly file: string; readonly what: string }[];
  /** As the bundle says. */
  readonly revision: number | undefined;
  /** The files of a bundle that could be read, by name; to be believed only when `ok`. */
  readonly files: Readonly<Record<string, string>> | undefined;
  /** As the bundle says; to be believed only when `ok`. */
  readonly package: EvidencePackage | undefined;
  /** The verifier key that signed the checkpoint. */
  readonly signedBy: string | undefined;
  readonly log: { readonly origin: string; readonly size: number; readonly index: number } | undefined;
};

/**
 * Verifies the bytes of a `bundle.json` offline. `trustedKeys` are C2SP verifier keys; without them those in the bundle
 * are used.
 */
export declare function verifyBundle(bytes: Uint8Array, trustedKeys?: readonly string[]): Promise<Verdict>;
