import type { EvidenceType } from '@gcs/proto/gen/openapi-types';
import { countFromOf, type RetentionPolicy } from '@gcs/proto/retention-policy';
import type { PageRequest } from '../page/page-request.ts';

/** In the order of a check-in. */
export const evidenceTypes = Object.keys({
  DOCUMENT_RESULT: true,
  MRZ_DATA: true,
  NFC_DATA: true,
  LIVENESS_RESULT: true,
  CONSENT_RECORD: true,
  REVIEW_DECISION: true,
  DELIVERY_RECEIPT: true,
} satisfies Record<EvidenceType, true>);

export const presets = ['es-rd933-3y', 'eu-amlr-5y', 'gdpr-min'];

export type Proposed = { preset: string; policyJson: string };

export const daysField = (type: string) => `days-${type}`;
export const minimumField = (type: string) => `minimum-${type}`;

/** Reads a policy from the query. The service checks whether the texts are numbers. */
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
    ...(query('from') !== '' && { countFrom: query('from') }),
    ...(guest !== '' && { guestDataDays: numberOf(guest) }),
    types: Object.fromEntries(types),
  };
  return { preset: '', policyJson: JSON.stringify(policy) };
}

function numberOf(text: string): number | string {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : text;
}

export function fieldsOf(policy: RetentionPolicy): Readonly<Record<string, string>> {
  const { graceDays, guestDataDays, types } = policy;
  return {
    from: countFromOf(policy),
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
