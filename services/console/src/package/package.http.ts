import { ServiceError } from '@gcs/kit/errors';
import type { PackageRevision__Output } from '@gcs/proto/gen/gcs/admin/v1/evidence_admin_service';
import type { EvidencePackage } from '@gcs/proto/gen/openapi-types';
import { html } from '@gcs/ui/html';
import { Empty, Facts, Moment, Notice, Panel } from '@gcs/ui/parts';
import { type Verdict, verifyBundle } from '@guest-compliance/verify-bundle';
import { unlessAway } from '../admin/admin-api.ts';
import { purposeOf } from '../forms/fields.ts';
import { PostForm } from '../forms/forms.ts';
import { type Column, ListTable } from '../page/list.ts';
import { pageOf, type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps, PageRequest, Posting } from '../page/page-request.ts';
import type { Room } from '../page/room.http.ts';
import { RetentionState } from '../retention/listed.ts';
import { routes } from '../view/addresses.ts';
import { counted, readable } from '../view/words.ts';
import { placeInLog } from './place-in-log.ts';
import { type Letterhead, ReportPage, VerdictPage } from './proof-pages.ts';
import { readPackage, type SealedPackage } from './read-package.ts';

const showPackage = pageOf('sessions', async (deps, page) => {
  const back = { href: page.to(routes.session), text: 'The session' };
  return { title: 'Evidence package', back, body: PackagePage(page, await readPackage(deps, page)) };
});

const proof: Posting = {
  path: routes.packageProof,
  methods: ['EvidenceAdminService/ExportBundle'],
  needsFresh: true,
  purpose: 'annual audit',
};

async function provePackage(deps: PageDeps, page: SignedInExchange): Promise<void> {
  const [purpose, as] = [purposeOf(page), page.field('as')];
  const asked = { tenantId: page.tenant, sessionId: page.path('session') };
  const { bundle, fileName } = await deps.admin.evidence.ExportBundle(asked, page.call(purpose));
  if (as === 'bundle') return sendBundle(page, bundle, fileName);
  if (as !== 'verdict' && as !== 'report') throw new ServiceError('invalid_argument', 'The form is not complete.');
  const keys = await keysOf(deps, page);
  const verdict = await verifyBundle(bundle, keys);
  const props = { verdict, isTrusted: keys.length > 0, name: page.session.name, at: page.now.toISOString(), purpose };
  const back = { href: page.to(routes.package), text: 'The package' };
  await sendPage(deps, page, 'sessions', async () => {
    if (as === 'verdict') return { title: 'Proof of the package', back, body: VerdictPage(props) };
    const body = ReportPage({ ...props, letterhead: await letterheadOf(deps, page, verdict) });
    return { title: `Evidence report ${verdict.package?.id ?? ''}`, back, body, hasHeading: true };
  });
}

async function letterheadOf(
  { admin }: PageDeps,
  { tenant: tenantId, call }: PageRequest,
  { ok, files }: Verdict,
): Promise<Letterhead> {
  const unsaid = { displayName: '', address: '', timeZone: '' };
  if (!ok) return unsaid;
  const { propertyReference: reference }: { propertyReference: string } = JSON.parse(files?.['session.json'] ?? '{}');
  return (await unlessAway(admin.properties.PreviewProperty({ tenantId, reference }, call())))?.property ?? unsaid;
}

function sendBundle({ response }: SignedInExchange, bundle: Uint8Array, fileName: string): void {
  const name = /^[\w.-]{1,80}$/.test(fileName) ? fileName : 'bundle.json';
  response
    .type('application/json')
    .setHeader('Content-Disposition', `attachment; filename="${name}"`)
    .send(Buffer.from(bundle));
}

async function keysOf({ admin }: PageDeps, { operator, call }: PageRequest): Promise<readonly string[]> {
  if (operator.scope !== 'deployment') return [];
  const checkpoint = await unlessAway(admin.evidence.GetCheckpoint({}, call()));
  return checkpoint?.verifierKeys ?? [];
}

