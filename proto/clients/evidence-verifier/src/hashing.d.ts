/** Returns the RFC 8785 form of a JSON value without fractions. */
export declare function canonical(value: unknown): string;

export declare function sha256(data: Uint8Array): Uint8Array;
