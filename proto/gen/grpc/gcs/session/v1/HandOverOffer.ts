// Original file: gcs/session/v1/guest.proto


export interface HandOverOffer {
  /**
   * Who carries the step out; empty in a sandbox whose workflow names nobody.
   */
  'provider'?: (string);
  /**
   * The sandbox's own page takes the provider's place.
   */
  'standIn'?: (boolean);
  /**
   * From 1: the attempt that would begin.
   */
  'attempt'?: (number);
}

export interface HandOverOffer__Output {
  /**
   * Who carries the step out; empty in a sandbox whose workflow names nobody.
   */
  'provider': (string);
  /**
   * The sandbox's own page takes the provider's place.
   */
  'standIn': (boolean);
  /**
   * From 1: the attempt that would begin.
   */
  'attempt': (number);
}
