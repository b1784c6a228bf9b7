/** What an operator's token may carry in its `roles` claim (docs/operations.md#operators). */
export type Role =
  | 'platform'
  | 'integrator'
  | 'reviewer'
  | 'exception:approve'
  | 'compliance'
  | 'support'
  /** Sees every tenant and what belongs to none; does nothing by itself. */
  | 'deployment';

/** Who serves an admin method and who may call it. */
export type AdminRoute = {
  /**
   * The service that owns the method; the gateway's admin port forwards to it. `each` service with topics owns the
   * method for itself, and the request names the one that is meant.
   */
  owner: 'gateway' | 'session' | 'evidence' | 'delivery' | 'providers' | 'each';
  /** Only the replica of evidence that keeps the log's checkpoint can answer (docs/evidence.md#checkpoint-store). */
  needsCheckpoint?: true;
  /** An operator needs at least one of these. */
  roles: readonly Role[];
  /**
   * What the method is about, so how much of it an operator must see (docs/people.md#scopes): the `deployment`, a whole
   * `tenant` or what belongs to a `property` of it, both named by `tenant_id`, or whatever is the operator's `own`.
   */
  reach: 'deployment' | 'tenant' | 'property' | 'own';
  /** Refused to agents even when they hold a role. */
  humanOnly: boolean;
  /** The call must say why it is made, in the metadata `gcs-purpose`. */
  purposeRequired: boolean;
};
