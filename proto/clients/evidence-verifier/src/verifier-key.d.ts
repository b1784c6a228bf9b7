/** A C2SP verifier key. `key` is 33 bytes in base64: the algorithm (1 is Ed25519), then the public key. */
export declare const verifierKeyForm: RegExp;

/**
 * Returns true for a C2SP verifier key, `<name>+<hash>+<key>`. The hash reveals a mistyped key, which would otherwise
 * look like a fault of the bundle.
 */
export declare function isVerifierKey(key: string): boolean;
