const dayMs = 86_400_000;

/** How long each evidence type is kept after completion, pinned from the profile by version 1 of the session. */
export type RetentionPolicy = {
  readonly graceDays: number;
  readonly types: Readonly<Record<string, { readonly days: number; readonly minimumDays: number }>>;
};

/** Retention states of an entry (specification, EvidenceEntry). */
export const retentionStates = ['ACTIVE', 'SCHEDULED_FOR_DELETION', 'DELETED', 'LEGAL_HOLD'] as const;
export type RetentionState = (typeof retentionStates)[number];

/**
 * When entries of this type become due for deletion: days of 24 hours after the completion of the session.
 * Null while the session is open, and for a type that the policy does not name: without a rule nothing is deleted.
 */
export function dueAt(policy: RetentionPolicy | null, type: string, completedAt: string | null): Date | null {
  const rule = policy?.types[type];
  if (rule === undefined || completedAt === null) return null;
  return new Date(Date.parse(completedAt) + rule.days * dayMs);
}
