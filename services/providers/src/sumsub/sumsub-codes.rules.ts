import { type Reason, tableOf, type WordRow, words, wordsBy } from '../vendor/verdicts.rules.ts';

const document = (...codes: readonly string[]): readonly Reason[] => codes.map((code) => ({ step: 'DOCUMENT', code }));
const fraud = (code: string, ...named: readonly string[]): WordRow[] =>
  wordsBy({ retry: document(code), final: document(code, 'SUSPECTED_FRAUD') }, ...named);

/** Meanings of reject labels, from the vendor's documentation and two public lists. More labels may exist. */
export const sumsubWords = tableOf(
  ...words('DOCUMENT', 'DOCUMENT_UNREADABLE', 'UNSATISFACTORY_PHOTOS', 'LOW_QUALITY', 'BLACK_AND_WHITE'),
  ...words('DOCUMENT', 'DOCUMENT_UNREADABLE', 'BAD_PROOF_OF_IDENTITY'),
  ...words('DOCUMENT', 'DOCUMENT_SIDE_MISSING', 'DOCUMENT_PAGE_MISSING', 'FRONT_SIDE_MISSING', 'BACK_SIDE_MISSING'),
  ...words('DOCUMENT', 'DOCUMENT_SIDE_MISSING', 'INCOMPLETE_DOCUMENT', 'UNFILLED_ID'),
  ...words('DOCUMENT', 'DOCUMENT_DAMAGED', 'DOCUMENT_DAMAGED'),
  ...words('DOCUMENT', 'DOCUMENT_NOT_PRESENT', 'DOCUMENT_MISSING'),
  ...wordsBy(
    { retry: document('DOCUMENT_NOT_PRESENT'), final: document('DOCUMENT_COPY', 'SUSPECTED_FRAUD') },
    'NOT_DOCUMENT',
  ),
  ...fraud('DOCUMENT_COPY', 'SCREENSHOTS', 'DIGITAL_DOCUMENT'),
  ...words('DOCUMENT', 'DOCUMENT_EXPIRED', 'EXPIRATION_DATE'),
  ...wordsBy(
    { retry: document('DOCUMENT_UNVERIFIED'), final: document('DOCUMENT_COMPROMISED') },
    'ID_INVALID',
    'DOCUMENT_DEPRIVED',
  ),
  ...words('DOCUMENT', 'DOCUMENT_TYPE_NOT_SUPPORTED', 'INCOMPATIBLE_LANGUAGE', 'ADDITIONAL_DOCUMENT_REQUIRED'),
  ...wordsBy(
    {
      retry: document('DOCUMENT_COUNTRY_NOT_SUPPORTED'),
      final: document('DOCUMENT_COUNTRY_NOT_SUPPORTED', 'DOCUMENT_UNVERIFIED'),
    },
    'WRONG_USER_REGION',
    'FOREIGNER',
    'REGULATIONS_VIOLATIONS',
  ),
  ...words('DOCUMENT', 'DOCUMENT_TAMPERED', 'FORGERY', 'GRAPHIC_EDITOR'),
  ...words('DOCUMENT', 'DOCUMENT_TEMPLATE_KNOWN_FAKE', 'DOCUMENT_TEMPLATE'),
  ...words('*', 'SUSPECTED_FRAUD', 'FRAUDULENT_PATTERNS', 'SUSPICIOUS_PATTERNS', 'SPAM', 'THIRD_PARTY_INVOLVED'),
  ...words('FACE_MATCH', 'FACE_MISMATCH', 'SELFIE_MISMATCH'),
  ...wordsBy(
    {
      retry: [{ step: 'FACE_MATCH', code: 'CAPTURE_POOR_QUALITY' }],
      final: [{ step: 'FACE_MATCH', code: 'FACE_MISMATCH' }],
    },
    'BAD_FACE_MATCHING',
  ),
  ...words('LIVENESS', 'CAPTURE_POOR_QUALITY', 'BAD_SELFIE', 'BAD_VIDEO_SELFIE', 'BAD_AVATAR', 'SELFIE_WITH_PAPER'),
  ...words('LIVENESS', 'CAPTURE_POOR_QUALITY', 'UNSUITABLE_ENV'),
  ...words('LIVENESS', 'LIVENESS_FAILED', 'FRAUDULENT_LIVENESS'),
  ...words('*', 'BLOCKLISTED', 'BLOCKLIST', 'BLACKLIST'),
  ...words('*', 'DUPLICATE_GUEST', 'DUPLICATE'),
  ...words('DOCUMENT', 'DOCUMENT_INCONSISTENT', 'INCONSISTENT_PROFILE'),
  ...words('*', 'DATA_MISMATCH', 'REQUESTED_DATA_MISMATCH', 'DB_DATA_MISMATCH', 'DB_DATA_NOT_FOUND'),
  ...words('*', 'DATA_MISMATCH', 'PROBLEMATIC_APPLICANT_DATA', 'INCORRECT_SOCIAL_NUMBER'),
  ...words('AML', 'PEP_MATCH', 'PEP'),
  ...words('AML', 'SANCTIONS_MATCH', 'SANCTIONS'),
  ...words('AML', 'ADVERSE_MEDIA_MATCH', 'ADVERSE_MEDIA'),
  ...words('AML', 'CRIMINAL_RECORD_MATCH', 'CRIMINAL'),
  ...words('AML', 'WATCHLIST_MATCH', 'COMPROMISED_PERSONS', 'RESTRICTED_PERSON'),
  ...words('AGE', 'UNDER_MINIMUM_AGE', 'AGE_REQUIREMENT_MISMATCH'),
  ...words('ADDRESS', 'ADDRESS_MISMATCH', 'WRONG_ADDRESS'),
  ...words('ADDRESS', 'ADDRESS_PROOF_INVALID', 'BAD_PROOF_OF_ADDRESS'),
  ...words('*', 'GUEST_ABANDONED', 'APPLICANT_INTERRUPTED_INTERVIEW'),
  ...words(
    '*',
    'OTHER',
    ...['BAD_PROOF_OF_PAYMENT', 'EXTERNAL_DECISION_REJECTION', 'SIGNATURE_MISSING', 'WRONG_DOCUMENT_TYPE'],
    ...['COMPANY_NOT_DEFINED_BENEFICIARIES', 'COMPANY_NOT_DEFINED_REPRESENTATIVES', 'COMPANY_NOT_DEFINED_STRUCTURE'],
    ...['COMPANY_NOT_VALIDATED_BENEFICIARIES', 'COMPANY_NOT_VALIDATED_REPRESENTATIVES'],
  ),
);

/** The vendor itself failed, so the workflow decides. */
export const sumsubFaults: ReadonlySet<string> = new Set([
  'CHECK_UNAVAILABLE',
  'NOT_ALL_CHECKS_COMPLETED',
  'CONNECTION_INTERRUPTED',
]);
