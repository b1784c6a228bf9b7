/** Values of the claim `roles` in an operator's token (docs/operations.md#operators). */
export type Role =
  | 'platform'
  | 'integrator'
  | 'reviewer'
  | 'exception:approve'
  | 'compliance'
  | 'support'
  | 'reception'
  /** Reads all tenants and the deployment's own data, but cannot change data. */
  | 'deployment';

export type AdminRoute = {
  /**
   * The service that owns the method. The gateway's admin port forwards calls to this service. `each`: every service
   * with topics has the method, and the request specifies the service.
   */
  owner: 'gateway' | 'session' | 'evidence' | 'delivery' | 'providers' | 'stays' | 'each';
  /** Only an evidence replica with the log's checkpoint can answer (docs/evidence.md#checkpoint-store). */
  needsCheckpoint?: true;
  roles: readonly Role[];
  /**
   * Data that an operator's scope must include (docs/people.md#scopes). `deployment`: everything. `tenant` and
   * `property`: the data of `tenant_id`. `own`: only the operator's own data.
   */
  reach: 'deployment' | 'tenant' | 'property' | 'own';
  /** Agents are refused, even with a role. */
  humanOnly: boolean;
  /** The call must state its purpose in the metadata `gcs-purpose`. */
  purposeRequired: boolean;
};
