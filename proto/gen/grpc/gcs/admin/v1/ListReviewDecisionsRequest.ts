// Original file: gcs/admin/v1/review_service.proto


export interface ListReviewDecisionsRequest {
  'tenantId'?: (string);
  /**
   * By the subject of their token; empty = anybody.
   */
  'decidedBy'?: (string);
  /**
   * Only what the caller has decided.
   */
  'mine'?: (boolean);
  /**
   * RFC 3339; at this time or later, in real time; empty = any.
   */
  'from'?: (string);
  /**
   * RFC 3339; before this time, in real time; empty = any.
   */
  'until'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * Of the answer before; empty = the first page.
   */
  'pageToken'?: (string);
}

export interface ListReviewDecisionsRequest__Output {
  'tenantId': (string);
  /**
   * By the subject of their token; empty = anybody.
   */
  'decidedBy': (string);
  /**
   * Only what the caller has decided.
   */
  'mine': (boolean);
  /**
   * RFC 3339; at this time or later, in real time; empty = any.
   */
  'from': (string);
  /**
   * RFC 3339; before this time, in real time; empty = any.
   */
  'until': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * Of the answer before; empty = the first page.
   */
  'pageToken': (string);
}
