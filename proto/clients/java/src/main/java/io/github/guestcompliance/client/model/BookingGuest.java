// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

/**
 * A guest's data. Name and contact are write-only and stored encrypted.
 *
 * @param reference Your identifier of the guest, unique in the booking.
 * @param ageClass 
 * @param isLead True for the guest who is responsible for the party. By default the first adult leads. If every guest of `guests` has `false`, nobody leads, and nobody sees the other guests.
 * @param room The reception's name for the room.
 * @param name Name for the reception, one line.
 * @param email The guest's e-mail address (RFC 5321).
 * @param phone The guest's telephone number (E.164).
 * @param locale The guest's language, such as `en` or `pt-PT`.
 */
public record BookingGuest(
    String reference,
    AgeClass ageClass,
    Boolean isLead,
    String room,
    String name,
    String email,
    String phone,
    String locale) {
  /** Takes the required members; the methods that begin with {@code with} set the rest. */
  public BookingGuest(String reference) {
    this(reference, null, null, null, null, null, null, null);
  }

  public BookingGuest withAgeClass(AgeClass ageClass) {
    return new BookingGuest(reference, ageClass, isLead, room, name, email, phone, locale);
  }

  public BookingGuest withIsLead(Boolean isLead) {
    return new BookingGuest(reference, ageClass, isLead, room, name, email, phone, locale);
  }

  public BookingGuest withRoom(String room) {
    return new BookingGuest(reference, ageClass, isLead, room, name, email, phone, locale);
  }

  public BookingGuest withName(String name) {
    return new BookingGuest(reference, ageClass, isLead, room, name, email, phone, locale);
  }

  public BookingGuest withEmail(String email) {
    return new BookingGuest(reference, ageClass, isLead, room, name, email, phone, locale);
  }

  public BookingGuest withPhone(String phone) {
    return new BookingGuest(reference, ageClass, isLead, room, name, email, phone, locale);
  }

  public BookingGuest withLocale(String locale) {
    return new BookingGuest(reference, ageClass, isLead, room, name, email, phone, locale);
  }
}
