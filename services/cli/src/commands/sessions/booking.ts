import { Argument } from '@commander-js/extra-typings';
import { shell } from '@gcs/kit/shell';
import { lightFromProto } from '@gcs/proto/enums';
import type { StayBooking__Output, StayGuest__Output } from '@gcs/proto/gen/gcs/admin/v1/stay_service';
import { call, list } from '../../command-line/call.ts';
import type { Cli } from '../../command-line/cli.ts';
import {
  command,
  type Group,
  integer,
  limitedTo,
  onlyAtVersion,
  severalTexts,
  time,
} from '../../command-line/command.ts';
import { readInput } from '../../terminal/read-input.ts';

export const booking: Group = {
  name: 'booking',
  summary: 'Bookings with several guests: arrivals, departures and reasons to withhold the key',
  commands: [bookingArrivals, bookingShow, bookingPut, bookingAct, bookingLink, bookingRules, bookingSetRules],
};

function bookingArrivals(cli: Cli) {
  return command('arrivals', "List a day's arrivals, the earliest first")`
    guestctl booking arrivals
    guestctl booking arrivals 2026-12-27 --property hotel-aurora --json`
    .argument('[day]', "expected day of arrival, such as 2026-12-27; default: today in each property's zone")
    .option('--property <reference>', 'only this property')
    .option('--search <text>', 'part of a name, room or reference; also finds open stays of other days')
    .option('--list <name>', 'IN_HOUSE for guests in the house, DEPARTURES for those who leave on the day', '')
    .option(...limitedTo(1_000))
    .action(
      list(cli, ['StayService', 'ListArrivals', 'bookings'], {
        ask: (day = '', { property: propertyReference = '', search = '', list: name }) => ({
          ...{ day, propertyReference, search, list: name },
        }),
        item: bookingOf,
        columns: ['reference', 'arrival', 'state', 'light', 'propertyReference', 'version'],
        none: (day = `today, ${cli.terminal.now().toISOString().slice(0, 10)} in UTC`, { list: name }) =>
          name === '' ? `no booking arrives ${day}` : 'no booking',
      }),
    );
}

function bookingOf(booking: StayBooking__Output) {
  return {
    ...{ ...booking, light: lightFromProto(booking.light) },
    guests: booking.guests.map((guest) => ({
      ...{ ...guest, light: lightFromProto(guest.light), guardian: guest.guardian || null },
    })),
  };
}

function bookingShow(cli: Cli) {
  return command('show', 'Show a booking, its guests and its history')`guestctl booking show BK-10482`
    .argument('<reference>', 'bookingReference of its sessions')
    .action(
      call(cli, ['StayService', 'GetBooking'], {
        show(answer) {
          if (answer.booking === null) return answer;
          if (cli.settings().json) return { ...answer, booking: bookingOf(answer.booking) };
          showChanged(cli, answer);
          cli.list(answer.events, ['at', 'kind', 'guests:10', 'source', 'by:12', 'reason:12']);
          return undefined;
        },
        say: ({ booking }) => nextOf(booking?.reference ?? '', booking?.guests ?? []),
      }),
    );
}

/** Shows one guest per line. Returns the JSON instead if the caller asked for it. */
function showChanged(cli: Cli, { booking: changed }: { booking: StayBooking__Output | null }) {
  if (changed === null) return changed;
  const shown = bookingOf(changed);
  if (cli.settings().json) return shown;
  const { guests, removedGuests, ...booking } = shown;
  cli.show(booking);
  cli.list(guests, [
    ...(['number', 'name:12', 'role', 'ageClass', 'presence', 'light', 'hindrance'] as const),
    ...(['sessionStatus', 'room:6', 'guardian', 'signedAt:16'] as const),
  ]);
  if (removedGuests.length > 0) cli.list(removedGuests, ['number', 'name:12', 'ageClass', 'room:6']);
  return undefined;
}

function nextOf(reference: string, guests: readonly StayGuest__Output[]): string {
  const missing = guests.find(({ presence, hindrance }) => presence === 'EXPECTED' && hindrance !== '');
  if (missing?.linkOffered === true) return `Next: ${shell`guestctl booking link ${reference} ${missing.number}`}`;
  if (missing !== undefined)
    return `Next, after a look at the guest: ${shell`guestctl booking act ${reference} seen --guest ${missing.number}`}`;
  const isExpected = guests.some(({ presence }) => presence === 'EXPECTED');
  return `Next: ${shell`guestctl booking act ${reference} ${isExpected ? 'arrived' : 'left'}`}`;
}

function bookingPut(cli: Cli) {
  return command('put', 'Create a booking or replace its booked data')`
    guestctl booking put BK-10482 booking.json`
    .argument('<reference>', 'bookingReference of its sessions')
    .argument('<file>', 'JSON as in PUT /v1/bookings/{reference}, - for stdin')
    .action(
      call(cli, ['StayService', 'PutBooking'], {
        ask: async (reference, file) => ({ reference, bookingJson: (await readInput(file, cli.terminal)).toString() }),
        show: (answer) => showChanged(cli, answer),
      }),
    );
}

const acts = [
  ...(['arrived', 'arrival_reverted', 'left', 'departure_reverted', 'no_show', 'no_show_reverted'] as const),
  ...(['seen', 'seen_unlike', 'sight_reverted', 'signature_reverted'] as const),
  ...(['declared', 'declaration_reverted', 'guest_added', 'guest_removed', 'guest_restored', 'guest_named'] as const),
  ...(['room_changed', 'session_bound', 'cancelled'] as const),
  ...(['cancellation_reverted', 'difference_closed'] as const),
];

