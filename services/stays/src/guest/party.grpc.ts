import { invalidFields, isLine, isText } from '@gcs/kit/admin/texts';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import { definitions } from '@gcs/proto/definitions';
import { isDrawing } from '@gcs/proto/drawing';
import type { SignRequest__Output } from '@gcs/proto/gen/gcs/stays/v1/party_service';
import { kinships } from '../party/party-view.ts';
import { declareMinor, type GuestDeps, readParty, readTags, shareLink } from './party-of-guest.ts';
import { signStay } from './sign-stay.ts';

const maxCallers = 1_024;

/** Serves the gateway's guest pages with the guests of a booking (docs/stays.md#party). */
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
      requireActionId(request);
      await declareMinor(bound, request);
      return {};
    },
    async Sign(request) {
      requireActionId(request);
      requireSignature(request);
      await signStay(bound, request);
      return {};
    },
  }));
}

function requireActionId({ actionId }: { actionId: string }): void {
  if (/^[\w-]{16,64}$/.test(actionId)) return;
  throw invalidFields([{ field: 'action_id', message: 'has 16 to 64 of A-Z a-z 0-9 _ -' }]);
}

function requireSignature({ text, language, name, strokes }: SignRequest__Output): void {
  const problems = [
    ...(isText(text, 1, 1_000) ? [] : [{ field: 'text', message: 'has 1 to 1,000 characters' }]),
    ...(/^[\dA-Za-z-]{2,35}$/.test(language) ? [] : [{ field: 'language', message: 'is a language tag' }]),
    ...(name === '' || isLine(name, 128) ? [] : [{ field: 'name', message: 'is one line of up to 128 characters' }]),
    ...(strokes === '' || isDrawing(strokes) ? [] : [{ field: 'strokes', message: 'is a drawing' }]),
    ...(name + strokes === '' ? [{ field: 'name', message: 'is missing, and nothing is drawn' }] : []),
  ];
  if (problems.length > 0) throw invalidFields(problems);
}
