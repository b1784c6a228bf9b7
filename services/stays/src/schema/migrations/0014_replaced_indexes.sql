-- The indexes of listed bookings also serve the statements that read only open bookings (docs/stays.md#reception).

drop index bookings_open, bookings_of_tenant_open;
