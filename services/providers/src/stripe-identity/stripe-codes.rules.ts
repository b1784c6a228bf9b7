import { tableOf, words } from '../vendor/verdicts.rules.ts';

/** Meanings of every `last_error.code` of a verification session, from the library's types. */
export const stripeWords = tableOf(
  ...words('DOCUMENT', 'DOCUMENT_EXPIRED', 'document_expired'),
  ...words('DOCUMENT', 'DOCUMENT_TYPE_NOT_SUPPORTED', 'document_type_not_supported', 'document_type_not_allowed'),
  ...words('DOCUMENT', 'DOCUMENT_COUNTRY_NOT_SUPPORTED', 'country_not_supported'),
  // The cause is unknown and may be a forgery.
  ...words('DOCUMENT', 'DOCUMENT_UNVERIFIED', 'document_unverified_other'),
  ...words('FACE_MATCH', 'DOCUMENT_FACE_MISSING', 'selfie_document_missing_photo'),
  ...words('FACE_MATCH', 'FACE_MISMATCH', 'selfie_face_mismatch'),
  ...words('LIVENESS', 'SPOOF_DETECTED', 'selfie_manipulated'),
  ...words('LIVENESS', 'LIVENESS_UNCERTAIN', 'selfie_unverified_other'),
  // The code is about the vendor's own age limit, which differs from the workflow's.
  ...words('AGE', 'UNDER_MINIMUM_AGE', 'under_supported_age'),
  ...words('*', 'GUEST_ABANDONED', 'abandoned'),
  ...words('*', 'DEVICE_UNSUPPORTED', 'device_not_supported'),
  ...words('*', 'CONSENT_DECLINED', 'consent_declined'),
  ...words(
    '*',
    'DATA_MISMATCH',
    'id_number_insufficient_document_data',
    'id_number_mismatch',
    'id_number_unverified_other',
  ),
  ...words(
    '*',
    'OTHER',
    'email_unverified_other',
    'email_verification_declined',
    'phone_unverified_other',
    'phone_verification_declined',
  ),
);

/**
 * Codes that another photograph cannot correct. A bad selfie may look like another person, so a mismatch allows another
 * attempt.
 */
export const stripeFinal: ReadonlySet<string> = new Set(['selfie_manipulated']);
