import { createHash } from 'node:crypto';
import { ServiceError } from '@gcs/kit/errors';
import { implement } from '@gcs/kit/grpc/server';
import { definitions } from '@gcs/proto/definitions';
import type { SendNoticeRequest__Output } from '@gcs/proto/gen/gcs/delivery/v1/webhook_delivery_service';
import type {
  AnswerProblem,
  GuestAction__Output,
  GuestPage,
  PreviewGuestPageRequest__Output,
  StartHandOverResponse,
} from '@gcs/proto/gen/gcs/session/v1/guest';
import type { GetReturnResponse } from '@gcs/proto/gen/gcs/session/v1/returning_guest';
import type { GetPartyResponse } from '@gcs/proto/gen/gcs/stays/v1/party_service';

export type GuestState = {
  pages: Map<string, GuestPage>;
  preview(request: PreviewGuestPageRequest__Output): GuestPage;
  refusal?: ServiceError | undefined;
  problems: AnswerProblem[];
  handOver: StartHandOverResponse;
  actions: [string, unknown][];
  lookUps: number;
  returning: GetReturnResponse;
  notices: SendNoticeRequest__Output[];
  /** The only code that is accepted. */
  code: string;
  /** Parties by session. A guest without a party does not belong to a booking. */
  parties: Map<string, GetPartyResponse>;
  /** Called when the tags are requested while `partyFailure` is set. */
  partyAway?: () => void;
  partyFailure?: ServiceError | undefined;
  untilPartyAnswers?: Promise<void> | undefined;
};

export function guestState(): GuestState {
  const preview = () => {
    throw new ServiceError('not_found', 'there is no such workflow');
  };
  const returning = { returning: {}, notices: [], code: '123456' };
  const seen = { actions: [], lookUps: 0 };
  return { pages: new Map(), preview, problems: [], handOver: {}, parties: new Map(), ...seen, ...returning };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export function guestServices(state: GuestState, failures: { session?: ServiceError }) {
  const find = (hash: Buffer) => {
    state.lookUps += 1;
    return [...state.pages].find(([token]) => hashOf(token) === hash.toString('hex'))?.[1];
  };
  const read = (hash: Buffer) => {
    const page = find(hash);
    if (page === undefined) throw new ServiceError('not_found', 'There is no such link.');
    return page;
  };
  const act = (method: string, request: { action: GuestAction__Output | null }) => {
    const page = read(request.action?.tokenSha256 ?? Buffer.alloc(0));
    state.actions.push([method, request]);
    if (state.refusal) throw state.refusal;
    return page;
  };
  return [
    implement(definitions.GuestService, {
      // As in the service, the requested language takes precedence over the session's.
      ReadGuestPage: async ({ tokenSha256, locale }) => ({
        page: { ...read(tokenSha256), ...(locale === '' ? {} : { wantedLocale: locale }) },
      }),
      PreviewGuestPage: async (request) => ({ page: state.preview(request) }),
      ReadGuestVersions: async ({ tokenSha256 }) => ({
        versions: tokenSha256.map((hash) => Number(find(hash)?.version ?? 0)),
      }),
      RecordConsent: async (request) => ({ page: act('RecordConsent', request) }),
      WithdrawConsent: async (request) => ({ page: act('WithdrawConsent', request) }),
      SubmitAnswers: async (request) => ({ page: act('SubmitAnswers', request), problems: state.problems }),
      StartHandOver: async (request) => ({ page: act('StartHandOver', request), ...state.handOver }),
      SkipStep: async (request) => ({ page: act('SkipStep', request) }),
      GiveUp: async (request) => ({ page: act('GiveUp', request) }),
      GetHandOverKeys: async () => {
        if (failures.session) throw failures.session;
        return { jwksJson: '{"keys":[]}' };
      },
    }),
    returningGuestService(state, read, act),
    implement(definitions.StandInService, {
      ReportStandIn: async (request) => {
        state.actions.push(['ReportStandIn', request]);
        if (state.refusal) throw state.refusal;
        return { disposition: 'DISPOSITION_APPLIED' as const, returnAddress: 'http://guest.example/g/back' };
      },
    }),
  ];
}

type Read = (hash: Buffer) => GuestPage;
type Acts = (method: string, request: { action: GuestAction__Output | null }) => GuestPage;

function returningGuestService(state: GuestState, read: Read, act: Acts) {
  return implement(definitions.ReturningGuestService, {
    GetReturn: async (request) => {
      read(request.tokenSha256);
      return state.returning;
    },
    OrderCode: async (request) => {
      const { tenantId = '', propertyReference = '', bookingReference = '' } = act('OrderCode', request);
      const mail = { email: 'ada@example.com', locale: 'en', noticeId: 'cs_1.code.1' };
      return { code: state.code, ...mail, tenantId, propertyReference, bookingReference };
    },
    ConfirmCode: async (request) => {
      read(request.tokenSha256);
      state.actions.push(['ConfirmCode', request]);
      if (state.refusal) throw state.refusal;
      return { confirmed: request.code === state.code };
    },
    ReuseCheck: async (request) => {
      act('ReuseCheck', request);
      return {};
    },
    DeclineReuse: async (request) => {
      read(request.tokenSha256);
      state.actions.push(['DeclineReuse', request]);
      return {};
    },
  });
}

export function partyService(state: GuestState) {
  const act = (method: string, request: unknown) => {
    state.actions.push([method, request]);
    if (state.refusal) throw state.refusal;
  };
  return implement(definitions.PartyService, {
    async GetParty({ sessionId }) {
      await state.untilPartyAnswers;
      if (state.partyFailure) throw state.partyFailure;
      const party = state.parties.get(sessionId);
      if (party === undefined) throw new ServiceError('not_found', 'the guest is in no booking');
      return party;
    },
    async ReadPartyTags({ callers }) {
      if (state.partyFailure) {
        state.partyAway?.();
        throw state.partyFailure;
      }
      return { tags: callers.map(({ sessionId }) => state.parties.get(sessionId)?.tag ?? '') };
    },
    async ShareLink(request) {
      act('ShareLink', request);
      return { token: 'S'.repeat(43) };
    },
    async DeclareMinor(request) {
      act('DeclareMinor', request);
      return {};
    },
    async Sign(request) {
      act('Sign', request);
      return {};
    },
  });
}
