import json
import sys

from guest_compliance import Client

if len(sys.argv) != 4:
    print("usage: first_arrival <base URL> <API token> <booking reference>", file=sys.stderr)
    sys.exit(2)
_, base_url, api_token, reference = sys.argv
property_reference = "hotel-lisbon-01"

with Client(base_url, api_token) as client:
    # docs: putBooking
    # Call this when the booking is made and whenever it changes. Repeating the same body changes nothing.
    client.put_booking(
        reference,
        {
            "propertyReference": property_reference,
            "arrival": "2026-12-27T15:00",
            "departure": "2027-01-10T11:00",
            "timeZone": "Europe/Lisbon",
            "persons": {"adults": 2},
            "guests": [{"reference": "guest-7731", "name": "Anna Schmidt", "locale": "de"}],
        },
    )
    # docs: end

    # docs: listArrivals
    # On the day of arrival, list the bookings; `light` shows who may get the key.
    today = client.list_arrivals(property_reference, "2026-12-27")
    for booking in today:
        print(booking["reference"], booking["light"], len(booking["guests"]), file=sys.stderr)
    # docs: end

    # docs: recordArrival
    # Call this when the guest is at the desk. Your system stores the key, so a repeated call changes nothing.
    arrived = client.record_arrival(
        reference,
        {"guests": [1]},
        idempotency_key=f"arrival-of-{reference}-1",
    )
    # docs: end

listed = [booking["reference"] for booking in today]
print(json.dumps({"listed": listed, "state": arrived["state"], "guests": arrived["guests"]}))
