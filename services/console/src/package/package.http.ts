import { ServiceError } from '@gcs/kit/errors';
import type { PackageRevision__Output } from '@gcs/proto/gen/gcs/admin/v1/evidence_admin_service';
import type { EvidencePackage } from '@gcs/proto/gen/openapi-types';
import { html } from '@gcs/ui/html';
import { Empty, Facts, Moment, Notice, Panel } from '@gcs/ui/parts';
import { type Verdict, verifyBundle } from '@guest-compliance/verify-bundle';
import { may, unlessAway } from '../admin/admin-api.ts';
import { purposeOf } from '../forms/fields.ts';
import { type FormFrame, formFrameOf, PurposeField } from '../page/act-form.ts';
import { type Column, ListTable } from '../page/list.ts';
import { pageOf, type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import type { Room } from '../page/room.http.ts';
import { RetentionState } from '../retention/listed.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { SignInFirst } from '../view/sign-in-first.ts';
import { counted, readable } from '../view/words.ts';
import { placeInLog } from './place-in-log.ts';
import { type Letterhead, ReportPage, VerdictPage } from './proof-pages.ts';
import { readPackage, type SealedPackage } from './read-package.ts';

const showPackage = pageOf('sessions', async (deps, exchange) => {
  const subject = subjectOf(exchange);
  const found = await readPackage(deps, exchange);
  const mayExport = may(exchange.operator, 'EvidenceAdminService/ExportBundle');
  const proofAddress = mayExport ? addressOf(routes.packageProof, subject) : null;
  const frame = formFrameOf(deps, exchange, addressOf(routes.package, subject));
  const back = { href: addressOf(routes.session, subject), text: 'The session' };
  return { title: 'Evidence package', back, body: PackagePage({ found, proofAddress, frame }) };
});

/**
 * `POST …/package/proof`: exports the bundle for a recorded purpose. Sends the file, the verifier's findings, or a
 * report to print.
 */
async function provePackage(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const [subject, purpose, as] = [subjectOf(exchange), purposeOf(exchange), exchange.field('as')];
  const asked = { tenantId: subject.tenant, sessionId: subject.session };
  const { bundle, fileName } = await deps.admin.evidence.ExportBundle(asked, exchange.call(purpose));
  if (as === 'bundle') return sendBundle(exchange, bundle, fileName);
  if (as !== 'verdict' && as !== 'report') throw new ServiceError('invalid_argument', 'The form is not complete.');
  const keys = await keysOf(deps, exchange);
  const verdict = await verifyBundle(bundle, keys);
  const at = deps.clock.now().toISOString();
  const props = { verdict, isTrusted: keys.length > 0, name: exchange.session.name, at, purpose };
  const back = { href: addressOf(routes.package, subject), text: 'The package' };
  await sendPage(deps, exchange, 'sessions', async () => {
    if (as === 'verdict') return { title: 'Proof of the package', back, body: VerdictPage(props) };
    const letterhead = await letterheadOf(deps, exchange, verdict);
    const body = ReportPage({ ...props, letterhead });
    return { title: `Evidence report ${verdict.package?.id ?? ''}`, back, body, hasHeading: true };
  });
}

/** Returns the property's public texts for an intact bundle; nothing if they cannot be read. */
async function letterheadOf(
  { admin }: PageDeps,
  { call, path }: SignedInExchange,
  { ok, files }: Verdict,
): Promise<Letterhead> {
  const unsaid = { displayName: '', address: '', timeZone: '' };
  if (!ok) return unsaid;
  const { propertyReference: reference }: { propertyReference: string } = JSON.parse(files?.['session.json'] ?? '{}');
  const asked = { tenantId: path('tenant'), reference };
  return (await unlessAway(admin.properties.PreviewProperty(asked, call())))?.property ?? unsaid;
}

function sendBundle({ response }: SignedInExchange, bundle: Uint8Array, fileName: string): void {
  const name = /^[\w.-]{1,80}$/.test(fileName) ? fileName : 'bundle.json';
  response
    .type('application/json')
    .setHeader('Content-Disposition', `attachment; filename="${name}"`)
    .send(Buffer.from(bundle));
}

/** Returns the log's current keys; none if the person does not see the whole deployment. */
async function keysOf({ admin }: PageDeps, exchange: SignedInExchange): Promise<readonly string[]> {
  if (exchange.operator.scope !== 'deployment') return [];
  const checkpoint = await unlessAway(admin.evidence.GetCheckpoint({}, exchange.call()));
  return checkpoint?.verifierKeys ?? [];
}

function subjectOf({ path }: SignedInExchange) {
  return { tenant: path('tenant'), session: path('session') };
}

export type PackageProps = {
  found: SealedPackage;
  /** Page of the proof and export; null without the right. */
  proofAddress: string | null;
  frame: FormFrame;
};

function PackagePage({ found, proofAddress, frame }: PackageProps) {
  const { sealed, revision, revisions, recomputed, proof } = found;
  return html`
    ${Recomputed({ recomputed })}
    ${Panel(
      { title: 'Manifest', id: 'manifest' },
      Facts([
        ['Package', html`<code>${sealed.id}</code>`],
        ['Revision', `${revision} of ${revisions.length}`],
        ['Sealed', Moment(sealed.generatedAt)],
        ['Booking', sealed.bookingReference],
        ['Manifest SHA-256', html`<code>${sealed.exportManifest.sha256}</code>`],
        ['Audit events', String(sealed.auditEvents.length)],
        ['Head of the audit chain', recomputed === null ? '' : html`<code>${recomputed.chainHead}</code>`],
      ]),
    )}
    ${proofAddress !== null && ProveForm({ address: proofAddress, frame })}
    ${LogPanel({ proof })}
    ${Panel(
      { title: 'Evidence', id: 'entries' },
      sealed.entries.length === 0
        ? Empty('The session produced no evidence.')
        : ListTable({ caption: 'Evidence', columns: entryColumns, rows: sealed.entries }),
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
    html`<p>${counted(auditEvents, 'audit event')}, entries, revisions and log leaves, by the service itself. Below it is proven without its word.</p>`,
  );
}

function ProveForm({ address, frame: { csrf, back, signIn } }: { address: string; frame: FormFrame }) {
  return Panel(
    { title: 'Prove and export', id: 'prove' },
    html`
      <p>
        The bundle is what a stranger gets: package, documents, chain, log proof and checkpoint. It is verified by the same
      code as <code>guestctl evidence verify</code>, from its bytes alone.
      </p>
      ${
        signIn !== null
          ? SignInFirst({ signIn, why: 'This needs a recent sign-in.' })
          : html`<form method="post" action=${address}>
              <input type="hidden" name="csrf" value=${csrf} />
              <input type="hidden" name="back" value=${back} />
              ${PurposeField({ id: 'proof-purpose', example: 'annual audit' })}
              <div class="choices">
                <button name="as" value="verdict">Verify now</button>
                <button class="plain" name="as" value="report">Report to print</button>
                <button class="plain" name="as" value="bundle" data-answers-file="">Download the bundle</button>
              </div>
            </form>`
      }
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
  {
    name: 'State',
    text: (row) => row.retentionState,
    as: RetentionState,
  },
];

const revisionColumns: readonly Column<PackageRevision__Output>[] = [
  { name: 'Revision', text: ({ revision }) => revision },
  { name: 'Sealed', text: ({ generatedAt }) => generatedAt, as: Moment },
  {
    name: 'Manifest SHA-256',
    text: (row) => row.manifestSha256,
    as: (manifestSha256) => html`<code>${manifestSha256}</code>`,
  },
  { name: 'Log leaf', text: ({ logIndex }) => (logIndex < 0 ? 'not yet' : logIndex) },
];

export const packageRoom: Room = {
  pages: [[routes.package, showPackage]],
  forms: [
    {
      path: routes.packageProof,
      methods: ['EvidenceAdminService/ExportBundle'],
      needsFresh: true,
      page: provePackage,
    },
  ],
};
