// Generated from stays.yaml by scripts/generate.ts.

/**
 * Kind of guest.
 */
export type AgeClass = 'ADULT' | 'CHILD' | 'INFANT';

/**
 * The booking's state, a function of its guests.
 */
export type BookingState = 'EXPECTED' | 'PARTLY_ARRIVED' | 'ARRIVED' | 'LEFT' | 'NO_SHOW' | 'CANCELLED';

/**
 * Where a guest is.
 */
export type Presence = 'EXPECTED' | 'ARRIVED' | 'LEFT' | 'NO_SHOW';

/**
 * The lead has made the booking or is responsible for the party.
 */
export type GuestRole = 'LEAD' | 'COMPANION' | 'MINOR';

/**
 * `GO`: hand over the key. `LOOK`: something is missing or undecided. `STOP`: do not hand over the key.
 */
export type Light = 'GO' | 'LOOK' | 'STOP';

/**
 * Reason why a guest cannot get the key. The guest has no check. Or the check has not begun, is unfinished or in
 * review, ended without a verdict, failed or expired. Or nobody has declared the minor. Or the reception has not
 * compared guest and document. Or a signature is missing.
 */
export type Hindrance =
  | 'NO_CHECK'
  | 'NOT_STARTED'
  | 'NOT_FINISHED'
  | 'IN_REVIEW'
  | 'INCOMPLETE'
  | 'FAILED'
  | 'EXPIRED'
  | 'NOT_DECLARED'
  | 'NOT_SEEN'
  | 'NOT_SIGNED';

/**
 * Kind of the event. The booking's state or light has changed, or a guest has arrived, left or not come, or such
 * a report was withdrawn.
 */
export type BookingEventType = 'booking.state_changed' | 'booking.light_changed' | 'booking.guest_changed';

/**
 * Booked guests by age class; at least one.
 */
export interface Persons {
  /**
   * Adults.
   */
  adults: number;
  /**
   * Children.
   */
  children?: number;
  /**
   * Infants.
   */
  infants?: number;
}

/**
 * A guest's data. Name and contact are write-only and stored encrypted.
 */
export interface BookingGuest {
  /**
   * Your identifier of the guest, unique in the booking.
   */
  reference: string;
  ageClass?: AgeClass;
  /**
   * True for the guest who is responsible for the party. By default the first adult leads. If every guest of `guests` has `false`, nobody leads, and nobody sees the other guests.
   */
  isLead?: boolean;
  /**
   * The reception's name for the room.
   */
  room?: string;
  /**
   * Name for the reception, one line.
   */
  name?: string;
  /**
   * The guest's e-mail address (RFC 5321).
   */
  email?: string;
  /**
   * The guest's telephone number (E.164).
   */
  phone?: string;
  /**
   * The guest's language, such as `en` or `pt-PT`.
   */
  locale?: string;
}

/**
 * The booked times, persons and guests.
 */
export interface BookingPutRequest {
  /**
   * Your identifier of the property.
   */
  propertyReference: string;
  /**
   * Expected arrival, local time of the property to the minute.
   */
  arrival: string;
  /**
   * Expected departure, after the arrival by at most 400 days.
   */
  departure: string;
  /**
   * The property's zone, of the IANA database.
   */
  timeZone: string;
  persons: Persons;
  /**
   * Known guests; absent if you know none.
   *
   * @maxItems 60
   */
  guests?: BookingGuest[];
}

/**
 * A report about guests. An empty object reports every guest to whom it applies, at the current time.
 */
export interface BookingActRequest {
  /**
   * Numbers of the guests; absent or empty for every guest to whom the report applies.
   *
   * @maxItems 60
   */
  guests?: number[];
  /**
   * Time of the event, at most five minutes in the future; default: now.
   */
  at?: string;
  /**
   * Time when your system recorded the event, at most five minutes in the future; default: now. Of two reports about one fact, the one with the later time counts.
   */
  statedAt?: string;
  /**
   * Withdraws an earlier report.
   */
  reverted?: boolean;
}

/**
 * The slot of one guest in a booking.
 */
export interface BookedGuest {
  /**
   * Number of the slot, from 1; never reused.
   */
  number: number;
  /**
   * As given; absent while nobody is known.
   */
  reference?: string;
  role: GuestRole;
  ageClass: AgeClass;
  /**
   * Absent until one is assigned.
   */
  room?: string;
  presence: Presence;
  /**
   * Absent before the arrival.
   */
  arrivedAt?: string;
  /**
   * Absent before the departure.
   */
  leftAt?: string;
  /**
   * When a person compared guest and document.
   */
  seenAt?: string;
  /**
   * When the guest signed; absent without a signature.
   */
  signedAt?: string;
  /**
   * The guest's compliance session; absent without one.
   */
  sessionId?: string;
  light: Light;
  hindrance?: Hindrance;
}

/**
 * A booking with its guests.
 */
export interface Booking {
  /**
   * As in the path.
   */
  reference: string;
  /**
   * Always `booking`.
   */
  object: 'booking';
  /**
   * As given.
   */
  propertyReference: string;
  state: BookingState;
  light: Light;
  /**
   * As given.
   */
  arrival: string;
  /**
   * As given.
   */
  departure: string;
  /**
   * As given.
   */
  timeZone: string;
  persons: Persons;
  /**
   * In the order of their numbers.
   *
   * @maxItems 1000
   */
  guests: BookedGuest[];
  /**
   * True if the number of guests is as booked, or the reception has entered a reason for the difference.
   */
  isComplete: boolean;
  /**
   * Rises with every change.
   */
  version: number;
  /**
   * When the booking was created.
   */
  createdAt: string;
  /**
   * When it last changed.
   */
  updatedAt: string;
}

/**
 * One page of bookings.
 */
export interface ArrivalList {
  /**
   * Always `arrival_list`.
   */
  object: 'arrival_list';
  /**
   * Ordered by expected arrival, then reference.
   *
   * @maxItems 100
   */
  bookings: Booking[];
  /**
   * Absent on the last page.
   */
  nextPageToken?: string;
}

/**
 * An event: a booking has changed.
 */
export interface BookingEvent {
  /**
   * Unique identifier of the event, the same in every attempt. Store it to recognise repeats.
   */
  id: string;
  type: BookingEventType;
  /**
   * When the change was recorded; strictly increasing within a booking.
   */
  createdAt: string;
  data: BookingEventData;
}

/**
 * The booking with its state after the change, without names, contacts or other personal data.
 */
export interface BookingEventData {
  /**
   * Your identifier of the booking.
   */
  bookingReference: string;
  /**
   * Your identifier of the property.
   */
  propertyReference: string;
  state: BookingState;
  light: Light;
  guest?: GuestPresence;
}

/**
 * Where a guest is. Only with `booking.guest_changed`.
 */
export interface GuestPresence {
  /**
   * As in the booking.
   */
  number: number;
  presence: Presence;
  /**
   * Absent before the arrival.
   */
  arrivedAt?: string;
  /**
   * Absent before the departure.
   */
  leftAt?: string;
  /**
   * The guest's compliance session; absent without one.
   */
  sessionId?: string;
}
