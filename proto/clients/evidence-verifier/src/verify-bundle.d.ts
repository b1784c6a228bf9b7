import type { EvidencePackage } from '../../../gen/openapi-types.ts';

export type EvidenceBundle = {
  readonly format: 'gcs-evidence-bundle-v2';
  readonly revision: number;
  readonly files: Readonly<Record<string, string>>;
};

export type Verdict = {
  readonly ok: boolean;
  /** False if the bytes are of another file, such as evidence.json or public-key.txt. */
  readonly isBundle: boolean;
  /** Each fault with the file that contains it; empty when `ok`. */
  readonly faults: readonly { readonly file: string; readonly what: string }[];
  /** As stated in the bundle. */
  readonly revision: number | undefined;
  /** The bundle's files by name, if the bundle is readable; trustworthy only when `ok`. */
  readonly files: Readonly<Record<string, string>> | undefined;
  /** As stated in the bundle; trustworthy only when `ok`. */
  readonly package: EvidencePackage | undefined;
  readonly signedBy: string | undefined;
  readonly log: { readonly origin: string; readonly size: number; readonly index: number } | undefined;
};

/**
 * Verifies the bytes of a `bundle.json` offline. `trustedKeys` are C2SP verifier keys; by default those in the bundle
 * are used.
 */
export declare function verifyBundle(bytes: Uint8Array, trustedKeys?: readonly string[]): Promise<Verdict>;
