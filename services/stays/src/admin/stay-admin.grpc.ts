import { operatorOf } from '@gcs/kit/admin/operator-access';
import { seenBy, type Visible } from '@gcs/kit/admin/operator-scope';
import { invalidFields, requireTexts } from '@gcs/kit/admin/texts';
import { hmacWith } from '@gcs/kit/crypto/keyring';
import { ServiceError } from '@gcs/kit/errors';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import type { CallContext, Handlers } from '@gcs/kit/grpc/types';
import { definitions } from '@gcs/proto/definitions';
import type { SetPartyRulesRequest__Output } from '@gcs/proto/gen/gcs/admin/v1/stay_service';
import { validateRequest } from '@gcs/proto/schemas';
import { guestsFoundBy } from '../arrivals/search.rules.ts';
import { parseBody, readPut } from '../booking/read-request.ts';
import { findRules, requireWorkflows, setRules } from '../party/change-rules.ts';
import { type PartyRules, usualRules } from '../party/party.rules.ts';
import { readReceptionAct } from './read-act.grpc.ts';
import { stayBookingOf } from './stay-booking.grpc.ts';
import {
  actOnBooking,
  issueLink,
  isVisible,
  type OperatorDeps,
  putByOperator,
  readArrivalsFor,
  readWithHistory,
} from './stays-for-operators.ts';

/** Serves the reception (docs/stays.md). */
export function stayService(deps: OperatorDeps): Implementation {
  return implementOn(definitions.StayService, deps, (deps) => ({
    ...changes(deps),
    ...partyRules(deps),
    async ListArrivals(request, call) {
      const { rows, nextPageToken } = await readArrivalsFor(deps, seenBy(call), request);
      const found = guestsFoundBy(request.search);
      return { bookings: rows.map((row) => stayBookingOf(row, undefined, found(row.stored))), nextPageToken };
    },
    async GetBooking(request, call) {
      const { assessed, events, mails, pmsProblem } = await readWithHistory(deps, refOf(request, call));
      return { booking: stayBookingOf(assessed, { mails, pmsProblem }), events };
    },
  }));
}

type Handled = Handlers<typeof definitions.StayService>;

function changes(deps: OperatorDeps): Pick<Handled, 'PutBooking' | 'ActOnBooking' | 'IssueCheckInLink'> {
  return {
    async PutBooking(request, call) {
      const { once, by } = begin(request, call);
      const ref = refOf(request, call);
      const put = readPut(parseBody(request.bookingJson));
      requireProperty(ref.visible, put.plan.propertyReference);
      return { booking: stayBookingOf(await putByOperator(deps, once, { ...ref, by }, put)) };
    },
    async ActOnBooking(request, call) {
      const { once, by } = begin(request, call);
      const { keyring, now } = deps.changeDeps();
      const { issuer } = operatorOf(call);
      const person = hmacWith(keyring, 'kek', 'stays person', request.tenantId, issuer, by).toString('hex');
      const act = readReceptionAct(request, { by, person, now: now.toISOString() });
      const { expectedVersion, expectedGuest, guests } = request;
      const expected = { expectedVersion, expectedGuest: { number: guests[0] ?? 0, tag: expectedGuest } };
      const change = { ...refOf(request, call), by, act, ...expected };
      return { booking: stayBookingOf(await actOnBooking(deps, once, change)) };
    },
    async IssueCheckInLink(request, call) {
      const { once, by } = begin(request, call);
      const { guestNumber: guest, renew, byMail, email } = request;
      if (email !== '' && validateRequest('addBookingGuest', { reference: 'guest', email }).length > 0) {
        throw invalidFields([{ field: 'email', message: 'is no e-mail address' }]);
      }
      const mail = byMail ? { email } : undefined;
      return issueLink(deps, once, { ...refOf(request, call), guest, renew, by, mail }, call);
    },
  };
}

function begin({ requestId, tenantId }: { requestId: string; tenantId: string }, call: CallContext) {
  requireTexts({ request_id: requestId, tenant_id: tenantId });
  return { once: { requestId, tenantId, fingerprint: call.fingerprint }, by: operatorOf(call).subject };
}

function refOf({ reference }: { reference: string }, call: CallContext) {
  requireTexts({ reference });
  return { visible: seenBy(call), reference };
}

function requireProperty(visible: Visible, propertyReference: string): void {
  if (!isVisible(visible, { propertyReference })) throw new ServiceError('not_found', 'there is no such property');
}

function partyRules({ database, sessions, onRules }: OperatorDeps): Pick<Handled, 'GetPartyRules' | 'SetPartyRules'> {
  return {
    async GetPartyRules({ tenantId, propertyReference }, call) {
      if (propertyReference !== '') requireProperty(seenBy(call), propertyReference);
      const { rules, version, isInherited } = await findRules(database, tenantId, propertyReference);
      return { rules, version, inherited: isInherited };
    },
    async SetPartyRules(request, call) {
      const { propertyReference, expectedVersion } = request;
      const { once, by } = begin(request, call);
      const rules = readPartyRules(request);
      await requireWorkflows(sessions, once.tenantId, rules, call);
      const answer = await setRules(database, once, { propertyReference, expectedVersion, rules, by });
      onRules();
      return answer;
    },
  };
}

const maxInvitationDays = 60;
const whoMust = ['LEAD', 'ADULTS', 'EVERYBODY'] as const;
const whoSigns = ['NOBODY', 'LEAD', 'ADULTS'] as const;

function readPartyRules({ rules }: SetPartyRulesRequest__Output): PartyRules {
  if (rules === null) throw invalidFields([{ field: 'rules', message: 'is required' }]);
  const mustCheckIn = whoMust.find((one) => one === (rules.mustCheckIn || usualRules.mustCheckIn));
  if (mustCheckIn === undefined) {
    throw invalidFields([{ field: 'rules.must_check_in', message: `is ${whoMust.join(', ')}` }]);
  }
  const mustSign = whoSigns.find((one) => one === (rules.mustSign || usualRules.mustSign));
  if (mustSign === undefined || (mustSign === 'ADULTS' && mustCheckIn === 'LEAD')) {
    const message = `is ${whoSigns.join(', ')}; ADULTS only if they must check in, because they sign on their page`;
    throw invalidFields([{ field: 'rules.must_sign', message }]);
  }
  const { leadWorkflow, companionWorkflow, minorWorkflow } = rules;
  for (const [field, key] of Object.entries({ leadWorkflow, companionWorkflow, minorWorkflow })) {
    if (key !== '') requireTexts({ [`rules.${field}`]: key });
  }
  const { invitationDays, reminderDays } = rules;
  if (invitationDays < 0 || invitationDays > maxInvitationDays) {
    throw invalidFields([{ field: 'rules.invitation_days', message: `is 0 to ${maxInvitationDays}` }]);
  }
  if (reminderDays < 0 || (reminderDays > 0 && reminderDays >= invitationDays)) {
    throw invalidFields([{ field: 'rules.reminder_days', message: 'is less than invitation_days, or 0' }]);
  }
  return { ...rules, mustCheckIn, mustSign };
}
