import type { EvidenceType } from '@gcs/proto/gen/openapi-types';
import type { RetentionPolicy } from '@gcs/proto/retention-policy';
import type { PageRequest } from '../page/page-request.ts';

/** Every type of evidence, in the order of a check-in. */
export const evidenceTypes = Object.keys({
  DOCUMENT_RESULT: true,
  MRZ_DATA: true,
  NFC_DATA: true,
  LIVENESS_RESULT: true,
  CONSENT_RECORD: true,
  REVIEW_DECISION: true,
  DELIVERY_RECEIPT: true,
} satisfies Record<EvidenceType, true>);

/** The policies that can be named (docs/evidence.md#retention). */
export const presets = ['es-rd933-3y', 'eu-amlr-5y', 'gdpr-min'];

/** What the form asks for: a policy by its name, or in full as JSON; null where it asks for none. */
export type Proposed = { preset: string; policyJson: string };

export const daysField = (type: string) => `days-${type}`;
export const minimumField = (type: string) => `minimum-${type}`;

/** The policy that an address proposes; what is no number is left to the service to refuse. */
export function proposedOf({ query }: Pick<PageRequest, 'query'>): Proposed | null {
  if (query('preset') !== '') return { preset: query('preset'), policyJson: '' };
  if (query('grace') === '') return null;
  const types = evidenceTypes
    .filter((type) => query(daysField(type)).trim() !== '')
    .map((type) => [
      type,
      { days: numberOf(query(daysField(type))), minimumDays: numberOf(query(minimumField(type)) || '0') },
    ]);
  const guest = query('guest').trim();
  const policy = {
    graceDays: numberOf(query('grace')),
    ...(guest !== '' && { guestDataDays: numberOf(guest) }),
    types: Object.fromEntries(types),
  };
  return { preset: '', policyJson: JSON.stringify(policy) };
}

function numberOf(text: string): number | string {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : text;
}

/** A policy as the fields of the form say it. */
export function fieldsOf({ graceDays, guestDataDays, types }: RetentionPolicy): Readonly<Record<string, string>> {
  return {
    grace: String(graceDays),
    guest: String(guestDataDays ?? ''),
    ...Object.fromEntries(
      Object.entries(types).flatMap(([type, { days, minimumDays }]) => [
        [daysField(type), String(days)],
        [minimumField(type), String(minimumDays)],
      ]),
    ),
  };
}
