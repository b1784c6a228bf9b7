// Original file: gcs/admin/v1/ops_service.proto

import type { DeadLetter as _gcs_admin_v1_DeadLetter, DeadLetter__Output as _gcs_admin_v1_DeadLetter__Output } from '../../../gcs/admin/v1/DeadLetter.ts';

export interface ListDeadLettersResponse {
  'deadLetters'?: (_gcs_admin_v1_DeadLetter)[];
  /**
   * Empty = this was the last page.
   */
  'nextPageToken'?: (string);
}

export interface ListDeadLettersResponse__Output {
  'deadLetters': (_gcs_admin_v1_DeadLetter__Output)[];
  /**
   * Empty = this was the last page.
   */
  'nextPageToken': (string);
}
