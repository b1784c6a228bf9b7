import { requireFields } from '@gcs/kit/admin/texts';
import { isDay } from '@gcs/kit/admin/times';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import { definitions } from '@gcs/proto/definitions';
import { stepTypeFromProto, stepTypeToProto } from '@gcs/proto/enums';
import { readCommon, requireHash } from '../guest/guest.grpc.ts';
import type { GuestDeps } from '../guest/guest-page.ts';
import { isWithin } from '../sessions/admin-request.grpc.ts';
import { confirmCode, declineReuse, orderCode, readReturn, reuseCheck } from './return-guest.ts';

const maxEntries = 64;

export function returningGuestService(deps: GuestDeps): Implementation {
  return implementOn(definitions.ReturningGuestService, deps, (bound) => ({
    async GetReturn({ tokenSha256, departure }) {
      requireHash(tokenSha256);
      requireDay(departure);
      const { state, ...offered } = await readReturn(bound, { tokenSha256, departure });
      return { earlierSessionId: '', checkedAt: '', ...offered, state: `RETURN_STATE_${state}` as const };
    },
    async OrderCode({ action }, call) {
      const { session, ...ordered } = await orderCode(bound, readCommon(action, call));
      const { tenantId, propertyReference, bookingReference } = session;
      return { ...ordered, tenantId, propertyReference, bookingReference };
    },
    async ConfirmCode({ tokenSha256, code }) {
      requireHash(tokenSha256);
      requireFields({ code: [isWithin(code.length, 0, 64), 'has at most 64 characters'] });
      return { confirmed: await confirmCode(bound, tokenSha256, code) };
    },
    async ReuseCheck({ action, earlierSessionId, departure, earlierRevision: revision, entries: sent }, call) {
      const acting = readCommon(action, call);
      requireDay(departure);
      requireFields({
        entries: [
          sent.length <= maxEntries && sent.every(isEntry),
          `are at most ${maxEntries}, each with a reference and a hash`,
        ],
      });
      const entries = sent.flatMap(({ stepType, ...entry }) => {
        const known = stepTypeFromProto(stepType);
        return known === undefined ? [] : [{ ...entry, stepType: known }];
      });
      const reused = await reuseCheck(bound, acting, { earlierSessionId, departure, revision, entries });
      return { reused: reused.map((type) => stepTypeToProto(type)) };
    },
    async DeclineReuse({ tokenSha256 }) {
      requireHash(tokenSha256);
      await declineReuse(bound, tokenSha256);
      return {};
    },
  }));
}

function requireDay(departure: string): void {
  requireFields({ departure: [departure === '' || isDay(departure), 'is a day, YYYY-MM-DD, or empty'] });
}

function isEntry({ reference, sha256 }: { reference: string; sha256: string }): boolean {
  return /^evr_[0-9A-HJKMNP-TV-Z]{26}$/.test(reference) && /^[0-9a-f]{64}$/.test(sha256);
}
