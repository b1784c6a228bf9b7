export declare function verifierPage(): string;
