import { type Reason, tableOf, words, wordsBy } from '../vendor/verdicts.rules.ts';

const document = (...codes: readonly string[]): readonly Reason[] => codes.map((code) => ({ step: 'DOCUMENT', code }));

/**
 * Reason codes of decisions from the vendor's tables (test/vendors/veriff/published/reason_codes.json). The settings of
 * the integration decide which codes occur. The table also contains the kinds of listings of a screening
 * (`watchlist.…`), and an entry for an unspecified kind.
 */
export const veriffWords = tableOf(
  ...wordsBy(
    { retry: document('DOCUMENT_COPY'), final: document('DOCUMENT_COPY', 'SUSPECTED_FRAUD') },
    '101',
    '504',
    '505',
  ),
  ...words('DOCUMENT', 'DOCUMENT_TAMPERED', '102', '506', '507', '508'),
  ...words('FACE_MATCH', 'FACE_MISMATCH', '103', '120', '509'),
  ...words('DOCUMENT', 'NAME_MISMATCH', '104'),
  ...words('DOCUMENT', 'DATA_MISMATCH', '128'),
  ...words('*', 'SUSPECTED_FRAUD', '105', '106', '111', '113', '501', '503'),
  // A returning guest is no fraud, so a person decides.
  ...words('*', 'DUPLICATE_GUEST', '107', '108', '109', '110'),
  ...words('FACE_MATCH', 'FACE_SEEN_BEFORE', '124'),
  ...words('FACE_MATCH', 'FACE_BLOCKLISTED', '127'),
  ...words('*', 'LOCATION_RESTRICTED', '112'),
  // Faults of the integration's settings and registries. The vendor's page shows the meaning of 540 only in part.
  ...words('*', 'OTHER', '121', '122', '123', '129', '540'),
  ...words('AML', 'PEP_MATCH', '126', 'watchlist.pep'),
  ...words('AML', 'SANCTIONS_MATCH', 'watchlist.sanctions'),
  ...words('AML', 'ADVERSE_MEDIA_MATCH', 'watchlist.adverseMedia'),
  ...words('AML', 'WATCHLIST_MATCH', 'watchlist.warnings', 'watchlist.fitnessProbity', 'watchlist.unlisted'),
  ...words('LIVENESS', 'MULTIPLE_FACES', '502'),
  ...words('LIVENESS', 'SPOOF_DETECTED', '515'),
  ...words('LIVENESS', 'VIRTUAL_CAMERA', '526'),
  ...words('ADDRESS', 'ADDRESS_PROOF_INVALID', '527'),
  ...words('ADDRESS', 'ADDRESS_PROOF_TOO_OLD', '528'),
  // 539 means ten failed attempts at the vendor, but only the service limits attempts.
  ...words('DOCUMENT', 'DOCUMENT_UNVERIFIED', '539'),
  ...words('DOCUMENT', 'DOCUMENT_NOT_PRESENT', '201', '209'),
  ...words('DOCUMENT', 'DOCUMENT_SIDE_MISSING', '210'),
  ...words('LIVENESS', 'FACE_NOT_DETECTED', '202', '208'),
  ...words('DOCUMENT', 'DOCUMENT_CUT_OFF', '203'),
  ...words('DOCUMENT', 'DOCUMENT_UNREADABLE', '204'),
  ...words('DOCUMENT', 'DOCUMENT_DAMAGED', '205'),
  ...words('DOCUMENT', 'DOCUMENT_TYPE_NOT_SUPPORTED', '206', '510'),
  ...words('DOCUMENT', 'DOCUMENT_EXPIRED', '207', '511'),
  ...words('AGE', 'UNDER_MINIMUM_AGE', '530', '531', '532', '533', '534', '535', '536'),
  ...words('FACE_MATCH', 'DOCUMENT_FACE_MISSING', '537'),
);