function PackagePage(page: PageRequest, found: SealedPackage) {
  const { sealed, revision, revisions, recomputed } = found;
  return html`
    ${Recomputed(found)}
    ${Panel(
      { title: 'Manifest', id: 'manifest' },
      Facts([
        ['Package', html`<code>${sealed.id}</code>`],
        ['Revision', `${revision} of ${revisions.length}`],
        ['Sealed', Moment(sealed.generatedAt)],
        ['Booking', sealed.bookingReference],
        ['Manifest SHA-256', html`<code>${sealed.exportManifest.sha256}</code>`],
        ['Audit events', String(sealed.auditEvents.length)],
        ['Head of the audit chain', recomputed && html`<code>${recomputed.chainHead}</code>`],
      ]),
    )}
    ${page.may('EvidenceAdminService/ExportBundle') && ProvePanel(page)}
    ${LogPanel(found)}
    ${Panel(
      { title: 'Evidence', id: 'entries' },
      ListTable({
        caption: 'Evidence',
        columns: entryColumns,
        rows: sealed.entries,
        empty: 'The session produced no evidence.',
      }),
    )}
    ${Panel(
      { title: 'Revisions', id: 'revisions' },
      ListTable({ caption: 'Revisions, the newest first', columns: revisionColumns, rows: revisions.toReversed() }),
    )}
  `;
}

function Recomputed({ recomputed }: Pick<SealedPackage, 'recomputed'>) {
  if (recomputed === null) return Notice({ tone: 'warn', title: 'The service could not recompute its stored data' });
  const { auditEvents, faults } = recomputed;
  if (faults.length > 0) {
    return Notice(
      { tone: 'bad', title: 'The stored data differs from the written data' },
      html`<ul>${faults.map((fault) => html`<li>${fault}</li>`)}</ul>`,
    );
  }
  return Notice(
    { tone: 'good', title: 'Recomputed now: unchanged' },
    html`<p>The service itself recomputed ${counted(auditEvents, 'audit event')}, entries, revisions and log leaves. The proof below does not rely on the service.</p>`,
  );
}

function ProvePanel(page: PageRequest) {
  const buttons = html`<div class="choices">
    <button name="as" value="verdict">Verify now</button>
    <button class="plain" name="as" value="report">Report to print</button>
    <button class="plain" name="as" value="bundle" data-answers-file="">Download the bundle</button>
  </div>`;
  return Panel(
    { title: 'Prove and export', id: 'prove' },
    html`
      <p>
        The bundle is what a stranger gets: package, documents, chain, log proof and checkpoint. It is verified by the same
        code as <code>guestctl evidence verify</code>, from its bytes alone.
      </p>
      ${PostForm(page, proof, { text: '', buttons })}
    `,
  );
}

function LogPanel({ proof }: Pick<SealedPackage, 'proof'>) {
  const place = proof === null ? undefined : placeInLog(proof);
  return Panel(
    { title: 'Transparency log', id: 'log' },
    proof === null || place === undefined
      ? Empty('The log does not contain this revision yet, but will within a second. Load the page again.')
      : html`${Facts([
          ['Log', place.origin],
          ['Place', `leaf ${place.index} of ${place.size}`],
          ['Root of the checkpoint', html`<code>${place.root}</code>`],
          ['Signed by', place.signers.map((signer) => html`<code>${signer}</code>`)],
        ])}
          <details class="digest"><summary>Proof and checkpoint</summary><pre tabindex="0">${proof}</pre></details>`,
  );
}

type Entry = EvidencePackage['entries'][number];

const entryColumns: readonly Column<Entry>[] = [
  {
    name: 'What',
    text: ({ type }) => type,
    cell: ({ type, reference }) => html`<strong>${readable(type)}</strong><small><code>${reference}</code></small>`,
  },
  { name: 'SHA-256', text: ({ sha256 }) => sha256, as: (sha256) => html`<code>${sha256}</code>` },
  { name: 'Captured', text: ({ capturedAt }) => capturedAt, as: Moment },
  { name: 'State', text: ({ retentionState }) => retentionState, as: RetentionState },
];

const revisionColumns: readonly Column<PackageRevision__Output>[] = [
  { name: 'Revision', text: ({ revision }) => revision },
  { name: 'Sealed', text: ({ generatedAt }) => generatedAt, as: Moment },
  { name: 'Manifest SHA-256', text: ({ manifestSha256 }) => manifestSha256, as: (hash) => html`<code>${hash}</code>` },
  { name: 'Log leaf', text: ({ logIndex }) => (logIndex < 0 ? 'not yet' : logIndex) },
];

export const packageRoom: Room = {
  pages: [[routes.package, showPackage]],
  forms: [{ ...proof, page: provePackage }],
};
