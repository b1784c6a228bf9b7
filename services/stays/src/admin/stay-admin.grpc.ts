import { onceByRequestId } from '@gcs/kit/admin/admin-requests';
import { operatorOf } from '@gcs/kit/admin/operator-access';
import { seenBy, type Visible } from '@gcs/kit/admin/operator-scope';
import { invalidFields, requireTexts } from '@gcs/kit/admin/texts';
import { ServiceError } from '@gcs/kit/errors';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import type { CallContext, Handlers } from '@gcs/kit/grpc/types';
import { definitions } from '@gcs/proto/definitions';
import type { SetPartyRulesRequest__Output } from '@gcs/proto/gen/gcs/admin/v1/stay_service';
import { listEvents } from '../booking/booking-events.store.ts';
import type { StoredBooking } from '../booking/bookings.store.ts';
import { putBooking, recordAct } from '../booking/record-booking.ts';
import { parseBody, readPut } from '../booking/request.rules.ts';
import { type PartyRules, usualRules } from '../party/party.rules.ts';
import { insertRules, readRules } from '../party/party-rules.store.ts';
import { readReceptionAct } from './act-request.rules.ts';
import { stayBookingOf } from './stay-booking.rules.ts';
import {
  admitChange,
  changeOnce,
  issueLink,
  type OperatorDeps,
  readArrivals,
  readBooking,
} from './stays-for-operators.ts';

const maxEvents = 200;

/** Serves the reception (docs/stays.md). */
export function stayService(deps: OperatorDeps): Implementation {
  return implementOn(definitions.StayService, deps, (deps) => ({
    ...changes(deps),
    ...partyRules(deps),
    async ListArrivals(request, call) {
      const { rows, nextPageToken } = await readArrivals(deps, seenBy(call), request);
      return { bookings: rows.map(stayBookingOf), nextPageToken };
    },
    async GetBooking({ reference }, call) {
      requireTexts({ reference });
      const assessed = await readBooking(deps, { visible: seenBy(call), reference });
      const events = await listEvents(deps.database, assessed.stored.id, maxEvents);
      return {
        booking: stayBookingOf(assessed),
        events: events.map(({ at, ...event }) => ({ ...event, guests: [...event.guests], at: at.toISOString() })),
      };
    },
  }));
}

type Handled = Handlers<typeof definitions.StayService>;

function changes(deps: OperatorDeps): Pick<Handled, 'PutBooking' | 'ActOnBooking' | 'IssueCheckInLink'> {
  return {
    async PutBooking(request, call) {
      const { ref, once, by } = begin(request, call);
      const put = readPut(parseBody(request.bookingJson));
      requireProperty(ref.visible, put.plan.propertyReference);
      const author = { source: 'DESK', by, key: null } as const;
      const assessed = await changeOnce(deps, once, ref, (tx) =>
        putBooking(tx, keyOf(ref), put, author, deps.changeDeps(), (known) => admitChange(ref.visible, known, 0)),
      );
      return { booking: stayBookingOf(assessed) };
    },
    async ActOnBooking(request, call) {
      const { ref, once, by } = begin(request, call);
      const act = readReceptionAct(request, by, deps.changeDeps().now.toISOString());
      const author = { source: 'DESK', by, key: null } as const;
      const admit = (known: StoredBooking | null) => admitChange(ref.visible, known, request.expectedVersion);
      const assessed = await changeOnce(deps, once, ref, (tx) =>
        recordAct(tx, keyOf(ref), act, author, deps.changeDeps(), admit),
      );
      return { booking: stayBookingOf(assessed) };
    },
    async IssueCheckInLink(request, call) {
      const { ref, once, by } = begin(request, call);
      return issueLink(deps, once, { ...ref, guest: request.guest, by }, call);
    },
  };
}

type Referring = { requestId: string; tenantId: string; reference: string };

function begin({ requestId, tenantId, reference }: Referring, call: CallContext) {
  requireTexts({ request_id: requestId, tenant_id: tenantId, reference });
  const { subject: by } = operatorOf(call);
  return {
    ref: { visible: seenBy(call), reference },
    once: { requestId, tenantId, fingerprint: call.fingerprint },
    by,
  };
}

function keyOf({ visible: { tenantId }, reference }: { visible: Visible; reference: string }) {
  return { tenantId, reference };
}

function requireProperty({ properties }: Visible, propertyReference: string): void {
  if (properties === null || properties.includes(propertyReference)) return;
  throw new ServiceError('not_found', 'there is no such property');
}

function partyRules({ database }: OperatorDeps): Pick<Handled, 'GetPartyRules' | 'SetPartyRules'> {
  return {
    async GetPartyRules({ tenantId, propertyReference }, call) {
      const visible = seenBy(call);
      if (propertyReference !== '') requireProperty(visible, propertyReference);
      const { rules, version, isInherited } = await readRules(database, tenantId, propertyReference);
      return { rules, version, inherited: isInherited };
    },
    async SetPartyRules(request, call) {
      const { requestId, tenantId, propertyReference, expectedVersion } = request;
      requireTexts({ request_id: requestId, tenant_id: tenantId });
      const { subject: by } = operatorOf(call);
      const rules = readPartyRules(request);
      const once = { requestId, tenantId, fingerprint: call.fingerprint };
      return onceByRequestId(database, once, async (tx) => {
        const version = await insertRules(tx, { tenantId, propertyReference, expectedVersion, rules, by });
        if (version === undefined) throw new ServiceError('version_conflict', 'other rules have been set meanwhile');
        return { version };
      });
    },
  };
}

const whoMust = ['LEAD', 'ADULTS', 'EVERYBODY'] as const;

function readPartyRules({ rules }: SetPartyRulesRequest__Output): PartyRules {
  if (rules === null) throw invalidFields([{ field: 'rules', message: 'is required' }]);
  const mustCheckIn = whoMust.find((one) => one === (rules.mustCheckIn || usualRules.mustCheckIn));
  if (mustCheckIn === undefined) {
    throw invalidFields([{ field: 'rules.must_check_in', message: `is ${whoMust.join(', ')}` }]);
  }
  const { leadWorkflow, companionWorkflow, minorWorkflow } = rules;
  for (const [field, key] of Object.entries({ leadWorkflow, companionWorkflow, minorWorkflow })) {
    if (key !== '') requireTexts({ [`rules.${field}`]: key });
  }
  return { ...rules, mustCheckIn };
}
