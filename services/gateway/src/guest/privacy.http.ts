import { ServiceError } from '@gcs/kit/errors';
import { boundBy } from '@gcs/kit/postgres/database';
import type { Exchange, Handle } from '../http/serve.http.ts';
import { keepNotice } from '../properties/manage-properties.ts';
import { type GuestDeps, type GuestLink, linkPage, readView } from './guest-link.http.ts';
import { privacyPage } from './pages/privacy-page.ts';

export function showPrivacy(deps: GuestDeps): Handle {
  return linkPage(deps, async (view) => privacyPage(view, await view.readNotice()));
}

/**
 * Stores the privacy notice that a consent form showed, identified by its digest. Throws `version_conflict` if the
 * notice has changed, because the guest must see the new one first.
 */
export async function noticeAgreedBeside(
  deps: GuestDeps,
  exchange: Exchange,
  link: GuestLink,
  shownSha256: string,
): Promise<string> {
  const view = await readView(deps, exchange, link);
  const notice = await view.readNotice();
  if (notice.sha256 !== shownSha256) throw new ServiceError('version_conflict', 'The privacy notice has changed.');
  await keepNotice(boundBy(exchange, deps), view.page.tenantId, notice);
  return notice.sha256;
}
