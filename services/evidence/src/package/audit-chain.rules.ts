import { canonicalJson, sha256 } from './commitment.rules.ts';

export const actorTypes = ['AGENT', 'HUMAN', 'SYSTEM', 'GUEST'] as const;
export type ActorType = (typeof actorTypes)[number];

/**
 * The public AuditEvent. All members are always present, because the chain hashes the object, and an absent member
 * differs from null. `occurredAt` is never reformatted.
 */
export type AuditEvent = {
  readonly id: string;
  readonly type: string;
  readonly actorType: ActorType;
  readonly reasonCode: string | null;
  readonly occurredAt: string;
};

/** Returns h0 = SHA-256("gcs-audit-v1\n" + session id), the head of an empty chain (docs/evidence.md#audit-chain). */
export function emptyChain(sessionId: string): Buffer {
  return sha256(`gcs-audit-v1\n${sessionId}`);
}

/**
 * Returns hn = SHA-256(hn-1 ‖ SHA-256(RFC 8785 form of the event)). Hashes only public members, so a package is enough
 * to recompute the chain.
 */
export function extendChain(head: Uint8Array, event: AuditEvent): Buffer {
  return sha256(head, sha256(canonicalJson(publicEvent(event))));
}

export function publicEvent({ id, type, actorType, reasonCode, occurredAt }: AuditEvent): AuditEvent {
  return { id, type, actorType, reasonCode, occurredAt };
}

export function chainHead(sessionId: string, events: Iterable<AuditEvent>): Buffer {
  let head = emptyChain(sessionId);
  for (const event of events) head = extendChain(head, event);
  return head;
}
