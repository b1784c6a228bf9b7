// Original file: gcs/admin/v1/ops_service.proto

/**
 * A service that publishes topics or consumes them.
 */
export const ServiceName = {
  /**
   * All of them, where a request need not name one.
   */
  SERVICE_NAME_UNSPECIFIED: 'SERVICE_NAME_UNSPECIFIED',
  /**
   * Publishes `compliance-session.changes`, consumes `evidence-package.changes`.
   */
  SERVICE_NAME_SESSION: 'SERVICE_NAME_SESSION',
  /**
   * Publishes `evidence-package.changes`, consumes `compliance-session.changes` and `webhook-delivery.receipts`.
   */
  SERVICE_NAME_EVIDENCE: 'SERVICE_NAME_EVIDENCE',
  /**
   * Publishes `webhook-delivery.receipts`, consumes `compliance-session.changes`.
   */
  SERVICE_NAME_WEBHOOK_DELIVERY: 'SERVICE_NAME_WEBHOOK_DELIVERY',
} as const;

/**
 * A service that publishes topics or consumes them.
 */
export type ServiceName =
  /**
   * All of them, where a request need not name one.
   */
  | 'SERVICE_NAME_UNSPECIFIED'
  | 0
  /**
   * Publishes `compliance-session.changes`, consumes `evidence-package.changes`.
   */
  | 'SERVICE_NAME_SESSION'
  | 1
  /**
   * Publishes `evidence-package.changes`, consumes `compliance-session.changes` and `webhook-delivery.receipts`.
   */
  | 'SERVICE_NAME_EVIDENCE'
  | 2
  /**
   * Publishes `webhook-delivery.receipts`, consumes `compliance-session.changes`.
   */
  | 'SERVICE_NAME_WEBHOOK_DELIVERY'
  | 3

/**
 * A service that publishes topics or consumes them.
 */
export type ServiceName__Output = typeof ServiceName[keyof typeof ServiceName]
