// Generated from openapi.yaml by scripts/generate.ts.

/** The figures of the public contract (docs/contract.md#limits). */
export const limits = {
  createBodyBytes: 65536,
  verifyBodyBytes: 16384,
  headerBytes: 16384,
  headersTimeoutMs: 10000,
  requestTimeoutMs: 30000,
  jsonDepth: 16,
  fieldErrors: 50,
  identifierCharacters: 64,
  idempotencyKeyMinLength: 16,
  idempotencyKeyMaxLength: 255,
  idempotencyWaitMs: 2000,
  idempotencyRetentionDays: 7,
  metadataDocumentBase64Bytes: 1024,
  rateLimits: {
    production: {
      create: {
        rate: 20,
        burst: 60,
      },
      read: {
        rate: 100,
        burst: 300,
      },
      evidence: {
        rate: 10,
        burst: 30,
      },
    },
    sandbox: {
      create: {
        rate: 5,
        burst: 15,
      },
      read: {
        rate: 25,
        burst: 75,
      },
      evidence: {
        rate: 3,
        burst: 8,
      },
    },
  },
} as const;
