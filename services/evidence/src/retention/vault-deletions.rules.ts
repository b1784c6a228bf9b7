/** CONFIRMED is final. */
export type VaultDeletionState = 'DUE' | 'REQUESTED' | 'FAILED' | 'CONFIRMED';

export type VaultDeletion = {
  readonly tenantId: string;
  readonly provider: string;
  readonly reference: string;
  readonly sessionId: string;
  readonly vaultRef: string;
  /** Deleted evidence that referred to this location. May be empty. */
  readonly evidenceReferences: readonly string[];
  /** Null while other evidence still refers to the location. */
  readonly dueSince: Date | null;
};

export type DueDeletion = Omit<VaultDeletion, 'tenantId' | 'provider'> & {
  readonly dueSince: Date;
  readonly state: VaultDeletionState;
  readonly stateSince: Date;
  readonly failure: string | null;
};

/** `failure` is null except for FAILED. */
export type DeletionNote = {
  readonly reference: string;
  readonly state: 'REQUESTED' | 'FAILED';
  readonly failure: string | null;
};
