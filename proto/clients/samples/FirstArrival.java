import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.guestcompliance.client.GcsClient;
import io.github.guestcompliance.client.model.BookingActRequest;
import io.github.guestcompliance.client.model.BookingGuest;
import io.github.guestcompliance.client.model.BookingPutRequest;
import io.github.guestcompliance.client.model.Persons;
import java.io.IOException;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;

/** Puts a booking, reads a day's arrivals and records one. */
public final class FirstArrival {
  private FirstArrival() {}

  public static void main(String[] args) throws IOException {
    if (args.length != 3) {
      System.err.println("usage: FirstArrival <base URL> <API token> <booking reference>");
      System.exit(2);
    }
    var client = new GcsClient(args[0], args[1]);
    var reference = args[2];
    var property = "hotel-lisbon-01";

    // docs: putBooking
    // Call this when the booking is made and whenever it changes. Repeating the same body changes nothing.
    var guest = new BookingGuest("guest-7731").withName("Anna Schmidt").withLocale("de");
    client.putBooking(
        reference,
        new BookingPutRequest(property, "2026-12-27T15:00", "2027-01-10T11:00", "Europe/Lisbon", new Persons(2))
            .withGuests(List.of(guest)));
    // docs: end

    // docs: listArrivals
    // On the day of arrival, list the bookings; light() shows who may get the key.
    var today = client.listArrivals(property, LocalDate.of(2026, 12, 27));
    today.forEach(
        booking -> System.err.println(booking.reference() + " " + booking.light() + " " + booking.guests().size()));
    // docs: end

    // docs: recordArrival
    // Call this when the guest is at the desk. Your system stores the key, so a repeated call changes nothing.
    var report = new BookingActRequest().withGuests(List.of(1));
    var arrived = client.recordArrival(reference, report, "arrival-of-" + reference + "-1");
    // docs: end

    var listed = today.stream().map(booking -> booking.reference()).toList();
    var presences = arrived.guests().stream().map(one -> Map.of("presence", one.presence())).toList();
    System.out.println(
        new ObjectMapper()
            .writeValueAsString(Map.of("listed", listed, "state", arrived.state(), "guests", presences)));
  }
}
