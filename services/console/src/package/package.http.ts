import { ServiceError } from '@gcs/kit/errors';
import { type Verdict, verifyBundle } from '@guest-compliance/verify-bundle';
import { may, unlessAway } from '../admin/admin-api.ts';
import { formFrameOf } from '../page/act-form.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { purposeOf } from '../page/purpose.ts';
import type { Room } from '../page/room.http.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { PackagePage } from './package-page.ts';
import { type Letterhead, ReportPage, VerdictPage } from './proof-pages.ts';
import { readPackage } from './read-package.ts';

/** `GET /tenants/:tenant/sessions/:session/package`. */
async function showPackage(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const subject = subjectOf(exchange);
  await sendPage(deps, exchange, 'sessions', async () => {
    const found = await readPackage(deps, exchange);
    const mayExport = may(exchange.operator, 'EvidenceAdminService/ExportBundle');
    const proofAddress = mayExport ? addressOf(routes.packageProof, subject) : null;
    const frame = formFrameOf(deps, exchange, addressOf(routes.package, subject));
    const back = { href: addressOf(routes.session, subject), text: 'The session' };
    return { title: 'Evidence package', back, body: PackagePage({ found, proofAddress, frame }) };
  });
}

/**
 * `POST …/package/proof`: exports the bundle for a recorded purpose. Answers the file, the verifier's findings, or a
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

/** Returns the log's present keys; none for a person without sight of the deployment. */
async function keysOf({ admin }: PageDeps, exchange: SignedInExchange): Promise<readonly string[]> {
  if (exchange.operator.scope !== 'deployment') return [];
  const checkpoint = await unlessAway(admin.evidence.GetCheckpoint({}, exchange.call()));
  return checkpoint?.verifierKeys ?? [];
}

function subjectOf({ path }: SignedInExchange) {
  return { tenant: path('tenant'), session: path('session') };
}

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
