import { classOf, type Reason, tableOf, words, wordsBy } from '../vendor/verdicts.rules.ts';

const suspectedCopy: readonly Reason[] = [
  { step: 'DOCUMENT', code: 'DOCUMENT_COPY' },
  { step: 'DOCUMENT', code: 'SUSPECTED_FRAUD' },
];
const image = 'document.image_integrity.image_quality';
const quality = 'document.image_integrity.conclusive_document_quality';
const original = 'document.visual_authenticity.original_document_present';
const looks = 'document.visual_authenticity';
const source = 'face.image_integrity.source_integrity';
const fields = ['date_of_birth', 'date_of_expiry', 'document_numbers', 'document_type', 'first_name', 'gender'];

/**
 * Every breakdown and reason of a report in the vendor's OpenAPI, as `<report>.<breakdown>.<sub-breakdown>[.<reason>]`,
 * with the reason code of an unclear result.
 */
export const onfidoWords = tableOf(
  ...words('DOCUMENT', 'DOCUMENT_UNREADABLE', image, `${image}.blurred_photo`, `${image}.dark_photo`),
  ...words('DOCUMENT', 'DOCUMENT_UNREADABLE', `${image}.glare_on_photo`, `${image}.covered_photo`),
  ...words('DOCUMENT', 'DOCUMENT_UNREADABLE', `${image}.other_photo_issue`),
  ...words('DOCUMENT', 'DOCUMENT_CUT_OFF', `${image}.cut_off_document`),
  ...words('DOCUMENT', 'DOCUMENT_DAMAGED', `${image}.damaged_document`),
  ...words('DOCUMENT', 'DOCUMENT_NOT_PRESENT', `${image}.no_document_in_image`),
  ...words('DOCUMENT', 'DOCUMENT_SIDE_MISSING', `${image}.incorrect_side`, `${quality}.missing_back`),
  ...words('DOCUMENT', 'DOCUMENT_UNVERIFIED', `${image}.two_documents_uploaded`),
  ...words('DOCUMENT', 'DOCUMENT_DAMAGED', `${quality}.corner_removed`, `${quality}.punctured_document`),
  ...words('DOCUMENT', 'DOCUMENT_UNREADABLE', quality, `${quality}.obscured_data_points`),
  ...words('DOCUMENT', 'DOCUMENT_UNREADABLE', `${quality}.obscured_security_features`),
  ...words('DOCUMENT', 'DOCUMENT_UNREADABLE', `${quality}.watermarks_digital_text_overlay`),
  ...words('DOCUMENT', 'DOCUMENT_UNREADABLE', `${quality}.abnormal_document_features`),
  ...words('DOCUMENT', 'DOCUMENT_COPY', `${quality}.digital_document`, 'document.image_integrity.colour_picture'),
  ...words('DOCUMENT', 'DOCUMENT_TYPE_NOT_SUPPORTED', 'document.image_integrity.supported_document'),
  ...wordsBy(
    { retry: [{ step: 'DOCUMENT', code: 'DOCUMENT_COPY' }], final: suspectedCopy },
    original,
    `${original}.photo_of_screen`,
    `${original}.screenshot`,
    `${original}.document_on_printed_paper`,
    `${original}.scan`,
  ),
  ...words('DOCUMENT', 'DOCUMENT_TAMPERED', `${looks}.digital_tampering`, `${looks}.fonts`),
  ...words('DOCUMENT', 'DOCUMENT_TAMPERED', `${looks}.picture_face_integrity`, `${looks}.security_features`),
  ...wordsBy(
    {
      retry: [{ step: 'DOCUMENT', code: 'DOCUMENT_UNVERIFIED' }],
      final: [{ step: 'DOCUMENT', code: 'DOCUMENT_TEMPLATE_KNOWN_FAKE' }],
    },
    `${looks}.template`,
  ),
  ...words('DOCUMENT', 'DOCUMENT_UNVERIFIED', `${looks}.other`),
  ...words('FACE_MATCH', 'DOCUMENT_FACE_MISSING', `${looks}.face_detection`),
  ...words('DOCUMENT', 'DOCUMENT_EXPIRED', 'document.data_validation.document_expiration'),
  ...words('DOCUMENT', 'MRZ_INVALID', 'document.data_validation.mrz'),
  ...words(
    'DOCUMENT',
    'DOCUMENT_INCONSISTENT',
    ...['barcode', 'document_numbers', 'expiry_date', 'gender', 'date_of_birth'].map(
      (field) => `document.data_validation.${field}`,
    ),
    ...[...fields, 'issuing_country', 'last_name', 'nationality', 'multiple_data_sources_present'].map(
      (field) => `document.data_consistency.${field}`,
    ),
  ),
  ...words(
    'DOCUMENT',
    'DATA_MISMATCH',
    ...[...fields, 'issuing_country', 'last_name'].map((field) => `document.data_comparison.${field}`),
  ),
  // These rows apply to an unclear breakdown without a more specific reason.
  ...words('DOCUMENT', 'DOCUMENT_UNREADABLE', 'document.image_integrity'),
  ...words('DOCUMENT', 'DOCUMENT_UNVERIFIED', looks, 'document.compromised_document'),
  ...words('DOCUMENT', 'DOCUMENT_INCONSISTENT', 'document.data_validation', 'document.data_consistency'),
  ...words('DOCUMENT', 'DATA_MISMATCH', 'document.data_comparison'),
  ...words('AGE', 'AGE_ESTIMATE_UNCERTAIN', 'document.age_validation'),
  ...words('NFC', 'NFC_NOT_READ', 'document.issuing_authority'),
  ...words('FACE_MATCH', 'FACE_MATCH_LOW_SCORE', 'face.face_comparison'),
  ...words('LIVENESS', 'LIVENESS_UNCERTAIN', 'face.image_integrity', 'face.visual_authenticity'),
  ...words('ADDRESS', 'ADDRESS_PROOF_INVALID', 'address.document_classification'),
  ...words('ADDRESS', 'ADDRESS_PROOF_UNREADABLE', 'address.image_integrity'),
  ...words('ADDRESS', 'ADDRESS_MISMATCH', 'address.data_comparison'),
  ...words('DOCUMENT', 'DOCUMENT_COMPROMISED', 'document.compromised_document.document_database'),
  ...words(
    'DOCUMENT',
    'DOCUMENT_COMPROMISED',
    'document.police_record',
    'document.police_record.document_has_not_been_recorded_as_lost,_stolen_or_compromised',
  ),
  ...words('DOCUMENT', 'DOCUMENT_SEEN_BEFORE', 'document.compromised_document.repeat_attempts'),
  ...words('AGE', 'UNDER_MINIMUM_AGE', 'document.age_validation.minimum_accepted_age'),
  ...words('NFC', 'NFC_PASSIVE_AUTH_FAILED', 'document.issuing_authority.nfc_passive_authentication'),
  ...words('NFC', 'NFC_CLONE_SUSPECTED', 'document.issuing_authority.nfc_active_authentication'),
  ...words('FACE_MATCH', 'FACE_MISMATCH', 'face.face_comparison.face_match'),
  ...words('LIVENESS', 'FACE_NOT_DETECTED', 'face.image_integrity.face_detected'),
  ...words('LIVENESS', 'LIVENESS_FAILED', 'face.visual_authenticity.liveness_detected'),
  ...words('LIVENESS', 'SPOOF_DETECTED', 'face.visual_authenticity.spoofing_detection'),
  ...words('LIVENESS', 'SPOOF_DETECTED', `${source}.challenge_reuse`, `${source}.time_of_capture`),
  ...words('LIVENESS', 'SPOOF_DETECTED', `${source}.digital_tampering`),
  ...words('LIVENESS', 'VIRTUAL_CAMERA', `${source}.fake_webcam`, `${source}.emulator`),
  ...words('LIVENESS', 'LIVENESS_UNCERTAIN', source, `${source}.reasons`),
  ...words('FACE_MATCH', 'FACE_SEEN_BEFORE', 'known_faces.previously_seen_faces'),
  ...words('FACE_MATCH', 'CAPTURE_POOR_QUALITY', 'known_faces.image_integrity'),
  ...words('AML', 'SANCTIONS_MATCH', 'watchlist.sanction'),
  ...words('AML', 'PEP_MATCH', 'watchlist.politically_exposed_person'),
  ...words('AML', 'ADVERSE_MEDIA_MATCH', 'watchlist.adverse_media'),
  ...words('AML', 'WATCHLIST_MATCH', 'watchlist.legal_and_regulatory_warnings', 'watchlist.monitored_lists'),
  ...words('ADDRESS', 'ADDRESS_PROOF_INVALID', 'address.document_classification.supported_document'),
  ...words('ADDRESS', 'ADDRESS_PROOF_UNREADABLE', 'address.image_integrity.image_quality'),
  ...words('ADDRESS', 'ADDRESS_MISMATCH', 'address.data_comparison.address'),
  ...words('ADDRESS', 'DATA_MISMATCH', 'address.data_comparison.first_name', 'address.data_comparison.last_name'),
  // A faulty device says nothing about the guest, so a person decides.
  ...words('*', 'OTHER', 'device.device', 'device.device.application_authenticity', 'device.device.device_integrity'),
  ...words('*', 'DEVICE_SEEN_BEFORE', 'device.device.device_reputation'),
);

/** Returns true if only the pictures were bad, so that a new run may follow. */
export function isMild(word: string): boolean {
  const reasons = onfidoWords.get(word)?.retry ?? [];
  return reasons.length > 0 && reasons.every(({ code }) => classOf(code) === 'INCONCLUSIVE');
}
