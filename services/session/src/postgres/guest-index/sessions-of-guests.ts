/**
 * The ids of all sessions of guests, by one look into the index for each day and keyed hash. `guests` is an SQL
 * expression of type `bytea[]`. A clock may be set back a little between the minting of an id and the time of a
 * session: a day more at each end.
 */
export const sessionsOfGuests = (guests: string) => `
  select found.id
    from generate_series(
           (select (created_at at time zone 'UTC')::date - 1 from sessions order by id limit 1),
           (now() at time zone 'UTC')::date + 1,
           interval '1 day') day
   cross join unnest(${guests}) guest (guest_index)
   cross join lateral (
         select id from sessions s
          where (s.created_at at time zone 'UTC')::date = day::date and s.guest_index = guest.guest_index
         ) found`;
