import type { AuditRecord__Output } from '@gcs/proto/gen/gcs/admin/v1/audit_service';
import type { GetRetentionResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/retention_service';

export type Progress = {
  /** `done` once everything is deleted, by a request or by the policy. */
  state: 'none' | 'asked' | 'refused' | 'done';
  entries: number;
  deleted: number;
  /** Next deletion (RFC 3339), or '' if none is due or all data are held. */
  nextAt: string;
  originals: number;
  confirmed: number;
  /** Originals whose vendor deletes them by its own retention. */
  left: number;
};

type Known = {
  entries: readonly Pick<GetRetentionResponse__Output['entries'][number], 'retentionState' | 'deleteAt'>[];
  originals: readonly Pick<GetRetentionResponse__Output['originals'][number], 'confirmedAt' | 'leftToVendor'>[];
  guestDataErased: boolean;
};

export function erasureOf(
  { entries, originals, guestDataErased }: Known,
  events: readonly Pick<AuditRecord__Output, 'type' | 'actorType'>[],
): Progress {
  const deleted = entries.filter(({ retentionState }) => retentionState === 'DELETED').length;
  const confirmed = originals.filter(({ confirmedAt }) => confirmedAt !== '').length;
  const left = originals.filter(({ leftToVendor }) => leftToVendor !== '').length;
  const dates = entries
    .filter(({ retentionState }) => !['DELETED', 'LEGAL_HOLD'].includes(retentionState))
    .map(({ deleteAt }) => deleteAt)
    .filter((at) => at !== '')
    .sort();
  const isDone = guestDataErased && deleted === entries.length && confirmed + left === originals.length;
  const counts = {
    entries: entries.length,
    deleted,
    nextAt: dates[0] ?? '',
    originals: originals.length,
    confirmed,
    left,
  };
  return { state: isDone ? 'done' : askedOf(events), ...counts };
}

/** Returns the state of the last request. A deletion that a person scheduled counts as a request. */
function askedOf(events: readonly Pick<AuditRecord__Output, 'type' | 'actorType'>[]): Progress['state'] {
  const last = events.findLast(
    ({ type, actorType }) =>
      ['retention.erasure_refused', 'retention.erasure_cancelled'].includes(type) ||
      (type === 'retention.scheduled' && actorType === 'HUMAN'),
  );
  if (last === undefined || last.type === 'retention.erasure_cancelled') return 'none';
  return last.type === 'retention.scheduled' ? 'asked' : 'refused';
}
