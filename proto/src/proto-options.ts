/**
 * How messages are decoded; the committed types describe it (scripts/generate-grpc-types.ts says it to the generator).
 * 64-bit fields are row versions, far below 2^53.
 */
export const protoOptions = { longs: Number, enums: String, defaults: true, oneofs: true } as const;
