import type {
  DueEntry__Output,
  GetRetentionResponse__Output,
  LegalHold__Output,
  UnconfirmedOriginal__Output,
} from '@gcs/proto/gen/gcs/admin/v1/retention_service';
import { html } from '@gcs/ui/html';
import { Badge, Moment, type Tone } from '@gcs/ui/parts';
import type { Column } from '../page/list.ts';
import type { PageRequest } from '../page/page-request.ts';
import { sessionColumn } from '../page/session-column.ts';
import { readable } from '../view/words.ts';

const tones: ReadonlyMap<string, Tone> = new Map([
  ['ACTIVE', 'good'],
  ['SCHEDULED_FOR_DELETION', 'warn'],
  ['LEGAL_HOLD', 'info'],
]);

export function RetentionState(state: string) {
  return Badge(tones.get(state) ?? 'quiet', readable(state));
}

/** Date of deletion, not shown during a hold. For deleted evidence, the date when its deletion was due. */
export const goesColumn: Column<DueEntry__Output> = {
  name: 'Goes',
  text: ({ deleteAt, retentionState }) => (retentionState === 'LEGAL_HOLD' ? '' : deleteAt),
  cell: ({ deleteAt, retentionState }) => {
    if (retentionState === 'LEGAL_HOLD') return 'not while it is held';
    return retentionState === 'DELETED' ? html`was due ${Moment(deleteAt)}` : Moment(deleteAt);
  },
};

export function entryColumns(page: PageRequest): readonly Column<DueEntry__Output>[] {
  return [
    sessionColumn(page),
    { name: 'What', text: ({ type }) => type, as: readable },
    { name: 'State', text: ({ retentionState }) => retentionState, as: RetentionState },
    goesColumn,
    { name: 'Reference', text: ({ reference }) => reference, as: (text) => html`<code>${text || '–'}</code>` },
  ];
}

export function GuestDataGo({ guestDataDueAt, holds }: GetRetentionResponse__Output) {
  if (holds.some(({ releasedAt }) => releasedAt === '')) return html`<span>kept while a legal hold stands</span>`;
  if (guestDataDueAt === '') return html`<span>kept until the session has ended</span>`;
  return html`<span>kept until ${Moment(guestDataDueAt)}</span>`;
}

export function HoldEnd({ endsAt }: Pick<LegalHold__Output, 'endsAt'>) {
  if (endsAt === '') return html`<span>no end</span>`;
  const isPast = Date.parse(endsAt) < Date.now();
  return html`<span>ends ${Moment(endsAt)}${isPast && html` ${Badge('bad', 'past its end')}`}</span>`;
}

export function holdColumns(page: PageRequest): readonly Column<LegalHold__Output>[] {
  return [
    sessionColumn(page),
    {
      name: 'Case',
      text: ({ caseReference }) => caseReference,
      cell: ({ caseReference, reason }) => html`${caseReference}<small>${reason}</small>`,
    },
    { name: 'Ends', text: ({ endsAt }) => endsAt, cell: (hold) => HoldEnd(hold) },
    { name: 'Placed by', text: ({ placedBy }) => placedBy },
    { name: 'Placed', text: ({ placedAt }) => placedAt, as: Moment },
    {
      name: 'Released',
      text: ({ releasedAt }) => releasedAt,
      as: (releasedAt) => (releasedAt === '' ? Badge('info', 'stands') : Moment(releasedAt)),
    },
    { name: 'Hold', text: ({ holdId }) => holdId, as: (holdId) => html`<code>${holdId}</code>` },
  ];
}

export function originalColumns(page: PageRequest): readonly Column<UnconfirmedOriginal__Output>[] {
  return [
    sessionColumn(page),
    { name: 'Provider', text: ({ provider }) => provider },
    { name: 'Asked since', text: ({ dueSince }) => dueSince, as: Moment },
    { name: 'Failure', text: ({ failure }) => failure },
    { name: 'Reference', text: ({ reference }) => reference, as: (reference) => html`<code>${reference}</code>` },
  ];
}
