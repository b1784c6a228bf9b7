import type { PackageRevision__Output } from '@gcs/proto/gen/gcs/admin/v1/evidence_admin_service';
import type { DueEntry__Output } from '@gcs/proto/gen/gcs/admin/v1/retention_service';
import { basisText } from '@gcs/proto/retention-policy';
import { html } from '@gcs/ui/html';
import { Empty, Facts, Moment } from '@gcs/ui/parts';
import { type Column, ListTable } from '../page/list.ts';
import type { PageRequest } from '../page/page-request.ts';
import { guestText } from '../retention/erasure-panels.ts';
import { PlaceHoldForm, SessionHolds } from '../retention/hold-forms.ts';
import { goesColumn, RetentionState } from '../retention/listed.ts';
import { routes } from '../view/addresses.ts';
import { counted, readable, stepText } from '../view/words.ts';
import { PartPanel } from './activity-panels.ts';
import type { Part, SessionFile } from './read-session.ts';

export function EvidencePanel(page: PageRequest, file: SessionFile) {
  return PartPanel({ title: 'Evidence and how long it is kept', id: 'evidence' }, file.retention, (retention) => [
    ListTable({
      caption: 'Evidence',
      columns: columnsOf(file),
      rows: retention.entries,
      empty: 'There is no evidence yet.',
    }),
    Facts([
      ['The guest’s data', guestText(retention)],
      ['Dates', basisText(retention)],
    ]),
    SessionHolds(page, retention.holds),
    PlaceHoldForm(page),
    html`<p><a href=${page.to(routes.erasure)}>Erasure: request, progress and receipt</a></p>`,
  ]);
}

function columnsOf({ timeline }: SessionFile): readonly Column<DueEntry__Output>[] {
  const captured = new Map(
    timeline.flatMap(({ occurredAt, evidence }) =>
      evidence.map(({ reference, stepType }) => [reference, { occurredAt, stepType }]),
    ),
  );
  const stepOf = ({ reference }: DueEntry__Output) => captured.get(reference)?.stepType ?? '';
  const capturedAt = ({ reference }: DueEntry__Output) => captured.get(reference)?.occurredAt ?? '';
  return [
    {
      name: 'What',
      text: ({ type }) => readable(type),
      cell: ({ type, reference }) => html`<strong>${readable(type)}</strong><small><code>${reference}</code></small>`,
    },
    { name: 'Step', text: (row) => (stepOf(row) === '' ? '–' : stepText(stepOf(row))) },
    { name: 'Captured', text: capturedAt, cell: (row) => Moment(capturedAt(row)) },
    { name: 'State', text: ({ retentionState }) => retentionState, as: RetentionState },
    goesColumn,
  ];
}

export function PackagePanel(page: PageRequest, revisions: Part<readonly PackageRevision__Output[]>) {
  return PartPanel({ title: 'Evidence package', id: 'package' }, revisions, (all) => {
    const newest = all.at(-1);
    if (newest === undefined) return Empty('It is sealed when the session ends.');
    return html`<p>
      Sealed ${Moment(newest.generatedAt)}, ${counted(all.length, 'revision')}.
      ${' '}<a href=${page.to(routes.package)}>Manifest, proof, export and report</a>
    </p>`;
  });
}
