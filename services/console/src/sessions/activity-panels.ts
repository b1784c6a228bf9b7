import type { Delivery__Output } from '@gcs/proto/gen/gcs/admin/v1/delivery_admin_service';
import type { ListedDecision__Output } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import type { GuestDataAccess__Output, TimelineEntry__Output } from '@gcs/proto/gen/gcs/admin/v1/session_admin_service';
import { type Children, html } from '@gcs/ui/html';
import { Badge, Empty, Facts, Moment, Panel } from '@gcs/ui/parts';
import { type Column, ListTable } from '../page/list.ts';
import { operatorText, readable, stepOf, stepText } from '../view/words.ts';
import { maxShown, type Part, type SessionFile } from './read-session.ts';

/** Returns null if the person's roles hide the part. */
export function PartPanel<T>(about: { title: string; id: string }, part: Part<T>, show: (part: T) => Children) {
  if (part === undefined) return null;
  return Panel(about, part === null ? Empty('You may not see this, or the service did not answer.') : show(part));
}

export function DecisionsPanel(file: SessionFile) {
  return PartPanel({ title: 'Decisions', id: 'decisions' }, file.decisions, (decisions) =>
    decisions.length === 0
      ? Empty('No person has decided anything here.')
      : decisions.map((one) => Decision(file, one)),
  );
}

function Decision({ timeline, accesses }: SessionFile, { decision, stepType }: ListedDecision__Output) {
  if (decision === null) return null;
  const { kind, decidedByName, decidedBy, decidedAt, reasonCode, evidenceSha256, decisive } = decision;
  return html`<article>
    <h3>
      ${stepText(stepOf(stepType))}: ${readable(kind).toLowerCase()}
      ${!decisive && html` ${Badge('warn', 'not final')}`}
    </h3>
    <p>${operatorText(reasonCode) || reasonCode}</p>
    ${Facts([
      ['By', html`${decidedByName || decidedBy}${decidedByName !== '' && html` <small>${decidedBy}</small>`}`],
      ['At', Moment(decidedAt)],
      ['Evidence there was', evidenceBefore(timeline, decidedAt).join(', ') || 'none yet'],
      ['That evidence, as a hash', html`<code>${evidenceSha256}</code>`],
      ['Opened before', openedBefore(accesses, decidedBy, decidedAt)],
    ])}
  </article>`;
}

export function evidenceBefore(timeline: readonly TimelineEntry__Output[], at: string): string[] {
  return timeline
    .filter(({ occurredAt }) => Date.parse(occurredAt) <= Date.parse(at))
    .flatMap(({ evidence }) => evidence)
    .filter(({ type }) => type !== 'REVIEW_DECISION')
    .map(({ type, stepType }) => (stepType === '' ? readable(type) : `${readable(type)} of ${stepText(stepType)}`));
}

/**
 * Lists the data that a person had opened before a time, from the log of accesses. Returns a remark if the reader may
 * not see the log.
 */
export function openedBefore(accesses: SessionFile['accesses'], subject: string, at: string): string {
  if (!accesses) return 'you may not see the log of accesses';
  const opened = accesses.filter((one) => one.subject === subject && Date.parse(one.accessedAt) <= Date.parse(at));
  const methods = new Set(opened.map(({ method }) => method.slice(method.lastIndexOf('/') + 1)));
  const words = [methods.has('GetComparison') && 'the comparison', methods.has('GetGuestData') && 'the guest’s data'];
  return words.filter((word) => word !== false).join(', ') || 'neither the comparison nor the guest’s data';
}

export function DeliveriesPanel(deliveries: SessionFile['deliveries']) {
  return PartPanel({ title: 'Deliveries', id: 'deliveries' }, deliveries, (rows) =>
    ListTable({
      caption: 'Deliveries',
      columns: deliveryColumns,
      rows,
      empty: 'Nothing was sent for this session; deliveries are kept for 90 days.',
    }),
  );
}

const deliveryColumns: readonly Column<Delivery__Output>[] = [
  { name: 'Event', text: ({ eventType }) => eventType, as: (eventType) => html`<code>${eventType}</code>` },
  {
    name: 'State',
    text: ({ state }) => state,
    cell: ({ state, reason }) =>
      html`${Badge(state === 'DELIVERED' ? 'good' : 'warn', readable(state))}${reason !== '' && html` <small>${readable(reason)}</small>`}`,
  },
  { name: 'Attempts', text: ({ attempts }) => attempts },
  { name: 'Last', text: ({ lastAttemptAt }) => lastAttemptAt, as: Moment },
];

export function AccessesPanel(csv: string, accesses: SessionFile['accesses']) {
  return PartPanel({ title: 'Accesses to the guest’s data', id: 'accesses' }, accesses, (rows) => [
    ListTable({ caption: 'Accesses', columns: accessColumns, rows, empty: 'Nobody has.' }),
    rows.length === maxShown && html`<p class="help">These are the latest ${maxShown}.</p>`,
    rows.length > 0 && html`<p class="help"><a href=${csv} download>Download as CSV</a>: the latest 1,000.</p>`,
  ]);
}

export const accessColumns: readonly Column<GuestDataAccess__Output>[] = [
  { name: 'At', text: ({ accessedAt }) => accessedAt, as: Moment },
  { name: 'Who', text: ({ subject }) => subject },
  { name: 'Purpose', text: ({ purpose }) => purpose },
  {
    name: 'How',
    text: ({ method }) => method,
    as: (method) => html`<span title=${method}>${methodText(method)}</span>`,
  },
  { name: 'Identified by', text: ({ issuer }) => issuer },
];

export function methodText(method: string): string {
  return readable(method.slice(method.lastIndexOf('/') + 1).replaceAll(/([a-z])([A-Z])/g, '$1 $2'));
}
