import { type Checked, isLine, isText, requireFields } from '@gcs/kit/admin/texts';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import { definitions } from '@gcs/proto/definitions';
import { isDrawing } from '@gcs/proto/drawing';
import type { SignRequest__Output } from '@gcs/proto/gen/gcs/stays/v1/party_service';
import { kinships } from '../party/party-view.ts';
import { declareMinor, type GuestDeps, readParty, readTags, shareLink, signStay } from './party-of-guest.ts';

const maxCallers = 1_024;

/** Serves a booking's guests to the gateway's guest pages (docs/stays.md#party). */
export function partyService(deps: GuestDeps): Implementation {
  return implementOn(definitions.PartyService, deps, (bound) => ({
    GetParty: (request) => readParty(bound, request),
    async ReadPartyTags({ callers }) {
      requireFields({ callers: [callers.length <= maxCallers, `has at most ${maxCallers}`] });
      return { tags: await readTags(bound, callers) };
    },
    ShareLink: async (request, call) => ({ token: await shareLink(bound, request, call) }),
    async DeclareMinor(request) {
      const { kinship, actionId } = request;
      requireFields({ kinship: [kinships.includes(kinship), `is ${kinships.join(', ')}`], ...actionIdIs(actionId) });
      await declareMinor(bound, request);
      return {};
    },
    async Sign(request) {
      requireSignature(request);
      await signStay(bound, request);
      return {};
    },
  }));
}

function actionIdIs(actionId: string): Checked {
  return { action_id: [/^[\w-]{16,64}$/.test(actionId), 'has 16 to 64 of A-Z a-z 0-9 _ -'] };
}

function requireSignature({ text, language, name, strokes, actionId }: SignRequest__Output): void {
  requireFields({
    ...actionIdIs(actionId),
    text: [isText(text, 1, 1_000), 'has 1 to 1,000 characters'],
    language: [/^[\dA-Za-z-]{2,35}$/.test(language), 'is a language tag'],
    name: [name === '' ? strokes !== '' : isLine(name, 128), 'is one line of up to 128 characters, or a drawing'],
    strokes: [strokes === '' || isDrawing(strokes), 'is a drawing'],
  });
}
