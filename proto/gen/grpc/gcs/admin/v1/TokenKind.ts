// Original file: gcs/admin/v1/token_service.proto

/**
 * What a token opens.
 */
export const TokenKind = {
  /**
   * Refused.
   */
  TOKEN_KIND_UNSPECIFIED: 'TOKEN_KIND_UNSPECIFIED',
  /**
   * For the public API.
   */
  TOKEN_KIND_API: 'TOKEN_KIND_API',
  /**
   * For the provider port.
   */
  TOKEN_KIND_PROVIDER: 'TOKEN_KIND_PROVIDER',
} as const;

/**
 * What a token opens.
 */
export type TokenKind =
  /**
   * Refused.
   */
  | 'TOKEN_KIND_UNSPECIFIED'
  | 0
  /**
   * For the public API.
   */
  | 'TOKEN_KIND_API'
  | 1
  /**
   * For the provider port.
   */
  | 'TOKEN_KIND_PROVIDER'
  | 2

/**
 * What a token opens.
 */
export type TokenKind__Output = typeof TokenKind[keyof typeof TokenKind]
