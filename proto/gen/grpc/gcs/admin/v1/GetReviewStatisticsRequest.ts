// Original file: gcs/admin/v1/review_service.proto


export interface GetReviewStatisticsRequest {
  'tenantId'?: (string);
  /**
   * RFC 3339; decided at this time or later, in real time; empty = 24 hours before `until`.
   */
  'from'?: (string);
  /**
   * RFC 3339; decided before this time; empty = now. At most 92 days after `from`.
   */
  'until'?: (string);
}

export interface GetReviewStatisticsRequest__Output {
  'tenantId': (string);
  /**
   * RFC 3339; decided at this time or later, in real time; empty = 24 hours before `until`.
   */
  'from': (string);
  /**
   * RFC 3339; decided before this time; empty = now. At most 92 days after `from`.
   */
  'until': (string);
}
