import type { PackageRevision__Output } from '@gcs/proto/gen/gcs/admin/v1/evidence_admin_service';
import type { DueEntry__Output } from '@gcs/proto/gen/gcs/admin/v1/retention_service';
import { basisText } from '@gcs/proto/retention-policy';
import { html } from '@gcs/ui/html';
import { Empty, Facts, Moment, Panel } from '@gcs/ui/parts';
import type { FormFrame } from '../page/act-form.ts';
import { type Column, ListTable } from '../page/list.ts';
import { EraseLink, guestText } from '../retention/erasure-panels.ts';
import { PlaceHoldForm, SessionHolds } from '../retention/hold-forms.ts';
import { goesColumn, RetentionState } from '../retention/listed.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { counted, readable, stepText } from '../view/words.ts';
import { unanswered } from './activity-panels.ts';
import type { Part, SessionFile } from './read-session.ts';

type EvidenceProps = {
  tenant: string;
  file: SessionFile;
  may: { hold: boolean; erase: boolean };
  frame: FormFrame;
};

export function EvidencePanel({ tenant, file, may, frame }: EvidenceProps) {
  const { retention, session } = file;
  if (retention === undefined) return null;
  const { id } = session;
  return Panel(
    { title: 'Evidence and how long it is kept', id: 'evidence' },
    retention === null
      ? unanswered
      : html`${
          retention.entries.length === 0
            ? Empty('There is no evidence yet.')
            : ListTable({ caption: 'Evidence', columns: columnsOf(file), rows: retention.entries })
        }
          ${Facts([
            ['The guest’s data', guestText(retention)],
            ['Dates', basisText(retention)],
          ])}
          ${SessionHolds({ tenant, holds: retention.holds, mayRelease: may.hold, frame })}
          ${may.hold && PlaceHoldForm({ tenant, session: id, frame })}
          ${EraseLink({ tenant, session: id })}`,
  );
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
    {
      name: 'State',
      text: (row) => row.retentionState,
      as: RetentionState,
    },
    goesColumn,
  ];
}

type PackageProps = { tenant: string; session: string; revisions: Part<readonly PackageRevision__Output[]> };

export function PackagePanel({ tenant, session, revisions }: PackageProps) {
  if (revisions === undefined) return null;
  const newest = revisions?.at(-1);
  return Panel(
    { title: 'Evidence package', id: 'package' },
    revisions === null
      ? unanswered
      : newest === undefined
        ? Empty('It is sealed when the session ends.')
        : html`<p>
            Sealed ${Moment(newest.generatedAt)}, ${counted(revisions.length, 'revision')}.
            ${' '}<a href=${addressOf(routes.package, { tenant, session })}>Manifest, proof, export and report</a>
          </p>`,
  );
}
