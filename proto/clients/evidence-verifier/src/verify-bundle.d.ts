import type { EvidencePackage } from '../../../gen/openapi-types.ts';

/** A bundle as `gcs evidence export` writes it. */
export type EvidenceBundle = {
  readonly format: 'gcs-evidence-bundle-v1';
  readonly revision: number;
  /** Contents by file name. */
  readonly files: Readonly<Record<string, string>>;
};

export type Verdict = {
  readonly ok: boolean;
  /** What is wrong, and in which file; empty when `ok`. */
  readonly faults: readonly { readonly file: string; readonly what: string }[];
  /** As the bundle says; to be believed only when `ok`. */
  readonly package: EvidencePackage | undefined;
  /** The verifier key that signed the checkpoint. */
  readonly signedBy: string | undefined;
  readonly log: { readonly origin: string; readonly size: number; readonly index: number } | undefined;
};

/** Verifies a parsed bundle offline. `trustedKeys` are C2SP verifier keys; without them those in the bundle are used. */
export declare function verifyBundle(bundle: unknown, trustedKeys?: readonly string[]): Promise<Verdict>;

/** RFC 8785 of a JSON value of strings, integers, booleans, null, arrays and objects. */
export declare function canonical(value: unknown): string;

export declare function sha256(data: Uint8Array): Uint8Array;