function bookingAct(cli: Cli) {
  return command('act', 'Record an act of the reception')`
    guestctl booking act BK-10482 arrived
    guestctl booking act BK-10482 arrived --guest 1 2 --at 2026-11-27T15:10:00Z
    guestctl booking act BK-10482 declared --guest 3 --guardian 1 --text parent`
    .argument('<reference>', 'bookingReference of its sessions')
    .addArgument(new Argument('<act>', 'the act').choices(acts))
    .option('--guest <number...>', 'numbers of the guests; default: every guest to whom the act applies', severalTexts)
    .option('--at <time>', 'time of an arrival or departure; default: now', time)
    .option('--text <text>', 'relation, name, room, session or reason')
    .option('--guardian <number>', 'number of the adult who is responsible for the minor', integer(1, 100_000))
    .option('--name <name>', 'name of an added guest')
    .option('--age <class>', 'age of an added guest: ADULT, CHILD or INFANT')
    .option(...onlyAtVersion)
    .action(
      call(cli, ['StayService', 'ActOnBooking'], {
        ask: (reference, act, { guest = [], at = '', text = '', guardian = 0, name, age, expectedVersion = 0 }) => ({
          ...{ reference, act, at, text, guardian, expectedVersion, guests: guest.map(Number) },
          ...(name !== undefined && { guest: { name, ageClass: age ?? '' } }),
        }),
        show: (answer) => showChanged(cli, answer),
      }),
    );
}

function bookingLink(cli: Cli) {
  return command('link', "Create a link to the guest's page, and the guest's session if there is none")`
    guestctl booking link BK-10482 1
    guestctl booking link BK-10482 1 --mail --email anna@example.com`
    .argument('<reference>', 'bookingReference of its sessions')
    .argument('<guest>', 'number of the guest', integer(1, 100_000))
    .option('--renew', "end the guest's former links")
    .option('--mail', 'send the link to the guest by mail')
    .option('--email <address>', "address for the mail; default: the guest's address")
    .action(
      call(cli, ['StayService', 'IssueCheckInLink'], {
        ask: (reference, guestNumber, { renew = false, mail: byMail = false, email = '' }) => ({
          ...{ reference, guestNumber, renew, byMail, email },
        }),
      }),
    );
}

const ofWhich = ['--property <reference>', 'this property; default: the tenant as a whole'] as const;

function bookingRules(cli: Cli) {
  return command('rules', 'Show the rules about who checks in and how')`
    guestctl booking rules
    guestctl booking rules --property hotel-aurora`
    .option(...ofWhich)
    .action(
      call(cli, ['StayService', 'GetPartyRules'], {
        ask: ({ property: propertyReference = '' }) => ({ propertyReference }),
      }),
    );
}

async function rulesNow(cli: Cli, propertyReference: string): Promise<number> {
  const { api, tenantId } = await cli.ofTenant('StayService');
  const { version, inherited } = await api.GetPartyRules({ tenantId, propertyReference });
  return inherited && propertyReference !== '' ? 0 : version;
}

function bookingSetRules(cli: Cli) {
  return command('set-rules', 'Replace the rules about who checks in and how')`
    guestctl booking set-rules --must-check-in ADULTS --lead hotel-check-in --companion hotel-check-in`
    .option(...ofWhich)
    .option('--must-check-in <who>', 'LEAD, ADULTS or EVERYBODY', 'ADULTS')
    .option('--must-sign <who>', 'NOBODY, LEAD or ADULTS sign on their own page', 'NOBODY')
    .option('--lead <workflow>', "key of the lead's workflow")
    .option('--companion <workflow>', "key of the companions' workflow")
    .option('--minor <workflow>', "key of the minors' workflow")
    .option('--minors-undeclared', 'a minor without a check needs no declaration of a guardian', false)
    .option('--sight-required', 'a guest gets the key only after the reception has seen the guest', false)
    .option('--sight-not-enough', 'seeing a guest never replaces a missing check', false)
    .option('--invite-days <days>', 'invite guests by mail this many days before the arrival', integer(0, 60), 0)
    .option('--remind-days <days>', 'remind them once, this many days before the arrival', integer(0, 59), 0)
    .option(...onlyAtVersion)
    .action(
      call(cli, ['StayService', 'SetPartyRules'], {
        ask: async ({ property: propertyReference = '', expectedVersion, mustCheckIn, mustSign, ...given }) => ({
          propertyReference,
          expectedVersion: expectedVersion ?? (await rulesNow(cli, propertyReference)),
          rules: {
            ...{ mustCheckIn, mustSign, leadWorkflow: given.lead ?? '', companionWorkflow: given.companion ?? '' },
            ...{ minorWorkflow: given.minor ?? '', minorsDeclared: !given.minorsUndeclared },
            ...{ sightRequired: given.sightRequired, sightSuffices: !given.sightNotEnough },
            ...{ invitationDays: given.inviteDays, reminderDays: given.remindDays },
          },
        }),
        async show({ version }, { property: propertyReference = '' }) {
          const { api, tenantId } = await cli.ofTenant('StayService');
          const { rules } = await api.GetPartyRules({ tenantId, propertyReference });
          return { version, ...rules };
        },
      }),
    );
}
