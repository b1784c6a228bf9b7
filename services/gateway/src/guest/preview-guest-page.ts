import type { Client, ClientCall } from '@gcs/kit/grpc/types';
import type { Connection } from '@gcs/kit/postgres/database';
import { definitions } from '@gcs/proto/definitions';
import { type Behind, connectTo } from '../behind/services-behind.ts';
import { findLogo } from '../properties/properties.store.ts';
import type { PropertyLook } from '../properties/property.rules.ts';
import { messagesFor } from './messages/messages.ts';
import { privacyNotice } from './messages/privacy-notice.ts';
import { createKeepingReader, type ReadKeeping } from './optional-reads/optional-reads.ts';
import { overviewPage } from './pages/overview-page.ts';
import { accentStyle, assets, hotelName } from './pages/page.ts';
import { privacyPage } from './pages/privacy-page.ts';

export type PreviewDeps = {
  guests: Pick<Client<typeof definitions.GuestService>, 'PreviewGuestPage'>;
  readKeeping: ReadKeeping;
};

export function connectPreview(behind: Behind): PreviewDeps {
  const evidence = connectTo(behind, 'evidence', definitions.GuestEvidenceService);
  return {
    guests: connectTo(behind, 'session', definitions.GuestService),
    readKeeping: createKeepingReader(evidence, () => performance.now()),
  };
}

type Asked = { tenantId: string; reference: string; workflowKey: string; locale: string };

/**
 * Renders a property's first page and privacy notice without scripts, requests or working links
 * (docs/guest-page.md#preview). Throws the session service's `not_found` and `failed_precondition`.
 */
export async function previewGuestPages(
  deps: PreviewDeps & { database: Connection; isSandbox: boolean },
  { tenantId, reference, workflowKey, locale }: Asked,
  look: PropertyLook,
  call: ClientCall,
): Promise<{ pageHtml: string; noticeHtml: string }> {
  const asked = { tenantId, propertyReference: reference, workflowKey, locale };
  const { page } = await deps.guests.PreviewGuestPage(asked, call);
  if (page === null) throw new Error('the session service answered without a page');
  const messages = messagesFor(locale || 'en');
  const keeping = await deps.readKeeping(tenantId, call);
  const notice = privacyNotice({ page, look, hotel: hotelName({ page, look }), keeping, messages });
  const view = {
    page,
    look,
    messages,
    privacy: notice,
    link: '#',
    address: '#',
    isSandbox: deps.isSandbox,
    newActionId: () => '',
  };
  const own = await ownPartsOf(deps.database, look);
  return {
    pageHtml: assets.withinPage(overviewPage(view), own),
    noticeHtml: assets.withinPage(privacyPage(view, notice), own),
  };
}

async function ownPartsOf(database: Connection, { logoSha256, accent }: PropertyLook) {
  const logo = logoSha256 === '' ? undefined : await findLogo(database, Buffer.from(logoSha256, 'hex'));
  return [
    ...(logo === undefined ? [] : [{ path: `/logo/${logoSha256}`, type: logo.type, content: logo.picture }]),
    ...(accent === ''
      ? []
      : [{ path: `/accent/${accent.slice(1)}.css`, type: 'text/css', content: accentStyle(accent) }]),
  ];
}
