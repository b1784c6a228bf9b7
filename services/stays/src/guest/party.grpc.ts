import { invalidFields } from '@gcs/kit/admin/texts';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import { definitions } from '@gcs/proto/definitions';
import { kinships } from '../party/party-view.ts';
import { declareMinor, type GuestDeps, readParty, readTags, shareLink } from './party-of-guest.ts';

const maxCallers = 1_024;

/** Tells the gateway's guest listener about a booking's guests (docs/stays.md#party). */
export function partyService(deps: GuestDeps): Implementation {
  return implementOn(definitions.PartyService, deps, (bound) => ({
    GetParty: (request) => readParty(bound, request),
    async ReadPartyTags({ callers }) {
      if (callers.length > maxCallers) throw invalidFields([{ field: 'callers', message: `has ${maxCallers}` }]);
      return { tags: await readTags(bound, callers) };
    },
    ShareLink: async (request, call) => ({ token: await shareLink(bound, request, call) }),
    async DeclareMinor(request) {
      if (!kinships.includes(request.kinship)) {
        throw invalidFields([{ field: 'kinship', message: `is ${kinships.join(', ')}` }]);
      }
      if (!/^[\w-]{16,64}$/.test(request.actionId)) {
        throw invalidFields([{ field: 'action_id', message: 'has 16 to 64 of A-Z a-z 0-9 _ -' }]);
      }
      await declareMinor(bound, request);
      return {};
    },
  }));
}
