/** The verifier as one HTML file: drop a bundle on it. Works from a disk, without a network. */
export declare function verifierPage(): string;
