/**
 * The figures of docs/contract.md#limits that the domain applies. A test holds them equal to `x-limits` of the OpenAPI
 * document.
 */
export const limits = {
  jsonDepth: 16,
  fieldErrors: 50,
  identifierCharacters: 64,
  idempotencyKeyMinLength: 16,
  idempotencyKeyMaxLength: 255,
  metadataDocumentBase64Bytes: 1024,
} as const;
