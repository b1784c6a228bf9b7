import type { VendorSession__Output } from '@gcs/proto/gen/gcs/admin/v1/provider_account_service';
import type { Tone } from '@gcs/ui/parts';

/** State of a vendor session; `since` is RFC 3339, '' without a time. */
export type VendorStanding = { readonly text: string; readonly tone: Tone; readonly since: string };

type Standing = Pick<
  VendorSession__Output,
  'state' | 'claimedAt' | 'submittedAt' | 'heldSince' | 'decidedAt' | 'problem'
>;

export function standingAtVendor({
  state,
  claimedAt,
  submittedAt,
  heldSince,
  decidedAt,
  problem,
}: Standing): VendorStanding {
  switch (state) {
    case 'CLAIMED':
      return { text: 'Being opened at the vendor', tone: 'warn', since: claimedAt };
    case 'OPENED':
      return { text: 'Waits for the guest, at the vendor', tone: 'info', since: claimedAt };
    case 'SUBMITTED':
      if (problem !== '')
        return { text: 'Waits for the vendor, whose last answer was of no use', tone: 'bad', since: submittedAt };
      if (heldSince !== '') return { text: "In the vendor's own review", tone: 'warn', since: heldSince };
      return { text: 'Waits for the vendor', tone: 'info', since: submittedAt };
    case 'DECIDED':
      return { text: 'Decided by the vendor', tone: 'good', since: decidedAt };
    case 'ENDED':
      return { text: 'Over without a decision', tone: 'quiet', since: '' };
    case 'DELETING':
      return { text: 'Being deleted at the vendor', tone: 'info', since: '' };
    case 'DELETED':
      return { text: 'Deleted at the vendor', tone: 'quiet', since: '' };
    case 'LEFT':
      return { text: "Left to the vendor's own retention", tone: 'quiet', since: '' };
    case 'UNDELETABLE':
      return { text: 'The vendor has not deleted it', tone: 'bad', since: '' };
    default:
      return { text: state, tone: 'quiet', since: '' };
  }
}
