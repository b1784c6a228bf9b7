import type { Act } from '../played-vendor.ts';

export const clearDocument = {
  ...{ result: 'clear', sub_result: 'clear' },
  properties: { document_type: 'passport', issuing_country: 'PRT', date_of_expiry: '2030-12-01', first_name: 'Canary' },
  breakdown: {
    data_validation: { result: 'clear', breakdown: { mrz: { result: 'clear', properties: {} } } },
    visual_authenticity: { result: 'clear', breakdown: { fonts: { result: 'clear', properties: {} } } },
    image_integrity: { result: 'clear', breakdown: { image_quality: { result: 'clear', properties: {} } } },
  },
};
export const clearFace = {
  ...{ result: 'clear', properties: { score: 0.97 } },
  breakdown: {
    face_comparison: { result: 'clear', breakdown: { face_match: { result: 'clear', properties: { score: 0.97 } } } },
    visual_authenticity: {
      result: 'clear',
      breakdown: { spoofing_detection: { result: 'clear', properties: { score: 0.9 } } },
    },
  },
};

export const clearLists = {
  ...{ result: 'clear', sub_result: null },
  breakdown: Object.fromEntries(
    ['sanction', 'politically_exposed_person', 'adverse_media'].map((list) => [list, { result: 'clear' }]),
  ),
};

export const documents: Partial<Record<Act, object>> = {
  retry: {
    ...{ result: 'consider', sub_result: 'rejected' },
    breakdown: {
      image_integrity: {
        result: 'unidentified',
        breakdown: { image_quality: { result: 'unidentified', properties: { blurred_photo: 'unidentified' } } },
      },
    },
  },
  refuse: {
    ...{ result: 'consider', sub_result: 'suspected' },
    breakdown: {
      visual_authenticity: {
        result: 'consider',
        breakdown: { digital_tampering: { result: 'consider', properties: {} } },
      },
    },
  },
  unknown: {
    ...{ result: 'consider', sub_result: 'caution' },
    breakdown: {
      visual_authenticity: {
        result: 'consider',
        breakdown: { hologram_dance: { result: 'consider', properties: {} } },
      },
    },
  },
};
