/** What a webhook body is made of (docs/specification.md#webhookevent). */
export type WebhookEvent = {
  id: string;
  type: string;
  createdAt: string;
  complianceSessionId: string;
  status: string;
};

/**
 * The body, rendered once per event, stored, and sent byte-identical on every attempt. The order of the members is
 * part of the contract between the services (docs/internal-contracts.md#where-events-are-born).
 */
export function renderEvent(event: WebhookEvent): string {
  const { id, type, createdAt, complianceSessionId, status } = event;
  return JSON.stringify({ id, type, createdAt, data: { complianceSessionId, status } });
}
