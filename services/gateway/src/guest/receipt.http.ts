import { hasCode, isAway, ServiceError } from '@gcs/kit/errors';
import type { EvidencePackage } from '@gcs/proto/gen/openapi-types';
import { answerFile, answerSeeOther } from '../http/answer.http.ts';
import type { Handle } from '../http/serve.http.ts';
import { admitLink, type GuestDeps, type GuestLink, type LinkedView, linkPage, readView } from './guest-link.http.ts';
import { keptOf } from './messages/privacy-notice.ts';
import { type Receipt, receiptPage } from './pages/receipt-page.ts';

export function showReceipt(deps: GuestDeps): Handle {
  return linkPage(deps, async (view, link) => {
    const { page, messages } = view;
    if (!page.ended) return undefined;
    const keeping = await deps.readKeeping(page.tenantId, link.call);
    const [sealed, departure] = await Promise.all([packageOf(deps, view, link), departureOf(deps, view, link)]);
    const kept = departure === undefined ? [] : keptOf(page, keeping, messages);
    return receiptPage(view, { kept, departure: departure ?? '', ...sealed });
  });
}

/** Resolves to the departure in RFC 3339, '' without one, or undefined while the evidence service is unavailable. */
async function departureOf(deps: GuestDeps, { page }: LinkedView, { call }: GuestLink): Promise<string | undefined> {
  const { tenantId, sessionId } = page;
  try {
    return (await deps.guestEvidence.GetDeparture({ tenantId, sessionId }, call)).departure;
  } catch (error) {
    if (hasCode(error, 'not_found')) return '';
    if (isFromAway(error)) return undefined;
    throw error;
  }
}

function isFromAway(error: unknown): boolean {
  return error instanceof ServiceError && isAway(error.code);
}

/** Sends the proof as a file, or redirects to the receipt while no proof exists. */
export function downloadProof(deps: GuestDeps): Handle {
  return async (exchange) => {
    const link = admitLink(deps, exchange);
    const { page } = await readView(deps, exchange, link);
    const { tenantId, sessionId } = page;
    try {
      const { proof, revision } = await deps.guestEvidence.ProvePackage({ tenantId, sessionId }, link.call);
      answerFile(exchange, `${sessionId}-${revision}.tlog-proof`, proof);
    } catch (error) {
      if (!hasCode(error, 'not_found') && !isFromAway(error)) throw error;
      answerSeeOther(exchange, `${link.path}/receipt`);
    }
  };
}

/** `packageId` is '' until the package is sealed, and while the evidence service is unavailable. */
async function packageOf(
  deps: GuestDeps,
  { page }: LinkedView,
  { call }: GuestLink,
): Promise<Pick<Receipt, 'packageId' | 'isHeld'>> {
  const { tenantId, sessionId } = page;
  const items = [{ tenantId, sessionId }];
  const { results } = await deps.evidence.GetPackages({ items }, call).catch((error: unknown) => {
    if (isFromAway(error)) return { results: [] };
    throw error;
  });
  const sealed = results[0]?.sealed;
  if (!sealed) return { packageId: '', isHeld: false };
  const { id = '', entries = [] }: Partial<Pick<EvidencePackage, 'id' | 'entries'>> = JSON.parse(
    sealed.json.toString('utf8'),
  );
  return { packageId: id, isHeld: entries.some(({ retentionState }) => retentionState === 'LEGAL_HOLD') };
}
