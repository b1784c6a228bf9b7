/** CONFIRMED is final. */
export type VaultDeletionState = 'DUE' | 'REQUESTED' | 'FAILED' | 'CONFIRMED';

export type VaultDeletion = {
  readonly tenantId: string;
  readonly provider: string;
  readonly reference: string;
  readonly sessionId: string;
  readonly vaultRef: string;
  /** Deleted evidence that referenced this vault; may be empty. */
  readonly evidenceReferences: readonly string[];
  /** Null while other evidence that points there is kept. */
  readonly dueSince: Date | null;
};

export type DueDeletion = Omit<VaultDeletion, 'tenantId' | 'provider'> & {
  readonly dueSince: Date;
  readonly state: VaultDeletionState;
  readonly stateSince: Date;
  /** Null unless FAILED. */
  readonly failure: string | null;
};

/** The failure is null except in the state FAILED. */
export type DeletionNote = {
  readonly reference: string;
  readonly state: 'REQUESTED' | 'FAILED';
  readonly failure: string | null;
};
