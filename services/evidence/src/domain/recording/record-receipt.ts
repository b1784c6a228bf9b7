import { appendOwnEvent, captureFact, type Recording, type Supplies, sealRevision } from './session-evidence.ts';

/** What evidence needs of a delivery's receipt; `webhook-delivery.receipts` values fit it. */
export type Receipt = {
  readonly eventId: string;
  readonly endpointId: string;
  readonly deliveryId: string;
  readonly outcome: 'accepted' | 'exhausted' | 'replayed';
  readonly attempt: number;
  readonly statusCode: number | null;
  readonly bodySha256: string;
  readonly occurredAt: string;
};

/**
 * Applies the outcome of a `compliance_session.completed` delivery to a sealed session: an audit event, an entry when
 * the receiver accepted it, and the next revision. The event keeps the time of the attempt, which may be earlier than
 * that of the sealing before it: the chain's order is the order of recording. Receipts of other events are not
 * recorded: one for `evidence_package.*` would make a revision that makes an event (docs/evidence.md#mapping).
 */
export function recordReceipt(before: Recording, receipt: Receipt, supplies: Supplies): Recording {
  if (before.head.revision === 0) throw new Error('a receipt waits until revision 1 is sealed');
  const { outcome, occurredAt } = receipt;
  const noted = appendOwnEvent(before, `delivery.${outcome}`, occurredAt, supplies);
  const kept = outcome === 'accepted' ? captureReceipt(noted, receipt, supplies) : noted;
  return sealRevision(kept, supplies);
}

function captureReceipt(recording: Recording, receipt: Receipt, supplies: Supplies): Recording {
  const { eventId, endpointId, deliveryId, attempt, statusCode, bodySha256, occurredAt } = receipt;
  const answered = statusCode === null ? {} : { statusCode };
  return captureFact(
    recording,
    {
      reference: supplies.newId('evr'),
      type: 'DELIVERY_RECEIPT',
      stepType: null,
      capturedAt: occurredAt,
      facts: { eventId, endpointId, deliveryId, attempt, bodySha256, ...answered },
    },
    supplies,
  );
}
