import {
  appendOwnEvent,
  captureFact,
  type Recording,
  type Supplies,
  sealRevision,
} from '../recording/session-evidence.ts';

/** What an authority answered to the registration of a guest; no personal data. */
export type RegistrationReceipt = {
  readonly authority: string;
  readonly receiptNumber: string;
  /** RFC 3339. */
  readonly registeredAt: string;
};

/**
 * Adds an authority's receipt to a sealed package as an entry and makes the next revision
 * (docs/evidence.md#registration-receipts).
 */
export function recordRegistration(before: Recording, receipt: RegistrationReceipt, supplies: Supplies): Recording {
  const { authority, receiptNumber, registeredAt } = receipt;
  const fact = {
    reference: supplies.newId('evr'),
    type: 'DELIVERY_RECEIPT' as const,
    stepType: null,
    capturedAt: registeredAt,
    facts: { authority, receiptNumber, kind: 'external_registration' },
  };
  const captured = captureFact(before, fact, supplies);
  return sealRevision(appendOwnEvent(captured, 'evidence.captured', registeredAt, supplies), supplies);
}
